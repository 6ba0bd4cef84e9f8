import { useEffect, useState } from 'react';

/** The sky worker shows a list's objects with its next snapshot, on a weak device some seconds after. */
const TAKEN_UP_WITHIN_MS = 10_000;

/** Whether an answer is so young that what it says need not be on the screen yet. `answeredAtMs`: 0 without an answer. */
export function useJustAnswered(answeredAtMs: number): boolean {
  const [oldAnswerMs, setOldAnswerMs] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setOldAnswerMs(answeredAtMs), TAKEN_UP_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [answeredAtMs]);
  return oldAnswerMs !== answeredAtMs;
}
