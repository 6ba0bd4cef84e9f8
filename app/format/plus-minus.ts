import { numberText } from './figure';

/** An uncertainty to one decimal while it is small, whole degrees above: nobody knows 18.4 from 18. */
export function plusMinusText(plusMinusDeg: number): string {
  return numberText(plusMinusDeg, plusMinusDeg < 2.95 ? 1 : 0);
}
