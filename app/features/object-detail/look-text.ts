import type { PlaceGoesBy } from '@engine/tracking/track-display';
import { detailCopy, lookCopy } from '@app/copy/detail-copy';
import { ageText } from '@app/format/age';
import { bearingWords, elevationFigure } from '@app/format/bearing';
import { figureText } from '@app/format/figure';

export interface LookDirection {
  readonly azimuthDeg: number | null;
  readonly elevationDeg: number | null;
}

/**
 * "Look 12° above the horizon in the north-west.": where to look, as a sentence; null where it is not known.
 * @param isBehindHorizon the person's own hides it
 */
export function lookText({ azimuthDeg, elevationDeg }: LookDirection, isBehindHorizon: boolean): string | null {
  if (azimuthDeg === null || elevationDeg === null) return null;
  const sector = bearingWords(azimuthDeg);
  if (elevationDeg < 0) return lookCopy.belowHorizon(sector);
  if (isBehindHorizon) return lookCopy.behindHorizon(figureText(elevationFigure(elevationDeg)), sector);
  if (elevationDeg < 1) return lookCopy.atHorizon(sector);
  return lookCopy.look(figureText(elevationFigure(elevationDeg)), sector);
}

/** "Last heard 2 min ago, 12° up in the north-west.": what stands in its place for an object that is heard no more. */
export function lastHeardText({ azimuthDeg, elevationDeg }: LookDirection, ageS: number): string {
  const age = ageText(ageS);
  if (azimuthDeg === null || elevationDeg === null || elevationDeg < 0) return lookCopy.lastHeard(age);
  return lookCopy.lastHeardAt(age, figureText(elevationFigure(elevationDeg)), bearingWords(azimuthDeg));
}

export interface LastFix {
  /** It is too old for the place to be the one that was told. */
  readonly isEstimated: boolean;
  readonly placeGoesBy: PlaceGoesBy;
}

/** What the place that is shown goes by; null while that is the last fix itself. */
export function oldFixText({ isEstimated, placeGoesBy }: LastFix): string | null {
  return isEstimated ? detailCopy.oldFix[placeGoesBy] : null;
}
