import { quat } from 'gl-matrix';
import { component } from '../ar-math/component';

/** At 60 readings a second, half a minute. */
const CAPACITY = 2048;
const WORDS = 7;
/** Poses further apart than this are not interpolated: the earlier one is used. */
const LARGEST_GAP_MS = 500;

/** What was measured at one time. */
export interface MeasuredPose {
  /** View frame into the estimator's relative frame. */
  readonly relativeFromView: quat;
  screenAngleDeg: number;
  /** Number of the relative frame: poses of different numbers share no north. */
  frame: number;
  /** Anticlockwise turn from the relative frame to the compass's north; NaN where no compass had spoken. */
  compassOffsetRad: number;
  /** 1-sigma of how well its north is known to be that of its frame: 0 unless it was carried over from another one. */
  carriedSigmaDeg: number;
  atMs: number;
}

/** Poses of the last half minute, so that a sighting uses the pose of the time when it was made. */
export class PoseHistory {
  readonly #times = new Float64Array(CAPACITY);
  readonly #poses = new Float64Array(CAPACITY * WORDS);
  readonly #next: quat = new Float64Array(4);
  #count = 0;

  /** Times must not go back; a pose that is older than the newest is dropped. */
  add({ relativeFromView, screenAngleDeg, frame, compassOffsetRad, atMs }: MeasuredPose): void {
    if (this.#count > 0 && !(atMs > component(this.#times, (this.#count - 1) % CAPACITY))) return;
    const slot = this.#count % CAPACITY;
    this.#times[slot] = atMs;
    for (let i = 0; i < 4; i++) this.#poses[slot * WORDS + i] = component(relativeFromView, i);
    this.#poses[slot * WORDS + 4] = screenAngleDeg;
    this.#poses[slot * WORDS + 5] = frame;
    this.#poses[slot * WORDS + 6] = compassOffsetRad;
    this.#count++;
  }

  /** The pose at a time, between its neighbours; false before the first one kept. */
  at(out: MeasuredPose, atMs: number): boolean {
    const oldest = Math.max(0, this.#count - CAPACITY);
    let before = this.#count - 1;
    while (before >= oldest && component(this.#times, before % CAPACITY) > atMs) before--;
    if (before < oldest) return false;
    const slot = before % CAPACITY;
    this.#read(out.relativeFromView, slot);
    out.screenAngleDeg = component(this.#poses, slot * WORDS + 4);
    out.frame = component(this.#poses, slot * WORDS + 5);
    out.compassOffsetRad = component(this.#poses, slot * WORDS + 6);
    out.carriedSigmaDeg = 0;
    out.atMs = component(this.#times, slot);
    if (before + 1 < this.#count) this.#blend(out, (before + 1) % CAPACITY, atMs);
    return true;
  }

  clear(): void {
    this.#count = 0;
  }

  #blend(out: MeasuredPose, nextSlot: number, atMs: number): void {
    const gapMs = component(this.#times, nextSlot) - out.atMs;
    const isOneMovement =
      gapMs <= LARGEST_GAP_MS &&
      component(this.#poses, nextSlot * WORDS + 4) === out.screenAngleDeg &&
      component(this.#poses, nextSlot * WORDS + 5) === out.frame;
    if (!isOneMovement) return;
    this.#read(this.#next, nextSlot);
    quat.slerp(out.relativeFromView, out.relativeFromView, this.#next, (atMs - out.atMs) / gapMs);
    out.atMs = atMs;
  }

  #read(out: quat, slot: number): void {
    for (let i = 0; i < 4; i++) out[i] = component(this.#poses, slot * WORDS + i);
  }
}
