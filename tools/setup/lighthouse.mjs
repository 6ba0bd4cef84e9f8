/**
 * Lighthouse, which only whole test runs need: it has a lockfile and a folder of its own (tools/lighthouse). One of its
 * packages asks for the latest of another, which is held there: `npm ci` refuses a lockfile as soon as that has moved.
 */
import { readFile } from 'node:fs/promises';
import { inRoot } from './paths.mjs';
import { say } from './progress.mjs';
import { runCommand } from './run-command.mjs';

const FOLDER = 'tools/lighthouse';

/** The program that visits a page, once `ensureLighthouse` has succeeded. */
export const LIGHTHOUSE_PROGRAM = inRoot(`${FOLDER}/node_modules/lighthouse/cli/index.js`);

/** @param {string} path @returns {Promise<string | null>} the version that a lockfile names; null where there is none */
const versionIn = (path) =>
  readFile(inRoot(path), 'utf8').then(
    (text) => JSON.parse(text).packages['node_modules/lighthouse']?.version ?? null,
    () => null,
  );

/** @returns {Promise<boolean>} whether the version of the lockfile is installed: npm notes it once it has ended */
export async function isLighthouseInstalled() {
  const [wanted, present] = await Promise.all(
    ['package-lock.json', 'node_modules/.package-lock.json'].map((file) => versionIn(`${FOLDER}/${file}`)),
  );
  return wanted !== null && present === wanted;
}

/** Installs Lighthouse where it is missing or of another version. Says so where it cannot: its test tells then. */
export async function ensureLighthouse() {
  if (await isLighthouseInstalled()) return;
  say('Installing Lighthouse (once, about half a minute) …');
  const { code, output } = await runCommand(
    'npm',
    ['ci', '--prefix', FOLDER, '--ignore-scripts', '--fetch-retries=1', '--no-audit', '--no-fund', '--loglevel=error'],
    { quiet: true },
  );
  if (code !== 0) say(`Lighthouse could not be installed:\n${output}`);
}
