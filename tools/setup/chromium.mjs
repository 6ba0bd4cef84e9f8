import { access, constants } from 'node:fs/promises';
import { installDebianPackage } from './debian-package.mjs';
import { say } from './progress.mjs';
import { runPackageBinary } from './run-command.mjs';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** @param {string} path */
const isExecutable = (path) =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );

/** @param {readonly string[]} paths */
async function firstExecutable(paths) {
  for (const path of paths) {
    if (await isExecutable(path)) return path;
  }
  return null;
}

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

/**
 * Finds or obtains a Chromium for the browser tests: CHROMIUM_PATH, the system's, Playwright's, Debian's package (when
 * root), Playwright's download.
 * @returns {Promise<string | null>} Path of the executable.
 */
export async function findChromium() {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') return named;
  const present = await firstExecutable([...SYSTEM_BROWSERS, await playwrightsOwn()]);
  if (present !== null) return present;
  await installDebianPackage('chromium', 'Chromium');
  const installed = await firstExecutable(SYSTEM_BROWSERS);
  if (installed !== null) return installed;
  say('Downloading Chromium …');
  await runPackageBinary('playwright', ['install', 'chromium'], { quiet: true });
  return firstExecutable([await playwrightsOwn()]);
}
