import { HOUR_MS } from '@engine/constants/durations';
import { METRES_PER_NAUTICAL_MILE } from '@engine/constants/unit-conversion';
import { type GeodeticPosition, greatCircleDistance } from '@engine/ar-math/great-circle';
import { latitude, longitude } from '@engine/units/quantity';
import type { ViewArea } from '../providers/provider';
import type { RememberedFeed } from './flight-book';

/** A source answered. */
export interface SourceAnswer {
  readonly sourceId: string;
  readonly feed: RememberedFeed;
  /** The circle that it was asked for; absent: it gives whatever it hears. */
  readonly area?: ViewArea | undefined;
  /** Where it stands, of a receiver that says so. */
  readonly receiver?: GeodeticPosition | undefined;
  /** Where the aircraft of the answer are. */
  readonly places: readonly GeodeticPosition[];
  /** Milliseconds since the epoch. */
  readonly atMs: number;
}

/** A circle of sky that a source told of without a break, from one answer to a later one. */
export interface RecordingSpan {
  readonly sourceId: string;
  readonly feed: RememberedFeed;
  /** Names the circle among those of the source. */
  readonly area: string;
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  readonly radiusKm: number;
  readonly fromMs: number;
  readonly toMs: number;
}

/** A span is no longer, so that those of a time are found by their begin. */
export const LONGEST_SPAN_MS = HOUR_MS;
/**
 * Answers further apart leave a gap, of a slow source too: fixes of two answers are some seconds older than these, and between
 * fixes more than two minutes apart no aircraft is played, because nobody knows its way.
 */
const LONGEST_PAUSE_MS = 90_000;
const LOSS_LASTS_MS = 60_000;
const WRITE_EVERY_MS = 10_000;
/** Radio reaches no further from the ground; what claims to be further away is a wrong position. */
const FURTHEST_HEARD_KM = 463;
/** What hears one aircraft would hear another that is near it. */
const NEAREST_HEARD_KM = 100;
/** Names the circle of a source that gives whatever it hears. */
export const HEARD_AREA = 'heard';

export type RecalledCircle = Pick<RecordingSpan, 'sourceId' | 'feed' | 'latitudeDeg' | 'longitudeDeg' | 'radiusKm'>;

interface Run {
  span: RecordingSpan;
  writtenToMs: number | undefined;
}

/** What a source without a circle of its own has heard so far: the circle grows with what it hears. */
interface HeardCircle {
  readonly centre: GeodeticPosition;
  radiusKm: number;
}

/**
 * Which source told of which circle of sky, and when: from this a silent sky is told from one that nobody looked at. What is taken
 * is to be written only once every position from before is written.
 */
export class RecordingSpans {
  readonly #runs = new Map<string, Run>();
  readonly #ended = new Set<Run>();
  readonly #heard = new Map<string, HeardCircle>();
  /** Of before the start, until the source says whether it still hears there. */
  readonly #recalled = new Map<string, HeardCircle>();
  #takenAtMs = Number.NEGATIVE_INFINITY;
  #lostAtMs = Number.NEGATIVE_INFINITY;

  /** What sources without a circle of their own had heard before the start. */
  recall(circles: readonly RecalledCircle[]): void {
    for (const { sourceId, feed, latitudeDeg, longitudeDeg, radiusKm } of circles) {
      const centre = { latitude: latitude(latitudeDeg), longitude: longitude(longitudeDeg) };
      this.#recalled.set(heardKey({ sourceId, feed }), { centre, radiusKm });
    }
  }

