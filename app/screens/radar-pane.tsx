import { classicCopy } from '@app/copy/home-copy';
import { heading$, useHeadingStore } from '@app/sensors/heading';
import { useRadarSettingsStore } from '@app/state/radar-settings-store';
import { useSelectionStore } from '@app/state/selection-store';
import { startRadarWorker } from '@app/drawing-worker/start-drawing-worker';
import { skyClient } from '@app/session/current-session';
import { Radar } from '@app/features/radar/radar';
import { classNames } from '@app/ui/class-names';
import { SatelliteChip } from '@app/ui/satellite-chip';
import { Compass } from './compass';
import { GroundControl, MapLink, OrientationControl, PlaceChip, RangeControl } from './radar-controls';
import { SourceChip } from './source-chip';
import { RadarHearing, RadarLookUp } from './screen-parts';
import { TargetingOverlay } from './targeting-overlay';
import { useGlide } from './use-glide';
import { useRadarGround } from './use-radar-ground';

export interface RadarPaneProps {
  readonly onPlace: () => void;
  /** Little height: only the range stays in reach, in a corner the circle leaves free. */
  readonly isLow?: boolean;
  /** Where a sheet below it moves: the height that it leaves, of the height of both. */
  readonly left?: { readonly heightPx: number; readonly roomPx: number };
}

/**
 * In a narrow pane the line of what to look up for lies above the circle: a tall one has room for it, in others the
 * circle makes room.
 */
const BELOW_LINE = {
  low: '@max-md:group-has-data-look-up/radar:top-27',
  tall: '[@media(min-aspect-ratio:1/2)]:@max-md:group-has-data-look-up/radar:top-27',
} as const;

/** The radar as its settings have it; a tap beside everything lets go of what was picked. */
function Circle() {
  const rangeNm = useRadarSettingsStore((state) => state.rangeNm);
  const orientation = useRadarSettingsStore((state) => state.orientation);
  const hasCompass = useHeadingStore((state) => state.status === 'active');
  const selectedId = useSelectionStore((state) => state.selectedId);
  const ground = useRadarGround();
  const toggle = useSelectionStore((state) => state.toggle);
  const clear = useSelectionStore((state) => state.clear);
  return (
    <Radar
      sky={skyClient()}
      startDrawing={startRadarWorker}
      rangeNm={rangeNm}
      upDeg={hasCompass && orientation === 'heading-up' ? heading$ : 0}
      selectedId={selectedId}
      ground={ground}
      onPick={(id) => (id === null ? clear() : toggle(id))}
    />
  );
}

/** Fills its parent; the circle keeps clear of the chips above and below it. */
export function RadarPane({ onPlace, isLow = false, left }: RadarPaneProps) {
  const selectedId = useSelectionStore((state) => state.selectedId);
  const chips = useGlide<HTMLDivElement>({ topPx: left?.heightPx ?? null, roomPx: left?.roomPx ?? 0 }, true);
  return (
    <section
      aria-label={classicCopy.radarPane}
      className="group/radar @container relative size-full min-h-0 overflow-hidden"
    >
      <div
        className={classNames(
          'absolute inset-x-0 top-13',
          isLow ? 'bottom-0' : 'bottom-13',
          isLow ? BELOW_LINE.low : BELOW_LINE.tall,
        )}
      >
        <Circle />
      </div>
      <RadarHearing />
      <RadarLookUp />
      {isLow ? null : <MapLink />}
      <div className="pointer-events-none absolute inset-x-2.5 top-2.5 flex items-start justify-between gap-2 *:pointer-events-auto">
        <SourceChip />
        <div className="ms-auto shrink-0">
          <Compass />
        </div>
      </div>
      <div
        ref={chips}
        className="pointer-events-none absolute inset-x-2.5 bottom-2.5 grid grid-cols-1 gap-2 *:pointer-events-none"
      >
        {isLow ? null : (
          <div className="flex flex-wrap items-end justify-between gap-2">
            <SatelliteChip className="pointer-events-auto" />
            <TargetingOverlay />
          </div>
        )}
        <div className="flex items-end justify-between gap-2 *:pointer-events-auto">
          <div className={classNames('flex min-w-0 shrink-0 gap-2', !isLow && '@max-[23rem]:shrink')}>
            <RangeControl />
            {isLow ? null : <OrientationControl />}
            {isLow ? null : <GroundControl />}
          </div>
          {isLow ? (
            <div className="flex min-w-0 items-end gap-2">
              <TargetingOverlay isCornered />
              <SatelliteChip isCompact className={classNames(selectedId !== null && '@max-md:hidden')} />
            </div>
          ) : (
            <PlaceChip onOpen={onPlace} />
          )}
        </div>
      </div>
    </section>
  );
}
