import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { estimateEllipsoidHeight, type HeightPair } from '../../engine/tracking/height-correction';
import { readReadsbReports } from '../../server/providers/readsb-format/read-reports';
import { createSourceClock } from '../../server/providers/source-clock';
import { atLeast, atMost, type SuiteResult } from '../measurement/suite-result';
import { readingInput } from '../measurement/unreadable-input';

/** Documents with fewer aircraft that give both heights say nothing of neighbours. */
const FEWEST_PAIRS = 10;

interface FileFigures {
  readonly file: string;
  readonly pairs: number;
  /** Root mean square error of the pressure altitude as a height above the ellipsoid. */
  readonly beforeM: number;
  /** The same of the estimate from all other aircraft of the document. */
  readonly afterM: number;
  readonly after95M: number;
  /** Share of the errors within two of the standard deviations that the estimate claims. */
  readonly withinTwoSigmas: number;
}

const rootMeanSquare = (values: readonly number[]): number => Math.hypot(...values) / Math.sqrt(values.length);

/** Aircraft of a document that give both heights; none where the file is no list of aircraft. */
function pairsOf(text: string): readonly HeightPair[] {
  const read = readReadsbReports(
    text,
    'verify',
    Date.now(),
    createSourceClock(() => 0),
  );
  if (typeof read === 'string') return [];
  return read.reports.flatMap(({ position, pressureAltitude, ellipsoidHeight }) =>
    position === undefined || pressureAltitude === undefined || ellipsoidHeight === undefined
      ? []
      : [{ latitude: position.latitude, longitude: position.longitude, pressureAltitude, ellipsoidHeight }],
  );
}

function figuresOf(file: string, pairs: readonly HeightPair[]): FileFigures {
  const estimates = pairs.map((pair, i) => estimateEllipsoidHeight(pair.pressureAltitude, pair, pairs.toSpliced(i, 1)));
  const errorsM = pairs.map((pair, i) => (estimates[i]?.height ?? Number.NaN) - pair.ellipsoidHeight);
  const sorted = errorsM.map(Math.abs).toSorted((a, b) => a - b);
  const within = errorsM.filter((errorM, i) => Math.abs(errorM) <= 2 * (estimates[i]?.sigma ?? 0));
  return {
    file,
    pairs: pairs.length,
    beforeM: rootMeanSquare(pairs.map((pair) => pair.ellipsoidHeight - pair.pressureAltitude)),
    afterM: rootMeanSquare(errorsM),
    after95M: sorted[Math.floor(0.95 * sorted.length)] ?? Number.NaN,
    withinTwoSigmas: within.length / pairs.length,
  };
}

/**
 * Judges the estimate of heights for aircraft that give their pressure altitude only: in every document of a folder,
 * each aircraft that gives both heights is estimated from all others.
 */
export async function runHeightsSuite(dataDir: string): Promise<SuiteResult> {
  const names = (await readingInput(dataDir, () => readdir(dataDir)))
    .filter((name) => name.endsWith('.json'))
    .toSorted();
  const files: FileFigures[] = [];
  for (const name of names) {
    const pairs = pairsOf(await readFile(join(dataDir, name), 'utf8'));
    if (pairs.length >= FEWEST_PAIRS) files.push(figuresOf(name, pairs));
  }
  // Of no document nothing can be said, which misses any limit.
  const worst = (of: (file: FileFigures) => number) => (files.length === 0 ? Number.NaN : Math.max(...files.map(of)));
  return {
    suite: 'heights',
    gates: [
      atLeast('heights.files', files.length, 1, 'documents'),
      atMost(
        'heights.error-of-pressure-altitude',
        worst(({ beforeM, afterM }) => afterM / beforeM),
        0.4,
        'share',
      ),
      atMost(
        'heights.rmse',
        worst(({ afterM }) => afterM),
        30,
        'm',
      ),
      atLeast('heights.within-two-sigmas', -worst(({ withinTwoSigmas }) => -withinTwoSigmas), 0.9, 'share'),
    ],
    figures: { files },
    lines: files.map(
      ({ file, pairs, beforeM, afterM, after95M, withinTwoSigmas }) =>
        `${file}: ${pairs} aircraft, RMSE ${beforeM.toFixed(0)} m before, ${afterM.toFixed(1)} m after ` +
        `(95 % ${after95M.toFixed(0)} m), ${(100 * withinTwoSigmas).toFixed(0)} % within two sigmas`,
    ),
  };
}