  note(answer: SourceAnswer): void {
    if (Math.abs(answer.atMs - this.#lostAtMs) < LOSS_LASTS_MS) return;
    const circle = answer.area === undefined ? this.#heardCircle(answer) : circleOf(answer.area);
    if (circle === undefined) return;
    const { sourceId, feed, atMs } = answer;
    const key = `${sourceId}\n${feed}\n${circle.area}`;
    const run = this.#runs.get(key);
    const pauseMs = run === undefined ? Number.NaN : atMs - run.span.toMs;
    const goesOn = run !== undefined && pauseMs <= LONGEST_PAUSE_MS && atMs >= run.span.fromMs;
    if (goesOn) run.span = { ...run.span, ...circle, toMs: Math.max(run.span.toMs, atMs) };
    if (goesOn && atMs - run.span.fromMs < LONGEST_SPAN_MS) return;
    if (run !== undefined) this.#ended.add(run);
    const span = { sourceId, feed, ...circle, fromMs: atMs, toMs: atMs };
    this.#runs.set(key, { span, writtenToMs: undefined });
  }

  /** A position was lost: what is told then, and in the minute after it, is not recorded as a whole. */
  interrupt(atMs: number): void {
    this.#lostAtMs = atMs;
    for (const run of this.#runs.values()) this.#ended.add(run);
    this.#runs.clear();
  }

  /** What is new, every ten seconds; all of it `isLast`. */
  take(nowMs: number, isLast = false): RecordingSpan[] {
    if (!isLast && Math.abs(nowMs - this.#takenAtMs) < WRITE_EVERY_MS) return [];
    this.#takenAtMs = nowMs;
    this.#forgetOld(nowMs);
    const all = [...this.#ended, ...this.#runs.values()];
    return all.filter(({ span, writtenToMs }) => span.toMs !== writtenToMs).map(({ span }) => span);
  }

  /** These are written. */
  noteWritten(spans: readonly RecordingSpan[]): void {
    const written = new Set(spans);
    for (const run of [...this.#ended, ...this.#runs.values()]) {
      if (!written.has(run.span)) continue;
      run.writtenToMs = run.span.toMs;
      this.#ended.delete(run);
    }
  }

  /** They could not be written: they are taken again at once. */
  giveBack(): void {
    this.#takenAtMs = Number.NEGATIVE_INFINITY;
  }

  #forgetOld(nowMs: number): void {
    for (const [key, { span, writtenToMs }] of this.#runs) {
      if (nowMs - span.toMs > LONGEST_PAUSE_MS && writtenToMs === span.toMs) this.#runs.delete(key);
    }
  }

  #heardCircle({ sourceId, feed, places }: SourceAnswer) {
    const key = heardKey({ sourceId, feed });
    const known = this.#heard.get(key) ?? stillHeard(this.#recalled.get(key), places);
    const [first] = places;
    if (known === undefined && first === undefined) return undefined;
    const circle = known ?? { centre: meanOf(places), radiusKm: NEAREST_HEARD_KM };
    this.#heard.set(key, circle);
    for (const place of places) circle.radiusKm = Math.max(circle.radiusKm, distanceKm(circle.centre, place));
    const { latitude: latitudeDeg, longitude: longitudeDeg } = circle.centre;
    return { area: HEARD_AREA, latitudeDeg, longitudeDeg, radiusKm: Math.min(circle.radiusKm, FURTHEST_HEARD_KM) };
  }
}

const heardKey = ({ sourceId, feed }: Pick<SourceAnswer, 'sourceId' | 'feed'>): string => `${sourceId}\n${feed}`;

/** A receiver that was carried elsewhere hears nothing of where it was. */
function stillHeard(recalled: HeardCircle | undefined, places: readonly GeodeticPosition[]): HeardCircle | undefined {
  if (recalled === undefined || places.length === 0) return recalled;
  return distanceKm(recalled.centre, meanOf(places)) <= recalled.radiusKm ? { ...recalled } : undefined;
}

function circleOf({ centre, radius }: ViewArea) {
  const area = `${centre.latitude.toFixed(2)}/${centre.longitude.toFixed(2)}/${radius.toFixed(0)}`;
  const radiusKm = (radius * METRES_PER_NAUTICAL_MILE) / 1000;
  return { area, latitudeDeg: centre.latitude, longitudeDeg: centre.longitude, radiusKm };
}

function distanceKm(one: GeodeticPosition, other: GeodeticPosition): number {
  return (greatCircleDistance(one, other) * METRES_PER_NAUTICAL_MILE) / 1000;
}

/** The place nearest to all others of the first few: a mean of longitudes would need a case of its own at 180°. */
function meanOf(places: readonly GeodeticPosition[]): GeodeticPosition {
  const few = places.slice(0, 50);
  const farthestKm = (from: GeodeticPosition): number => Math.max(...few.map((place) => distanceKm(from, place)));
  const [best] = few.map((place) => ({ place, km: farthestKm(place) })).toSorted((one, other) => one.km - other.km);
  if (best === undefined) throw new RangeError('The middle of no place at all.');
  return best.place;
}
