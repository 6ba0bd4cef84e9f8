/** `npm run bench -- [suite...] [--catalogue FILE] [--json FILE]`: speed, each suite against its anchor in the same run. */
import { parseArgs } from 'node:util';
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

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { catalogue: { type: 'string' }, json: { type: 'string' } },
});
const names = positionals.length > 0 ? positionals : Object.keys(SUITES);
const unknown = names.filter((name) => SUITES[name] === undefined);
if (unknown.length > 0) {
  console.error(
    `Unknown suite: ${unknown.join(', ')}\nUsage: npm run bench -- [suite...] [--catalogue FILE] [--json FILE]\nSuites: ${Object.keys(SUITES).join(', ')}`,
  );
  process.exitCode = 2;
} else {
  await runSuites(
    names.flatMap((name) => {
      const suite = SUITES[name];
      return suite === undefined ? [] : [() => suite({ catalogue: values.catalogue ?? null })];
    }),
    values.json,
  );
}
