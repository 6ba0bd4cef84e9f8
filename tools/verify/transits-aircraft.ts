import type { Observer } from '../../engine/observer/observer';
import { aircraftCourse } from '../../engine/transits/aircraft-course';
import { type AircraftTransit, aircraftTransits } from '../../engine/transits/aircraft-transits';
import { SeenDisc } from '../../engine/transits/disc-sight';
import { epochMs } from '../../engine/units/quantity';
import type { Recording } from './tracks-recording';
import { aircraftOffset, airlessDisc } from './transits-geometry';
import { type Aim, AROUND_MS, type TransitScene, TransitSceneMaker } from './transits-scene';

/** So far ahead the product looks, and so wide: what it does not find there it missed altogether. */
const LOOKED_MS = 150_000;
const WITHIN_DEG = 8;
/** As far back as a live track's trail, at a report every four seconds. */
const KNOWN_FIXES = 200;
const SCAN_MS = 500;
const NARROWING_ROUNDS = 18;
/** Heights are those of the recording's own scale, for the observer too: this is what is left. */
const HEIGHT_SIGMA_M = 5;
/** Draws for each scene that is wanted: most moments are of aircraft that leave, stand, or fly at night. */
const MOST_DRAWS = 40;

/** What the product is asked; a test puts something broken in its place. */
export type TransitPrediction = (scene: TransitScene) => readonly AircraftTransit[];

/** One prediction held against the recording. */
export interface JudgedTransit {
  readonly series: string;
  readonly address: string;
  readonly aim: Aim;
  readonly kept: TransitScene['kept'];
  readonly slantRangeKm: number;
  readonly isHit: boolean;
  readonly probability: number;
  /** Infinite where no approach was predicted. */
  readonly timeErrorS: number;
  readonly missErrorDeg: number;
}

/** The product's own answer, from the reports up to the question alone. */
export const predictedTransits: TransitPrediction = ({ aircraft, newest, askedMs, observer: place, disc }) => {
  const fixes = aircraft.fixes
    .slice(Math.max(0, newest + 1 - KNOWN_FIXES), newest + 1)
    .map((fix) => ({ ...fix, ellipsoidHeight: null }));
  const selectedAltitude = fixes.findLast((fix) => fix.selectedAltitude !== null)?.selectedAltitude ?? null;
  const input = { fixes, at: epochMs(askedMs), aheadS: LOOKED_MS / 1000, onGround: false, selectedAltitude };
  const course = aircraftCourse({ ...input, route: null, doubts: 0 }, { addM: 0, sigmaM: HEIGHT_SIGMA_M });
  if (course === null) return [];
  const observer: Observer = {
    latitudeDeg: place.latitudeDeg,
    longitudeDeg: place.longitudeDeg,
    ellipsoidHeightM: place.heightM,
    heightSource: 'device',
    heightSigmaM: HEIGHT_SIGMA_M,
  };
  const span = { fromMs: askedMs, toMs: askedMs + LOOKED_MS };
  const seen = new SeenDisc(disc, observer, span.fromMs, span.toMs);
  return aircraftTransits(course, observer, seen, { ...span, withinDeg: WITHIN_DEG, minElevationDeg: 2 });
};

interface Nearest {
  readonly atMs: number;
  readonly offset: readonly [rightDeg: number, upDeg: number];
  readonly radiusDeg: number;
}

/** When the recorded aircraft stood nearest to the centre, and where; null where its way is not known then. */
function recordedNearest({ disc, observer, way, aboutMs }: TransitScene): Nearest | null {
  const offsetAt = (atMs: number): readonly [number, number] | null => {
    const place = way.at(atMs);
    return place === null ? null : aircraftOffset(airlessDisc(disc, observer, atMs), observer, place);
  };
  const apartAt = (atMs: number): number => Math.hypot(...(offsetAt(atMs) ?? [Number.POSITIVE_INFINITY]));
  let nearestMs = aboutMs;
  let nearestDeg = Number.POSITIVE_INFINITY;
  for (let atMs = aboutMs - AROUND_MS; atMs <= aboutMs + AROUND_MS; atMs += SCAN_MS) {
    const apartDeg = apartAt(atMs);
    if (apartDeg >= nearestDeg) continue;
    nearestDeg = apartDeg;
    nearestMs = atMs;
  }
  // Nearer still before or after what is looked at: its passage is not this one.
  if (Math.abs(nearestMs - aboutMs) > AROUND_MS - SCAN_MS) return null;
  let [low, high] = [nearestMs - SCAN_MS, nearestMs + SCAN_MS];
  for (let round = 0; round < NARROWING_ROUNDS; round++) {
    const third = (high - low) / 3;
    if (apartAt(low + third) < apartAt(high - third)) high -= third;
    else low += third;
  }
  const atMs = (low + high) / 2;
  const offset = offsetAt(atMs);
  return offset === null ? null : { atMs, offset, radiusDeg: airlessDisc(disc, observer, atMs).radiusDeg };
}

function judge(scene: TransitScene, series: string, predict: TransitPrediction): JudgedTransit | null {
  const truth = recordedNearest(scene);
  if (truth === null) return null;
  const nearestInTime = predict(scene).toSorted(
    (one, other) => Math.abs(one.atMs - truth.atMs) - Math.abs(other.atMs - truth.atMs),
  )[0];
  const found = nearestInTime?.path[nearestInTime.path.length >> 1];
  return {
    series,
    address: scene.aircraft.address,
    aim: scene.aim,
    kept: scene.kept,
    slantRangeKm: scene.slantRangeKm,
    isHit: Math.hypot(...truth.offset) < truth.radiusDeg,
    probability: nearestInTime?.probability ?? 0,
    timeErrorS:
      nearestInTime === undefined ? Number.POSITIVE_INFINITY : Math.abs(nearestInTime.atMs - truth.atMs) / 1000,
    missErrorDeg:
      found === undefined
        ? Number.POSITIVE_INFINITY
        : Math.hypot(found.rightDeg - truth.offset[0], found.upDeg - truth.offset[1]),
  };
}

/** So many scenes of a recording of each kind, or as many as it gives. */
export function judgeRecording(
  recording: Recording,
  seed: number,
  counts: Readonly<Record<Aim, number>>,
  predict: TransitPrediction = predictedTransits,
): readonly JudgedTransit[] {
  const maker = new TransitSceneMaker(recording, seed);
  return (['cross', 'around'] as const).flatMap((aim) => {
    const judged: JudgedTransit[] = [];
    for (let draw = 0; judged.length < counts[aim] && draw < MOST_DRAWS * counts[aim]; draw++) {
      const scene = maker.scene(aim);
      const one = scene === null ? null : judge(scene, recording.series, predict);
      if (one !== null) judged.push(one);
    }
    return judged;
  });
}
