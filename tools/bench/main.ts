/** `npm run bench -- [suite...] [--json FILE]`: speed, each suite against its anchor in the same run. */
import { parseArgs } from 'node:util';
import { runSuites } from '../measurement/run-suites';
import type { SuiteResult } from '../measurement/suite-result';
import { runLiveFrameBench } from './live-frame';
import { runNearbyBench } from './nearby';
import { runOverlayBench } from './overlay';

const SUITES: Readonly<Record<string, () => Promise<SuiteResult>>> = {
  'live-frame': runLiveFrameBench,
  nearby: runNearbyBench,
  overlay: runOverlayBench,
};

const { values, positionals } = parseArgs({ allowPositionals: true, options: { json: { type: 'string' } } });
const names = positionals.length > 0 ? positionals : Object.keys(SUITES);
const unknown = names.filter((name) => SUITES[name] === undefined);
if (unknown.length > 0) {
  console.error(
    `Unknown suite: ${unknown.join(', ')}\nUsage: npm run bench -- [suite...] [--json FILE]\nSuites: ${Object.keys(SUITES).join(', ')}`,
  );
  process.exitCode = 2;
} else {
  await runSuites(
    names.flatMap((name) => SUITES[name] ?? []),
    values.json,
  );
}
