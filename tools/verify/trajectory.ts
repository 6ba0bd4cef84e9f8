import type { SuiteResult } from '../measurement/suite-result';
import { aircraftFolder } from './aircraft-folder';
import { readRecordings } from './tracks-recording';
import { notJudgedTrajectories, trajectoryGates } from './trajectory-gates';
import { measureTrajectories } from './trajectory-measure';
import { type ErrorFigures, type TrajectoryCell, trajectoryCells } from './trajectory-tally';

/**
 * How far predicted positions are from recorded ones one, five and ten minutes ahead, against constant velocity from the
 * last report in the same run and against the estimate that drawn tracks are advanced by, for every series of a folder
 * (or of its folder `aircraft`): see `readRecordings` for the files and `measureTrajectories` for the protocol.
 *
 * - `trajectory.rms-1min.worst-ratio` (5min): root mean square error over the anchor's, of the worst series. Mean and
 *   median are listed beside.
 * - `trajectory.rms.worst-ratio-to-today`: root mean square error over today's estimate's, of the worst series and horizon.
 * - `trajectory.coverage.low`, `.high`: share of recorded positions inside the stated 95 % ellipse, of the series and
 *   horizon with the least and with the most; `.height-coverage` the same for heights.
 *
 * A series at a horizon is held against a limit where it has 100 predictions, and for its coverage 1,000. Errors are judged of
 * all of its aircraft, and again of the half that parameters were not fitted to.
 */
export async function runTrajectorySuite(dataDir: string): Promise<SuiteResult> {
  const recordings = await readRecordings(await aircraftFolder(dataDir));
  const samples = recordings.flatMap(measureTrajectories);
  const cells = recordings.flatMap(({ series }) => trajectoryCells(series, samples));
  const whole = cells.filter(({ half }) => half === 'all');
  return {
    suite: 'trajectory',
    gates: trajectoryGates(recordings.length, cells),
    figures: { series: recordings.map(({ series }) => series), samples: samples.length, cells },
    lines: [
      'errors in metres, root mean square / mean / median; ratio: product over constant velocity (anchor), the same three;',
      'parameters were fitted to one half of the aircraft (tuned), the other checks them; inside: of the stated 95 %',
      HEADER,
      ...cells.map(cellRow),
      ...notJudgedTrajectories(whole),
    ],
  };
}

const WIDTHS = [36, 6, 7, 7, 20, 20, 20, 18, 18, 8, 8, 9, 8] as const;

const row = (texts: readonly string[]): string =>
  texts
    .map((text, index) => (index < 2 ? text.padEnd(WIDTHS[index] ?? 0) : text.padStart(WIDTHS[index] ?? 0)))
    .join('');

const HEADER = row([
  'series',
  'half',
  'at',
  'n',
  'anchor',
  'today',
  'product',
  'ratio',
  'of today',
  'inside',
  'ellipse',
  'height in',
  'off',
]);

const metresOf = ({ rmsM, meanM, medianM }: ErrorFigures): string =>
  [rmsM, meanM, medianM].map((valueM) => valueM.toFixed(0)).join('/');

const ratioOf = (one: ErrorFigures, other: ErrorFigures): string =>
  [one.rmsM / other.rmsM, one.meanM / other.meanM, one.medianM / other.medianM]
    .map((value) => value.toFixed(3))
    .join('/');

const cellRow = (cell: TrajectoryCell): string =>
  row([
    cell.series,
    cell.half,
    `+${cell.horizonS / 60} min`,
    `${cell.samples}`,
    metresOf(cell.anchor),
    metresOf(cell.today),
    metresOf(cell.product),
    ratioOf(cell.product, cell.anchor),
    ratioOf(cell.product, cell.today),
    `${(cell.inside * 100).toFixed(1)} %`,
    cell.ellipseMedianM.toFixed(0),
    `${(cell.heightInside * 100).toFixed(1)} %`,
    cell.heightMedianM.toFixed(0),
  ]);
