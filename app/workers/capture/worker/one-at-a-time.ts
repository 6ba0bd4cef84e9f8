let last: Promise<unknown> = Promise.resolve();

/**
 * Runs `action` once those before it are over, however they ended; resolves or rejects as it does.
 * @throws Error where `signal` ends the wait before
 */
export async function oneAtATime(action: () => Promise<void>, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  const before = last;
  const tooLate = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(new Error('Those before it did not come to their end.')));
  });
  const turn = Promise.race([before, tooLate]);
  const mine = turn.then(action);
  // Whoever did not wait for its turn takes none.
  last = Promise.allSettled([before, mine]);
  await mine;
}
