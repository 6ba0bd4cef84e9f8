import { useEffect, useState } from 'react';

/** Long enough to finish a word or a pull, short enough to feel at once. */
const DEBOUNCE_MS = 250;

/** The value once it has stood still. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
