import { type GeodeticPosition, greatCircleDistance } from '@engine/ar-math/great-circle';
import type { NauticalMiles } from '@engine/units/quantity';
import type { LiveStore } from '../../live/live-store';

/** How long the first request for a sky that nobody watched may wait for a source to answer. */
const FIRST_ANSWER_WITHIN_MS = 2500;
/** The request after this time without any counts as a first one again, because the sources went idle meanwhile. */
const ASLEEP_AFTER_MS = 60_000;
const SAME_SKY_NM = 25;
const MAX_REMEMBERED_AREAS = 200;
/** Each one that waits looks at every change of the store; more than these are answered with what is there. */
const MAX_WAITING = 100;

interface WatchedArea {
  readonly centre: GeodeticPosition;
  readonly wokenAtMs: number;
  lastAskedMs: number;
}

export interface FirstAnswer {
  /**
   * Resolves at once, unless the area was woken a moment ago and still is empty: then with the first aircraft in it
   * or when the time is over.
   */
  wait(centre: GeodeticPosition, radius: NauticalMiles): Promise<void>;
}

/**
 * Sources are asked only where somebody looks, so the very first request finds nothing. It waits a bounded time
 * instead of saying that the sky is empty. `now` gives milliseconds.
 */
export function createFirstAnswer(store: LiveStore, now: () => number): FirstAnswer {
  let areas: WatchedArea[] = [];
  let waiting = 0;

  const watchedArea = (centre: GeodeticPosition): WatchedArea => {
    const nowMs = now();
    areas = areas.filter((area) => nowMs - area.lastAskedMs < ASLEEP_AFTER_MS).slice(-MAX_REMEMBERED_AREAS);
    const known = areas.find((area) => greatCircleDistance(area.centre, centre) <= SAME_SKY_NM);
    const area = known ?? { centre, wokenAtMs: nowMs, lastAskedMs: nowMs };
    area.lastAskedMs = nowMs;
    if (known === undefined) {
      areas.push(area);
    }
    return area;
  };

  return {
    async wait(centre, radius) {
      const remainingMs = watchedArea(centre).wokenAtMs + FIRST_ANSWER_WITHIN_MS - now();
      if (remainingMs > 0 && waiting < MAX_WAITING && store.near(centre, radius).length === 0) {
        waiting += 1;
        await firstAircraft(store, centre, radius, remainingMs);
        waiting -= 1;
      }
    },
  };
}

/** A batch of a source arrives as many changes in one turn of the loop: waiting one turn more gets all of it. */
function firstAircraft(
  store: LiveStore,
  centre: GeodeticPosition,
  radius: NauticalMiles,
  withinMs: number,
): Promise<void> {
  return new Promise((resolve) => {
    const finish = (): void => {
      clearTimeout(timer);
      unsubscribe();
      setImmediate(resolve);
    };
    const timer = setTimeout(finish, withinMs);
    const unsubscribe = store.onChange(({ kind, aircraft }) => {
      const { position } = aircraft;
      if (kind === 'upsert' && position !== undefined && greatCircleDistance(centre, position) <= radius) {
        finish();
      }
    });
  });
}
