import { radiansFromDegrees } from '../../engine/ar-math/angles';
import { placeInEnu } from '../../engine/ar-math/enu-placement';
import { enuFrameAt } from '../../engine/ar-math/look-angles';
import { observerOf } from '../../engine/observer/observer';
import { AircraftSight } from '../../engine/transits/aircraft-sight';
import type { CoursePoint } from '../../engine/transits/aircraft-course';
import { DISC_BODIES, emptySighting, SeenDisc, separationDeg } from '../../engine/transits/disc-sight';
import { ellipsoidHeight, epochMs, latitude, longitude } from '../../engine/units/quantity';
import { expectedAircraft, expectedTransits } from '../../server/alerts/aircraft-transit-watch';
import { createInMemoryLiveStore, type TiledLiveStore } from '../../server/live/in-memory-live-store';
import { testAircraft } from '../../server/live/live-test-aircraft';
import { seededRandom } from '../../server/providers/demo/seeded-random';
import { atLeast, atMost, type SuiteResult } from '../measurement/suite-result';
import { interleave } from './interleave';

const AIRCRAFT = 500;
/** Of those, flying to where they stand before the Sun. */
const CROSSING = 12;
const PLACE = { latitude: 52.52, longitude: 13.41, height: 40, isExact: true };
/** Around noon of June: the Sun is 60° high. */
const NOW_MS = Date.UTC(2026, 5, 1, 11);
const SPEED_MPS = 230;
/** Heard every four seconds for a minute. */
const HEARD = { everyMs: 4_000, forMs: 60_000 } as const;
const LOOKED_MS = 150_000;
const STEP_MS = 1_000;
/** What is less likely than this is looked for by neither. */
const LEAST_CHANCE = 0.05;
const SAME_MS = 500;
const ROUNDS = 10;
const WARM_UP = 3;
const LIMITS = { aLookMs: 25, speedUp: 5 } as const;

const OBSERVER = observerOf(
  { latitudeDeg: PLACE.latitude, longitudeDeg: PLACE.longitude, ellipsoidHeightM: PLACE.height },
  null,
);

/** An aircraft that flies east, by where and when it stands somewhere. */
interface Way {
  readonly number: number;
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  readonly altitudeM: number;
  readonly atMs: number;
}

/** Where something that high stands before the Sun's centre. */
function beforeSun(altitudeM: number, atMs: number): { latitudeDeg: number; longitudeDeg: number } {
  const sighting = emptySighting();
  new SeenDisc('sun', OBSERVER, atMs, atMs).at(sighting, atMs);
  const [east = 0, north = 0, up = 0] = sighting.disc;
  const rangeM = (altitudeM - PLACE.height) / up;
  const frame = enuFrameAt({
    latitude: latitude(PLACE.latitude),
    longitude: longitude(PLACE.longitude),
    height: ellipsoidHeight(PLACE.height),
  });
  const found = new Float64Array(3);
  let [latitudeDeg, longitudeDeg] = [PLACE.latitude, PLACE.longitude];
  for (let round = 0; round < 6; round++) {
    placeInEnu(found, frame, latitudeDeg, longitudeDeg, altitudeM);
    latitudeDeg += (north * rangeM - (found[1] ?? 0)) / 111_300;
    longitudeDeg += (east * rangeM - (found[0] ?? 0)) / (111_300 * Math.cos(radiansFromDegrees(PLACE.latitude)));
  }
  return { latitudeDeg, longitudeDeg };
}

function ways(): readonly Way[] {
  const random = seededRandom(11);
  return Array.from({ length: AIRCRAFT }, (_, number): Way => {
    const altitudeM = 2_000 + 9_500 * random();
    const atMs = NOW_MS + 20_000 + 100_000 * random();
    if (number < CROSSING) return { number: number + 1, altitudeM, atMs, ...beforeSun(altitudeM, atMs) };
    const [latitudeDeg, longitudeDeg] = [PLACE.latitude + random() * 2 - 1, PLACE.longitude + random() * 3 - 1.5];
    return { number: number + 1, altitudeM, atMs: NOW_MS, latitudeDeg, longitudeDeg };
  });
}

