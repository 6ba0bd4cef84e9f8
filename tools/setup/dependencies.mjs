import { readFile } from 'node:fs/promises';
import { inRoot } from './paths.mjs';
import { fail, say } from './progress.mjs';
import { runCommand } from './run-command.mjs';

/**
 * @typedef {{ version?: string, optional?: boolean, peer?: boolean }} LockedPackage
 * @param {string} path
 * @returns {Promise<Record<string, LockedPackage> | null>} Packages of a lockfile by folder; null where there is none.
 */
async function lockedPackages(path) {
  try {
    const parsed = JSON.parse(await readFile(path, 'utf8'));
    return parsed.packages;
  } catch {
    return null;
  }
}

/** True when node_modules holds just what the lockfile asks for (npm keeps a lockfile of what it installed there). */
async function areInstalled() {
  const wanted = await lockedPackages(inRoot('package-lock.json'));
  const present = await lockedPackages(inRoot('node_modules/.package-lock.json'));
  if (wanted === null || present === null) return false;
  return Object.entries(wanted).every(
    ([folder, { version, optional }]) => folder === '' || optional || present[folder]?.version === version,
  );
}

/** Installs the packages where they are missing or of other versions; does nothing otherwise. */
export async function ensureDependencies() {
  if (await areInstalled()) return;
  say('Installing packages (once, about a minute) …');
  const { code, output } = await runCommand(
    'npm',
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      quiet: true,
    },
  );
  if (code !== 0) fail(`npm could not install the packages:\n${output}\nCheck the network and run the command again.`);
  say('Packages are installed.');
}
