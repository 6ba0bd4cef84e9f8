import { createHash } from 'node:crypto';
import { radiansFromDegrees } from '../../engine/ar-math/angles';
import { reckonAhead } from '../../engine/tracking/dead-reckoning';
import { MotionEstimator } from '../../engine/tracking/motion-estimator';
import { SIGMAS_OF_95_PERCENT } from '../../engine/tracking/prediction-ellipse';
import {
  BandCalibration,
  CALIBRATED_S,
  type CalibratedHorizon,
  type Outcome,
} from '../../engine/trajectory/band-calibration';
import { withFlownPlaces } from '../../engine/trajectory/flown-places-for';
import type { FlownWays } from '../../engine/trajectory/flown-ways';
import { predictTrajectory } from '../../engine/trajectory/trajectory';
import type { TrajectoryInput } from '../../engine/trajectory/trajectory-input';
import type { TrajectoryPoint } from '../../engine/trajectory/trajectory-prediction';
import { recordedAt, type RecordedPlace } from './recorded-place';
import { RecordedWays } from './recorded-ways';
import type { RecordedAircraft, RecordedFix, Recording } from './tracks-recording';

export const HORIZONS_S = CALIBRATED_S;
export const HALVES = ['tuned', 'check'] as const;
export type Half = (typeof HALVES)[number];

/** Predictions of one aircraft are no closer together: its next report tells nothing new of the next minutes. */
const CLOSEST_MS = 5_000;
/** As far back as a live track's trail. */
const TRAIL_MS = 15 * 60_000;
const SIGMAS_OF_95_PERCENT_UP = 1.96;

/** One prediction held against what was recorded. */
export interface TrajectorySample {
  readonly series: string;
  readonly half: Half;
  readonly horizonS: number;
  readonly anchorM: number;
  readonly todayM: number;
  readonly productM: number;
  /** Distance in units of the stated 95 % ellipse: 1 on its edge. */
  readonly ratio: number;
  /** Root of the product of the 95 % ellipse's semi-axes. */
  readonly ellipseM: number;
  /** Of the height, and in units of its stated 95 % band; null where it was not told then or now. */
  readonly heightErrorM: number | null;
  readonly heightRatio: number | null;
}

/**
 * Predicts from every report that comes at least 5 s after the last one predicted from, in the air and on the ground,
 * out of the reports up to it alone, and holds +1, +5 and +10 min against the recorded position: linear between the two
 * reports around that time, which must be no further apart than 10 s. All aircraft of a recording are played in order of
 * time. The width of the bands and what aircraft before did follow from what was known by then, as on the server, and from
 * nothing before the recording.
 */
export function measureTrajectories({ series, aircraft }: Recording): readonly TrajectorySample[] {
  const bands = new BandCalibration();
  const pending = CALIBRATED_S.map((horizonS): Pending => ({ horizonS, outcomes: [], resolved: 0 }));
  const ways = new RecordedWays();
  const events = aircraft.flatMap(predictedFrom).toSorted((one, other) => one.fix.at - other.fix.at);
  return events.flatMap((event) => {
    for (const due of pending) learn(bands, due, event.fix.at);
    ways.learnUntil(event.fix.at);
    const input = inputOf(event, bands, ways.ways);
    const truths = CALIBRATED_S.map((horizonS) => recordedAt(event.fixes, event.index, event.fix.at + horizonS * 1000));
    ways.begin(event.objectId, input, truths);
    return pending.flatMap((due, horizon) => {
      const truth = truths[horizon];
      if (truth === undefined) return [];
      const sample = sampleOf(series, event, input, due.horizonS, truth);
      const heightRatio = sample.heightRatio === null ? null : sample.heightRatio * bands.heightScaleAt(due.horizonS);
      const atMs = event.fix.at + due.horizonS * 1000;
      due.outcomes.push({ atMs, ratio: sample.ratio * bands.scaleAt(due.horizonS), heightRatio });
      return [sample];
    });
  });
}

/** Outcomes that are known by now widen or narrow the bands of what is predicted from now on. */
function learn(bands: BandCalibration, due: Pending, nowMs: number): void {
  for (; (due.outcomes[due.resolved]?.atMs ?? Number.POSITIVE_INFINITY) <= nowMs; due.resolved++) {
    const outcome = due.outcomes[due.resolved];
    if (outcome !== undefined) bands.add(due.horizonS, outcome);
  }
}

/** Predictions of one horizon whose time is to come, in order of time. */
interface Pending {
  readonly horizonS: CalibratedHorizon;
  readonly outcomes: (Outcome & { readonly atMs: number })[];
  resolved: number;
}

