import type { SatelliteSkyFrame } from './satellite-sky-frame';

/**
 * A frame still serves so much of its span before it begins and after it ends: a message may come late, and a Hermite
 * carried on by a fifth of its span is off by metres.
 */
const GRACE = 0.2;

/** The newest two frames of the orbits worker: the next one comes before the one before it has ended. */
export class SatelliteFrames {
  #newest: SatelliteSkyFrame | null = null;
  #before: SatelliteSkyFrame | null = null;

  add(frame: SatelliteSkyFrame): void {
    this.#before = this.#newest;
    this.#newest = frame;
  }

  forget(): void {
    this.#newest = null;
    this.#before = null;
  }

  /** The frame whose span covers a time; null without one. */
  at(atMs: number): SatelliteSkyFrame | null {
    if (isWithin(this.#newest, atMs, 0)) return this.#newest;
    if (isWithin(this.#before, atMs, 0)) return this.#before;
    return isWithin(this.#newest, atMs, GRACE) ? this.#newest : null;
  }
}

function isWithin(frame: SatelliteSkyFrame | null, atMs: number, grace: number): boolean {
  if (frame === null) return false;
  const graceMs = grace * (frame.endMs - frame.startMs);
  return atMs >= frame.startMs - graceMs && atMs <= frame.endMs + graceMs;
}
