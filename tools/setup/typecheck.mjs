/**
 * Type-checks every realm with its own library set, so that `document` in the engine or `process` in the app is an
 * error. Realms run one after the other: two cores are shared with whatever else the machine does.
 */
import { spawnSync } from 'node:child_process';

const REALMS = ['engine', 'server/contract', 'server', 'app', 'app/workers', 'e2e', 'tools'];

let failed = false;
for (const realm of REALMS) {
  const result = spawnSync('npx', ['tsc', '-p', realm], { stdio: 'inherit', shell: process.platform === 'win32' });
  console.log(`${result.status === 0 ? 'ok  ' : 'FAIL'} types of ${realm}`);
  failed ||= result.status !== 0;
}
process.exit(failed ? 1 : 0);
