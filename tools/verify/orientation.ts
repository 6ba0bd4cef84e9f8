import { atMost, type SuiteResult } from '../measurement/suite-result';
import { runGeometryGates } from './geometry';
import { comparisonOf, comparisonPart, type TrialComparison } from './orientation-comparison';
import { bundledBytes, measureCost } from './orientation-cost';
import { HARD_IRON, type HeadingErrors, headingErrors, recordHeadings } from './orientation-heading';
import { FEWEST_TRIALS, leftOutPart, type SearchedTrial, searchTrial } from './orientation-left-out';
import { predictionErrors } from './orientation-run';
import { readTrial, readTrialMeta, type Trial } from './orientation-trial';
import { runSightingGates } from './sighting';

/** What every trial comes to. */
interface TrialFigures {
  readonly comparison: TrialComparison;
  /** Null where there are too few trials to leave one out. */
  readonly searched: SearchedTrial | null;
  readonly headings: TrialHeadings;
}

/** Heading errors with a sighting each 60 and 30 s. */
interface TrialHeadings {
  readonly hardIron60: HeadingErrors;
  readonly hardIron30: HeadingErrors;
  readonly clean60: HeadingErrors;
  readonly clean30: HeadingErrors;
}

type Part = Omit<SuiteResult, 'suite'>;

/**
 * Goals G1 to G8 of the orientation research on any folder of trials in this format. One parameter set for all: only
 * the rate of a feed is told to the filter.
 */
export async function runOrientationSuite(dataDir: string): Promise<SuiteResult> {
  const meta = await readTrialMeta(dataDir);
  // First, before the anchor has called the same vector functions with other kinds of arrays, which slows them down.
  const longest = meta.trials.reduce((best, entry) => (entry.samples > best.samples ? entry : best));
  const cost = await costPart(await readTrial(dataDir, meta, longest));
  const trials: TrialFigures[] = [];
  let slow: Trial | null = null;
  for (const entry of meta.trials) {
    const trial = await readTrial(dataDir, meta, entry);
    trials.push(figuresOf(trial, meta.trials.length >= FEWEST_TRIALS));
    if (slow === null || rankAsSlow(trial.name) > rankAsSlow(slow.name)) slow = trial;
  }
  const parts = [
    comparisonPart(trials.map(({ comparison }) => comparison)),
    leftOutPart(trials.flatMap(({ searched }) => searched ?? [])),
    predictionPart(slow),
    headingPart(trials.map(({ headings }) => headings)),
    cost,
    runSightingGates(),
    runGeometryGates(),
  ];
  return {
    suite: 'orientation',
    gates: parts.flatMap(({ gates }) => gates),
    figures: Object.assign({}, ...parts.map(({ figures }) => figures)),
    lines: parts.flatMap(({ lines }) => lines),
  };
}

function figuresOf(trial: Trial, isSearched: boolean): TrialFigures {
  const comparison = comparisonOf(trial);
  const { product, anchor } = comparison.mean60;
  return {
    comparison,
    searched: isSearched ? searchTrial(trial, { productDeg: product.total, anchorDeg: anchor.total }) : null,
    headings: headingsOf(trial),
  };
}

function headingsOf(trial: Trial): TrialHeadings {
  const ironed = recordHeadings(trial, HARD_IRON);
  const clean = recordHeadings(trial, [0, 0, 0]);
  return {
    hardIron60: headingErrors(ironed, 60),
    hardIron30: headingErrors(ironed, 30),
    clean60: headingErrors(clean, 60),
    clean30: headingErrors(clean, 30),
  };
}

/** The goal is set for "slow rotation B", the trial that is nearest to a person panning a phone. */
function rankAsSlow(name: string): number {
  if (/slow_rotation_b/i.test(name)) return 2;
  return /undisturbed_slow_rotation/i.test(name) ? 1 : 0;
}

