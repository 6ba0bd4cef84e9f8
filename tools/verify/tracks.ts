import type { SuiteResult } from '../measurement/suite-result';
import { notJudged, trackGates } from './tracks-gates';
import { measureRecording, type Sample } from './tracks-measure';
import { readRecordings, type Recording } from './tracks-recording';
import { type Cell, cellsOf, tallyOf } from './tracks-tally';

/** Reports kept apart by so much, as a slow source gives them. */
const THINNED_MS = 8000;

/**
 * How far predicted positions are from recorded ones at +10, +30 and +60 s, against constant velocity in the same run,
 * for every series of a folder: see `readRecordings` for the files and `measureRecording` for the protocol.
 *
 * - `tracks.series`, `tracks.samples`: something was read.
 * - `tracks.mean-10s.worst-ratio` (30s, 60s): mean error over the anchor's, of the worst series.
 * - `tracks.turning-10s.worst-ratio` (30s, 60s): median error of turning aircraft over the anchor's, of the worst series.
 * - `tracks.turning-10s.median-ratio`: the same of all turning aircraft together.
 * - `tracks.coverage.low`, `.high`: share of recorded positions inside the drawn 95 % ellipse, of the series and horizon
 *   with the least and with the most.
 *
 * A series at a horizon is held against a limit where it has 100 predictions, 100 of turning aircraft, and for its
 * coverage 1,000; others are listed and named as not judged. What the same series come to with a report every eight
 * seconds is listed too.
 */
export async function runTracksSuite(dataDir: string): Promise<SuiteResult> {
  const recordings = await readRecordings(dataDir);
  const samples = recordings.flatMap(measureRecording);
  const series = recordings.map((recording) => recording.series);
  const cells = series.flatMap((name) => cellsOf(name, samples));
  const whole = cells.filter(({ half }) => half === 'all');
  const thinned = recordings.flatMap((recording) => thinnedCells(recording, samples));
  const { turningRatio } = tallyOf(samples.filter(({ horizonS, isTurning }) => horizonS === 10 && isTurning));
  return {
    suite: 'tracks',
    gates: trackGates({ series: series.length, samples: samples.length, turningRatio, cells: whole }),
    figures: { series, samples: samples.length, cells, thinned },
    lines: [...linesOf(cells), ...notJudged(whole), ...linesOfThinned(thinned)],
  };
}

/** The recordings that are thinned by half and more where reports come no more often than every eight seconds. */
function thinnedCells(recording: Recording, samples: readonly Sample[]): readonly Cell[] {
  const own = samples.filter(({ series }) => series === recording.series).length;
  const thinned = measureRecording(recording, THINNED_MS);
  return thinned.length > own / 2 ? [] : cellsOf(recording.series, thinned).filter(({ half }) => half === 'all');
}

function linesOfThinned(cells: readonly Cell[]): readonly string[] {
  return cells.length === 0
    ? []
    : [`thinned to a report every ${THINNED_MS / 1000} s, listed and not judged:`, ...cells.map(cellRow)];
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
    ...cells.map(cellRow),
  ];
}

const cellRow = (cell: Cell): string =>
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
  ]);

const WIDTHS = [36, 6, 6, 7, 7, 8, 7, 10, 7, 8, 7, 8, 8] as const;

const row = (texts: readonly string[]): string =>
  texts
    .map((text, index) => (index < 2 ? text.padEnd(WIDTHS[index] ?? 0) : text.padStart(WIDTHS[index] ?? 0)))
    .join('');
