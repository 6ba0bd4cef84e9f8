/** What a suite came to, from its runner's JSON report and exit code. */

/**
 * @typedef {object} Count
 * @property {number} passed Flaky tests among them.
 * @property {number} failed
 * @property {number} skipped
 * @property {readonly string[]} [flaky] Titles of tests that failed and passed when they were repeated.
 * @property {readonly string[]} [figures] What was measured.
 */

/**
 * @typedef {{ status: string, assertionResults: readonly unknown[] }} VitestFile
 * @typedef {object} VitestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {readonly VitestFile[]} testResults
 */

/**
 * @typedef {{ type: string, description?: string }} PlaywrightAnnotation
 * @typedef {'expected' | 'unexpected' | 'flaky' | 'skipped'} PlaywrightStatus
 * @typedef {{ status: PlaywrightStatus, annotations?: readonly PlaywrightAnnotation[] }} PlaywrightTest
 * @typedef {{ title: string, tests: readonly PlaywrightTest[] }} PlaywrightSpec
 * @typedef {{ title: string, specs?: readonly PlaywrightSpec[], suites?: readonly PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ expected: number, unexpected: number, flaky: number, skipped: number }} PlaywrightStats
 * @typedef {{ stats: PlaywrightStats, suites: readonly PlaywrightSuite[] }} PlaywrightReport
 */

/** A runner that ends badly has failed, whatever its report says. @param {number} code @param {number} failed */
const atLeastOneIfBad = (code, failed) => (code !== 0 && failed === 0 ? 1 : failed);

/** @param {VitestFile} file */
const isFileThatDidNotLoad = (file) => file.status === 'failed' && file.assertionResults.length === 0;

/**
 * @param {VitestReport} report
 * @param {number} code
 * @returns {Count}
 */
export function countOfVitest(report, code) {
  const failed = report.numFailedTests + report.testResults.filter(isFileThatDidNotLoad).length;
  const skipped = report.numPendingTests + report.numTodoTests;
  return { passed: report.numPassedTests, failed: atLeastOneIfBad(code, failed), skipped };
}

/**
 * @param {readonly PlaywrightSuite[]} suites
 * @returns {string[]}
 */
function flakyTitles(suites) {
  return suites.flatMap(({ title, specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map((spec) => `${title} › ${spec.title}`),
    ...flakyTitles(inner).map((below) => `${title} › ${below}`),
  ]);
}

/** The type of an annotation that tells of a figure. */
export const FIGURE = 'figure';

/**
 * @param {readonly PlaywrightSuite[]} suites
 * @returns {string[]}
 */
function figuresOf(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs
      .flatMap(({ tests }) => tests.flatMap(({ annotations = [] }) => annotations))
      .flatMap(({ type, description }) => (type === FIGURE && description !== undefined ? [description] : [])),
    ...figuresOf(inner),
  ]);
}

/** So many may have been starved by a busy machine; with more the run has failed, whatever passed when it was repeated. */
export const MOST_FLAKY = 5;

/**
 * @param {PlaywrightReport} report
 * @param {number} code
 * @returns {Count}
 */
export function countOfPlaywright({ stats, suites }, code) {
  const flaky = flakyTitles(suites);
  const failed = stats.unexpected + (flaky.length > MOST_FLAKY ? 1 : 0);
  return {
    passed: stats.expected + stats.flaky,
    failed: atLeastOneIfBad(code, failed),
    skipped: stats.skipped,
    flaky,
    figures: figuresOf(suites),
  };
}

/**
 * The lines that close a run: one for each suite, the titles of its flaky tests and its figures below it, and last the sum, alone on
 * its line in the form that scripts read.
 * @param {readonly { suite: string, count: Count, seconds: number }[]} results
 * @returns {{ lines: string[], failed: number }}
 */
export function closingLines(results) {
  const lines = results.flatMap(({ suite, count, seconds }) => {
    const { passed, failed, skipped, flaky = [], figures = [] } = count;
    const unsteady = flaky.length === 0 ? '' : `, ${flaky.length} flaky`;
    const sum = `${passed} passed, ${failed} failed, ${skipped} skipped${unsteady}`;
    return [
      `${suite.padEnd(20)} ${sum}  (${seconds.toFixed(0)} s)`,
      ...flaky.map((title) => `    flaky: ${title}`),
      ...figures.map((figure) => `    ${figure}`),
    ];
  });
  /** @param {'passed' | 'failed' | 'skipped'} kind */
  const total = (kind) => results.reduce((sum, { count }) => sum + count[kind], 0);
  const failed = total('failed');
  return { lines: [...lines, '', `${total('passed')} passed, ${failed} failed, ${total('skipped')} skipped`], failed };
}
