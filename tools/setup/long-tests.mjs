/**
 * API tests that take a quarter of all their time between them and prove no acceptance id alone: attacks, kills, whole nights.
 * A run of `npm test` has those of its day.
 */
export const LONG_TESTS = [
  ['tools/load/fuzz.api.test.ts'],
  ['tools/db/kill-rounds.api.test.ts', 'tools/load/hostile/hostile-scenario.api.test.ts'],
  ['server/ingest/watch-areas.api.test.ts', 'server/openapi-crawl.api.test.ts'],
  ['server/hostile-texts.api.test.ts', 'server/main.api.test.ts'],
];

const DAY_MS = 86_400_000;

/**
 * The long tests of other days.
 * @param {number} atMs epoch milliseconds
 * @returns {readonly string[]}
 */
export const longTestsNotDue = (atMs) => {
  const today = Math.floor(atMs / DAY_MS) % LONG_TESTS.length;
  return LONG_TESTS.flatMap((files, day) => (day === today ? [] : files));
};
