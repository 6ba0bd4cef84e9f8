/** So many as what was posted has needed at most, many times over. */
const TURNS = 25;

/**
 * Turns of the event loop in which whatever was posted between ports of this thread arrives, and what follows from it.
 * They are counted and not timed: on a busy machine a timer comes before the messages of the time that it waited.
 */
export async function settled(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  for (let turn = 0; turn < TURNS; turn++) {
    await new Promise((resolve) => {
      port1.addEventListener('message', resolve, { once: true });
      port1.start();
      port2.postMessage(turn);
    });
  }
  port1.close();
}
