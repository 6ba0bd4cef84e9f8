import { radiansFromDegrees } from '../ar-math/angles';
import type { GroundFrame } from '../tracking/ground-frame';
import type { TrajectoryFix } from './trajectory-input';

/** So long ago. */
const LAGS_S = [60, 180, 300, 600] as const;
/** A report may be that much older. */
const OLDEST_FACTOR = 1.3;
const OLDEST_ROOM_S = 15;
const LARGEST = 1.6;
const SLOWEST_MPS = 5;

const place = { eastM: 0, northM: 0 };

/**
 * How badly a straight flight from where the aircraft was some minutes ago would have missed where it is now, as a share
 * of its way: 0 for one that kept speed and course, 1 for one that came back. The worst of several lags; 0 where no report
 * is old enough. Whoever flew back and forth, as surveys, holdings and lessons do, will do so again.
 * @param frame centred at the newest fix
 */
export function courseMisfit(fixes: readonly TrajectoryFix[], frame: GroundFrame): number {
  const newest = fixes.at(-1);
  if (newest === undefined) return 0;
  let worst = 0;
  for (const lagS of LAGS_S) {
    const fix = lastUpTo(fixes, newest.at - lagS * 1000);
    if (fix === undefined) break;
    const agoS = (newest.at - fix.at) / 1000;
    if (agoS > lagS * OLDEST_FACTOR + OLDEST_ROOM_S || fix.groundSpeed === null || fix.track === null) continue;
    frame.offsetOf(fix, place);
    const wayM = fix.groundSpeed * agoS;
    const trackRad = radiansFromDegrees(fix.track);
    const eastM = place.eastM + wayM * Math.sin(trackRad);
    const northM = place.northM + wayM * Math.cos(trackRad);
    const missM = Math.sqrt(eastM * eastM + northM * northM);
    worst = Math.max(worst, Math.min(LARGEST, missM / Math.max(wayM, SLOWEST_MPS * agoS)));
  }
  return worst;
}

/** The newest fix that is no newer, among fixes in order of time. */
function lastUpTo(fixes: readonly TrajectoryFix[], atMs: number): TrajectoryFix | undefined {
  let low = 0;
  let high = fixes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((fixes[middle]?.at ?? Number.POSITIVE_INFINITY) <= atMs) low = middle + 1;
    else high = middle;
  }
  return fixes[low - 1];
}