function predictionPart(trial: Trial | null): Part {
  if (trial === null || rankAsSlow(trial.name) === 0) {
    return {
      gates: [],
      figures: {},
      lines: ['G4 left out: no trial of slow rotation here, for which its limits are set.'],
    };
  }
  const at33 = predictionErrors(trial, 33);
  const at50 = predictionErrors(trial, 50);
  const line = ({ aheadMs, staleDeg, predictedDeg }: typeof at33) =>
    `+${aheadMs} ms on ${trial.name}: ${predictedDeg.toFixed(2)}° predicted, ${staleDeg.toFixed(2)}° by the last output`;
  return {
    gates: [
      atMost('orientation.g4.33ms', at33.predictedDeg, 1.65, 'deg'),
      atMost('orientation.g4.33ms.ratio', at33.predictedDeg / at33.staleDeg, 0.5, ''),
      atMost('orientation.g4.50ms', at50.predictedDeg, 2.1, 'deg'),
      atMost('orientation.g4.50ms.ratio', at50.predictedDeg / at50.staleDeg, 0.5, ''),
    ],
    figures: { prediction: [at33, at50], predictionTrial: trial.name },
    lines: [line(at33), line(at50)],
  };
}

const headingLine = (label: string, { none, fixedOffset, filter }: HeadingErrors): string =>
  `heading, ${label}: ${filter.toFixed(2)}° filter, ${fixedOffset.toFixed(2)}° fixed offset, ${none.toFixed(2)}° no sighting`;

function headingPart(trials: readonly TrialHeadings[]): Part {
  const mean = (key: keyof TrialHeadings): HeadingErrors => {
    const of = (part: keyof HeadingErrors) => trials.reduce((sum, trial) => sum + trial[key][part], 0) / trials.length;
    return { none: of('none'), fixedOffset: of('fixedOffset'), filter: of('filter') };
  };
  const found = {
    hardIron60: mean('hardIron60'),
    hardIron30: mean('hardIron30'),
    clean60: mean('clean60'),
    clean30: mean('clean30'),
  };
  return {
    gates: [
      atMost('orientation.g5a.60s', found.hardIron60.filter, 3.3, 'deg'),
      atMost('orientation.g5a.30s', found.hardIron30.filter, 2.4, 'deg'),
      atMost('orientation.g5a.60s.ratio', found.hardIron60.filter / found.hardIron60.fixedOffset, 1, ''),
      atMost('orientation.g5a.30s.ratio', found.hardIron30.filter / found.hardIron30.fixedOffset, 1, ''),
      atMost('orientation.g5b.60s', found.clean60.filter, 2.35, 'deg'),
      atMost('orientation.g5b.30s', found.clean30.filter, 2.2, 'deg'),
      // A sighting may cost a tenth at most where the compass was right.
      atMost('orientation.g5b.60s.ratio', found.clean60.filter / found.clean60.none, 1.1, ''),
      atMost('orientation.g5b.30s.ratio', found.clean30.filter / found.clean30.none, 1.1, ''),
    ],
    figures: { headings: trials, headingMeans: found },
    lines: [
      headingLine('hard iron, a sighting each 60 s', found.hardIron60),
      headingLine('hard iron, a sighting each 30 s', found.hardIron30),
      headingLine('clean, a sighting each 60 s', found.clean60),
      headingLine('clean, a sighting each 30 s', found.clean30),
    ],
  };
}

async function costPart(trial: Trial): Promise<Part> {
  const packedBytes = await bundledBytes();
  const cost = measureCost(trial);
  return {
    gates: [
      atMost('orientation.g7.median', cost.medianUs, 5, 'µs/sample'),
      // The engine boxes the few times that pass from function to function, 16 bytes each; one vector would be more.
      atMost('orientation.g7.allocation', cost.bytesPerSample, 96, 'bytes/sample'),
      atMost('orientation.g7.size', packedBytes / 1000, 12, 'kB gzip'),
    ],
    figures: { cost, packedBytes },
    lines: [
      `cost: ${cost.medianUs.toFixed(2)} µs a sample (95 %: ${cost.p95Us.toFixed(2)}), ${cost.bytesPerSample.toFixed(1)} bytes a sample, ${(packedBytes / 1000).toFixed(1)} kB gzip`,
    ],
  };
}
