/** What a call costs, in points of a network's budget. */
interface Charge {
  readonly path: string;
  readonly points: number;
}

/**
 * By what the dearest of its kind takes of the main thread: a search of the airports for a letter, in a spelling that is
 * not kept, some 25 ms; of all that flies or all that orbits a few; other reads less than one.
 */
const CHARGES: readonly Charge[] = [
  { path: '/api/airports', points: 10 },
  { path: '/api/aerial-objects/search', points: 5 },
  { path: '/api/analytics/satellites/visible', points: 5 },
];
const READ_POINTS = 1;
/** A change is written to the database, and validated whole. */
const CHANGE_POINTS = 5;
/** Up to eight megabytes are read, decoded, and written as a mail. */
const MAIL_PATH = '/api/cloud/send-sighting-email';
const MAIL_POINTS = 100;

export function requestCost(method: string, path: string): number {
  if (method !== 'GET' && method !== 'HEAD') return path === MAIL_PATH ? MAIL_POINTS : CHANGE_POINTS;
  return CHARGES.find((charge) => path.startsWith(charge.path))?.points ?? READ_POINTS;
}
