import { join } from 'node:path';
import { enuFrameAt, enuFromEcef } from '../../engine/ar-math/look-angles';
import { type Rows, symmetricInverse } from '../../engine/ar-math/symmetric-inverse';
import { quadraticForm } from '../../engine/triangulation/observer-block';
import { matchKnown } from '../../engine/triangulation/match-known';
import { linesByObserver, type SightLine } from '../../engine/triangulation/sight-line';
import { cramerRaoBound, prepareObservers } from '../../engine/triangulation/solve-fix';
import { triangulateSinceTurns } from '../../engine/triangulation/since-turn';
import type { TriangulatedFix } from '../../engine/triangulation/triangulate';
import { velocityPriorAt } from '../../engine/triangulation/velocity-prior';
import { seededRandom } from '../../server/providers/demo/seeded-random';
import { atLeast, atMost, type Gate, type SuiteResult } from '../measurement/suite-result';
import { RecordedReports } from './recorded-window';
import { readRecordings } from './tracks-recording';
import {
  type PointingSigmas,
  type PointingTrial,
  readPointingTrials,
  TRIAL_HALVES,
  type TrialHalf,
} from './triangulation-pointing';
import { lyingLine, TRIANGULATION_DRAW, type TriangulationScene, TriangulationScenes } from './triangulation-scene';
import { type JudgedScene, medianOf, shareOf, sharesOf, tableOf } from './triangulation-tally';

const SEED = 20_261_125;
/** Of every recording. */
const SCENES = 400;
const MOST_TRIES = 60;
/** The hour of Nevada and the landings at Zurich, on which constants were found, with the first halves of the trials. */
const TUNED_SERIES = /nevada|zurich/;
const LIAR_AMONG = 4;
/** Somebody who points elsewhere does so by at least so much, degrees. */
const LEAST_LIE_DEG = 15;
const HIGHEST_LIE_DEG = 60;
/** 95 % quantile of chi-square with two and three degrees of freedom. */
const QUANTILES = { plane: 5.991, space: 7.815 } as const;

/**
 * Observers simulated around recorded aircraft (see `TRIANGULATION_DRAW`), who point with errors that the product's own
 * orientation filter had in recorded sensor trials: a device has the errors of one stretch of one trial, and states the
 * root mean square of that half of the trial, as a view does that is aligned. Constants were found with errors of first
 * halves around aircraft of the hour of Nevada and the landings at Zurich; errors of second halves around all other
 * aircraft judge.
 *
 * The bound is that of Cramér and Rao for errors as stated. A normal error with just that covariance, drawn once for each
 * scene, tells what its median is: the gate's ratio is of medians, each error first divided by the bound's root.
 */
export async function runTriangulationSuite(dataDir: string, scenes = SCENES): Promise<SuiteResult> {
  const { trials, judged } = await simulateTriangulations(dataDir, scenes);
  const held = judged.filter(({ isTuned }) => !isTuned);
  return {
    suite: 'triangulation',
    gates: gatesOf(held),
    figures: {
      draw: TRIANGULATION_DRAW,
      trials: trials.map(({ name, sigmas }) => ({ name, sigmas })),
      judged: sharesOf(held),
      tuned: sharesOf(judged.filter(({ isTuned }) => isTuned)),
    },
    lines: [
      ...trials.map(
        ({ name, sigmas }) => `${name}: ${TRIAL_HALVES.map((half) => sigmaText(half, sigmas[half])).join('; ')}`,
      ),
      ...tableOf(judged),
    ],
  };
}

const sigmaText = (half: TrialHalf, { headingSigmaDeg, tiltSigmaDeg }: PointingSigmas): string =>
  `${half} half ${headingSigmaDeg.toFixed(2)}° heading, ${tiltSigmaDeg.toFixed(2)}° tilt`;

interface SimulatedTriangulations {
  readonly trials: readonly PointingTrial[];
  readonly judged: readonly JudgedScene[];
}

/** Makes so many scenes of every recording and judges each. */
export async function simulateTriangulations(dataDir: string, scenes: number): Promise<SimulatedTriangulations> {
  const trials = await readPointingTrials(join(dataDir, 'imu'));
  const recordings = await readRecordings(join(dataDir, 'aircraft'));
  const random = seededRandom(SEED);
  const judged: JudgedScene[] = [];
  for (const recording of recordings) {
    const isTuned = TUNED_SERIES.test(recording.series);
    const half = isTuned ? 'first' : 'second';
    const maker = new TriangulationScenes(new RecordedReports(recording), trials, { half, stated: half }, random);
    let made = 0;
    for (let tried = 0; made < scenes && tried < MOST_TRIES * scenes; tried++) {
      const scene = maker.scene(2 + (made % 5));
      if (scene === null) continue;
      made++;
      const draw = { random, gaussian: () => maker.gaussian() };
      judged.push({ series: recording.series, isTuned, ...judgeScene(scene, draw) });
    }
  }
  return { trials, judged };
}

interface Draw {
  readonly random: () => number;
  readonly gaussian: () => number;
}

function judgeScene(scene: TriangulationScene, draw: Draw): Omit<JudgedScene, 'series' | 'isTuned'> {
  const fix = triangulateSinceTurns(scene.lines);
  const observers = linesByObserver(scene.lines);
  const found = fix.kind === 'fix' ? fix : null;
  return {
    observers: observers.length,
    kind: found === null ? 'refused' : found.isRangeGuess ? 'parallel' : 'fix',
    isSomebodyBlamed: found?.observers.some(({ isUsed }) => !isUsed) ?? false,
    ...(found === null ? NOTHING : errorsOf(scene, found, draw)),
    liar: observers.length === LIAR_AMONG ? liarFound(scene, observers, draw.random) : null,
  };
}

