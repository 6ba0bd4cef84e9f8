import { degreesFromRadians, radiansFromDegrees, signedDegrees } from '@engine/ar-math/angles';
import { targetCardCopy } from '@app/copy/sky-view-copy';
import { bearingWords, elevationFigure } from './bearing';
import { figureText, numberText } from './figure';
import { steppedDeg } from './turn-step';

const copy = targetCardCopy.look;

/** Where the camera points; null where it is not known. */
export interface ViewAxis {
  readonly headingDeg: number | null;
  readonly pitchDeg: number | null;
}

/** Where an object stands; its elevation is not known without a height. */
export interface TargetPlace {
  readonly azimuthDeg: number;
  readonly elevationDeg: number | null;
  /** The person's own horizon hides it. */
  readonly isBehindHorizon?: boolean;
}

/** Closer than this is what the eye calls ahead. */
const AHEAD_DEG = 1.5;
const BEHIND_DEG = 165;

function turnWords(azimuthDeg: number, headingDeg: number | null): string {
  if (headingDeg === null) return copy.face(bearingWords(azimuthDeg));
  const turnDeg = signedDegrees(azimuthDeg - headingDeg);
  if (Math.abs(turnDeg) < AHEAD_DEG) return copy.ahead;
  if (Math.abs(turnDeg) > BEHIND_DEG) return copy.behind;
  const angle = `${numberText(Math.abs(steppedDeg(turnDeg)))}°`;
  return turnDeg > 0 ? copy.right(angle) : copy.left(angle);
}

/** "look right 15°, 6° up": how far to turn from where the camera points, and how high it stands. */
export function lookWords(
  { azimuthDeg, elevationDeg, isBehindHorizon = false }: TargetPlace,
  { headingDeg }: ViewAxis,
): string {
  const turn = turnWords(azimuthDeg, headingDeg);
  if (elevationDeg === null) return turn;
  if (elevationDeg < 0) return `${turn}, ${copy.below}`;
  const height = figureText(elevationFigure(elevationDeg));
  return `${turn}, ${isBehindHorizon ? copy.hidden(height) : copy.up(height)}`;
}

/**
 * Which way to move the camera so that an object comes into the picture: clockwise degrees from straight up on an
 * upright screen; null where it is not known which way the camera points.
 */
export function arrowDeg({ azimuthDeg, elevationDeg }: TargetPlace, { headingDeg, pitchDeg }: ViewAxis): number | null {
  if (headingDeg === null || pitchDeg === null) return null;
  const rightDeg = signedDegrees(azimuthDeg - headingDeg) * Math.cos(radiansFromDegrees(pitchDeg));
  const upDeg = (elevationDeg ?? pitchDeg) - pitchDeg;
  return Math.round(degreesFromRadians(Math.atan2(rightDeg, upDeg)));
}
