import { atMost, type SuiteResult } from '../measurement/suite-result';
import { anchorErrors } from './orientation-anchor';
import { reversedTrial } from './orientation-augmented';
import { type FeedOptions, feedOf } from './orientation-feed';
import { filterErrors, filterFor, fiveSampleErrors } from './orientation-run';
import { type ErrorTriple, meanOfTriples } from './orientation-score';
import type { Trial } from './orientation-trial';

/** Errors of the product's filter and of the published one on the same readings. */
export interface Comparison {
  readonly product: ErrorTriple;
  readonly anchor: ErrorTriple;
}

/** What one trial comes to. */
export interface TrialComparison {
  readonly name: string;
  /** The published filter as its authors' own program gives it, from `meta.json`. */
  readonly official: ErrorTriple | null;
  readonly native: Comparison;
  readonly mean60: Comparison;
  readonly point60: Comparison;
  /** As `point60`, and the filter is told that the readings are instants, which the app cannot know. */
  readonly told60: ErrorTriple;
  /** As `mean60`, and the filter takes the means for instants: the other way in which a setting can be wrong. */
  readonly mistaken60: ErrorTriple;
  readonly fiveSample: ErrorTriple;
  /** Product over anchor, total, over both directions of time and several phases of sampling. */
  readonly bothWays: { readonly mean60: number; readonly point60: number };
}

type Feeds = 'native' | 'mean60' | 'point60';

const NATIVE: FeedOptions = { gyro: 'mean', isRounded: false };
/** 60 Hz as a browser gives it. */
export const MEAN_60: FeedOptions = { rateHz: 60, gyro: 'mean', isRounded: true };
const POINT_60: FeedOptions = { rateHz: 60, gyro: 'point', isRounded: true };
/** Samples of the recording, of which 4.8 make one reading at 60 Hz. */
const PHASES = [0, 2] as const;
const PARTS = ['total', 'heading', 'inclination'] as const;

export function comparisonOf(trial: Trial): TrialComparison {
  const mean = feedOf(trial, MEAN_60);
  const point = feedOf(trial, POINT_60);
  const backwards = reversedTrial(trial);
  return {
    name: trial.name,
    official: trial.anchor ?? null,
    native: compare(trial, NATIVE),
    mean60: compare(trial, MEAN_60),
    point60: compare(trial, POINT_60),
    told60: filterErrors(trial, point, filterFor(point, 'instant')),
    mistaken60: filterErrors(trial, mean, filterFor(mean, 'instant')),
    fiveSample: fiveSampleErrors(trial),
    bothWays: {
      mean60: bothWaysRatio([trial, backwards], MEAN_60),
      point60: bothWaysRatio([trial, backwards], POINT_60),
    },
  };
}

function compare(trial: Trial, options: FeedOptions): Comparison {
  const feed = feedOf(trial, options);
  return { product: filterErrors(trial, feed, filterFor(feed)), anchor: anchorErrors(trial, feed) };
}

function bothWaysRatio(directions: readonly Trial[], options: FeedOptions): number {
  const runs = directions.flatMap((trial) => PHASES.map((phase) => compare(trial, { ...options, phase })));
  return ratioOf(runs, 'total');
}

/** Product over anchor: means over the comparisons, so that a trial counts by its size of error. */
function ratioOf(comparisons: readonly Comparison[], part: keyof ErrorTriple): number {
  const sum = (side: keyof Comparison): number => comparisons.reduce((total, one) => total + one[side][part], 0);
  return sum('product') / sum('anchor');
}

