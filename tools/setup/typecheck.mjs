/**
 * Type-checks every realm with its own library set, so that `document` in the engine or `process` in the app is an
 * error; a file that belongs to no realm is one too. Realms run one after the other: two cores are shared with whatever
 * else the machine does.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { inRoot, ROOT } from './paths.mjs';

const REALMS = ['engine', 'server/contract', 'server', 'app', 'app/workers', 'e2e', 'tools'];
const SOURCE = /\.tsx?$/;
/** AssemblyScript, which is no TypeScript. */
const LEFT_OUT = resolve(ROOT, 'engine/kernels/assembly') + sep;

/** A line that names a file of a realm, not what is wrong with one. */
const isListed = (/** @type {string} */ line) => /^(?:\/|[A-Za-z]:)[^:]*\.(?:[cm]?[jt]sx?|json)$/u.test(line);

/** What the realms have checked. */
const checked = new Set();
let failed = false;
for (const realm of REALMS) {
  const colours = process.stdout.isTTY ? ['--pretty'] : [];
  const result = spawnSync('npx', ['tsc', '-p', realm, '--listFiles', ...colours], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: Number.POSITIVE_INFINITY,
    stdio: ['inherit', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  });
  const lines = result.stdout.split(/\r?\n/u);
  for (const line of lines.filter(isListed)) checked.add(resolve(line));
  const said = lines
    .filter((line) => !isListed(line))
    .join('\n')
    .trim();
  if (said !== '') console.log(said);
  console.log(`${result.status === 0 ? 'ok  ' : 'FAIL'} types of ${realm}`);
  failed ||= result.status !== 0;
}

const sources = ['app', 'engine', 'server', 'e2e', 'tools'].flatMap((folder) =>
  readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' }).map((path) => resolve(ROOT, folder, path)),
);
const unchecked = sources.filter(
  (path) => SOURCE.test(path) && !path.startsWith(LEFT_OUT) && !path.includes('node_modules') && !checked.has(path),
);
for (const path of unchecked) console.log(`FAIL ${path} belongs to no tsconfig.json`);
process.exit(failed || unchecked.length > 0 ? 1 : 0);
