/**
 * Progress of the set-up, one line a step, so that a first start shows what it waits for.
 */

/** Seconds since the process began, for the left margin; the server counts alike, from its own beginning. */
function elapsed() {
  return `${(performance.now() / 1000).toFixed(1).padStart(5)} s`;
}

/** @param {string} text */
export function say(text) {
  console.log(`${elapsed()}  ${text}`);
}

/**
 * Ends the command with a message that says what to do.
 * @param {string} text
 * @returns {never}
 */
export function fail(text) {
  console.error(`\n${text}`);
  process.exit(1);
}
