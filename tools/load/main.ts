/**
 * `npm run load -- SCENARIO [--viewers N] [--only NAME] [--json FILE]`: bounded load on processes of our own, on loopback.
 * `--viewers` is for `live`, `--only` (part of an attack's name) for `hostile`.
 * With LOAD_PROFILE_DIR set, each process leaves a CPU profile there.
 */
import { parseArgs } from 'node:util';
import { runSuites } from '../measurement/run-suites';
import type { SuiteResult } from '../measurement/suite-result';
import { runApiScenario } from './api-scenario';
import { attackNames, runHostileScenario } from './hostile/hostile-scenario';
import { runIngestScenario } from './ingest-scenario';
import { runLiveScenario } from './live-scenario';

const DEFAULT_VIEWERS = 2_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { viewers: { type: 'string' }, only: { type: 'string' }, json: { type: 'string' } },
});
const [name = ''] = positionals;
const viewers = Number(values.viewers ?? DEFAULT_VIEWERS);
const only = values.only ?? '';

const SCENARIOS: Readonly<Record<string, () => Promise<SuiteResult>>> = {
  live: () => runLiveScenario(viewers),
  ingest: runIngestScenario,
  api: runApiScenario,
  hostile: () => runHostileScenario(only),
};

const scenario = SCENARIOS[name];
const isKnownAttack = attackNames().some((attack) => attack.includes(only));
if (scenario === undefined || !Number.isInteger(viewers) || viewers < 1 || viewers > 20_000 || !isKnownAttack) {
  console.error(
    `Usage: npm run load -- SCENARIO [--viewers 1..20000] [--only NAME] [--json FILE]
Scenarios: ${Object.keys(SCENARIOS).join(', ')}
Attacks of hostile: ${attackNames().join(', ')}`,
  );
  process.exitCode = 2;
} else {
  await runSuites([scenario], values.json);
}
