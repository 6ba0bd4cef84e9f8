import { isSatelliteId } from '@contract/object-id';
import { passesOnDevice } from '@app/sky-plot/use-passes';
import { leadCopy } from '@app/copy/lead-copy';
import { satelliteCardCopy } from '@app/copy/satellite-card-copy';
import { bearingWords } from '@app/format/bearing';
import { dayTimeText } from '@app/format/clock-time';
import type { TargetPlace } from '@app/format/target-direction';
import { logWarning } from '@app/log/log-warning';
import { skyClient } from '@app/session/current-session';
import { useCatalogueStore } from '@app/state/catalogue-store';
import { useObserverStore } from '@app/state/observer-store';
import { rowOf, satelliteRowOf, useSkyStore } from '@app/state/sky-store';
import { aircraftTimeOf } from '@app/state/aircraft-time';
import { serverNowMs, useSkyTimeStore } from '@app/state/sky-time-store';
import { DAY_MS } from '@engine/constants/durations';
import type { CelestialFacts } from '@engine/sky/celestial/celestial-facts';
import { isCelestialId } from '@engine/sky/celestial/celestial-id';
import { nameOf } from '../align';
import { askCelestialFacts } from '../ask-celestial-facts';

/** What somebody is led to. */
export interface LeadTarget {
  readonly name: () => string;
  /** Its name is known; until then `name` gives its number. */
  readonly isNamed: () => boolean;
  /** Null while it is not known. */
  readonly place: () => TargetPlace | null;
  /** When and where it rises, in words; null where it is up, or nobody knows. */
  readonly rises: () => string | null;
  readonly close: () => void;
}

const nothing = () => undefined;

/** Where a catalogue has not come yet, or no pass within a day is known. */
const ASK_AGAIN_MS = 60_000;

/** Below the horizon, for what is known by its absence: the list of satellites holds those above it. */
const BELOW: TargetPlace = { azimuthDeg: 0, elevationDeg: -90 };

/** The list is that of now: where aircraft will be nobody knows. */
const isAhead = (): boolean => aircraftTimeOf(useSkyTimeStore.getState().time, serverNowMs()) === 'ahead';

function aircraftTarget(id: number): LeadTarget {
  const row = () => rowOf(useSkyStore.getState().snapshot, id);
  let name = nameOf(id);
  return {
    name: () => (name = row()?.name ?? name),
    isNamed: () => true,
    place: () => {
      const seen = isAhead() ? null : row();
      return seen === null ? null : { azimuthDeg: seen.bearingDeg, elevationDeg: seen.elevationDeg };
    },
    rises: () => null,
    close: nothing,
  };
}

function celestialTarget(id: number): LeadTarget {
  let facts: CelestialFacts | null = null;
  const close = askCelestialFacts({
    ask: async () => skyClient().celestialFacts(id),
    isTimeMoved: false,
    tell: (newest) => (facts = newest),
  });
  return {
    name: () => facts?.name ?? nameOf(id),
    isNamed: () => true,
    place: () => facts,
    rises: () => {
      const riseAtMs = facts?.riseAtMs ?? null;
      return riseAtMs === null ? null : leadCopy.risesAt(dayTimeText(riseAtMs, serverNowMs()));
    },
    close,
  };
}

interface NextRise {
  readonly atMs: number;
  readonly words: string;
}

async function nextRise(id: number, signal: AbortSignal): Promise<NextRise | null> {
  const { passObserver: observer } = useObserverStore.getState();
  if (observer === null) return null;
  const fromMs = serverNowMs();
  const passes = await passesOnDevice(id, { observer, fromMs, toMs: fromMs + DAY_MS }, signal);
  const rise = passes?.find(({ rise: { atMs } }) => atMs > fromMs)?.rise;
  if (rise === undefined) return null;
  return { atMs: rise.atMs, words: leadCopy.rises(dayTimeText(rise.atMs, fromMs), bearingWords(rise.azimuthDeg)) };
}

const summary = () => useCatalogueStore.getState().summary;

function satelliteTarget(id: number): LeadTarget {
  const row = () => satelliteRowOf(useSkyStore.getState().snapshot, id);
  const closing = new AbortController();
  let next: NextRise | null = null;
  let askedAtMs = Number.NEGATIVE_INFINITY;
  const ask = async (): Promise<void> => {
    askedAtMs = serverNowMs();
    try {
      next = await nextRise(id, closing.signal);
    } catch (error) {
      if (!closing.signal.aborted) logWarning('The next pass of what is led to could not be had', error);
    }
  };
  const knownName = () => row()?.name ?? summary()?.names[summary()?.noradIds.indexOf(id) ?? -1];
  return {
    name: () => knownName() ?? satelliteCardCopy.nameless(id),
    isNamed: () => knownName() !== undefined,
    place: () => {
      const isSkyKnown = (useSkyStore.getState().snapshot?.satellites ?? null) !== null;
      const isKnown = isSkyKnown && summary()?.noradIds.includes(id) === true;
      return row() ?? (isKnown ? BELOW : null);
    },
    rises: () => {
      const nowMs = serverNowMs();
      const isOver = next === null || next.atMs <= nowMs;
      if (isOver && nowMs - askedAtMs > ASK_AGAIN_MS) void ask();
      return isOver ? null : (next?.words ?? null);
    },
    close: () => closing.abort(),
  };
}

export function leadTarget(id: number): LeadTarget {
  if (isCelestialId(id)) return celestialTarget(id);
  return isSatelliteId(id) ? satelliteTarget(id) : aircraftTarget(id);
}
