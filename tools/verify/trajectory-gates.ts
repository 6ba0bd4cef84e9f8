import { atLeast, atMost, type Gate } from '../measurement/suite-result';
import type { TrajectoryCell } from './trajectory-tally';

/** Fewer predictions than this make no error of a series at a horizon. */
const FEWEST_SAMPLES = 100;
/** Fewer make no share: with 1,000 it is known to within 0.7 %, were they independent. */
const FEWEST_FOR_SHARE = 1000;
const RATIO_LIMIT = 0.75;
const SHARE_LIMITS = { low: 0.93, high: 0.97 } as const;

/** NaN, which misses any limit, where there is nothing to compare. */
const greatest = (values: readonly number[]): number => (values.length === 0 ? Number.NaN : Math.max(...values));
const least = (values: readonly number[]): number => -greatest(values.map((value) => -value));

const errsEnough = (cell: TrajectoryCell): boolean => cell.samples >= FEWEST_SAMPLES;
const coversEnough = (cell: TrajectoryCell): boolean => cell.samples >= FEWEST_FOR_SHARE;

/**
 * Holds all aircraft of each series at each horizon against the limits; errors also of those alone that parameters were not
 * fitted to. Widths of bands follow all aircraft of a sky, so that no part of it is judged by itself.
 */
export function trajectoryGates(series: number, cells: readonly TrajectoryCell[]): readonly Gate[] {
  const judged = cells.filter((cell) => cell.half !== 'tuned' && errsEnough(cell));
  const whole = cells.filter(({ half }) => half === 'all');
  const ratiosAt = (horizonS: number): readonly number[] =>
    judged.filter((cell) => cell.horizonS === horizonS).map(({ product, anchor }) => product.rmsM / anchor.rmsM);
  const shares = whole.filter(coversEnough).map(({ inside }) => inside);
  const heightShares = whole.filter(({ heights }) => heights >= FEWEST_FOR_SHARE).map((cell) => cell.heightInside);
  return [
    atLeast('trajectory.series', series, 1, 'series'),
    ...[60, 300].map((horizonS) =>
      atMost(`trajectory.rms-${horizonS / 60}min.worst-ratio`, greatest(ratiosAt(horizonS)), RATIO_LIMIT, 'of anchor'),
    ),
    atMost(
      'trajectory.rms.worst-ratio-to-today',
      greatest(judged.map(({ product, today }) => product.rmsM / today.rmsM)),
      1.05,
      'of estimate',
    ),
    atLeast('trajectory.coverage.low', least(shares), SHARE_LIMITS.low, 'share'),
    atMost('trajectory.coverage.high', greatest(shares), SHARE_LIMITS.high, 'share'),
    atLeast('trajectory.height-coverage.low', least(heightShares), SHARE_LIMITS.low, 'share'),
    atMost('trajectory.height-coverage.high', greatest(heightShares), SHARE_LIMITS.high, 'share'),
  ];
}

/** What has too few predictions to be held against a limit. */
export function notJudgedTrajectories(cells: readonly TrajectoryCell[]): readonly string[] {
  return cells.flatMap((cell) => {
    const left = [
      errsEnough(cell) ? '' : `error (${cell.samples} predictions)`,
      coversEnough(cell) ? '' : `coverage (${cell.samples})`,
      cell.heights >= FEWEST_FOR_SHARE ? '' : `coverage of heights (${cell.heights})`,
    ].filter((text) => text !== '');
    return left.length === 0 ? [] : [`not judged: ${cell.series} +${cell.horizonS / 60} min: ${left.join(', ')}`];
  });
}
