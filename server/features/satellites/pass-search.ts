import {
  DEFAULT_SEARCH_HOURS,
  MAX_PASS_DISTANCE_DAYS,
  MAX_SEARCH_HOURS,
  type SatellitePassAnswer,
  type satellitePassQuerySchema,
  type VisibleSatellites,
  type visibleSatellitesQuerySchema,
} from '@contract/satellite';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@engine/constants/durations';
import { visibilityWindowOf, visibleSatelliteOf } from '@contract/visibility-window';
import { BEYOND_MS, beyondWindow } from '@engine/orbits/passes/beyond-window';
import { NAKED_EYE, type PassSearch } from '@engine/orbits/passes/satellite-pass';
import type { ToldPass } from '@engine/orbits/told-passes';
import type * as z from 'zod';
import { Problem } from '../../http/problem-details';
import type { OrbitEngine } from '../../orbits/orbit-engine';
import type { PassesAnswer, VisibleAnswer } from '../../orbits/orbit-questions';
import { SharedAnswers } from '../../orbits/shared-answers';
import { askOrbits } from './ask-orbits';
import { MOST_SHORT_WAITING, SearchTurns } from './search-turns';

export type VisibleSatellitesQuery = z.output<typeof visibleSatellitesQuerySchema>;
export type SatellitePassQuery = z.output<typeof satellitePassQuerySchema>;

/** One search serves everybody at one place for so long; it reaches farther ahead by as much. */
const SEARCH_GOOD_FOR_MS = 5 * MINUTE_MS;
/** Hundred metres and ten metres: a satellite stands 0.02° elsewhere at most, and neighbours share a search. */
const PLACE_DIGITS = 3;
const HEIGHT_STEP_M = 10;
/** Passes kept beyond the asked number, since the first of them end while the search is good: up to 100 a minute. */
const SPARE = 500;
const MAX_PASSES = 200;
const CACHED_SEARCHES = 64;
const CACHED_PASSES = 256;
const PASSES_GOOD_FOR_MS = MINUTE_MS;

/** @param network whose request it is, as `networkOf` names it */
export interface PassCalls {
  visible(query: VisibleSatellitesQuery, network: string): Promise<VisibleSatellites>;
  /** Undefined: the catalogue does not have it. */
  passes(noradId: number, query: SatellitePassQuery, network: string): Promise<SatellitePassAnswer | undefined>;
}

/** SAT-04 and SATD-03: passes from the engine, each search shared by all who ask the same. */
export function createPassCalls(engine: OrbitEngine, now: () => number): PassCalls {
  const searches = new SharedAnswers<VisibleAnswer>({
    maxEntries: CACHED_SEARCHES,
    goodForMs: 2 * SEARCH_GOOD_FOR_MS,
    now,
  });
  const singles = new SharedAnswers<PassesAnswer>({
    maxEntries: CACHED_PASSES,
    goodForMs: PASSES_GOOD_FOR_MS,
    now,
  });
  const turns = new SearchTurns();
  const turnsOfSingles = new SearchTurns(MOST_SHORT_WAITING);
  return {
    async visible(query, network) {
      const hours = searchHours(query);
      const search = visibleSearch(query, hours, now());
      const onlyVisible = query.filter === 'visible';
      const maxMagnitude = query.maxMagnitude ?? null;
      const key = keyOf(engine, search, query.filter, query.limit, query.sort, maxMagnitude ?? 'any');
      const answer = await searches.get(key, () =>
        turns.run(network, () =>
          askOrbits(engine, (orbits) =>
            orbits.ask({
              kind: 'visible',
              search,
              onlyVisible,
              notOverAtMs: search.startMs + BEYOND_MS,
              maxMagnitude,
              order: query.sort,
              keep: query.limit + SPARE,
            }),
          ),
        ),
      );
      return presentVisible(query, answer, now(), hours);
    },

    async passes(noradId, query, network) {
      const [startMs, endMs] = [Date.parse(query.start), Date.parse(query.end)];
      refuseFarTimes(startMs, endMs, now());
      const search = { ...searchAt(query, query.minElevation), ...beyondWindow(startMs, endMs) };
      const { passes, catalogue } = await singles.get(keyOf(engine, search, noradId), () =>
        turnsOfSingles.run(network, () =>
          askOrbits(engine, (orbits) => orbits.ask({ kind: 'passes', noradId, search, keep: MAX_PASSES + 2 })),
        ),
      );
      if (passes === null) return undefined;
      const answers = passes
        .filter(({ rise, set }) => rise.atMs <= endMs && set.atMs >= startMs)
        .slice(0, MAX_PASSES)
        .map((pass) => ({ visibilityWindow: visibilityWindowOf(pass, catalogue.source) }));
      return { pass: answers[0] ?? null, passes: answers, observerLocation: locationOf(query) };
    },
  };
}

