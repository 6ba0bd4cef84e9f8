/** `npm run verify -- SUITE --data DIR [--json FILE]`: the product's figures held against reference data. */
import { readCommandLine, refuseCommandLine } from '../measurement/command-line';
import { runSuites } from '../measurement/run-suites';
import type { SuiteResult } from '../measurement/suite-result';
import { runAlertsSuite } from './alerts';
import { runEphemerisSuite } from './ephemeris';
import { runHeightsSuite } from './heights';
import { runHorizonSuite } from './horizon';
import { runIdentifySuite } from './identify';
import { runIntegritySuite } from './integrity';
import { runLookAnglesSuite } from './look-angles';
import { runMagneticSuite } from './magnetic';
import { runOrientationSuite } from './orientation';
import { runPassBoundsSuite } from './pass-bounds';
import { runPassesSuite } from './passes';
import { runReadsbSuite } from './readsb';
import { runSgp4Suite } from './sgp4';
import { runSoundSuite } from './sound';
import { runTracksSuite } from './tracks';
import { runTrajectorySuite } from './trajectory';
import { runTransitsSuite } from './transits';
import { runTriangulationSuite } from './triangulation';

const SUITES: Readonly<Record<string, (dataDir: string) => Promise<SuiteResult>>> = {
  alerts: runAlertsSuite,
  ephemeris: runEphemerisSuite,
  heights: runHeightsSuite,
  horizon: runHorizonSuite,
  identify: runIdentifySuite,
  integrity: runIntegritySuite,
  'look-angles': runLookAnglesSuite,
  magnetic: runMagneticSuite,
  orientation: runOrientationSuite,
  'pass-bounds': runPassBoundsSuite,
  passes: runPassesSuite,
  readsb: runReadsbSuite,
  sgp4: runSgp4Suite,
  sound: runSoundSuite,
  tracks: runTracksSuite,
  trajectory: runTrajectorySuite,
  transits: runTransitsSuite,
  triangulation: runTriangulationSuite,
};

const USAGE = `Usage: npm run verify -- SUITE --data DIR [--json FILE]
Suites: ${Object.keys(SUITES).join(', ')}`;

const asked = readCommandLine({ data: { type: 'string' }, json: { type: 'string' } }, USAGE);
if (asked !== null) {
  const { values, positionals } = asked;
  const [name = ''] = positionals;
  const suite = SUITES[name];
  const { data } = values;
  if (suite === undefined) refuseCommandLine(`Unknown suite: ${name}`, USAGE);
  else if (data === undefined) refuseCommandLine('No reference data: name their folder with --data', USAGE);
  else await runSuites([() => suite(data)], values.json);
}
