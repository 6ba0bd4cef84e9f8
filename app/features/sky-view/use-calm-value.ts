import { useEffect, useRef, useState } from 'react';

/**
 * What `read` says, asked no more often than every `everyMs`, and nothing between: for lists that are read out. An
 * equal value, as `isSame` has it, keeps the one before, so that nothing is read twice.
 */
export function useCalmValue<Value>(
  read: () => Value,
  everyMs: number,
  isSame: (left: Value, right: Value) => boolean,
): Value {
  const [shown, setShown] = useState(read);
  const newest = useRef({ read, isSame });
  useEffect(() => {
    newest.current = { read, isSame };
  });
  useEffect(() => {
    const look = () => {
      const { read: readNow, isSame: isSameNow } = newest.current;
      const now = readNow();
      setShown((before) => (isSameNow(before, now) ? before : now));
    };
    const timer = setInterval(look, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return shown;
}
