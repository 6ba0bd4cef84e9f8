import type { MotionEstimator } from './motion-estimator';

/** A 95 % ellipse has semi-axes of so many standard deviations: the root of χ²'s quantile for two degrees of freedom. */
export const SIGMAS_OF_95_PERCENT = 2.4477;
const SIGMAS_OF_95_PERCENT_UP = 1.96;

/**
 * How wrong a drawn place may be, as standard deviations of a normal distribution that has the same 95 % region: the
 * ellipse with semi-axes of SIGMAS_OF_95_PERCENT of them holds the object 95 times of 100. The true errors have longer
 * tails, so a 50 % ellipse must not be made from these.
 */
export interface PositionUncertainty {
  alongSigmaM: number;
  acrossSigmaM: number;
  /** Of the climb since the fix alone; what the fix's own height is worth is for its kind of height to say. */
  verticalSigmaM: number;
  /** Direction of "along", degrees clockwise from true north. */
  trackDeg: number;
}

/*
 * Semi-axes of the 95 % ellipse, tuned on one half of the recorded aircraft for coverage and least size, each series
 * and horizon counting the same. Terms add as squares; those that grow are given per second of prediction.
 */
const ALONG = {
  ownM: 27,
  /** Positions carry the time of filing, not of the fix: so much flight, unless a source has proved better timed. */
  latenessS: 1.94,
  latenessBySurprise: 6,
  /** Of what positions have lately been off by: the recent mean, metres. */
  surprise: 1.39,
  growthMps: 19.5,
  growthBySurprisePerS: 1,
  /** Of the way, per radian turned at the recent mean rate, at the present rate, and where only the path is known. */
  recentTurn: 1.45,
  turn: 0.5,
  fromPath: 2.1,
  /** Of the recent mean acceleration, per m/s² for each second: it is speed not yet gained or lost. */
  accelerationS: 53,
} as const;
const ACROSS = {
  ownM: 11.5,
  surprise: 0.54,
  growthMps: 2.9,
  /** Of the way: tracks are off by half a degree. */
  track: 0.0087,
  recentTurn: 2.3,
  turn: 1.42,
  fromPath: 1.97,
  /** Of the way after a minute, growing with time: anyone may begin a turn. */
  newTurnPerS: 0.0008,
} as const;
const LARGEST_RECENT_TURN_RAD = 1;
const LARGEST_TURN_RAD = 1.5;
/** Vertical: what climbs may level off, what is level may climb, what says nothing may do either. 95 %. */
const VERTICAL_OWN_M = 15;
const VERTICAL_LEVEL_MPS = 2;
const VERTICAL_CLIMBING_MPS = 4;
const FULL_CLIMB_MPS = 3;
const VERTICAL_UNKNOWN_MPS = 11;

/** Uncertainty of the place that `reckonAhead` gives for `aheadS` after the fix. Leaves `trackDeg` to the caller. */
export function predictionUncertainty(
  estimate: MotionEstimator,
  aheadS: number,
  hasClimbRate: boolean,
  out: PositionUncertainty,
): void {
  const speed = estimate.speedMps;
  const wayM = speed * aheadS;
  const recentRad = Math.min(LARGEST_RECENT_TURN_RAD, estimate.recentTurnRadPerS * aheadS);
  const turnRad = Math.min(LARGEST_TURN_RAD, Math.abs(estimate.turnRadPerS) * aheadS);
  const fromPath = estimate.isFromPath ? 1 : 0;
  const { recentSurpriseM, accuracyM } = estimate;
  const along = Math.hypot(
    Math.hypot(
      ALONG.ownM,
      Math.min(ALONG.latenessS * speed, ALONG.latenessBySurprise * recentSurpriseM),
      ALONG.surprise * recentSurpriseM,
      accuracyM,
    ),
    Math.hypot(
      Math.min(ALONG.growthMps, ALONG.growthBySurprisePerS * recentSurpriseM),
      ALONG.accelerationS * estimate.recentAccelerationMps2,
    ) * aheadS,
    wayM * Math.hypot(ALONG.recentTurn * recentRad, ALONG.turn * turnRad, ALONG.fromPath * fromPath),
  );
  const across = Math.hypot(
    Math.hypot(ACROSS.ownM, ACROSS.surprise * recentSurpriseM, accuracyM),
    ACROSS.growthMps * aheadS,
    wayM *
      Math.hypot(
        Math.hypot(ACROSS.track, ACROSS.newTurnPerS * aheadS),
        Math.hypot(ACROSS.recentTurn * recentRad, ACROSS.turn * turnRad, ACROSS.fromPath * fromPath),
      ),
  );
  const climbing = Math.min(1, Math.abs(estimate.climbMps) / FULL_CLIMB_MPS);
  const verticalMps = hasClimbRate ? VERTICAL_LEVEL_MPS + VERTICAL_CLIMBING_MPS * climbing : VERTICAL_UNKNOWN_MPS;
  out.alongSigmaM = along / SIGMAS_OF_95_PERCENT;
  out.acrossSigmaM = across / SIGMAS_OF_95_PERCENT;
  out.verticalSigmaM = (VERTICAL_OWN_M + verticalMps * aheadS) / SIGMAS_OF_95_PERCENT_UP;
}
