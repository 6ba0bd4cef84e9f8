import { type ComponentType, useEffect } from 'react';
import { wallCopy as copy } from '@app/copy/wall-copy';
import { rangeText } from '@app/format/distance';
import { startRadarWorker } from '@app/drawing-worker/start-drawing-worker';
import { Radar } from '@app/features/radar/radar';
import { skyClient } from '@app/session/current-session';
import { useObserverStore } from '@app/state/observer-store';
import { useRadarSettingsStore } from '@app/state/radar-settings-store';
import { countWithin, useSkyStore } from '@app/state/sky-store';
import { useUnitsStore } from '@app/state/units-store';
import { lazyPart } from '@app/ui/lazy-part';
import { useRadarGround } from '../use-radar-ground';
import type { BareView } from './bare-address';

interface ViewProps {
  /** Null: as far as the person has chosen. */
  readonly rangeNm: number | null;
  /** Who reads the note that no place is known. */
  readonly where: keyof typeof copy.noPlace;
}

function NotLoaded() {
  return (
    <p role="alert" className="p-6 text-center">
      {copy.kiosk.brokenView}
    </p>
  );
}

const view = (load: () => Promise<ComponentType>) => lazyPart({ name: 'A view', load, Missing: NotLoaded });

const MapView = view(async () => {
  const [{ BareMap }, { openMapAircraft }] = await Promise.all([
    import('@app/features/map/bare-map'),
    import('../open-map-aircraft'),
  ]);
  return function BareMapView() {
    return <BareMap openAircraft={openMapAircraft} sharesGestures={window.parent !== window} />;
  };
});

const SkyView = view(async () => {
  const [{ DrawnSky }, { startOverlayWorker }] = await Promise.all([
    import('@app/features/sky-view/drawn-sky'),
    import('@app/drawing-worker/start-drawing-worker'),
  ]);
  return function BareDrawnSky() {
    return <DrawnSky startDrawing={startOverlayWorker} />;
  };
});

const PassesView = view(async () => {
  const { NextPasses } = await import('@app/features/satellites/next-passes');
  return function BarePassesView() {
    const observer = useObserverStore((state) => state.passObserver);
    return observer === null ? null : <NextPasses observer={observer} />;
  };
});

const nothing = (): void => undefined;

function RadarView({ rangeNm }: { readonly rangeNm: number }) {
  const ground = useRadarGround();
  const unit = useUnitsStore((state) => state.chosen.distance);
  const count = useSkyStore(({ snapshot }) => countWithin(snapshot, rangeNm));
  return (
    <div className="relative size-full">
      <Radar
        sky={skyClient()}
        startDrawing={startRadarWorker}
        rangeNm={rangeNm}
        upDeg={0}
        selectedId={null}
        ground={ground}
        onPick={nothing}
      />
      <p className="glass figure absolute start-3 top-2.5 rounded-sm px-2.5 py-1 text-sm" data-testid="bare-count">
        {copy.count(count, rangeText(rangeNm, unit))}
      </p>
    </div>
  );
}

/** One view of the sky, and nothing that leads anywhere. All but the map need a place, which begins with the world. */
export function BareSky({ name, rangeNm, where }: ViewProps & { readonly name: BareView }) {
  const hasPlace = useObserverStore((state) => state.observer !== null);
  const ownRangeNm = useRadarSettingsStore((state) => state.rangeNm);
  // The worker connects when it is first asked for, also where nothing but the map is shown.
  useEffect(() => void skyClient(), []);
  if (name === 'map') return <MapView />;
  if (!hasPlace) {
    return (
      <p role="status" className="grid size-full place-items-center p-6 text-center text-muted">
        {copy.noPlace[where]}
      </p>
    );
  }
  if (name === 'sky') return <SkyView />;
  return name === 'radar' ? <RadarView rangeNm={rangeNm ?? ownRangeNm} /> : <PassesView />;
}