const NOTHING = {
  ofBound: Number.NaN,
  drawnOfBound: Number.NaN,
  isInEllipse: false,
  isInEllipsoid: false,
  isRefound: false,
  isWithheldUnknown: false,
} as const;

function errorsOf(
  { lines, truth, truthId, known }: TriangulationScene,
  fix: TriangulatedFix,
  { gaussian }: Draw,
): Pick<JudgedScene, keyof typeof NOTHING> {
  const bound = cramerRaoBound(prepareObservers(linesByObserver(lines)), truth, velocityPriorAt(0));
  const placeBound = bound.slice(0, 3).map((row) => row.slice(0, 3));
  const root = Math.sqrt(placeBound.reduce((sum, row, axis) => sum + (row[axis] ?? 0), 0));
  const at = fix.solved.state.placeEcef;
  const off = [at.xM - truth.placeEcef.xM, at.yM - truth.placeEcef.yM, at.zM - truth.placeEcef.zM];
  const { eastM, northM, upM } = enuFromEcef(enuFrameAt(fix.place), truth.placeEcef);
  const offEnu = [eastM, northM, upM];
  const matches = matchKnown(fix, known);
  const [best] = matches.matches;
  const without = matchKnown(
    fix,
    known.filter(({ id }) => id !== truthId),
  );
  return {
    ofBound: Math.hypot(...off) / root,
    drawnOfBound: Math.hypot(...drawnFrom(placeBound, gaussian)) / root,
    isInEllipse: misfit(fix, offEnu, 2) < QUANTILES.plane,
    isInEllipsoid: misfit(fix, offEnu, 3) < QUANTILES.space,
    isRefound: best?.object.id === truthId && best.probability > matches.unknownProbability,
    isWithheldUnknown: without.unknownProbability > (without.matches[0]?.probability ?? 0),
  };
}

/** Squared misfit along the first axes of east, north and up, in standard deviations of what is told. */
function misfit({ covarianceEnu }: TriangulatedFix, offEnu: readonly number[], axes: 2 | 3): number {
  const covariance = covarianceEnu.slice(0, axes).map((row) => row.slice(0, axes));
  return quadraticForm(symmetricInverse(covariance), offEnu.slice(0, axes));
}

/** A normal vector with a covariance, by the columns of its Cholesky factor. */
function drawnFrom(covariance: Rows, gaussian: () => number): readonly number[] {
  const factor: number[][] = [];
  covariance.forEach((row, i) => {
    const entries: number[] = [];
    factor.push(entries);
    for (let j = 0; j <= i; j++) {
      const rest = entries.reduce((sum, entry, k) => (k < j ? sum - entry * (factor[j]?.[k] ?? 0) : sum), row[j] ?? 0);
      entries.push(i === j ? Math.sqrt(rest) : rest / (factor[j]?.[j] ?? Number.NaN));
    }
  });
  const normals = covariance.map(() => gaussian());
  return factor.map((row) => row.reduce((sum, entry, k) => sum + entry * (normals[k] ?? 0), 0));
}

/** Whether just the one of four who points elsewhere is named; null where the others give no distance. */
function liarFound(
  scene: TriangulationScene,
  observers: readonly (readonly SightLine[])[],
  random: () => number,
): boolean | null {
  const liar = Math.floor(random() * observers.length);
  const turnDeg = (random() < 0.5 ? -1 : 1) * (LEAST_LIE_DEG + (180 - LEAST_LIE_DEG) * random());
  const elevationDeg = TRIANGULATION_DRAW.lowestElevationDeg + HIGHEST_LIE_DEG * random();
  const key = observers[liar]?.[0]?.observer.key;
  const honest = triangulateSinceTurns(scene.lines.filter(({ observer }) => observer.key !== key));
  if (honest.kind !== 'fix') return null;
  const lines = scene.lines.map((line) => (line.observer.key === key ? lyingLine(line, turnDeg, elevationDeg) : line));
  const fix = triangulateSinceTurns(lines);
  if (fix.kind !== 'fix') return false;
  return fix.observers.every((observer) => observer.isUsed === (observer.key !== key));
}

function gatesOf(held: readonly JudgedScene[]): readonly Gate[] {
  const fixes = held.filter(({ kind }) => kind === 'fix');
  const liars = held.flatMap(({ liar }) => liar ?? []);
  const ratio = medianOf(fixes.map(({ ofBound }) => ofBound)) / medianOf(fixes.map(({ drawnOfBound }) => drawnOfBound));
  const inEllipse = shareOf(fixes, ({ isInEllipse }) => isInEllipse);
  return [
    atLeast('triangulation.fixes', fixes.length, 200, 'fixes'),
    atMost('triangulation.error-of-bound', ratio, 1.1, ''),
    atLeast('triangulation.ellipse.low', inEllipse, 0.93, ''),
    atMost('triangulation.ellipse.high', inEllipse, 0.97, ''),
    atLeast('triangulation.liar-found', liars.filter((isFound) => isFound).length / liars.length, 0.95, ''),
    atLeast(
      'triangulation.refound',
      shareOf(fixes, ({ isRefound }) => isRefound),
      0.9,
      '',
    ),
    atLeast(
      'triangulation.withheld-unknown',
      shareOf(fixes, ({ isWithheldUnknown }) => isWithheldUnknown),
      0.9,
      '',
    ),
  ];
}
