const FIRST_MS = 5_000;
const LONGEST_MS = 300_000;

/** When to ask again for what did not come whole: soon at first, as a server that has just started still reads its tables. */
export const againDelayMs = (attempt: number): number => Math.min(LONGEST_MS, FIRST_MS * 2 ** attempt);
