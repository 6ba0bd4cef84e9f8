/**
 * `npm run load -- SCENARIO [--viewers N] [--only NAME] [--json FILE]`: bounded load on processes of our own, on loopback.
 * `--viewers` is for `live`, `--only` (part of an attack's name) for `hostile`.
 * With LOAD_PROFILE_DIR set, each process leaves a CPU profile there.
 */
import { readCommandLine, refuseCommandLine } from '../measurement/command-line';
import { runSuites } from '../measurement/run-suites';
import type { SuiteResult } from '../measurement/suite-result';
import { runApiScenario } from './api-scenario';
import { runCaptureKills } from './capture-kills';
import { attackNames, runHostileScenario } from './hostile/hostile-scenario';
import { runIngestScenario } from './ingest-scenario';
import { runLiveScenario } from './live-scenario';

const DEFAULT_VIEWERS = 2_000;

const SCENARIOS: Readonly<Record<string, (viewers: number, only: string) => Promise<SuiteResult>>> = {
  live: (viewers) => runLiveScenario(viewers),
  ingest: runIngestScenario,
  api: runApiScenario,
  captures: () => runCaptureKills(),
  hostile: (_, only) => runHostileScenario(only),
};

const USAGE = `Usage: npm run load -- SCENARIO [--viewers 1..20000] [--only NAME] [--json FILE]
Scenarios: ${Object.keys(SCENARIOS).join(', ')}
Attacks of hostile: ${attackNames().join(', ')}`;

const asked = readCommandLine(
  { viewers: { type: 'string' }, only: { type: 'string' }, json: { type: 'string' } },
  USAGE,
);
if (asked !== null) {
  const { values, positionals } = asked;
  const [name = ''] = positionals;
  const viewers = Number(values.viewers ?? DEFAULT_VIEWERS);
  const only = values.only ?? '';
  const scenario = SCENARIOS[name];
  if (scenario === undefined) refuseCommandLine(`Unknown scenario: ${name}`, USAGE);
  else if (!Number.isInteger(viewers) || viewers < 1 || viewers > 20_000) {
    refuseCommandLine(`Not a number of viewers: ${values.viewers}`, USAGE);
  } else if (!attackNames().some((attack) => attack.includes(only))) {
    refuseCommandLine(`Unknown attack: ${only}`, USAGE);
  } else {
    await runSuites([() => scenario(viewers, only)], values.json);
  }
}
