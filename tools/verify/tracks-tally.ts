import { HALVES, HORIZONS_S, type Sample } from './tracks-measure';

/** What a set of samples of one horizon came to. */
export interface Tally {
  readonly samples: number;
  readonly anchorMeanM: number;
  readonly productMeanM: number;
  readonly ratio: number;
  readonly turning: number;
  readonly turningAnchorMedianM: number;
  readonly turningProductMedianM: number;
  readonly turningRatio: number;
  /** Share of recorded positions inside the 95 % ellipse. */
  readonly inside: number;
  readonly ellipseMedianM: number;
}

/** All predictions of one series at one horizon, or those of one half of its aircraft. */
export interface Cell extends Tally {
  readonly series: string;
  readonly horizonS: number;
  readonly half: 'all' | (typeof HALVES)[number];
}

export function cellsOf(series: string, samples: readonly Sample[]): readonly Cell[] {
  const own = samples.filter((sample) => sample.series === series);
  return (['all', ...HALVES] as const).flatMap((half) =>
    HORIZONS_S.map((horizonS) => {
      const chosen = own.filter((sample) => sample.horizonS === horizonS && (half === 'all' || sample.half === half));
      return { series, horizonS, half, ...tallyOf(chosen) };
    }),
  );
}

export function tallyOf(samples: readonly Sample[]): Tally {
  const turning = samples.filter(({ isTurning }) => isTurning);
  const anchorMeanM = mean(samples.map(({ anchorM }) => anchorM));
  const productMeanM = mean(samples.map(({ productM }) => productM));
  const turningAnchorMedianM = median(turning.map(({ anchorM }) => anchorM));
  const turningProductMedianM = median(turning.map(({ productM }) => productM));
  return {
    samples: samples.length,
    anchorMeanM,
    productMeanM,
    ratio: productMeanM / anchorMeanM,
    turning: turning.length,
    turningAnchorMedianM,
    turningProductMedianM,
    turningRatio: turningProductMedianM / turningAnchorMedianM,
    inside: mean(samples.map(({ isInside }) => (isInside ? 1 : 0))),
    ellipseMedianM: median(samples.map(({ ellipseM }) => ellipseM)),
  };
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const median = (values: readonly number[]): number =>
  values.toSorted((first, second) => first - second)[Math.floor(values.length / 2)] ?? Number.NaN;
