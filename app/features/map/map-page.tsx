import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { ReceiverOutlines } from '@contract/receiver-outlines';
import { mapCopy as copy } from '@app/copy/map-copy';
import { useHeadingStore } from '@app/sensors/heading';
import { useKeyboardStore } from '@app/state/keyboard-store';
import { usePlaceStore } from '@app/state/place-store';
import { useSelectionStore } from '@app/state/selection-store';
import { toast } from '@app/state/toast-store';
import type { OpenAircraft } from './aircraft-overlay';
import { MapFoot } from './map-foot';
import type { MapPlace } from './map-lines';
import { isAlike, type MapReach, reachOf } from './map-reach';
import { type Following, MapTools } from './map-tools';
import type { ShownLook } from './map-view';
import { PlaceQuestion } from './place-question';
import { RedOnly } from './red-only';
import {
  middleOf,
  pickAt,
  pickInMiddle,
  turnOver,
  useBasemap,
  useFollowing,
  useSelectedRing,
  useTurning,
} from './use-map-actions';
import { useAirports, useNight, useReachLine, useRings, useSatellites } from './use-map-data';
import { useMapHash } from './use-map-hash';
import { type MapState, type OpenedMap, useMapView } from './use-map-view';
import { type Measure, useMeasure } from './use-measure';
import { useReceiverOutlines } from './use-receiver-outlines';

export interface MapPageProps {
  readonly openAircraft: OpenAircraft;
  /** What the screen puts over the map's upper corner. */
  readonly children?: ReactNode;
}

interface MapModel {
  readonly opened: OpenedMap | null;
  readonly state: MapState;
  readonly measure: Measure;
  readonly reach: MapReach | null;
  readonly credits: readonly string[];
  /** Whose outlines are drawn. */
  readonly receivers: ReceiverOutlines['receivers'];
  readonly following: Following;
  readonly follow: (following: Following) => void;
  readonly isHeadingUp: boolean;
  /** A place that somebody may want as their own. */
  readonly asked: MapPlace | null;
  readonly ask: (place: MapPlace | null) => void;
}

function useMapModel(elements: Parameters<typeof useMapView>[0], openAircraft: OpenAircraft): MapModel {
  const [look, setLook] = useState<ShownLook | null>(null);
  const [following, setFollowing] = useState<Following>('nothing');
  const [asked, ask] = useState<MapPlace | null>(null);
  const [credits, setCredits] = useState<readonly string[]>([]);
  const [opened, setOpened] = useState<OpenedMap | null>(null);
  const view = opened?.view ?? null;
  const writeHash = useMapHash(opened, following);
  const measure = useMeasure(view);
  const state = useMapView(elements, useBasemap(), openAircraft, {
    onOpened: (map) => {
      setOpened(map);
      setLook(map?.view.look ?? null);
    },
    onCredits: setCredits,
    onRest: (rested, isByHand) => {
      setLook((before) => (before !== null && isAlike(before, rested) ? before : rested));
      if (!isByHand) return;
      setFollowing('nothing');
      writeHash(rested);
    },
    onTap: (point, place) => {
      if (measure.isOpen) measure.take(place);
      else if (opened !== null) void pickAt(opened, point);
    },
    onHold: ask,
    onKey: (event) => onMapKey({ opened, measure, ask }, event),
  });
  const reach = useMemo(() => (look === null ? null : reachOf(look)), [look]);
  const isHeadingUp = useTurning(view);
  useFollowing(view, following);
  useSelectedRing(opened);
  useNight(view);
  useRings(view);
  const receivers = useReceiverOutlines(view);
  useAirports(view, look);
  useReachLine(view, reach);
  useSatellites(view);
  const follow = setFollowing;
  return { opened, state, measure, reach, credits, receivers, following, follow, isHeadingUp, asked, ask };
}

/**
 * Keys beside those of MapLibre, which move, turn and stretch the map: Enter takes what is in the middle, P the
 * place, Escape ends measuring.
 */
