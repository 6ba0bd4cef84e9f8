import type { TriangulationOutcome } from '@contract/triangulation';
import type { TriangulatedFix } from '@engine/triangulation/triangulate';

export function presentFix(fix: TriangulatedFix): NonNullable<TriangulationOutcome['fix']> {
  const { place, ellipse, velocity } = fix;
  return {
    at: new Date(fix.atMs).toISOString(),
    latitude: place.latitude,
    longitude: place.longitude,
    height: place.height,
    covariance: fix.covarianceEnu.map((row) => [...row]),
    ellipse: { semiMajor: ellipse.semiMajorM, semiMinor: ellipse.semiMinorM, bearing: ellipse.bearingDeg },
    heightSigma: fix.heightSigmaM,
    range: fix.rangeM,
    rangeSigma: fix.rangeSigmaM,
    velocity:
      velocity === null
        ? null
        : {
            speed: velocity.speedMps,
            speedSigma: velocity.speedSigmaMps,
            course: velocity.courseDeg,
            climb: velocity.climbMps,
          },
    rangeGuess: fix.isRangeGuess,
    nearlyParallel: fix.isNearlyParallel,
  };
}

/** Keys of observers are the letters of members. */
export const presentResiduals = ({ observers }: TriangulatedFix): TriangulationOutcome['residuals'] =>
  observers.map(({ key, acrossDeg, upDeg, sigmas, isUsed }) => ({
    member: key,
    across: acrossDeg,
    up: upDeg,
    sigmas,
    isUsed,
  }));
