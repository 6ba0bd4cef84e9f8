import { createHash } from 'node:crypto';
import { radiansFromDegrees, signedDegrees } from '../../engine/ar-math/angles';
import { type GeodeticPosition, greatCircleDistance, initialBearing } from '../../engine/ar-math/great-circle';
import { greatCircleStep } from '../../engine/ar-math/great-circle-step';
import { METRES_PER_NAUTICAL_MILE } from '../../engine/constants/unit-conversion';
import type { MotionFix } from '../../engine/tracking/dead-reckoning';
import { DisplayTrack, emptyMotion } from '../../engine/tracking/display-track';
import { SIGMAS_OF_95_PERCENT } from '../../engine/tracking/prediction-ellipse';
import { metres, trueHeading } from '../../engine/units/quantity';
import type { RecordedAircraft, Recording } from './tracks-recording';

export const HORIZONS_S = [10, 30, 60] as const;
export const HALVES = ['tuned', 'check'] as const;
export type Half = (typeof HALVES)[number];

/** Reports that bracket a time further apart than this say too little of the way between. */
const LONGEST_BRACKET_MS = 10_000;
/** Turning: the reported tracks of the last seconds, back to the first pair so far apart, differ by so much a second. */
const SHORTEST_TURN_MS = 4_000;
const LONGEST_TURN_MS = 20_000;
const TURNING_DEG_PER_S = 1;
const SLOWEST_TURNING_MPS = 10;

/** One prediction held against what was recorded. */
export interface Sample {
  readonly series: string;
  readonly half: Half;
  readonly horizonS: number;
  readonly isTurning: boolean;
  readonly anchorM: number;
  readonly productM: number;
  readonly isInside: boolean;
  /** Root of the product of the 95 % ellipse's semi-axes. */
  readonly ellipseM: number;
}

/**
 * Plays a recording into the product's own tracks, a report at a time, and after each report holds what the product
 * expects for +10, +30 and +60 s, and what the anchor does, against the recorded position: linear along the great
 * circle between the two reports around that time, which must be no further apart than 10 s. Every report counts, in
 * the air and on the ground, also one without speed or track: the anchor then stays where it is.
 * @param leastGapMs reports sooner after the last one that was played are kept from the tracks, not from the truth
 */
export function measureRecording({ series, aircraft }: Recording, leastGapMs = 0): readonly Sample[] {
  return aircraft.flatMap((one) => measureAircraft(series, one, leastGapMs));
}

/** Most parameters were tuned on one half of the aircraft; which, the address alone decides. */
function halfOf(address: string): Half {
  const byte = createHash('md5').update(address).digest()[0] ?? 0;
  return byte % 2 === 0 ? 'tuned' : 'check';
}

function measureAircraft(series: string, { address, fixes }: RecordedAircraft, leastGapMs: number): readonly Sample[] {
  const samples: Sample[] = [];
  const half = halfOf(address);
  const ahead = emptyMotion();
  const uncertainty = { alongSigmaM: 0, acrossSigmaM: 0, verticalSigmaM: 0, trackDeg: 0 };
  let track: DisplayTrack | undefined;
  let playedAtMs = Number.NEGATIVE_INFINITY;
  fixes.forEach((fix, index) => {
    if (fix.at - playedAtMs < leastGapMs) return;
    playedAtMs = fix.at;
    if (track === undefined) track = new DisplayTrack(fix, fix.at);
    else track.accept(fix, fix.at);
    const isTurning = isTurningAt(fixes, index);
    for (const horizonS of HORIZONS_S) {
      const truth = recordedAt(fixes, index, fix.at + horizonS * 1000);
      if (truth === undefined) continue;
      track.readAhead(horizonS, ahead);
      track.uncertaintyAhead(horizonS, uncertainty);
      const alongM = uncertainty.alongSigmaM * SIGMAS_OF_95_PERCENT;
      const acrossM = uncertainty.acrossSigmaM * SIGMAS_OF_95_PERCENT;
      const productM = distanceM(ahead, truth);
      const offRad = radiansFromDegrees(initialBearing(ahead, truth) - uncertainty.trackDeg);
      samples.push({
        series,
        half,
        horizonS,
        isTurning,
        anchorM: distanceM(anchorOf(fix, horizonS), truth),
        productM,
        isInside: Math.hypot((productM * Math.cos(offRad)) / alongM, (productM * Math.sin(offRad)) / acrossM) <= 1,
        ellipseM: Math.sqrt(alongM * acrossM),
      });
    }
  });
  return samples;
}

const distanceM = (a: GeodeticPosition, b: GeodeticPosition): number =>
  greatCircleDistance(a, b) * METRES_PER_NAUTICAL_MILE;

/** Constant velocity from the last report. */
function anchorOf(fix: MotionFix, horizonS: number): GeodeticPosition {
  return fix.groundSpeed === null || fix.track === null
    ? fix
    : greatCircleStep(fix, fix.track, metres(fix.groundSpeed * horizonS));
}

function recordedAt(fixes: readonly MotionFix[], from: number, atMs: number): GeodeticPosition | undefined {
  let index = from;
  while ((fixes[index]?.at ?? Number.POSITIVE_INFINITY) < atMs) index++;
  const after = fixes[index];
  const before = fixes[index - 1];
  if (after === undefined || before === undefined || after.at === atMs) return after;
  if (after.at - before.at > LONGEST_BRACKET_MS) return undefined;
  const share = (atMs - before.at) / (after.at - before.at);
  const wayM = distanceM(before, after);
  return greatCircleStep(before, trueHeading(initialBearing(before, after)), metres(wayM * share));
}

/** Decided from the past alone. */
function isTurningAt(fixes: readonly MotionFix[], index: number): boolean {
  const fix = fixes[index];
  if (fix?.track === undefined || fix.track === null || (fix.groundSpeed ?? 0) <= SLOWEST_TURNING_MPS) return false;
  for (let back = index - 1; back >= 0; back--) {
    const earlier = fixes[back];
    if (earlier === undefined || fix.at - earlier.at > LONGEST_TURN_MS) return false;
    if (earlier.track === null || fix.at - earlier.at < SHORTEST_TURN_MS) continue;
    const turnedDeg = Math.abs(signedDegrees(fix.track - earlier.track));
    return turnedDeg >= (TURNING_DEG_PER_S * (fix.at - earlier.at)) / 1000;
  }
  return false;
}
