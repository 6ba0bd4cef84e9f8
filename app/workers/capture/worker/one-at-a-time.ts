let last: Promise<unknown> = Promise.resolve();

/** Runs `action` once those before it are over, however they ended; resolves or rejects as it does. */
export async function oneAtATime(action: () => Promise<void>): Promise<void> {
  const mine = last.then(action, action);
  last = mine;
  await mine;
}
