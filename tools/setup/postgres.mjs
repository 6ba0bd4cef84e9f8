import { startTemporaryPostgres } from '../db/temporary-postgres.mjs';
import { installDebianPackage } from './debian-package.mjs';

/**
 * @typedef {import('../db/temporary-postgres.mjs').NoPostgres} NoPostgres
 * @typedef {{ url: string, stop: () => Promise<void> }} PostgresForTests
 */

/**
 * A PostgreSQL for the tests: the one that TEST_DATABASE_URL names, a private one of the machine's binaries, or of
 * Debian's package when that can be installed.
 * @param {object} [sources]
 * @param {() => Promise<PostgresForTests | NoPostgres>} [sources.start]
 * @param {() => Promise<void>} [sources.install]
 * @returns {Promise<PostgresForTests | NoPostgres>}
 */
export async function findPostgres({
  start = startTemporaryPostgres,
  install = () => installDebianPackage('postgresql', 'PostgreSQL'),
} = {}) {
  const configured = process.env['TEST_DATABASE_URL'] ?? '';
  if (configured !== '') return { url: configured, stop: async () => {} };
  const present = await start();
  if (present.url !== null || present.isInstalled) return present;
  await install();
  return start();
}

/**
 * What a suite counts for that needs PostgreSQL and has none: skipped where there is none to be had, failed where it is
 * installed and does not start.
 * @param {NoPostgres} missing
 * @returns {import('./test-counts.mjs').Count}
 */
export function countWithoutPostgres({ isInstalled }) {
  return { passed: 0, failed: isInstalled ? 1 : 0, skipped: isInstalled ? 0 : 1 };
}
