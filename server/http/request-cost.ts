/** What a call costs, in points of a network's budget: one for about half a millisecond of the main thread. */
interface Charge {
  readonly path: string;
  readonly points: number;
}

/** Measured by `npm run load -- api`, which fails where one costs more than it is charged. */
const CHARGES: readonly Charge[] = [
  { path: '/api/aerial-objects/search', points: 5 },
  { path: '/api/analytics/satellites/visible', points: 5 },
];
const READ_POINTS = 1;
/** A change is written to the database, and validated whole. */
const CHANGE_POINTS = 5;

export function requestCost(method: string, path: string): number {
  if (method !== 'GET' && method !== 'HEAD') return CHANGE_POINTS;
  return CHARGES.find((charge) => path.startsWith(charge.path))?.points ?? READ_POINTS;
}
