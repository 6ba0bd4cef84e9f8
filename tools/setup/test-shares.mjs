/** Which API tests a run of `npm test` leaves to other days. */

/**
 * They take half of all the time between them and prove no acceptance id alone: attacks, kills, whole nights, crowds, what
 * starts whole servers and commands again and again. A run has those of its day; each has one in a week.
 */
export const LONG_TESTS = [
  ['tools/load/fuzz.api.test.ts'],
  ['tools/db/kill-rounds.api.test.ts', 'tools/load/hostile/hostile-scenario.api.test.ts'],
  ['server/ingest/watch-areas.api.test.ts', 'server/openapi-crawl.api.test.ts'],
  ['server/hostile-texts.api.test.ts', 'server/main.api.test.ts'],
  ['tools/load/capture-kills.api.test.ts', 'server/mail/mail-kill.api.test.ts', 'server/alerts/alert-kill.api.test.ts'],
  ['server/features/admin/sources.api.test.ts', 'tools/admin/admin.api.test.ts'],
  [
    'server/db/open-embedded.api.test.ts',
    'server/orbits/orbit-engine.api.test.ts',
    'server/satellites/satellite-files.api.test.ts',
  ],
];

/** So many days until each test of a database has run on the embedded one, which takes thrice as long as PostgreSQL. */
export const EMBEDDED_SHARES = 4;

/** What is about the database itself runs on both every day. */
const ON_BOTH = /^server\/db\//;

const DAY_MS = 86_400_000;

const isLong = new Set(LONG_TESTS.flat());

/** @param {number} atMs epoch milliseconds */
const dayOf = (atMs) => Math.floor(atMs / DAY_MS);

/** @param {number} atMs epoch milliseconds */
const areLongOnEmbedded = (atMs) => Math.floor(dayOf(atMs) / LONG_TESTS.length) % 2 === 1;

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
 * Of the tests of a database those that run on PostgreSQL alone today. A long one runs on one of the two on its day, on the
 * embedded one every other time.
 * @param {readonly string[]} files
 * @param {number} atMs epoch milliseconds
 * @returns {readonly string[]}
 */
export const embeddedTestsNotDue = (files, atMs) => {
  const others = files.filter((file) => !ON_BOTH.test(file) && !isLong.has(file)).toSorted();
  return [
    ...others.filter((_, index) => index % EMBEDDED_SHARES !== dayOf(atMs) % EMBEDDED_SHARES),
    ...files.filter((file) => isLong.has(file) && !areLongOnEmbedded(atMs)),
  ];
};

/**
 * Of the tests of a database those that run on the embedded one alone today.
 * @param {readonly string[]} files
 * @param {number} atMs epoch milliseconds
 * @returns {readonly string[]}
 */
export const postgresTestsNotDue = (files, atMs) => files.filter((file) => isLong.has(file) && areLongOnEmbedded(atMs));
