import { MINUTE_MS } from '@engine/constants/durations';
import type { GeodeticPosition } from '@engine/ar-math/great-circle';
import { signedDegrees } from '@engine/ar-math/angles';
import {
  type EpochMs,
  epochMs,
  latitude,
  longitude,
  type MetresPerSecond,
  metresPerSecond,
  type PressureAltitude,
  pressureAltitude,
  type TrueHeading,
  trueHeading,
} from '@engine/units/quantity';
import type { LiveAircraft } from './live-store';

/** One place where an aircraft was. */
export interface TrailPoint extends GeodeticPosition {
  readonly at: EpochMs;
  readonly pressureAltitude?: PressureAltitude;
  readonly groundSpeed?: MetresPerSecond;
  readonly track?: TrueHeading;
}

const TRAIL_MS = 15 * MINUTE_MS;
/** On a straight line one point in this time is enough… */
const LONGEST_GAP_MS = 10_000;
/** …and in a turn or a climb, no more than one in this time. */
const SHORTEST_GAP_MS = 2_000;
const TURN_DEG = 3;
const CLIMB_M = 60;

/** Coded as whole numbers: 24 bytes a point, where an object would take over a hundred. */
const FIELDS = 6;
const ANGLE_STEPS_PER_DEG = 1e7;
const HEIGHT_STEPS_PER_M = 10;
const SPEED_STEPS_PER_MPS = 100;
const TRACK_STEPS_PER_DEG = 100;
const ABSENT = -0x80_00_00_00;
const FIRST_CAPACITY = 16;
/** What 15 minutes of unbroken turning at one point in 3.5 s take; at the limit the oldest give way. */
const LARGEST_CAPACITY = 256;

/**
 * Where one aircraft was in the last 15 minutes, thinned: a ring of at most 256 points, 6 kB. Fixes that are not newer
 * than the last are passed over.
 */
export class Trail {
  #points = new Int32Array(FIRST_CAPACITY * FIELDS);
  #start = 0;
  #length = 0;
  /** Times are kept as differences from the first fix, which 31 bits hold for 24 days. */
  readonly #originMs: number;
  #lastAtMs = Number.NEGATIVE_INFINITY;

  constructor(originMs: EpochMs) {
    this.#originMs = originMs;
  }

  get length(): number {
    return this.#length;
  }

  add(aircraft: LiveAircraft): void {
    const { position, track } = aircraft;
    if (position === undefined) return;
    const sinceOriginMs = position.at - this.#originMs;
    if (sinceOriginMs < 0 || sinceOriginMs > 0x7f_ff_ff_ff) return;
    const height = coded(aircraft.pressureAltitude, HEIGHT_STEPS_PER_M);
    const direction = coded(track, TRACK_STEPS_PER_DEG);
    if (!this.#isWorthKeeping(position.at - this.#lastAtMs, height, direction)) return;

    this.#dropOlderThan(sinceOriginMs - TRAIL_MS);
    this.#makeRoom();
    const offset = this.#offsetOf(this.#length);
    this.#points[offset] = sinceOriginMs;
    this.#points[offset + 1] = Math.round(position.latitude * ANGLE_STEPS_PER_DEG);
    this.#points[offset + 2] = Math.round(position.longitude * ANGLE_STEPS_PER_DEG);
    this.#points[offset + 3] = height;
    this.#points[offset + 4] = coded(aircraft.groundSpeed, SPEED_STEPS_PER_MPS);
    this.#points[offset + 5] = direction;
    this.#length++;
    this.#lastAtMs = position.at;
  }

  /** Oldest first; nothing older than 15 minutes before `nowMs`. */
  points(nowMs: EpochMs): TrailPoint[] {
    const points: TrailPoint[] = [];
    for (let index = 0; index < this.#length; index++) {
      const at = epochMs(this.#originMs + this.#field(index, 0));
      if (at >= nowMs - TRAIL_MS) points.push(this.#pointAt(index, at));
    }
    return points;
  }

  #pointAt(index: number, at: EpochMs): TrailPoint {
    const height = this.#field(index, 3);
    const speed = this.#field(index, 4);
    const direction = this.#field(index, 5);
    return {
      at,
      latitude: latitude(this.#field(index, 1) / ANGLE_STEPS_PER_DEG),
      longitude: longitude(this.#field(index, 2) / ANGLE_STEPS_PER_DEG),
      ...(height === ABSENT ? {} : { pressureAltitude: pressureAltitude(height / HEIGHT_STEPS_PER_M) }),
      ...(speed === ABSENT ? {} : { groundSpeed: metresPerSecond(speed / SPEED_STEPS_PER_MPS) }),
      ...(direction === ABSENT ? {} : { track: trueHeading(direction / TRACK_STEPS_PER_DEG) }),
    };
  }

  #isWorthKeeping(sinceLastMs: number, height: number, direction: number): boolean {
    if (sinceLastMs >= LONGEST_GAP_MS) return true;
    if (sinceLastMs < SHORTEST_GAP_MS) return false;
    const last = this.#length - 1;
    const turnDeg = Math.abs(signedDegrees((direction - this.#field(last, 5)) / TRACK_STEPS_PER_DEG));
    const climbM = Math.abs(height - this.#field(last, 3)) / HEIGHT_STEPS_PER_M;
    return turnDeg >= TURN_DEG || climbM >= CLIMB_M;
  }

  #dropOlderThan(sinceOriginMs: number): void {
    while (this.#length > 0 && this.#field(0, 0) < sinceOriginMs) this.#dropFirst();
  }

  #makeRoom(): void {
    const capacity = this.#points.length / FIELDS;
    if (this.#length < capacity) return;
    if (capacity >= LARGEST_CAPACITY) {
      this.#dropFirst();
      return;
    }
    const larger = new Int32Array(this.#points.length * 2);
    const firstPart = this.#points.subarray(this.#start * FIELDS);
    larger.set(firstPart);
    larger.set(this.#points.subarray(0, this.#start * FIELDS), firstPart.length);
    this.#points = larger;
    this.#start = 0;
  }

  #dropFirst(): void {
    this.#start = (this.#start + 1) % (this.#points.length / FIELDS);
    this.#length--;
  }

  #offsetOf(index: number): number {
    return ((this.#start + index) * FIELDS) % this.#points.length;
  }

  #field(index: number, field: number): number {
    return this.#points[this.#offsetOf(index) + field] ?? ABSENT;
  }
}

function coded(value: number | undefined, stepsPerUnit: number): number {
  return value === undefined || !Number.isFinite(value) ? ABSENT : Math.round(value * stepsPerUnit);
}
