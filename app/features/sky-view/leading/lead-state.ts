import { degreesFromRadians, radiansFromDegrees, signedDegrees } from '@engine/ar-math/angles';
import type { TargetPlace, ViewAxis } from '@app/format/target-direction';

/** How the view has to be turned until the object stands in its middle. */
export interface Turn {
  /** Clockwise seen from above, degrees, (-180, 180]. */
  readonly rightDeg: number;
  /** Raised, degrees. */
  readonly upDeg: number;
  /** Between the view's axis and the object, degrees, [0, 180]. */
  readonly offDeg: number;
}

/** `lost`: nobody knows where it stands, or which way the view looks. `down`: below the horizon. */
export type LeadState =
  | { readonly kind: 'lost' }
  | { readonly kind: 'down' }
  | ({ readonly kind: 'turn' } & Turn)
  | ({ readonly kind: 'centred' } & Turn);

/** What keys of five degrees can reach, and a hand can hold; once there, what it may tremble. */
const CENTRED_DEG = 4;
const STILL_CENTRED_DEG = 6;

function separationDeg(
  place: { azimuthDeg: number; elevationDeg: number },
  rightDeg: number,
  pitchDeg: number,
): number {
  const [turn, up, pitch] = [rightDeg, place.elevationDeg, pitchDeg].map(radiansFromDegrees);
  const cosine =
    Math.sin(up ?? 0) * Math.sin(pitch ?? 0) + Math.cos(up ?? 0) * Math.cos(pitch ?? 0) * Math.cos(turn ?? 0);
  return degreesFromRadians(Math.acos(Math.max(-1, Math.min(1, cosine))));
}

/**
 * Where an object stands for who turns the view.
 * @param place null where it is not known; an object without a height is looked for at the view's own elevation
 */
export function leadState(place: TargetPlace | null, { headingDeg, pitchDeg }: ViewAxis, before: LeadState): LeadState {
  if (place === null || headingDeg === null || pitchDeg === null) return { kind: 'lost' };
  const elevationDeg = place.elevationDeg ?? pitchDeg;
  if (elevationDeg < 0) return { kind: 'down' };
  const rightDeg = signedDegrees(place.azimuthDeg - headingDeg);
  const offDeg = separationDeg({ azimuthDeg: place.azimuthDeg, elevationDeg }, rightDeg, pitchDeg);
  const reachDeg = before.kind === 'centred' ? STILL_CENTRED_DEG : CENTRED_DEG;
  return { kind: offDeg <= reachDeg ? 'centred' : 'turn', rightDeg, upDeg: elevationDeg - pitchDeg, offDeg };
}
