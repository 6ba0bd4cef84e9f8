/**
 * `npm run load -- SCENARIO [--viewers N] [--json FILE]`: bounded load on processes of our own, on loopback.
 * With LOAD_PROFILE_DIR set, each process leaves a CPU profile there.
 */
import { parseArgs } from 'node:util';
import { runSuites } from '../measurement/run-suites';
import type { SuiteResult } from '../measurement/suite-result';
import { runApiScenario } from './api-scenario';
import { runIngestScenario } from './ingest-scenario';
import { runLiveScenario } from './live-scenario';

const DEFAULT_VIEWERS = 2_000;

const SCENARIOS: Readonly<Record<string, (viewers: number) => Promise<SuiteResult>>> = {
  live: runLiveScenario,
  ingest: runIngestScenario,
  api: runApiScenario,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { viewers: { type: 'string' }, json: { type: 'string' } },
});
const [name = ''] = positionals;
const scenario = SCENARIOS[name];
const viewers = Number(values.viewers ?? DEFAULT_VIEWERS);
if (scenario === undefined || !Number.isInteger(viewers) || viewers < 1 || viewers > 20_000) {
  console.error(
    `Usage: npm run load -- SCENARIO [--viewers 1..20000] [--json FILE]\nScenarios: ${Object.keys(SCENARIOS).join(', ')}`,
  );
  process.exitCode = 2;
} else {
  await runSuites([() => scenario(viewers)], values.json);
}
