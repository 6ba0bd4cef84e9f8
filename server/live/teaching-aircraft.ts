import { isDoubt } from '@engine/integrity/integrity-reason';
import type { PlacedAircraft } from './live-record';

/** A position older than this is no beginning to learn from. */
const NEWEST_WITHIN_MS = 15_000;

/** Whether what an aircraft does teaches predictions: recordings, simulated traffic and what contradicts itself do not. */
export const teaches = ({ feed, position, integrity }: PlacedAircraft, nowMs: number): boolean =>
  feed === 'live' && nowMs - position.at <= NEWEST_WITHIN_MS && integrity?.some(isDoubt) !== true;
