import type { PredictionMinutes, TrajectoryPredictionAnswer } from '@contract/ai-analysis';
import { radiansFromDegrees, signedDegrees } from '@engine/ar-math/angles';
import { METRES_PER_FOOT } from '@engine/constants/unit-conversion';
import type { AnalysisWords } from '@engine/analysis/words/english';
import { analysisWordsIn, type Wording } from '@engine/analysis/words/words-in';
import type { BandScale } from '@engine/trajectory/band-calibration';
import { withFlownPlaces } from '@engine/trajectory/flown-places-for';
import type { FlownWays } from '@engine/trajectory/flown-ways';
import { predictOrbit } from '@engine/trajectory/orbit-trajectory';
import { predictTrajectory, type TrajectoryInput } from '@engine/trajectory/trajectory';
import type { TrajectoryPoint, TrajectoryPrediction } from '@engine/trajectory/trajectory-prediction';
import { epochMs, pressureAltitude } from '@engine/units/quantity';
import { Problem } from '../../http/problem-details';
import type { LiveAircraft } from '../../live/live-store';
import type { TrailPoint } from '../../live/trail';
import type { StandingData } from '../../standing-data/standing-data';
import type { FlightDataService } from '../flight-data/service';
import type { PresentedSatellite } from '../satellites/satellite-presenter';
import { factorWords } from './factor-words';
import { fixesOf, doubtsOf, routeOf } from './prediction-basis';

export interface PredictionDependencies {
  readonly store: {
    get(id: number): LiveAircraft | undefined;
    trail(id: number): readonly TrailPoint[];
  };
  readonly flights: FlightDataService;
  readonly satelliteObjects: { presented(id: number, network: string): Promise<PresentedSatellite | undefined> };
  readonly standingData: Pick<StandingData, 'airport'>;
  /** How much wider bands have to be drawn, by what came of earlier predictions. */
  readonly trajectoryBands: BandScale;
  /** What aircraft before did. */
  readonly flownWays: FlownWays;
  readonly now: () => number;
}

/**
 * Where an object will be, with its words in a language and units; undefined where nobody knows it.
 * @param network whose request it is, as `networkOf` names it
 */
export type PredictObject = (
  id: number,
  minutes: PredictionMinutes,
  wording: Wording,
  network: string,
) => Promise<TrajectoryPredictionAnswer | undefined>;

/** A place that was received longer ago is no place of now. */
const NEWEST_WITHIN_MS = 180_000;
const SECONDS_PER_MINUTE = 60;
/** So many steps of a satellite's way. */
const ORBIT_STEPS = 60;

/** AI-03: satellites by SGP4, aircraft by what their last minutes tell of their manoeuvre. */
export function createPredictObject(deps: PredictionDependencies): PredictObject {
  return async (id, minutes, wording, network) => {
    const words = analysisWordsIn(wording);
    const aircraft = deps.store.get(id);
    if (aircraft !== undefined) return predictedAircraft(deps, aircraft, minutes, words);
    const satellite = await deps.satelliteObjects.presented(id, network);
    if (satellite !== undefined) return predictedSatellite(satellite, minutes, deps.now(), words);
    return (await deps.flights.find(id, network)) === undefined ? undefined : notReceived();
  };
}

function notReceived(): never {
  throw new Problem('not-predictable', 'No position of this object was received within the last three minutes.');
}

function predictedSatellite(
  { record, catalogue }: PresentedSatellite,
  minutes: PredictionMinutes,
  nowMs: number,
  words: AnalysisWords,
): TrajectoryPredictionAnswer {
  const aheadS = minutes * SECONDS_PER_MINUTE;
  const prediction = predictOrbit({
    elements: record.elements,
    at: epochMs(nowMs),
    aheadS,
    stepS: aheadS / ORBIT_STEPS,
  });
  if (prediction === null) {
    throw new Problem(
      'not-predictable',
      'The orbital elements give no place: they are too old, or the orbit has decayed.',
    );
  }
  const feed = catalogue.source === 'demo' ? 'demo' : 'live';
  const notes = feed === 'demo' ? words.notes.demo : undefined;
  const metadata = { timeMinutes: minutes, method: 'sgp4', feed, predictedAt: new Date(nowMs).toISOString() } as const;
  return presentPrediction(prediction, metadata, notes, words);
}

