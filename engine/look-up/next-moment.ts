import { HOUR_MS, MINUTE_MS } from '../constants/durations';
import type { LookUpMoment } from './look-up-moment';

/** What is farther off is for the lists. */
export const LOOK_UP_AHEAD_MS = HOUR_MS;

/** Fainter is no sight for somebody who only steps outside. */
export const FAINTEST_LOOKED_UP_FOR = 2;
/** Less likely ones are a disappointment. */
const LEAST_PROBABILITY = 0.3;
/** Waiting so long takes half of what something is worth. */
const HALF_WORTH_MS = 20 * MINUTE_MS;
/** What is shown stays until something else is so much better: a line that changes its mind is no use. */
const STAY_FACTOR = 1.25;
/** Of its worth, what clouds are likely to leave. */
const CLOUDED = 0.4;

/** By the reason for it. An emergency comes before whatever else is shown, but for a transit at hand. */
const AIRCRAFT_WORTH = { emergency: 8, military: 4, 'only-one': 2 } as const;
const TRAIN_WORTH = 6;
const TRANSIT_WORTH = 8;
/** Of magnitude 0; brighter ones are worth more, up to as much as a train. */
const PASS_WORTH = 3;
const WORTH_PER_MAGNITUDE = 0.75;

/**
 * How much somebody would like to have seen it, whenever it comes. The order is a judgement; see
 * docs/guides/look-up-now.md.
 */
function worthOf(moment: LookUpMoment): number {
  if (moment.kind === 'transit') return TRANSIT_WORTH * moment.probability;
  if (moment.kind === 'train') return TRAIN_WORTH;
  if (moment.kind === 'aircraft') return AIRCRAFT_WORTH[moment.reason.kind];
  return Math.min(TRAIN_WORTH, PASS_WORTH - WORTH_PER_MAGNITUDE * moment.magnitude);
}

/** Good enough to be told at all. */
function isWorthIt(moment: LookUpMoment): boolean {
  if (moment.kind === 'pass' || moment.kind === 'train') return moment.magnitude <= FAINTEST_LOOKED_UP_FOR;
  return moment.kind !== 'transit' || moment.probability >= LEAST_PROBABILITY;
}

/** Aircraft fly below most clouds as well as above; what lies beyond the air does not. */
const isBeyondClouds = (moment: LookUpMoment): boolean => moment.kind !== 'aircraft';

export interface LookUpQuestion {
  readonly nowMs: number;
  /** More than half of the sky is clouded. */
  readonly isCloudy: boolean;
  /** Key of the moment that is shown; null for none. */
  readonly shownKey: string | null;
}

/**
 * The one thing to look up for within the hour: what is worth most for the wait. Null where there is nothing.
 * @param moments in any order; those that are over, too far ahead or too faint count for nothing
 */
export function nextMoment(moments: readonly LookUpMoment[], question: LookUpQuestion): LookUpMoment | null {
  const { nowMs, isCloudy, shownKey } = question;
  let best: LookUpMoment | null = null;
  let bestWorth = 0;
  for (const moment of moments) {
    const waitMs = Math.max(0, moment.fromMs - nowMs);
    if (moment.toMs <= nowMs || waitMs > LOOK_UP_AHEAD_MS || !isWorthIt(moment)) continue;
    const clouded = isCloudy && isBeyondClouds(moment) ? CLOUDED : 1;
    const kept = moment.key === shownKey ? STAY_FACTOR : 1;
    const worth = worthOf(moment) * clouded * kept * 2 ** (-waitMs / HALF_WORTH_MS);
    if (worth > bestWorth) [best, bestWorth] = [moment, worth];
  }
  return best;
}
