import type { FeatureCollection } from 'geojson';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { mapCopy as copy } from '@app/copy/map-copy';
import type { OpenAircraft } from './aircraft-overlay';
import { MapCredits } from './map-foot';
import { reachOf } from './map-reach';
import type { MapPlace } from './map-lines';
import type { MapView, ShownLook } from './map-view';
import { RedOnly } from './red-only';
import { useBasemap } from './use-map-actions';
import { useAirports, useNight, useReachLine, useRings, useSatellites } from './use-map-data';
import { type OpenedMap, useMapView } from './use-map-view';

const nothing = (): void => undefined;

export interface BareMapProps {
  readonly openAircraft: OpenAircraft;
  /** It stands in a page that is scrolled. */
  readonly sharesGestures: boolean;
  /** What a page lays over it, and what is to be seen of it; it looks there whenever there is another place. */
  readonly marked?: MarkedOnMap;
}

export interface MarkedOnMap {
  readonly features: FeatureCollection;
  readonly places: readonly MapPlace[];
  /** What it shows, in words. */
  readonly label: string;
}

function useMarked(view: MapView | null, marked: MarkedOnMap | undefined): void {
  const count = marked?.places.length ?? 0;
  // A map that takes the place of another looks where that one did.
  const shownCount = useRef(0);
  const lookAtAll = useEffectEvent(() => view?.lookAtAll(marked?.places ?? []));
  useEffect(() => {
    if (marked !== undefined) view?.show('pointing', marked.features);
  }, [view, marked]);
  useEffect(() => {
    if (view === null || count === shownCount.current) return;
    shownCount.current = count;
    if (count > 0) lookAtAll();
  }, [view, count]);
}

/** The map without tools, and without a say in the address: for pages of others, and for a screen on the wall. */
export function BareMap({ openAircraft, sharesGestures, marked }: BareMapProps) {
  const ground = useRef<HTMLDivElement>(null);
  const over = useRef<HTMLDivElement>(null);
  const elements = useMemo(() => ({ ground, over, bare: { sharesGestures } }), [sharesGestures]);
  const [opened, setOpened] = useState<OpenedMap | null>(null);
  const [look, setLook] = useState<ShownLook | null>(null);
  const [credits, setCredits] = useState<readonly string[]>([]);
  const state = useMapView(elements, useBasemap(), openAircraft, {
    onOpened: (map) => {
      setOpened(map);
      setLook(map?.view.look ?? null);
    },
    onCredits: setCredits,
    onRest: setLook,
    onTap: nothing,
    onHold: nothing,
    onKey: nothing,
  });
  const view = opened?.view ?? null;
  const reach = useMemo(() => (look === null ? null : reachOf(look)), [look]);
  useNight(view);
  useRings(view);
  useAirports(view, look);
  useReachLine(view, reach);
  useSatellites(view);
  useMarked(view, marked);
  const note = copy.notes[state];
  return (
    <section
      aria-label={marked?.label ?? copy.title}
      data-testid="map"
      data-state={state}
      className="relative size-full min-h-0 overflow-hidden bg-ground"
    >
      <div ref={ground} className="absolute! inset-0" />
      <RedOnly />
      <div ref={over} className="pointer-events-none absolute inset-0" />
      {note === null ? null : (
        <p className="pointer-events-none absolute inset-x-0 top-1/3 px-6 text-center text-muted">{note}</p>
      )}
      <div className="pointer-events-none absolute inset-x-2.5 bottom-2.5 grid justify-items-start">
        <MapCredits sourceCredits={credits} />
      </div>
    </section>
  );
}
