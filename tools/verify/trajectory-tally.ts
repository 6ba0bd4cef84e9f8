import { HALVES, HORIZONS_S, type TrajectorySample } from './trajectory-measure';

/** Root mean square, mean and median of errors, metres. */
export interface ErrorFigures {
  readonly rmsM: number;
  readonly meanM: number;
  readonly medianM: number;
}

/** All predictions of one series at one horizon, or those of one half of its aircraft. */
export interface TrajectoryCell {
  readonly series: string;
  readonly half: 'all' | (typeof HALVES)[number];
  readonly horizonS: number;
  readonly samples: number;
  /** Constant velocity from the last report. */
  readonly anchor: ErrorFigures;
  /** The estimate that drawn tracks are advanced by. */
  readonly today: ErrorFigures;
  readonly product: ErrorFigures;
  /** Share of recorded positions inside the 95 % ellipse. */
  readonly inside: number;
  readonly ellipseMedianM: number;
  /** Predictions with a height, and the share of recorded heights inside the 95 % band. */
  readonly heights: number;
  readonly heightInside: number;
  readonly heightMedianM: number;
}

export function trajectoryCells(series: string, samples: readonly TrajectorySample[]): readonly TrajectoryCell[] {
  const own = samples.filter((sample) => sample.series === series);
  return (['all', ...HALVES] as const).flatMap((half) =>
    HORIZONS_S.map((horizonS) => {
      const chosen = own.filter((sample) => sample.horizonS === horizonS && (half === 'all' || sample.half === half));
      return { series, half, horizonS, ...tallyOf(chosen) };
    }),
  );
}

function tallyOf(samples: readonly TrajectorySample[]): Omit<TrajectoryCell, 'series' | 'half' | 'horizonS'> {
  const withHeight = samples.filter(({ heightErrorM }) => heightErrorM !== null);
  return {
    samples: samples.length,
    anchor: figuresOf(samples.map(({ anchorM }) => anchorM)),
    today: figuresOf(samples.map(({ todayM }) => todayM)),
    product: figuresOf(samples.map(({ productM }) => productM)),
    inside: mean(samples.map(({ ratio }) => (ratio <= 1 ? 1 : 0))),
    ellipseMedianM: median(samples.map(({ ellipseM }) => ellipseM)),
    heights: withHeight.length,
    heightInside: mean(withHeight.map(({ heightRatio }) => ((heightRatio ?? 0) <= 1 ? 1 : 0))),
    heightMedianM: median(withHeight.map(({ heightErrorM }) => Math.abs(heightErrorM ?? 0))),
  };
}

const figuresOf = (errorsM: readonly number[]): ErrorFigures => ({
  rmsM: Math.sqrt(mean(errorsM.map((errorM) => errorM * errorM))),
  meanM: mean(errorsM),
  medianM: median(errorsM),
});

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const median = (values: readonly number[]): number =>
  values.toSorted((first, second) => first - second)[Math.floor(values.length / 2)] ?? Number.NaN;
