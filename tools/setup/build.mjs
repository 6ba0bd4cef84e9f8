import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inRoot } from './paths.mjs';
import { fail, say } from './progress.mjs';
import { runCommand } from './run-command.mjs';

const SOURCE_FOLDERS = [
  'app',
  'engine',
  'server',
  'tools/app-icons',
  'tools/chunks',
  'tools/first-paint',
  'tools/ground-tiles',
  'tools/star-catalogue',
  'tools/kernels',
  'tools/offline-shell',
  'tools/schemas',
  'tools/server-bundle',
];
const SOURCE_FILES = ['package-lock.json', 'tsconfig.json', 'vite.config.ts'];
const STAMP = inRoot('dist/.built-from');
const NOT_BUILT = /\.(test|bench|e2e)\.tsx?$/;

/** @param {string} folder @returns {Promise<string[]>} */
async function filesBelow(folder) {
  const entries = await readdir(inRoot(folder), { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && !NOT_BUILT.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** A digest of everything that the build reads. Content counts, not time, so that a fresh checkout builds once. */
async function sourceDigest() {
  const files = (await Promise.all(SOURCE_FOLDERS.map(filesBelow))).flat().concat(SOURCE_FILES.map(inRoot)).toSorted();
  const contents = await Promise.all(files.map((file) => readFile(file).catch(() => Buffer.alloc(0))));
  const digest = createHash('sha256').update(process.versions.node);
  files.forEach((file, index) => digest.update(file).update(contents[index] ?? ''));
  return digest.digest('hex');
}

/**
 * Builds app and server where their sources changed since the last build; does nothing otherwise.
 * @returns {Promise<string | null>} What a build that failed said.
 */
export async function buildWhereStale() {
  const digest = await sourceDigest();
  const built = await readFile(STAMP, 'utf8').catch(() => '');
  if (built === digest) return null;
  say('Building app and server …');
  const { code, output } = await runCommand('npm', ['run', 'build', '--loglevel=error'], { quiet: true });
  if (code !== 0) return output;
  await mkdir(inRoot('dist'), { recursive: true });
  await writeFile(STAMP, digest);
  say('Built.');
  return null;
}

/** The same for commands that cannot go on without it: a build that fails ends them. */
export async function ensureBuilt() {
  const failure = await buildWhereStale();
  if (failure !== null) fail(`The build failed:\n${failure}`);
}
