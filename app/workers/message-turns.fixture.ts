/** So many as a message has needed at most, many times over. */
const TURNS = 25;

/**
 * Turns of the event loop in which whatever was posted between ports of this thread arrives, and what follows from it.
 * They are counted and not timed: on a busy machine a timer comes before the messages of the time that it waited.
 */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) await new Promise((resolve) => setImmediate(resolve));
}
