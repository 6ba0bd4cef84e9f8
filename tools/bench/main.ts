/** `npm run bench -- [suite...] [--catalogue FILE] [--json FILE]`: speed, each suite against its anchor in the same run. */
import { readCommandLine, refuseCommandLine } from '../measurement/command-line';
import { runSuites } from '../measurement/run-suites';
import type { SuiteResult } from '../measurement/suite-result';
import type { BenchOptions } from './bench-options';
import { runCatalogueBench } from './catalogue';
import { runGlobeBench } from './globe';
import { runLiveFrameBench } from './live-frame';
import { runNearbyBench } from './nearby';
import { runOverlayBench } from './overlay';
import { runPassesBench } from './passes';
import { runRadarBench } from './radar';
import { runSgp4Bench } from './sgp4';
import { runWeakBench } from './weak';

const SUITES: Readonly<Record<string, (options: BenchOptions) => Promise<SuiteResult>>> = {
  catalogue: runCatalogueBench,
  globe: runGlobeBench,
  'live-frame': runLiveFrameBench,
  nearby: runNearbyBench,
  overlay: runOverlayBench,
  passes: runPassesBench,
  radar: runRadarBench,
  sgp4: runSgp4Bench,
  weak: runWeakBench,
};

const USAGE = `Usage: npm run bench -- [suite...] [--catalogue FILE] [--json FILE]
Suites: ${Object.keys(SUITES).join(', ')}`;

const asked = readCommandLine({ catalogue: { type: 'string' }, json: { type: 'string' } }, USAGE);
if (asked !== null) {
  const { values, positionals } = asked;
  const names = positionals.length > 0 ? positionals : Object.keys(SUITES);
  const unknown = names.filter((name) => SUITES[name] === undefined);
  if (unknown.length > 0) refuseCommandLine(`Unknown suite: ${unknown.join(', ')}`, USAGE);
  else {
    await runSuites(
      names.flatMap((name) => {
        const suite = SUITES[name];
        return suite === undefined ? [] : [() => suite({ catalogue: values.catalogue ?? null })];
      }),
      values.json,
    );
  }
}