/** A report that is predicted from. */
interface PredictedFrom {
  /** Of the aircraft in its recording. */
  readonly objectId: number;
  readonly half: Half;
  readonly fix: RecordedFix;
  readonly fixes: readonly RecordedFix[];
  readonly index: number;
  /** First report that a live track's trail would still have. */
  readonly first: number;
  readonly selectedAltitude: RecordedFix['selectedAltitude'];
  readonly todayM: readonly Offset[];
}

interface Offset {
  readonly eastM: number;
  readonly northM: number;
}

/** Parameters were fitted to one half of the aircraft; which, the address alone decides. */
function halfOf(address: string): Half {
  const byte = createHash('md5').update(address).digest()[0] ?? 0;
  return byte % 2 === 0 ? 'tuned' : 'check';
}

function predictedFrom({ address, fixes }: RecordedAircraft, objectId: number): readonly PredictedFrom[] {
  const half = halfOf(address);
  const today = new MotionEstimator();
  let predictedMs = Number.NEGATIVE_INFINITY;
  let selectedAltitude: RecordedFix['selectedAltitude'] = null;
  let first = 0;
  return fixes.flatMap((fix, index) => {
    today.accept(fix);
    selectedAltitude = fix.selectedAltitude ?? selectedAltitude;
    while ((fixes[first]?.at ?? fix.at) < fix.at - TRAIL_MS) first++;
    if (fix.at - predictedMs < CLOSEST_MS) return [];
    predictedMs = fix.at;
    return [
      {
        objectId,
        half,
        fix,
        fixes,
        index,
        first,
        selectedAltitude,
        todayM: HORIZONS_S.map((aheadS) => reckoned(today, aheadS)),
      },
    ];
  });
}

function reckoned(today: MotionEstimator, aheadS: number): Offset {
  const step = { eastM: 0, northM: 0, trackRad: 0, climbedM: 0 };
  reckonAhead(today, aheadS, step);
  return step;
}

function inputOf(event: PredictedFrom, bands: BandCalibration, ways: FlownWays): TrajectoryInput {
  const { objectId, fix, fixes, index, first, selectedAltitude } = event;
  const known = { fixes: fixes.slice(first, index + 1), onGround: fix.onGround, doubts: 0 };
  return withFlownPlaces(ways, objectId, { ...known, at: fix.at, aheadS: 0, selectedAltitude, route: null, bands });
}

function sampleOf(
  series: string,
  { half, fix, todayM }: PredictedFrom,
  input: TrajectoryInput,
  horizonS: CalibratedHorizon,
  truth: RecordedPlace,
): TrajectorySample {
  const { path } = predictTrajectory({ ...input, aheadS: horizonS, stepS: horizonS });
  const end = path.at(-1);
  const today = todayM[HORIZONS_S.indexOf(horizonS)];
  if (end === undefined || today === undefined) throw new RangeError(`Nothing is predicted for ${horizonS} s.`);
  const wayM = fix.groundSpeed === null || fix.track === null ? 0 : fix.groundSpeed * horizonS;
  const trackRad = radiansFromDegrees(fix.track ?? 0);
  return {
    series,
    half,
    horizonS,
    anchorM: Math.hypot(wayM * Math.sin(trackRad) - truth.eastM, wayM * Math.cos(trackRad) - truth.northM),
    todayM: Math.hypot(today.eastM - truth.eastM, today.northM - truth.northM),
    ...judged(end, truth),
  };
}

function judged(
  end: TrajectoryPoint,
  truth: RecordedPlace,
): Pick<TrajectorySample, 'productM' | 'ratio' | 'ellipseM' | 'heightErrorM' | 'heightRatio'> {
  const place = { eastM: 0, northM: 0 };
  truth.frame.offsetOf(end, place);
  const east = truth.eastM - place.eastM;
  const north = truth.northM - place.northM;
  const trackRad = radiansFromDegrees(end.track);
  const along = east * Math.sin(trackRad) + north * Math.cos(trackRad);
  const across = east * Math.cos(trackRad) - north * Math.sin(trackRad);
  const alongM = end.alongSigmaM * SIGMAS_OF_95_PERCENT;
  const acrossM = end.acrossSigmaM * SIGMAS_OF_95_PERCENT;
  const hasHeights = end.height?.kind === 'pressure' && truth.heightM !== null;
  const heightErrorM = hasHeights && end.height !== null ? end.height.metres - (truth.heightM ?? 0) : null;
  return {
    productM: Math.hypot(east, north),
    ratio: Math.hypot(along / alongM, across / acrossM),
    ellipseM: Math.sqrt(alongM * acrossM),
    heightErrorM,
    heightRatio: heightErrorM === null ? null : Math.abs(heightErrorM) / (SIGMAS_OF_95_PERCENT_UP * end.verticalSigmaM),
  };
}
