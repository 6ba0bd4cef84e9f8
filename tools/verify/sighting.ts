import { NO_CORRECTION, type AlignmentCorrection } from '../../engine/alignment/alignment-correction';
import { solveSightings } from '../../engine/alignment/sighting-solver';
import { radiansFromDegrees } from '../../engine/ar-math/angles';
import { DEFAULT_FIELD_OF_VIEW_DEG } from '../../engine/constants/sky-view';
import { seededRandom } from '../../server/providers/demo/seeded-random';
import { atMost, type SuiteResult } from '../measurement/suite-result';
import { markerErrorDeg, SightingSimulation } from './sighting-simulation';

const SEED = 20_261_121;
const PHONES = 1_000;
const PHONES_OF_A_LENS = 300;
/** Points of fresh views that each phone's markers are judged at. */
const MARKERS = 40;
const COMPASS_ERROR_DEG = 20;
/** Along the long side of the picture, where 60° is assumed: main cameras of phones. */
const LENSES_DEG = [55, 65, 70, 75, 80] as const;

/** Marker errors after a number of sightings, over simulated phones. */
export interface SightingFigures {
  readonly sightings: number;
  /** Root mean square over all markers of all phones. */
  readonly rmseDeg: number;
  /** The farthest marker of a phone: its median and its 95th percentile over the phones. */
  readonly medianWorstDeg: number;
  readonly worst95Deg: number;
  /** Phones whose sightings the solver refused; their markers stay uncorrected and are counted. */
  readonly refused: number;
}

/**
 * Simulates phones with the errors of orientation-research.md, section 3.5, aligns each by some sightings in views of
 * their own and measures where markers stand afterwards in other views; errors given as `fixed` are the same for all
 * phones. Repeats exactly for one seed.
 */
export function simulateSightings(
  sightings: number,
  { phones = PHONES, ...fixed }: { readonly phones?: number } & Partial<AlignmentCorrection> = {},
): SightingFigures {
  const simulation = new SightingSimulation(seededRandom(SEED));
  const worst: number[] = [];
  let squares = 0;
  let refused = 0;
  for (let phone = 0; phone < phones; phone++) {
    const errors = { ...simulation.phone(), ...fixed };
    const correction = corrected(simulation, errors, sightings);
    if (correction === undefined) refused += 1;
    let farthestDeg = 0;
    for (let marker = 0; marker < MARKERS; marker++) {
      const used = correction ?? NO_CORRECTION;
      const errorDeg = markerErrorDeg(errors, used, simulation.pose(), simulation.pixel());
      squares += errorDeg * errorDeg;
      farthestDeg = Math.max(farthestDeg, errorDeg);
    }
    worst.push(farthestDeg);
  }
  const sorted = worst.toSorted((a, b) => a - b);
  const quantile = (share: number) => sorted[Math.floor(share * sorted.length)] ?? Number.NaN;
  const rmseDeg = Math.sqrt(squares / (phones * MARKERS));
  return { sightings, rmseDeg, medianWorstDeg: quantile(0.5), worst95Deg: quantile(0.95), refused };
}

function corrected(
  simulation: SightingSimulation,
  phone: AlignmentCorrection,
  count: number,
): AlignmentCorrection | undefined {
  if (count === 0) return NO_CORRECTION;
  const taken = Array.from({ length: count }, () => simulation.sighting(phone, simulation.pose()));
  const result = solveSightings(taken);
  return result.ok ? result.alignment.correction : undefined;
}

const logFocalOf = (longSideFovDeg: number): number =>
  Math.log(
    Math.tan(radiansFromDegrees(DEFAULT_FIELD_OF_VIEW_DEG) / 2) / Math.tan(radiansFromDegrees(longSideFovDeg) / 2),
  );

const lineOf = ({ sightings, rmseDeg, medianWorstDeg, worst95Deg, refused }: SightingFigures): string =>
  `${sightings} sighting(s): RMSE ${rmseDeg.toFixed(2)}°, farthest marker of a phone: median ` +
  `${medianWorstDeg.toFixed(2)}°, 95 % ${worst95Deg.toFixed(2)}°; ${refused} refused`;

/** Goal G6 of orientation-research.md, section 7, and the drags of a phone whose compass is 20° off. */
export function runSightingGates(): Omit<SuiteResult, 'suite'> {
  const research = [0, 1, 2, 3, 5].map((count) => simulateSightings(count));
  const drags = [0, 1, 2].map((count) => simulateSightings(count, { yawDeg: COMPASS_ERROR_DEG }));
  const lenses = LENSES_DEG.map((fovDeg) => ({
    fovDeg,
    ...simulateSightings(2, { phones: PHONES_OF_A_LENS, logFocal: logFocalOf(fovDeg) }),
  }));
  const rmseOf = (count: number) => research.find(({ sightings }) => sightings === count)?.rmseDeg ?? Number.NaN;
  const worstOf = (count: number) => drags.find(({ sightings }) => sightings === count)?.medianWorstDeg ?? Number.NaN;
  return {
    gates: [
      atMost('G6.sightings-1', rmseOf(1), 1.3, 'deg'),
      atMost('G6.sightings-3', rmseOf(3), 0.65, 'deg'),
      atMost('G6.sightings-5', rmseOf(5), 0.45, 'deg'),
      atMost('alignment.one-drag.farthest-marker.median', worstOf(1), 2, 'deg'),
      atMost('alignment.two-drags.farthest-marker.median', worstOf(2), 1, 'deg'),
      atMost(
        'alignment.other-lenses.refused',
        lenses.reduce((sum, { refused }) => sum + refused, 0),
        0,
        'phones',
      ),
    ],
    figures: { sightings: research, drags, lenses },
    lines: [
      `Sighting solver, ${PHONES} simulated phones (yaw 15°, pitch 1.5°, roll 1°, focal 4 %, tap 0.4°):`,
      ...research.map(lineOf),
      `The same with a compass that is ${COMPASS_ERROR_DEG}° off:`,
      ...drags.map(lineOf),
      'Lenses that nobody has measured, taken for 60° along the long side:',
      ...lenses.map((lens) => `${lens.fovDeg}°, ${lineOf(lens)}`),
    ],
  };
}
