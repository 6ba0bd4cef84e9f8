import { seededRandom } from '../../server/providers/demo/seeded-random';
import type { RecordedAircraft, RecordedFix, Recording } from './tracks-recording';
import {
  aircraftOffset,
  type AirlessDisc,
  airlessDisc,
  type DiscName,
  earthFixed,
  type Ground,
  stepped,
  type Vector,
} from './transits-geometry';

const RAD = Math.PI / 180;
/** Asked so long before the aircraft stands before the disc. */
export const AHEAD_MS = 60_000;
/** So much of the way is known before and after that moment. */
export const AROUND_MS = 15_000;
/** Reports that are further apart than this say too little of the way between. */
const LONGEST_GAP_MS = 12_000;
/** A live track would have been heard of so lately. */
const OLDEST_FIX_MS = 12_000;
const LOWEST_DISC_DEG = 8;
/** An aircraft that is hardly higher than the observer is seen before no disc of that height. */
const LEAST_ABOVE_M = 300;
const HIGHEST_OBSERVER_M = 400;
/** Farthest off the disc's centre: on the disc, and all around it, for how often what is called likely comes true. */
const AIMS = { cross: 0.2, around: 5 } as const;
export type Aim = keyof typeof AIMS;

/** Recorded positions of an aircraft as a way: a cubic through two reports with the slopes of their neighbours. */
export class RecordedWay {
  readonly #fixes: readonly RecordedFix[];
  readonly #places: readonly Vector[];