/** Gates and table of all trials together. Ratios are to the published filter on the same readings. */
export function comparisonPart(trials: readonly TrialComparison[]): Omit<SuiteResult, 'suite'> {
  const pooled = (feed: Feeds, part: keyof ErrorTriple): number =>
    ratioOf(
      trials.map((trial) => trial[feed]),
      part,
    );
  const worst = (feed: Feeds): number => Math.max(...trials.map((trial) => ratioOf([trial[feed]], 'total')));
  const worstBothWays = (feed: 'mean60' | 'point60'): number =>
    Math.max(...trials.map(({ bothWays }) => bothWays[feed]));
  const told = trials.map(({ told60, point60 }) => ({ product: told60, anchor: point60.anchor }));
  const costDeg = (wrong: (trial: TrialComparison) => ErrorTriple, right: (trial: TrialComparison) => ErrorTriple) =>
    meanOfTriples(trials.map(wrong)).total - meanOfTriples(trials.map(right)).total;
  const untoldCostDeg = costDeg(
    ({ point60 }) => point60.product,
    ({ told60 }) => told60,
  );
  const mistakenCostDeg = costDeg(
    ({ mistaken60 }) => mistaken60,
    ({ mean60 }) => mean60.product,
  );
  const fiveSample = trials.map((trial) => ({ product: trial.point60.product, anchor: trial.fiveSample }));
  return {
    gates: [
      ...deviationGates(trials),
      // The same method at the same parameters: a hundredth is what the coning term moves either way.
      ...PARTS.map((part) => atMost(`orientation.g1.${part}.ratio`, pooled('native', part), 1.01, '')),
      ...PARTS.map((part) => atMost(`orientation.g2.${part}.ratio`, pooled('mean60', part), 1, '')),
      atMost('orientation.g2.worst-trial.ratio', worst('mean60'), 1.05, ''),
      atMost('orientation.g2.both-ways.worst-trial.ratio', worstBothWays('mean60'), 1.02, ''),
      atMost('orientation.g3.total.ratio', pooled('point60', 'total'), 1, ''),
      atMost('orientation.g3.worst-trial.ratio', worst('point60'), 1.05, ''),
      atMost('orientation.g3.both-ways.worst-trial.ratio', worstBothWays('point60'), 1.02, ''),
      atMost('orientation.g3.told.ratio', ratioOf(told, 'total'), 1, ''),
      // The app's setting is the one that costs less where it is wrong.
      atMost('orientation.gyro-reading.cost.ratio', untoldCostDeg / mistakenCostDeg, 0.5, ''),
      atMost('orientation.five-sample.ratio', ratioOf(fiveSample, 'total'), 0.25, ''),
    ],
    figures: { trials },
    lines: [
      ...tableOf(trials),
      `instants taken for means cost ${untoldCostDeg.toFixed(2)}°, means taken for instants ${mistakenCostDeg.toFixed(2)}°`,
    ],
  };
}

/** The anchor is the published filter only if it comes to what its authors' own program does. */
function deviationGates(trials: readonly TrialComparison[]) {
  const deviations = trials.flatMap(({ official, native }) =>
    official === null ? [] : PARTS.map((part) => Math.abs(native.anchor[part] - official[part])),
  );
  if (deviations.length === 0) return [];
  return [atMost('orientation.anchor.deviation', Math.max(...deviations), 0.01, 'deg')];
}

const shown = ({ total, heading, inclination }: ErrorTriple): string =>
  [total, heading, inclination].map((value) => value.toFixed(2)).join('/');

const row = (name: string, cells: readonly string[]): string =>
  [name.padEnd(44), ...cells.map((cell) => cell.padStart(18))].join('');

function ratiosOf(trial: TrialComparison): string[] {
  const { mean60, point60, bothWays } = trial;
  return [ratioOf([mean60], 'total'), bothWays.mean60, ratioOf([point60], 'total'), bothWays.point60].map((ratio) =>
    ratio.toFixed(3),
  );
}

/** One line of the first table: product and anchor for each feed, then what has no anchor. */
function cellsOf({ native, mean60, point60, told60, fiveSample }: Row): string[] {
  const compared = [native, mean60, point60].flatMap(({ product, anchor }) => [product, anchor]);
  return [...compared, told60, fiveSample].map(shown);
}

type Row = Pick<TrialComparison, Feeds | 'told60' | 'fiveSample'>;

function meanRow(trials: readonly Row[]): Row {
  const mean = (pick: (trial: Row) => ErrorTriple): ErrorTriple => meanOfTriples(trials.map(pick));
  const meanOf = (feed: Feeds): Comparison => ({
    product: mean((trial) => trial[feed].product),
    anchor: mean((trial) => trial[feed].anchor),
  });
  return {
    native: meanOf('native'),
    mean60: meanOf('mean60'),
    point60: meanOf('point60'),
    told60: mean(({ told60 }) => told60),
    fiveSample: mean(({ fiveSample }) => fiveSample),
  };
}

function tableOf(trials: readonly TrialComparison[]): string[] {
  return [
    'RMSE in motion, degrees: total/heading/inclination. VQF: the published filter on the same readings.',
    row('trial', ['native', 'VQF', '60 Hz mean', 'VQF', '60 Hz point', 'VQF', 'point, told', 'five-sample']),
    ...trials.map((trial) => row(trial.name, cellsOf(trial))),
    row('mean', cellsOf(meanRow(trials))),
    'Total over that of VQF; both ways: forwards and backwards in time, at several phases of sampling.',
    row('trial', ['60 Hz mean', 'both ways', '60 Hz point', 'both ways']),
    ...trials.map((trial) => row(trial.name, ratiosOf(trial))),
  ];
}
