import type { ParsedUrlQuery } from 'node:querystring';
import { MAX_PASS_WINDOW_DAYS } from '@contract/satellite';
import { DAY_MS } from '@engine/constants/durations';

/** What a call costs, in points of a network's budget. */
interface Charge {
  readonly path: string;
  readonly points: number;
}

/**
 * By what the dearest of its kind takes of the main thread: a search of the airports for a letter, in a spelling that is
 * not kept, some 25 ms; of all that flies or all that orbits a few, and so an analysis of two hours of flight; other reads less than one.
 */
const CHARGES: readonly Charge[] = [
  // The first that fits counts.
  { path: '/api/airports/area', points: 2 },
  { path: '/api/airports', points: 10 },
  { path: '/api/aerial-objects/search', points: 5 },
  { path: '/api/history', points: 5 },
  { path: '/api/flights', points: 3 },
  { path: '/api/analytics/satellites/visible', points: 5 },
  { path: '/api/analytics/objects', points: 5 },
  { path: '/api/analytics/heat', points: 5 },
  { path: '/api/ai/analyze', points: 5 },
  // The owner's passes of a week, where they are not worked out yet.
  { path: '/api/alert-calendar', points: 10 },
];
/** Passes of one satellite take the orbit thread one to two milliseconds for each day that is searched. */
const PASSES_PATH = /^\/api\/analytics\/satellites\/[^/]+\/pass/;
const POINTS_OF_A_DAY = 1;
/** Up to 300 aircraft are followed through a quarter of an hour. */
const IDENTIFY_PATH = '/api/identify';
const IDENTIFY_POINTS = 20;
const READ_POINTS = 1;
/** A change is written to the database, and validated whole. */
const CHANGE_POINTS = 5;
/** Up to eight megabytes are read, decoded, and written as a mail. */
const MAIL_PATH = '/api/cloud/send-sighting-email';
const MAIL_POINTS = 100;

/** @param query of the address, as yet unchecked: what is refused for it costs as little as any read */
export function requestCost(method: string, path: string, query: ParsedUrlQuery = {}): number {
  if (path === IDENTIFY_PATH) return IDENTIFY_POINTS;
  if (method !== 'GET' && method !== 'HEAD') return path === MAIL_PATH ? MAIL_POINTS : CHANGE_POINTS;
  if (PASSES_PATH.test(path)) return passesCost(query);
  return CHARGES.find((charge) => path.startsWith(charge.path))?.points ?? READ_POINTS;
}

function passesCost({ start, end }: ParsedUrlQuery): number {
  const days = (Date.parse(String(end)) - Date.parse(String(start))) / DAY_MS;
  const isAnswered = days > 0 && days <= MAX_PASS_WINDOW_DAYS;
  return isAnswered ? Math.max(READ_POINTS, Math.ceil(days) * POINTS_OF_A_DAY) : READ_POINTS;
}