function predictedAircraft(
  { store, standingData, now, trajectoryBands, flownWays }: PredictionDependencies,
  aircraft: LiveAircraft,
  minutes: PredictionMinutes,
  words: AnalysisWords,
): TrajectoryPredictionAnswer {
  const nowMs = now();
  const fixes = fixesOf(aircraft, store.trail(aircraft.id), nowMs);
  const newest = fixes.at(-1);
  if (newest === undefined || nowMs - newest.at > NEWEST_WITHIN_MS) return notReceived();
  const onGround = aircraft.onGround === true;
  const input: TrajectoryInput = {
    fixes,
    at: epochMs(Math.max(nowMs, newest.at)),
    aheadS: minutes * SECONDS_PER_MINUTE,
    onGround,
    selectedAltitude: aircraft.selectedAltitude === undefined ? null : pressureAltitude(aircraft.selectedAltitude),
    route: routeOf(aircraft, standingData),
    doubts: doubtsOf(aircraft),
    bands: trajectoryBands,
  };
  const prediction = predictTrajectory(withFlownPlaces(flownWays, aircraft.id, input));
  const notes = [
    ...(onGround ? [words.notes.onGround] : []),
    ...(aircraft.feed === 'live' ? [] : [words.notes[aircraft.feed]]),
  ].join(' ');
  const predictedAt = new Date(nowMs).toISOString();
  const metadata = { timeMinutes: minutes, method: 'motion', feed: aircraft.feed, predictedAt } as const;
  return presentPrediction(prediction, metadata, notes === '' ? undefined : notes, words);
}

function presentPrediction(
  { path, reliability, factors }: TrajectoryPrediction,
  metadata: TrajectoryPredictionAnswer['metadata'],
  notes: string | undefined,
  words: AnalysisWords,
): TrajectoryPredictionAnswer {
  const points = path.map(presentPoint);
  const end = points.at(-1);
  if (end === undefined) return notReceived();
  const { latitude, longitude, altitude } = end;
  return {
    predictedPosition: { latitude, longitude, altitude },
    reliability: rounded(reliability, 3),
    factors: factors.map((factor) => factorWords(factor, words)),
    ...(notes === undefined ? {} : { notes }),
    path: points,
    metadata,
  };
}

function presentPoint(point: TrajectoryPoint): TrajectoryPredictionAnswer['path'][number] {
  return {
    time: new Date(Math.round(point.at)).toISOString(),
    latitude: rounded(point.latitude, 6),
    longitude: rounded(signedDegrees(point.longitude), 6),
    altitude: point.height === null ? null : Math.round(point.height.metres / METRES_PER_FOOT),
    heading: rounded(point.track, 1) % 360,
    covariance: covarianceOf(point),
  };
}

/** Sigmas along and across the track as a matrix east and north. */
function covarianceOf({
  alongSigmaM,
  acrossSigmaM,
  verticalSigmaM,
  track,
}: TrajectoryPoint): TrajectoryPredictionAnswer['path'][number]['covariance'] {
  const sin = Math.sin(radiansFromDegrees(track));
  const cos = Math.cos(radiansFromDegrees(track));
  const alongM2 = alongSigmaM ** 2;
  const acrossM2 = acrossSigmaM ** 2;
  return {
    eastEast: Math.round(alongM2 * sin * sin + acrossM2 * cos * cos),
    eastNorth: Math.round((alongM2 - acrossM2) * sin * cos),
    northNorth: Math.round(alongM2 * cos * cos + acrossM2 * sin * sin),
    upUp: Number.isNaN(verticalSigmaM) ? null : Math.round(verticalSigmaM ** 2),
  };
}

function rounded(value: number, digits: number): number {
  const scale = 10 ** digits;
  return Math.round(value * scale) / scale;
}