function onMapKey({ opened, measure, ask }: Pick<MapModel, 'opened' | 'measure' | 'ask'>, event: KeyboardEvent): void {
  if (opened === null || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Enter') {
    if (measure.isOpen) measure.take(middleOf(opened.view));
    else void pickInMiddle(opened);
  } else if (event.key.toLowerCase() === 'p' && useKeyboardStore.getState().hasLetterKeys) {
    ask(middleOf(opened.view));
  } else if (event.key === 'Escape' && measure.isOpen) {
    measure.toggle();
  } else return;
  event.preventDefault();
}

function Tools({ map }: { readonly map: MapModel }) {
  const hasSelection = useSelectionStore((state) => state.selectedId !== null);
  const hasCompass = useHeadingStore(({ status }) => status !== 'none' && status !== 'denied');
  const { opened, following, follow, measure } = map;
  return (
    <MapTools
      following={following}
      isHeadingUp={map.isHeadingUp}
      hasCompass={hasCompass}
      hasSelection={hasSelection}
      isMeasuring={measure.isOpen}
      onZoom={(steps) => opened?.view.zoomBy(steps)}
      onHeadingUp={() => void turnOver(map.isHeadingUp)}
      onFollow={(what) => {
        if (what === 'me' && usePlaceStore.getState().place === null) toast({ title: copy.noPlace });
        else follow(what);
      }}
      onMeasure={() => {
        measure.toggle();
        opened?.view.focus();
      }}
      onPlaceHere={() => {
        if (opened !== null) map.ask(middleOf(opened.view));
      }}
    />
  );
}

/** A cross in the middle, while keys move the map or a distance is measured. */
function MiddleMark({ isShown }: { readonly isShown: boolean }) {
  return (
    <div
      aria-hidden
      className={`pointer-events-none absolute top-1/2 left-1/2 size-6 -translate-1/2 before:absolute before:inset-x-0 before:top-1/2 before:border-t before:border-ink after:absolute after:inset-y-0 after:left-1/2 after:border-l after:border-ink ${isShown ? '' : 'hidden group-has-[canvas:focus-visible]:block'}`}
    />
  );
}

/** The world, what flies above it, and what is known of both. */
export function MapPage({ openAircraft, children }: MapPageProps) {
  const ground = useRef<HTMLDivElement>(null);
  const over = useRef<HTMLDivElement>(null);
  const elements = useMemo(() => ({ ground, over }), []);
  const map = useMapModel(elements, openAircraft);
  const note = copy.notes[map.state];
  const answered = (): void => {
    map.ask(null);
    // Where the question was asked from, and keys go on.
    map.opened?.view.focus();
  };
  return (
    <section
      aria-label={copy.title}
      data-testid="map"
      data-state={map.state}
      className="group relative size-full min-h-0 overflow-hidden bg-ground"
    >
      <div ref={ground} className="absolute! inset-0" />
      <RedOnly />
      <div ref={over} data-testid="map-aircraft" className="pointer-events-none absolute inset-0" />
      <MiddleMark isShown={map.measure.isOpen} />
      {note === null ? null : (
        <p className="pointer-events-none absolute inset-x-6 top-1/3 mx-auto w-fit rounded-md bg-surface px-3 py-1.5 text-center text-muted">
          {note}
        </p>
      )}
      <div className="pointer-events-none absolute inset-x-2.5 top-2.5 flex items-start justify-between gap-2 *:pointer-events-auto">
        <div className="flex min-w-0 flex-wrap gap-2">{children}</div>
        <Tools map={map} />
      </div>
      <div className="pointer-events-none absolute inset-x-2.5 bottom-2.5 grid gap-1.5 *:pointer-events-auto *:justify-self-start">
        {map.asked === null ? null : <PlaceQuestion place={map.asked} onAnswered={answered} />}
        <MapFoot reach={map.reach} measure={map.measure} receivers={map.receivers} sourceCredits={map.credits} />
      </div>
    </section>
  );
}
