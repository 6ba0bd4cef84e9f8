import { useEffect, useState } from 'react';

const SHIFT_EVERY_MS = 60_000;
const SHIFT_PX = 4;
/** Around a square, a step at a time: no edge of a letter stays on the same pixels for long. */
const STEPS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
] as const;

/** How far the picture is to be moved now, so that it does not burn into a screen that shows it for months. */
export function pixelShift(step: number): string {
  const [x, y] = STEPS[step % STEPS.length] ?? STEPS[0];
  return `${x * SHIFT_PX}px ${y * SHIFT_PX}px`;
}

/** A value of CSS `translate`, another one each minute. */
export function usePixelShift(): string {
  const [step, setStep] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setStep((before) => before + 1), SHIFT_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return pixelShift(step);
}
