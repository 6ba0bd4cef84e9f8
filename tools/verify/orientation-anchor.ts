import type { quat } from 'gl-matrix';
import { type Feed, READING_WIDTH } from './orientation-feed';
import { type ErrorTriple, OrientationScore } from './orientation-score';
import type { Trial } from './orientation-trial';
import { PublishedVqf } from './published-vqf';

/** Errors of the published filter on the very readings that the product's filter gets. */
export function anchorErrors(trial: Trial, feed: Feed): ErrorTriple {
  const anchor = new PublishedVqf(1 / feed.rateHz);
  const score = new OrientationScore();
  const pose: quat = new Float64Array(4);
  for (let k = 0; k < feed.length; k += 1) {
    const at = k * READING_WIDTH;
    const [gx = 0, gy = 0, gz = 0, ax = 0, ay = 0, az = 0, mx = 0, my = 0, mz = 0] = feed.readings.subarray(
      at,
      at + READING_WIDTH,
    );
    anchor.add([gx, gy, gz], [ax, ay, az], [mx, my, mz]);
    score.add(trial, feed.nativeIndex[k] ?? 0, anchor.enuFromDevice(pose));
  }
  return score.result();
}
