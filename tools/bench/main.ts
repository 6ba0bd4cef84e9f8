/** `npm run bench -- [suite...] [--catalogue FILE] [--rows N] [--json FILE]`: speed, each suite against its anchor in the same run. */
import { readCommandLine, refuseCommandLine } from '../measurement/command-line';
import { runSuites } from '../measurement/run-suites';
import type { SuiteResult } from '../measurement/suite-result';
import type { BenchOptions } from './bench-options';
import { runAlertsBench } from './alerts';
import { runCaptureBench } from './capture';
import { runCatalogueBench } from './catalogue';
import { runDataBench } from './data';
import { runFilterBench } from './filter';
import { runGlobeBench } from './globe';
import { runHistoryBench } from './history';
import { runIdentifyBench } from './identify';
import { runLiveFrameBench } from './live-frame';
import { runMapBench } from './map';
import { runNearbyBench } from './nearby';
import { runOverlayBench } from './overlay';
import { runPassesBench } from './passes';
import { runRadarBench } from './radar';
import { runSgp4Bench } from './sgp4';
import { runTableBench } from './table';
import { runTrajectoryBench } from './trajectory';
import { runTransitsBench } from './transits';
import { runWeakBench } from './weak';

const SUITES: Readonly<Record<string, (options: BenchOptions) => Promise<SuiteResult>>> = {
  alerts: runAlertsBench,
  capture: runCaptureBench,
  catalogue: runCatalogueBench,
  data: runDataBench,
  filter: runFilterBench,
  globe: runGlobeBench,
  history: runHistoryBench,
  identify: runIdentifyBench,
  'live-frame': runLiveFrameBench,
  map: runMapBench,
  nearby: runNearbyBench,
  overlay: runOverlayBench,
  passes: runPassesBench,
  radar: runRadarBench,
  sgp4: runSgp4Bench,
  table: runTableBench,
  trajectory: runTrajectoryBench,
  transits: runTransitsBench,
  weak: runWeakBench,
};

const USAGE = `Usage: npm run bench -- [suite...] [--catalogue FILE] [--rows N] [--json FILE]
Suites: ${Object.keys(SUITES).join(', ')}`;

const asked = readCommandLine(
  { catalogue: { type: 'string' }, rows: { type: 'string' }, json: { type: 'string' } },
  USAGE,
);
if (asked !== null) {
  const { values, positionals } = asked;
  const names = positionals.length > 0 ? positionals : Object.keys(SUITES);
  const unknown = names.filter((name) => SUITES[name] === undefined);
  const rows = values.rows === undefined ? null : Number(values.rows);
  if (unknown.length > 0) refuseCommandLine(`Unknown suite: ${unknown.join(', ')}`, USAGE);
  else if (rows !== null && !(Number.isInteger(rows) && rows > 0)) {
    refuseCommandLine(`Not a number of rows: ${values.rows}`, USAGE);
  } else {
    await runSuites(
      names.flatMap((name) => {
        const suite = SUITES[name];
        return suite === undefined ? [] : [() => suite({ catalogue: values.catalogue ?? null, rows })];
      }),
      values.json,
    );
  }
}