/** A live sky that has heard all of them for a minute. */
function sky(): TiledLiveStore {
  let heardMs = NOW_MS;
  const store = createInMemoryLiveStore(() => heardMs);
  for (heardMs = NOW_MS - HEARD.forMs; heardMs <= NOW_MS; heardMs += HEARD.everyMs) {
    for (const { number, latitudeDeg, longitudeDeg, altitudeM, atMs } of ways()) {
      const metresPerDeg = 111_320 * Math.cos(radiansFromDegrees(latitudeDeg));
      const flown = testAircraft({
        number,
        latitudeDeg,
        longitudeDeg: longitudeDeg + (SPEED_MPS * (heardMs - atMs)) / 1000 / metresPerDeg,
        atMs: epochMs(heardMs),
        altitudeM,
      });
      store.upsert({ ...flown, ellipsoidHeight: ellipsoidHeight(altitudeM) });
    }
  }
  return store;
}

/** Who crosses which disc, and when. */
interface Crossing {
  readonly id: number;
  readonly body: string;
  readonly atMs: number;
}

/** The moment between two at which something comes nearest to a disc: by thirds. */
function nearestMs(off: (atMs: number) => number, fromMs: number, toMs: number): number {
  let [from, to] = [fromMs, toMs];
  while (to - from > 10) {
    const [left, right] = [from + (to - from) / 3, to - (to - from) / 3];
    if (off(left) < off(right)) to = right;
    else from = left;
  }
  return (from + to) / 2;
}

function crossings(id: number, course: readonly CoursePoint[]): readonly Crossing[] {
  return DISC_BODIES.flatMap((body) => {
    const disc = new SeenDisc(body, OBSERVER, NOW_MS, NOW_MS + LOOKED_MS);
    const sight = new AircraftSight(course, OBSERVER, disc);
    const sighting = emptySighting();
    const off = (atMs: number): number => {
      sight.at(sighting, atMs);
      return separationDeg(sighting);
    };
    const times = Array.from({ length: LOOKED_MS / STEP_MS + 1 }, (_, step) => NOW_MS + step * STEP_MS);
    const offs = times.map(off);
    const nearest = offs.indexOf(Math.min(...offs));
    const middleMs = times[nearest] ?? Number.NaN;
    const atMs = nearestMs(off, Math.max(NOW_MS, middleMs - STEP_MS), Math.min(NOW_MS + LOOKED_MS, middleMs + STEP_MS));
    return off(atMs) < sighting.discRadiusDeg ? [{ id, body, atMs }] : [];
  });
}

/** What a competent first version does: every aircraft predicted, and held against both discs second by second. */
const secondBySecond = (live: TiledLiveStore): readonly Crossing[] =>
  expectedAircraft(live, PLACE, NOW_MS, () => true).flatMap(({ id, course }) => crossings(id, course));

/**
 * One look for transits of the Sun and the Moon by 500 aircraft around one place, as a rule asks for every five seconds.
 * Anchor: the same predictions for all of them, second by second. What the anchor finds has to be found.
 */
export async function runTransitsBench(): Promise<SuiteResult> {
  const live = sky();
  const look = () => expectedTransits(live, PLACE, LEAST_CHANCE, NOW_MS);
  const [found, wanted] = [look(), secondBySecond(live)];
  const missed = wanted.filter(
    ({ id, body, atMs }) =>
      !found.some(
        ({ aircraft, transit }) =>
          aircraft.id === id && transit.body === body && Math.abs(transit.atMs - atMs) < SAME_MS,
      ),
  );
  const { mediansMs } = interleave(
    [
      { name: 'product', round: () => look().length },
      { name: 'anchor', round: () => secondBySecond(live).length },
    ],
    ROUNDS,
    WARM_UP,
    'cpu',
  );
  const [lookMs = Number.NaN, anchorMs = Number.NaN] = mediansMs;
  return {
    suite: 'transits',
    gates: [
      atLeast('transits.crossings', wanted.length, CROSSING / 2, 'found by the anchor'),
      atMost('transits.missed', missed.length, 0, 'of those'),
      atMost('transits.a-look', lookMs, LIMITS.aLookMs, 'ms'),
      atLeast('transits.against-second-by-second', anchorMs / lookMs, LIMITS.speedUp, 'times'),
    ],
    lines: [
      `a look at ${AIRCRAFT} aircraft from one place: ${lookMs.toFixed(2)} ms of a core; second by second: ${anchorMs.toFixed(1)} ms`,
      `${wanted.length} cross a disc within ${LOOKED_MS / 1000} s, ${wanted.length - missed.length} of them found`,
    ],
    figures: { aircraft: AIRCRAFT, crossings: wanted.length, found: found.length, lookMs, anchorMs },
  };
}
