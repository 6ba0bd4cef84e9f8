import type { Sighting } from './sighting';

/** Moments that a sighting is held against, evenly spaced, and how likely each of them is. */
export interface SightingClock {
  /** Whole epoch milliseconds. */
  readonly startMs: number;
  readonly stepMs: number;
  readonly steps: number;
  /** One for each step; their sum is 1. */
  readonly weights: Float64Array;
}

/** The time's error is followed out to so many standard deviations. */
const REACH_SIGMAS = 3;
const MOST_STEPS = 160;
/** Without a direction nothing hangs on where a thing stands at which second. */
const MOST_STEPS_UNDIRECTED = 60;
const SHORTEST_STEP_MS = 250;
/** A person who says "now" is off by as much as it takes to say it. */
const LEAST_SIGMA_S = 0.5;
/** Longest span of a sighting. Beyond it, a direction says nothing any more. */
export const LONGEST_SIGHTING_MS = 3_600_000;

/** Normal distribution function by Abramowitz and Stegun 26.2.17, good to 7.5e-8. */
export function normalShare(z: number): number {
  const t = 1 / (1 + 0.231_641_9 * Math.abs(z));
  const series =
    ((((1.330_274_429 * t - 1.821_255_978) * t + 1.781_477_937) * t - 0.356_563_782) * t + 0.319_381_53) * t;
  const beyond = 0.398_942_280_4 * Math.exp(-0.5 * z * z) * series;
  return z >= 0 ? 1 - beyond : beyond;
}

/**
 * The clock of a sighting: its span, widened by three standard deviations of its time, in at most 161 moments (61 without a
 * direction). A moment
 * is weighted by a uniform span blurred by the normal error of the time; of a single moment this is the normal itself.
 */
export function sightingClock({ fromMs, toMs, timeSigmaS, direction }: Sighting): SightingClock {
  const sigmaMs = 1000 * Math.max(LEAST_SIGMA_S, timeSigmaS);
  const endMs = Math.min(toMs, fromMs + LONGEST_SIGHTING_MS);
  const startMs = Math.floor(fromMs - REACH_SIGMAS * sigmaMs);
  const lengthMs = endMs + REACH_SIGMAS * sigmaMs - startMs;
  const stepMs = Math.max(
    SHORTEST_STEP_MS,
    Math.ceil(lengthMs / (direction === null ? MOST_STEPS_UNDIRECTED : MOST_STEPS)),
  );
  const steps = Math.floor(lengthMs / stepMs) + 1;
  const weights = new Float64Array(steps);
  let sum = 0;
  for (let step = 0; step < steps; step++) {
    const atMs = startMs + step * stepMs;
    const weight =
      endMs - fromMs < stepMs
        ? Math.exp(-0.5 * ((atMs - (fromMs + endMs) / 2) / sigmaMs) ** 2)
        : normalShare((atMs - fromMs) / sigmaMs) - normalShare((atMs - endMs) / sigmaMs);
    weights[step] = weight;
    sum += weight;
  }
  for (let step = 0; step < steps; step++) weights[step] = (weights[step] ?? 0) / sum;
  return { startMs, stepMs, steps, weights };
}

/** Moments at most `longestMs` apart over the same time, the first and the last of the clock among them. */
export interface CoarseClock {
  readonly startMs: number;
  readonly stepMs: number;
  readonly steps: number;
}

export function coarseClock({ startMs, stepMs, steps }: SightingClock, longestMs: number): CoarseClock {
  const lengthMs = stepMs * (steps - 1);
  const intervals = Math.max(1, Math.ceil(lengthMs / longestMs));
  // Whole milliseconds, as the propagator counts them; the last moment may lie a few beyond the clock's own.
  return { startMs, stepMs: Math.max(1, Math.ceil(lengthMs / intervals)), steps: intervals + 1 };
}
