/** Which API tests a run of `npm test` leaves to other days. */

/**
 * They take a third of all the time between them and prove no acceptance id alone: attacks, kills, whole nights. A run
 * has those of its day.
 */
export const LONG_TESTS = [
  ['tools/load/fuzz.api.test.ts'],
  ['tools/db/kill-rounds.api.test.ts', 'tools/load/hostile/hostile-scenario.api.test.ts'],
  ['server/ingest/watch-areas.api.test.ts', 'server/openapi-crawl.api.test.ts'],
  ['server/hostile-texts.api.test.ts', 'server/main.api.test.ts'],
  ['tools/load/capture-kills.api.test.ts', 'server/mail/mail-kill.api.test.ts', 'server/alerts/alert-kill.api.test.ts'],
];

/** So many days until each test of a database has run on the embedded one, which takes thrice as long as PostgreSQL. */
export const EMBEDDED_SHARES = 4;

/** What is about the database itself runs on both every day. */
const ON_BOTH = /^server\/db\//;

const DAY_MS = 86_400_000;

const isLong = new Set(LONG_TESTS.flat());

/** @param {number} atMs epoch milliseconds */
const dayOf = (atMs) => Math.floor(atMs / DAY_MS);

/**
 * The long tests of other days.
 * @param {number} atMs epoch milliseconds
 * @returns {readonly string[]}
 */
export const longTestsNotDue = (atMs) => {
  const today = dayOf(atMs) % LONG_TESTS.length;
  return LONG_TESTS.flatMap((files, day) => (day === today ? [] : files));
};

/**
 * Of the tests of a database those that run on PostgreSQL alone today. The long ones among them have days of their own.
 * @param {readonly string[]} files
 * @param {number} atMs epoch milliseconds
 * @returns {readonly string[]}
 */
export const embeddedTestsNotDue = (files, atMs) =>
  files
    .filter((file) => !ON_BOTH.test(file) && !isLong.has(file))
    .toSorted()
    .filter((_, index) => index % EMBEDDED_SHARES !== dayOf(atMs) % EMBEDDED_SHARES);
