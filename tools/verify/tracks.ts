import { atLeast, atMost, type Gate, type SuiteResult } from '../measurement/suite-result';
import { HALVES, HORIZONS_S, measureRecording, type Sample } from './tracks-measure';
import { readRecordings } from './tracks-recording';

/** What a set of samples of one horizon came to. */
interface Tally {
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

interface Cell extends Tally {
  readonly series: string;
  readonly horizonS: number;
  readonly half: 'all' | (typeof HALVES)[number];
}

/** Fewer predictions than this make no figure of a series. */
const FEWEST_SAMPLES = 100;
const MEAN_LIMITS = { 10: 0.78, 30: 0.78, 60: 0.85 } as const;

/**
 * How far predicted positions are from recorded ones at +10, +30 and +60 s, against constant velocity in the same run,
 * for every series of a folder: see `readRecordings` for the files and `measureRecording` for the protocol.
 *
 * - `tracks.series`, `tracks.samples`: something was read.
 * - `tracks.mean-10s.worst-ratio` (30s, 60s): mean error over the anchor's, of the worst series.
 * - `tracks.turning-10s.median-ratio`: median error of all turning aircraft at +10 s over the anchor's.
 * - `tracks.worst.ratio`: the worst of all these ratios, turning or not, of any series and horizon: none above 1.
 * - `tracks.coverage.low`, `.high`: share of recorded positions inside the drawn 95 % ellipse, each series and horizon
 *   counting the same.
 *
 * Series, horizons and kinds of aircraft with fewer than 100 predictions are listed but not held against a limit.
 */
export async function runTracksSuite(dataDir: string): Promise<SuiteResult> {
  const recordings = await readRecordings(dataDir);
  const samples = recordings.flatMap(measureRecording);
  const series = recordings.map((recording) => recording.series);
  const cells = series.flatMap((name) => cellsOf(name, samples));
  const whole = cells.filter(({ half }) => half === 'all');
  return {
    suite: 'tracks',
    gates: gatesOf(series, samples, whole),
    figures: { series, samples: samples.length, cells },
    lines: linesOf(cells),
  };
}

function cellsOf(series: string, samples: readonly Sample[]): readonly Cell[] {
  const own = samples.filter((sample) => sample.series === series);
  return (['all', ...HALVES] as const).flatMap((half) =>
    HORIZONS_S.map((horizonS) => {
      const chosen = own.filter((sample) => sample.horizonS === horizonS && (half === 'all' || sample.half === half));
      return { series, horizonS, half, ...tallyOf(chosen) };
    }),
  );
}

function tallyOf(samples: readonly Sample[]): Tally {
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

/** NaN, which misses any limit, where there is nothing to compare. */
const greatest = (values: readonly number[]): number => (values.length === 0 ? Number.NaN : Math.max(...values));

function gatesOf(series: readonly string[], samples: readonly Sample[], whole: readonly Cell[]): readonly Gate[] {
  const held = whole.filter((cell) => cell.samples >= FEWEST_SAMPLES);
  const ratios = held.flatMap((cell) =>
    cell.turning >= FEWEST_SAMPLES ? [cell.ratio, cell.turningRatio] : [cell.ratio],
  );
  const turning = tallyOf(samples.filter(({ horizonS, isTurning }) => horizonS === 10 && isTurning));
  const inside = mean(held.map((cell) => cell.inside));
  return [
    atLeast('tracks.series', series.length, 1, 'series'),
    atLeast('tracks.samples', samples.length, FEWEST_SAMPLES, 'predictions'),
    ...HORIZONS_S.map((horizonS) => {
      const worst = greatest(held.filter((cell) => cell.horizonS === horizonS).map((cell) => cell.ratio));
      return atMost(`tracks.mean-${horizonS}s.worst-ratio`, worst, MEAN_LIMITS[horizonS], 'of anchor');
    }),
    atMost('tracks.turning-10s.median-ratio', turning.turningRatio, 0.45, 'of anchor'),
    atMost('tracks.worst.ratio', greatest(ratios), 1, 'of anchor'),
    atLeast('tracks.coverage.low', inside, 0.93, 'share'),
    atMost('tracks.coverage.high', inside, 0.97, 'share'),
  ];
}

function linesOf(cells: readonly Cell[]): readonly string[] {
  return [
    'mean error in metres of constant velocity from the last report (anchor) and of the product; turning: median;',
    'most parameters were tuned on one half of the aircraft, the other checks them; ellipse: root of the product of its semi-axes',
    row([
      'series',
      'half',
      'at',
      'n',
      'anchor',
      'product',
      'ratio',
      'turning n',
      'anchor',
      'product',
      'ratio',
      'inside',
      'ellipse',
    ]),
    ...cells.map((cell) =>
      row([
        cell.series,
        cell.half,
        `+${cell.horizonS} s`,
        `${cell.samples}`,
        cell.anchorMeanM.toFixed(0),
        cell.productMeanM.toFixed(0),
        cell.ratio.toFixed(3),
        `${cell.turning}`,
        cell.turningAnchorMedianM.toFixed(0),
        cell.turningProductMedianM.toFixed(0),
        cell.turningRatio.toFixed(3),
        `${(cell.inside * 100).toFixed(1)} %`,
        cell.ellipseMedianM.toFixed(0),
      ]),
    ),
  ];
}

const WIDTHS = [36, 6, 6, 7, 7, 8, 7, 10, 7, 8, 7, 8, 8] as const;

const row = (texts: readonly string[]): string =>
  texts
    .map((text, index) => (index < 2 ? text.padEnd(WIDTHS[index] ?? 0) : text.padStart(WIDTHS[index] ?? 0)))
    .join('');
