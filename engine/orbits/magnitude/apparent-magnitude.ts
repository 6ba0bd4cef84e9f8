/** Standard magnitudes hold at this range, and at a phase angle of 90°. */
const STANDARD_RANGE_KM = 1000;
/** 2.5 / ln 10. */
const MAGNITUDES_PER_E_FOLD = 2.5 * Math.LOG10E;
/** Phase angles near 180° give an infinitely faint sphere; a satellite is never quite that. */
export const FAINTEST_PHASE = 1e-4;

/**
 * Visual magnitude of a diffusely reflecting sphere (Lambert's law; Russell 1916, Astrophysical Journal 43, 173), scaled
 * so that the standard magnitude is the one at 1,000 km and 90°. Real satellites are boxes with mirrors: expect one
 * magnitude to either side, and flares. Extinction of the air is left out.
 * @param phaseRad phase angle at the satellite, between the Sun and the observer: 0 is fully lit
 */
export function apparentMagnitude(standardMagnitude: number, rangeKm: number, phaseRad: number): number {
  return magnitudeOfLight(standardMagnitude, rangeKm, Math.sin(phaseRad) + (Math.PI - phaseRad) * Math.cos(phaseRad));
}

/** The same from the cosine of the phase angle. */
export function magnitudeOfPhase(standardMagnitude: number, rangeKm: number, cosPhase: number): number {
  const cosine = Math.max(-1, Math.min(1, cosPhase));
  const phase = Math.sqrt(1 - cosine * cosine) + (Math.PI - Math.acos(cosine)) * cosine;
  return magnitudeOfLight(standardMagnitude, rangeKm, phase);
}

function magnitudeOfLight(standardMagnitude: number, rangeKm: number, phase: number): number {
  const farther = rangeKm / STANDARD_RANGE_KM;
  return standardMagnitude + MAGNITUDES_PER_E_FOLD * Math.log((farther * farther) / Math.max(phase, FAINTEST_PHASE));
}

/** Brightest that it can look at any phase from this range: fully lit, π times as bright as at 90°. */
export function brightestMagnitude(standardMagnitude: number, rangeKm: number): number {
  return apparentMagnitude(standardMagnitude, rangeKm, 0);
}

/** The range at which a fully lit one is brighter than its standard magnitude by no more than this. */
export function farthestRangeKm(brighterBy: number): number {
  return STANDARD_RANGE_KM * Math.sqrt(Math.PI * 10 ** (0.4 * brighterBy));
}

/** Phase angle at the satellite, radians; all three places in one frame and unit. */
export function phaseAngleRad(
  satelliteX: number,
  satelliteY: number,
  satelliteZ: number,
  observer: ArrayLike<number>,
  sun: ArrayLike<number>,
): number {
  const toSunX = (sun[0] ?? Number.NaN) - satelliteX;
  const toSunY = (sun[1] ?? Number.NaN) - satelliteY;
  const toSunZ = (sun[2] ?? Number.NaN) - satelliteZ;
  const toObserverX = (observer[0] ?? Number.NaN) - satelliteX;
  const toObserverY = (observer[1] ?? Number.NaN) - satelliteY;
  const toObserverZ = (observer[2] ?? Number.NaN) - satelliteZ;
  const dot = toSunX * toObserverX + toSunY * toObserverY + toSunZ * toObserverZ;
  const lengths =
    Math.sqrt(toSunX * toSunX + toSunY * toSunY + toSunZ * toSunZ) *
    Math.sqrt(toObserverX * toObserverX + toObserverY * toObserverY + toObserverZ * toObserverZ);
  return Math.acos(Math.max(-1, Math.min(1, dot / lengths)));
}
