import type { PlacePrecision } from '@contract/capture';

const STEP_DEG = { exact: null, hundredth: 0.01, tenth: 0.1 } as const;

/** Degrees to the step that the person chose. */
export function roundedDegrees(degrees: number, precision: Exclude<PlacePrecision, 'none'>): number {
  const step = STEP_DEG[precision];
  // Through the number of steps: 0.1 × 525 is no decimal number.
  return step === null ? degrees : Math.round(degrees / step) / Math.round(1 / step);
}

/** How far a rounded place may lie from the true one, metres. */
const ROUNDING_M: Readonly<Record<PlacePrecision, number>> = { exact: 0, hundredth: 800, tenth: 8_000, none: 0 };

/** How exact a place still is once it has been rounded, metres; null where nobody says and nothing was rounded. */
export function accuracyOnceRounded(accuracyM: number | null, precision: PlacePrecision): number | null {
  const roundingM = ROUNDING_M[precision];
  return roundingM === 0 ? accuracyM : Math.hypot(accuracyM ?? 0, roundingM);
}
