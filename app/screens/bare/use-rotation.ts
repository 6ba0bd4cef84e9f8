import { useEffect, useState } from 'react';

export interface Rotation {
  /** Which of so many is shown. */
  readonly index: number;
  readonly isPaused: boolean;
  /** Goes on by so many, also backwards; the next waits its whole time. */
  readonly step: (by: number) => void;
  readonly togglePause: () => void;
}

/** One after the other, each for so many seconds, round and round. */
export function useRotation(count: number, everyS: number): Rotation {
  const [turn, setTurn] = useState(0);
  const [isPaused, setPaused] = useState(false);
  // `turn` begins the time anew.
  useEffect(() => {
    if (isPaused || count < 2) return undefined;
    const timer = setTimeout(() => setTurn(turn + 1), everyS * 1000);
    return () => clearTimeout(timer);
  }, [turn, isPaused, count, everyS]);
  return {
    index: ((turn % count) + count) % count,
    isPaused,
    step: (by) => setTurn(turn + by),
    togglePause: () => setPaused(!isPaused),
  };
}
