/** `npm run verify -- SUITE --data DIR [--json FILE]`: the product's figures held against reference data. */
import { parseArgs } from 'node:util';
import { runSuites } from '../measurement/run-suites';
import type { SuiteResult } from '../measurement/suite-result';
import { runEphemerisSuite } from './ephemeris';
import { runHeightsSuite } from './heights';
import { runLookAnglesSuite } from './look-angles';
import { runMagneticSuite } from './magnetic';
import { runOrientationSuite } from './orientation';
import { runPassBoundsSuite } from './pass-bounds';
import { runPassesSuite } from './passes';
import { runReadsbSuite } from './readsb';
import { runSgp4Suite } from './sgp4';
import { runTracksSuite } from './tracks';

const SUITES: Readonly<Record<string, (dataDir: string) => Promise<SuiteResult>>> = {
  ephemeris: runEphemerisSuite,
  heights: runHeightsSuite,
  'look-angles': runLookAnglesSuite,
  magnetic: runMagneticSuite,
  orientation: runOrientationSuite,
  'pass-bounds': runPassBoundsSuite,
  passes: runPassesSuite,
  readsb: runReadsbSuite,
  sgp4: runSgp4Suite,
  tracks: runTracksSuite,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { data: { type: 'string' }, json: { type: 'string' } },
});
const [name = ''] = positionals;
const suite = SUITES[name];
const { data } = values;
if (suite === undefined || data === undefined) {
  console.error(`Usage: npm run verify -- SUITE --data DIR [--json FILE]\nSuites: ${Object.keys(SUITES).join(', ')}`);
  process.exitCode = 2;
} else {
  await runSuites([() => suite(data)], values.json);
}
