import { compassSector } from '@engine/ar-math/compass-sector';
import { normaliseDegrees } from '@engine/ar-math/angles';
import { compassCopy } from '@app/copy/compass-copy';
import { type Figure, numberText } from './figure';

/** "north-west" for 300°. */
export function bearingWords(bearingDeg: number): string {
  return compassCopy.words[compassSector(bearingDeg)];
}

/** "NW" for 300°. */
export function compassLetters(bearingDeg: number): string {
  return compassCopy.letters[compassSector(bearingDeg)];
}

/** "296" with the unit "° NW". 359.6 reads 0, never 360. */
export function bearingFigure(bearingDeg: number): Figure {
  return { value: numberText(Math.round(normaliseDegrees(bearingDeg)) % 360), unit: `° ${compassLetters(bearingDeg)}` };
}

/** "12" with the unit "°"; below the horizon with a true minus sign. */
export function elevationFigure(elevationDeg: number, decimals = 0): Figure {
  return { value: numberText(elevationDeg, decimals), unit: '°' };
}

/** Hour of a clock face whose twelve is `aheadDeg`: what a pilot or a screen reader would say. */
export function clockHour(bearingDeg: number, aheadDeg: number): number {
  const hour = Math.round(normaliseDegrees(bearingDeg - aheadDeg) / 30) % 12;
  return hour === 0 ? 12 : hour;
}
