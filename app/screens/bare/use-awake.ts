import { useEffect, useState } from 'react';

const AWAKE_MS = 5_000;
const SIGNS = ['pointerdown', 'pointermove', 'keydown'] as const;

/** Whether somebody has touched, moved or pressed something within the last seconds. */
export function useAwake(): boolean {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wake = (): void => {
      setAwake(true);
      clearTimeout(timer);
      timer = setTimeout(() => setAwake(false), AWAKE_MS);
    };
    for (const sign of SIGNS) window.addEventListener(sign, wake, { capture: true });
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS) window.removeEventListener(sign, wake, { capture: true });
    };
  }, []);
  return isAwake;
}
