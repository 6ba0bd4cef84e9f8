import { atLeast, atMost, type Gate } from '../measurement/suite-result';
import { HORIZONS_S } from './tracks-measure';
import type { Cell } from './tracks-tally';

/** Fewer predictions than this make no error of a series at a horizon; of turning aircraft by themselves likewise. */
const FEWEST_SAMPLES = 100;
/** Fewer make no share: with 1,000 it is known to within 0.7 %, were they independent. */
const FEWEST_FOR_SHARE = 1000;
const MEAN_LIMITS = { 10: 0.78, 30: 0.78, 60: 0.85 } as const;
const TURNING_LIMITS = { 10: 0.5, 30: 0.58, 60: 0.68 } as const;
const TURNING_OF_ALL_LIMIT = 0.45;
const SHARE_LIMITS = { low: 0.93, high: 0.97 } as const;

/** NaN, which misses any limit, where there is nothing to compare. */
const greatest = (values: readonly number[]): number => (values.length === 0 ? Number.NaN : Math.max(...values));

const meansEnough = (cell: Cell): boolean => cell.samples >= FEWEST_SAMPLES;
const turnsEnough = (cell: Cell): boolean => cell.turning >= FEWEST_SAMPLES;
const coversEnough = (cell: Cell): boolean => cell.samples >= FEWEST_FOR_SHARE;

/** What was measured in a folder. */
export interface MeasuredTracks {
  readonly series: number;
  readonly samples: number;
  /** Median error of all turning aircraft at +10 s over the anchor's. */
  readonly turningRatio: number;
  /** All aircraft of each series at each horizon. */
  readonly cells: readonly Cell[];
}

/** Gates of turning aircraft are left out where no series has enough of them: there are recordings without a turn. */
export function trackGates({ series, samples, turningRatio, cells }: MeasuredTracks): readonly Gate[] {
  const worstAt = (horizonS: number, judged: readonly Cell[], of: (cell: Cell) => number): number =>
    greatest(judged.filter((cell) => cell.horizonS === horizonS).map(of));
  const shares = cells.filter(coversEnough).map(({ inside }) => inside);
  return [
    atLeast('tracks.series', series, 1, 'series'),
    atLeast('tracks.samples', samples, FEWEST_SAMPLES, 'predictions'),
    ...HORIZONS_S.map((horizonS) => {
      const worst = worstAt(horizonS, cells.filter(meansEnough), (cell) => cell.ratio);
      return atMost(`tracks.mean-${horizonS}s.worst-ratio`, worst, MEAN_LIMITS[horizonS], 'of anchor');
    }),
    ...HORIZONS_S.flatMap((horizonS) => {
      const worst = worstAt(horizonS, cells.filter(turnsEnough), (cell) => cell.turningRatio);
      const id = `tracks.turning-${horizonS}s.worst-ratio`;
      return Number.isNaN(worst) ? [] : [atMost(id, worst, TURNING_LIMITS[horizonS], 'of anchor')];
    }),
    atMost('tracks.turning-10s.median-ratio', turningRatio, TURNING_OF_ALL_LIMIT, 'of anchor'),
    atLeast('tracks.coverage.low', -greatest(shares.map((share) => -share)), SHARE_LIMITS.low, 'share'),
    atMost('tracks.coverage.high', greatest(shares), SHARE_LIMITS.high, 'share'),
  ];
}

/** What has too few predictions to be held against a limit. */
export function notJudged(cells: readonly Cell[]): readonly string[] {
  return cells.flatMap((cell) => {
    const left = [
      meansEnough(cell) ? '' : `mean (${cell.samples} predictions)`,
      turnsEnough(cell) ? '' : `turning (${cell.turning})`,
      coversEnough(cell) ? '' : `coverage (${cell.samples})`,
    ].filter((text) => text !== '');
    return left.length === 0 ? [] : [`not judged: ${cell.series} +${cell.horizonS} s: ${left.join(', ')}`];
  });
}
