import type { FixMethod } from './aircraft-report';

/** What the merge has to know of a source. */
export interface MergeSource {
  readonly id: string;
  /** Lower is better. */
  readonly rank: number;
  /** Usual time between two reports of one aircraft, seconds. */
  readonly expectedIntervalS: number;
  /** Seconds of the aircraft's own time in one second of the clock: 1, or the speed of a replay. */
  readonly timeScale: number;
}

/**
 * A transponder in the air is heard once a second at least; a minute without a word means it has left. readsb
 * withholds a position after the same time. On the ground a parked aircraft may squitter slowly or be hidden by a
 * building for a while, and it does not move away meanwhile.
 */
const AIRBORNE_SILENCE_S = 60;
const GROUND_SILENCE_S = 180;
/** Even a fast replay must not drop aircraft between two bundles of messages. */
const SHORTEST_SILENCE_S = 10;

/** A speed, track or altitude that is not repeated this long is no longer shown as present. */
const MOTION_HOLD_S = 15;

/** A position is kept against worse sources for this many intervals of its own source, and at least so long. */
const HOLD_INTERVALS = 2.5;
const SHORTEST_HOLD_S = 5;

/** How long an aircraft may go unheard by a source before it counts as gone, milliseconds. */
export function silenceLimitMs(source: MergeSource, onGround: boolean): number {
  const limitS = (onGround ? GROUND_SILENCE_S : AIRBORNE_SILENCE_S) / source.timeScale;
  return (Math.max(SHORTEST_SILENCE_S, limitS) + source.expectedIntervalS) * 1000;
}

/** How long a value of motion holds without being repeated, milliseconds. */
export function motionHoldMs(source: MergeSource): number {
  return Math.max(MOTION_HOLD_S / source.timeScale, source.expectedIntervalS) * 1000;
}

/** How long a fix of this source keeps a worse source from taking over, milliseconds. */
export function positionHoldMs(source: MergeSource): number {
  return Math.max(SHORTEST_HOLD_S, source.expectedIntervalS * HOLD_INTERVALS) * 1000;
}

const METHOD_TIERS: Readonly<Record<FixMethod, number>> = {
  adsb: 0,
  adsr: 0,
  uat: 0,
  flarm: 0,
  simulated: 0,
  other: 0,
  tisb: 1,
  mlat: 1,
  asterix: 1,
  'mode-s': 2,
};

/**
 * Trust in how a fix was made: 0 the aircraft's own word, 1 measured from the ground, 2 no better than a guess. `other`
 * stands with the first: a source that does not say is judged by its rank alone.
 */
export function methodTier(method: FixMethod): number {
  return METHOD_TIERS[method];
}
