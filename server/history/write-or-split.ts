import { isRejected } from './position-sink';

/** What becomes of the parts of a batch. */
export interface BatchOutcome<T> {
  onWritten(written: readonly T[]): void;
  onRefused(refused: T, error: unknown): void;
}

/**
 * Writes a batch. One that the database refuses is halved until the one wrong row is alone.
 * @throws whatever else the database says; of what was not told as written nothing is known then
 */
export async function writeOrSplit<T>(
  batch: readonly T[],
  write: (batch: readonly T[]) => Promise<void>,
  outcome: BatchOutcome<T>,
): Promise<void> {
  const [first] = batch;
  if (first === undefined) return;
  try {
    await write(batch);
    outcome.onWritten(batch);
  } catch (error) {
    if (!isRejected(error)) throw error;
    if (batch.length === 1) {
      outcome.onRefused(first, error);
      return;
    }
    const middle = Math.ceil(batch.length / 2);
    await writeOrSplit(batch.slice(0, middle), write, outcome);
    await writeOrSplit(batch.slice(middle), write, outcome);
  }
}