/** @throws Problem where more is asked than is computed */
function searchHours({ filter, hours = DEFAULT_SEARCH_HOURS[filter] }: VisibleSatellitesQuery): number {
  if (hours <= MAX_SEARCH_HOURS[filter]) return hours;
  const allowed = `at most ${MAX_SEARCH_HOURS[filter]} with filter=${filter}`;
  throw new Problem('invalid-request', 'Not valid: query.hours. See "errors" for what is allowed.', {
    errors: [{ path: 'query.hours', message: `Must be ${allowed}.`, allowed }],
  });
}

/** @throws Problem for times of which the elements say nothing */
function refuseFarTimes(startMs: number, endMs: number, nowMs: number): void {
  const farthestMs = MAX_PASS_DISTANCE_DAYS * DAY_MS;
  if (startMs >= nowMs - farthestMs && endMs <= nowMs + farthestMs) return;
  const allowed = `within ${MAX_PASS_DISTANCE_DAYS} days of now`;
  throw new Problem('invalid-request', 'Not valid: query.start or query.end. See "errors" for what is allowed.', {
    errors: [
      { path: 'query.start', message: `Orbital elements say nothing of so far a time: ask ${allowed}.`, allowed },
    ],
  });
}

function visibleSearch(query: VisibleSatellitesQuery, hours: number, nowMs: number): PassSearch {
  const fromMs = Math.floor(nowMs / SEARCH_GOOD_FOR_MS) * SEARCH_GOOD_FOR_MS;
  const { observer, ...rest } = searchAt(query, query.minElevation);
  return {
    ...rest,
    observer: {
      latitudeDeg: rounded(observer.latitudeDeg, PLACE_DIGITS),
      longitudeDeg: rounded(observer.longitudeDeg, PLACE_DIGITS),
      ellipsoidHeightM: Math.round(observer.ellipsoidHeightM / HEIGHT_STEP_M) * HEIGHT_STEP_M,
    },
    startMs: fromMs - BEYOND_MS,
    endMs: fromMs + SEARCH_GOOD_FOR_MS + hours * HOUR_MS + BEYOND_MS,
  };
}

function searchAt(
  query: Pick<VisibleSatellitesQuery, 'lat' | 'lon' | 'height' | 'limitingMagnitude'>,
  minElevationDeg: number,
): Omit<PassSearch, 'startMs' | 'endMs'> {
  return {
    observer: { latitudeDeg: query.lat, longitudeDeg: query.lon, ellipsoidHeightM: query.height },
    minElevationDeg,
    limitingMagnitude: query.limitingMagnitude,
    darkSunElevationDeg: NAKED_EYE.darkSunElevationDeg,
  };
}

function keyOf(engine: OrbitEngine, search: PassSearch, ...more: readonly (string | number)[]): string {
  const { observer, startMs, endMs, minElevationDeg, limitingMagnitude } = search;
  const { latitudeDeg, longitudeDeg, ellipsoidHeightM } = observer;
  const place = [latitudeDeg, longitudeDeg, ellipsoidHeightM];
  return [engine.answeringVersion(), ...place, startMs, endMs, minElevationDeg, limitingMagnitude, ...more].join('|');
}

/** What is over, or begins later than was asked, is taken out of the shared search for each who asks. */
function presentVisible(
  query: VisibleSatellitesQuery,
  { passes, spansMs, catalogue }: VisibleAnswer,
  nowMs: number,
  hours: number,
): VisibleSatellites {
  const untilMs = nowMs + hours * HOUR_MS;
  const kept: ToldPass[] = [];
  let total = 0;
  for (let at = 0; 2 * at < spansMs.length; at++) {
    const [beginsMs = 0, overMs = 0] = spansMs.subarray(2 * at, 2 * at + 2);
    if (overMs < nowMs || beginsMs > untilMs) continue;
    total += 1;
    const named = passes[at];
    if (named !== undefined && kept.length < query.limit) kept.push(named);
  }
  return {
    satellites: kept.map(({ pass, name, train }) => visibleSatelliteOf(pass, catalogue.source, name, train)),
    observerLocation: locationOf(query),
    observationTime: new Date(nowMs).toISOString(),
    searchedUntil: new Date(untilMs).toISOString(),
    total,
    catalogue: {
      source: catalogue.source,
      label: catalogue.sourceLabel,
      fetchedAt: new Date(catalogue.fetchedAtMs).toISOString(),
      count: catalogue.count,
    },
  };
}

function locationOf({ lat, lon }: { readonly lat: number; readonly lon: number }) {
  return { latitude: lat, longitude: lon };
}

function rounded(value: number, digits: number): number {
  const scale = 10 ** digits;
  return Math.round(value * scale) / scale;
}
