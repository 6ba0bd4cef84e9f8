import { useEffect, useRef, useState } from 'react';

/**
 * The newest value, taken over no more often than every `everyMs`: for lists that are read out. An equal value, as
 * `isSame` has it, keeps the one before, so that nothing is read twice.
 */
export function useCalmValue<Value>(
  value: Value,
  everyMs: number,
  isSame: (left: Value, right: Value) => boolean,
): Value {
  const [shown, setShown] = useState(value);
  const latest = useRef(value);
  const compare = useRef(isSame);
  useEffect(() => {
    latest.current = value;
    compare.current = isSame;
  });
  useEffect(() => {
    const timer = setInterval(
      () => setShown((before) => (compare.current(before, latest.current) ? before : latest.current)),
      everyMs,
    );
    return () => clearInterval(timer);
  }, [everyMs]);
  return shown;
}