  constructor(fixes: readonly RecordedFix[]) {
    this.#fixes = fixes;
    this.#places = fixes.map(({ latitude, longitude, pressureAltitude }) =>
      earthFixed({ latitudeDeg: latitude, longitudeDeg: longitude, heightM: pressureAltitude ?? Number.NaN }),
    );
  }

  /** Null where the reports around a time are too far apart, or no height is known. */
  at(atMs: number): Vector | null {
    const next = this.#fixes.findIndex(({ at }) => at > atMs);
    const [before, after] = [this.#fixes[next - 1], this.#fixes[next]];
    const [from, to] = [this.#places[next - 1], this.#places[next]];
    if (before === undefined || after === undefined || from === undefined || to === undefined) return null;
    const stepMs = after.at - before.at;
    if (stepMs > LONGEST_GAP_MS || from.some(Number.isNaN) || to.some(Number.isNaN)) return null;
    const share = (atMs - before.at) / stepMs;
    const [out, back] = [this.#slope(next - 1), this.#slope(next)];
    const place = ([0, 1, 2] as const).map((axis) => {
      const wayM = to[axis] - from[axis];
      const [a, b] = [(out?.[axis] ?? wayM / stepMs) * stepMs, (back?.[axis] ?? wayM / stepMs) * stepMs];
      return from[axis] + share * a + share ** 2 * (3 * wayM - 2 * a - b) + share ** 3 * (a + b - 2 * wayM);
    });
    return [place[0] ?? Number.NaN, place[1] ?? Number.NaN, place[2] ?? Number.NaN];
  }

  /**
   * Metres a millisecond at a report: the mean of the ways before and after it; undefined where one of them is not
   * known.
   */
  #slope(index: number): Vector | undefined {
    const [before, after] = [this.#fixes[index - 1], this.#fixes[index + 1]];
    const [from, to] = [this.#places[index - 1], this.#places[index + 1]];
    if (before === undefined || after === undefined || from === undefined || to === undefined) return undefined;
    const spanMs = after.at - before.at;
    if (spanMs > 2 * LONGEST_GAP_MS || from.some(Number.isNaN) || to.some(Number.isNaN)) return undefined;
    return [(to[0] - from[0]) / spanMs, (to[1] - from[1]) / spanMs, (to[2] - from[2]) / spanMs];
  }
}

/** An observer from whom a recorded aircraft really passes a disc, or close by. */
export interface TransitScene {
  readonly aircraft: RecordedAircraft;
  readonly aim: Aim;
  /** When the product is asked, and the last report that it may know. */
  readonly askedMs: number;
  readonly newest: number;
  readonly observer: Ground;
  readonly disc: DiscName;
  readonly way: RecordedWay;
  /** About when it stands nearest to the centre. */
  readonly aboutMs: number;
  /** What the recording says it did from the question on. */
  readonly kept: 'straight' | 'course' | 'other';
  readonly slantRangeKm: number;
}

/** Makes seeded scenes of a recording; the same seed makes the same. */
export class TransitSceneMaker {
  readonly #recording: Recording;
  readonly #random: () => number;

  constructor(recording: Recording, seed: number) {
    this.#recording = recording;
    this.#random = seededRandom(seed);
  }

  /** Null where the moment that was drawn has no disc in the sky, or no way before or behind it. */
  scene(aim: Aim): TransitScene | null {
    const random = this.#random;
    const { aircraft: all } = this.#recording;
    const aircraft = all[Math.floor(random() * all.length)];
    const index = Math.floor(random() * (aircraft?.fixes.length ?? 0));
    const fix = aircraft?.fixes[index];
    const [later, discDraw, heightDraw, lengthDraw, turnDraw] = [random(), random(), random(), random(), random()];
    if (aircraft === undefined || fix === undefined || fix.onGround) return null;
    const newest = index;
    const askedMs = fix.at + later * OLDEST_FIX_MS;
    const aboutMs = askedMs + AHEAD_MS;
    if ((aircraft.fixes[index + 1]?.at ?? 0) <= askedMs) return null;
    const way = new RecordedWay(aircraft.fixes.slice(Math.max(0, index - 2), index + 100));
    const place = wayAround(way, aboutMs);
    if (place === null) return null;
    const lengthDeg = AIMS[aim] * Math.sqrt(lengthDraw);
    const offset: readonly [number, number] = [
      lengthDeg * Math.cos(turnDraw * 360 * RAD),
      lengthDeg * Math.sin(turnDraw * 360 * RAD),
    ];
    const under = { latitudeDeg: fix.latitude, longitudeDeg: fix.longitude, heightM: heightDraw * HIGHEST_OBSERVER_M };
    const disc = discUp(under, aboutMs, discDraw);
    const observer = disc === null ? null : placedObserver(place, under, disc, aboutMs, offset);
    if (disc === null || observer === null) return null;
    const here = earthFixed(observer);
    const slantRangeKm = Math.hypot(place[0] - here[0], place[1] - here[1], place[2] - here[2]) / 1000;
    const kept = keptOf(aircraft.fixes, newest, aboutMs);
    return { aircraft, aim, askedMs, newest, observer, disc, way, aboutMs, kept, slantRangeKm };
  }
}

/** Where it is at a time, if its way is known for as long around it as its passage takes. */
function wayAround(way: RecordedWay, atMs: number): Vector | null {
  for (let offMs = -AROUND_MS; offMs <= AROUND_MS; offMs += 2_500) {
    if (way.at(atMs + offMs) === null) return null;
  }
  return way.at(atMs);
}

function discUp(place: Ground, atMs: number, draw: number): DiscName | null {
  const up = (['sun', 'moon'] as const).filter(
    (disc) => airlessDisc(disc, place, atMs).elevationDeg >= LOWEST_DISC_DEG,
  );
  return up[Math.floor(draw * up.length)] ?? null;
}

/** Who sees the aircraft so far right and up of the disc's centre, by Newton's method over the ground. */
function placedObserver(
  aircraft: Vector,
  under: Ground,
  name: DiscName,
  atMs: number,
  [rightDeg, upDeg]: readonly [number, number],
): Ground | null {
  const disc = airlessDisc(name, under, atMs);
  const aboveM = Math.hypot(...aircraft) - Math.hypot(...earthFixed(under));
  if (aboveM < LEAST_ABOVE_M) return null;
  const awayM = aboveM / Math.tan(disc.elevationDeg * RAD);
  let place = stepped(under, -awayM * Math.sin(disc.azimuthDeg * RAD), -awayM * Math.cos(disc.azimuthDeg * RAD));
  const missed = (at: Ground): readonly [number, number] => {
    const seen: AirlessDisc = airlessDisc(name, at, atMs);
    const [right, up] = aircraftOffset(seen, at, aircraft);
    return [right - rightDeg, up - upDeg];
  };
  for (let round = 0; round < 12; round++) {
    const [right, up] = missed(place);
    if (Math.hypot(right, up) < 1e-5) return place;
    const stepM = 20;
    const [east, north] = [missed(stepped(place, stepM, 0)), missed(stepped(place, 0, stepM))];
    const [a, b] = [(east[0] - right) / stepM, (north[0] - right) / stepM];
    const [c, d] = [(east[1] - up) / stepM, (north[1] - up) / stepM];
    const determinant = a * d - b * c;
    place = stepped(place, (b * up - d * right) / determinant, (c * right - a * up) / determinant);
    if (!Number.isFinite(place.latitudeDeg) || Math.abs(place.latitudeDeg) > 85) return null;
  }
  return null;
}

/** A degree more of a turn, or so many metres off the line of an even climb, is no straight way any more. */
const STRAIGHT = { turnDeg: 1, heightM: 20 } as const;
const TURN_OF_COURSE_DEG = 3;

/** What all reports from the question to the passage say: one line in space, one course at least, or neither. */
function keptOf(fixes: readonly RecordedFix[], from: number, untilMs: number): TransitScene['kept'] {
  const during = fixes
    .slice(from)
    .filter((_, index, all) => (all[index - 1]?.at ?? Number.NEGATIVE_INFINITY) <= untilMs);
  const [first] = during;
  const last = during.at(-1);
  if (first === undefined || last === undefined) return 'other';
  const turnDeg = Math.max(...during.map(({ track }) => turnBetween(first.track, track)));
  if (turnDeg > TURN_OF_COURSE_DEG) return 'other';
  const spanMs = last.at - first.at;
  const climbM = (last.pressureAltitude ?? Number.NaN) - (first.pressureAltitude ?? Number.NaN);
  const offM = during.map(({ at, pressureAltitude }) =>
    pressureAltitude === null || first.pressureAltitude === null
      ? 0
      : Math.abs(pressureAltitude - first.pressureAltitude - (climbM * (at - first.at)) / spanMs),
  );
  return turnDeg <= STRAIGHT.turnDeg && Math.max(...offM) <= STRAIGHT.heightM ? 'straight' : 'course';
}

const turnBetween = (one: number | null, other: number | null): number =>
  one === null || other === null ? 180 : Math.abs(((other - one + 540) % 360) - 180);
