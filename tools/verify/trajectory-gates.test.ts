import { expect, it } from 'vitest';
import { trajectoryGates } from './trajectory-gates';
import type { TrajectoryCell } from './trajectory-tally';

const errors = (rmsM: number) => ({ rmsM, meanM: rmsM, medianM: rmsM });

const cell = (half: TrajectoryCell['half'], productM: number, inside: number): TrajectoryCell => ({
  series: 'made-up',
  half,
  horizonS: 60,
  samples: 2_000,
  anchor: errors(1_000),
  today: errors(900),
  product: errors(productM),
  inside,
  ellipseMedianM: 2_000,
  heights: 2_000,
  heightInside: 0.95,
  heightMedianM: 20,
});

const values = (...cells: readonly TrajectoryCell[]): Readonly<Record<string, number>> =>
  Object.fromEntries(trajectoryGates(1, cells).map(({ id, value }) => [id, value]));

it('judges errors of the aircraft that parameters were not fitted to by themselves, and never of those that they were', () => {
  const all = cell('all', 700, 0.95);
  expect(values(all, cell('tuned', 600, 0.99), cell('check', 800, 0.92))).toMatchObject({
    'trajectory.rms-1min.worst-ratio': 0.8,
    'trajectory.rms.worst-ratio-to-today': 800 / 900,
    'trajectory.coverage.low': 0.95,
    'trajectory.coverage.high': 0.95,
  });
  expect(values(all, cell('tuned', 950, 0.5), cell('check', 650, 0.95))).toMatchObject({
    'trajectory.rms-1min.worst-ratio': 0.7,
    'trajectory.coverage.low': 0.95,
  });
});
