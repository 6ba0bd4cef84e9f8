import { brightnessCopy } from '@app/copy/brightness-copy';
import { numberText } from './figure';

/** "−3.2": smaller is brighter. */
export function magnitudeText(magnitude: number): string {
  return numberText(magnitude, 1);
}

/** Part 2 §2: a magnitude in words. */
export function brightnessWords(magnitude: number): string {
  if (magnitude < 0) return brightnessCopy.extreme;
  if (magnitude < 2) return brightnessCopy.very;
  if (magnitude < 4) return brightnessCopy.moderate;
  return magnitude < 6 ? brightnessCopy.nakedEye : brightnessCopy.dim;
}
