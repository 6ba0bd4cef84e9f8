import { quat } from 'gl-matrix';
import { describe, expect, it } from 'vitest';
import { degreesFromRadians, radiansFromDegrees, signedDegrees } from '../ar-math/angles';
import { enuFromViewByAim, yawed } from '../ar-math/camera-axis';
import { enuOfPixel, pinholeCamera } from '../ar-math/pinhole-projection';
import { alignedCamera, alignedView, type AlignmentCorrection, NO_CORRECTION } from './alignment-correction';
import type { Sighting } from './sighting';
import { type Alignment, pointingSigmaDeg, solveSightings, UNALIGNED_PRIOR } from './sighting-solver';

const CAMERA = pinholeCamera({
  viewportWidthPx: 400,
  viewportHeightPx: 800,
  videoWidthPx: null,
  videoHeightPx: null,
  longSideFovDeg: 60,
  zoom: 1,
});

/** A sighting without noise by a phone with these errors, of what stands at a pixel of a true pose. */
function sighted(
  phone: AlignmentCorrection,
  [azimuthDeg, elevationDeg, rollDeg]: readonly [number, number, number],
  [xPx, yPx]: readonly [number, number],
): Sighting {
  const pose = enuFromViewByAim([0, 0, 0, 1], azimuthDeg, elevationDeg, rollDeg);
  const seen = enuOfPixel(alignedCamera(CAMERA, phone), pose, xPx, yPx, { east: 0, north: 0, up: 0 });
  const measured: quat = [0, 0, 0, 1];
  quat.rotateZ(measured, pose, radiansFromDegrees(phone.rollDeg));
  quat.rotateX(measured, measured, -radiansFromDegrees(phone.pitchDeg));
  yawed(measured, measured, -phone.yawDeg);
  return {
    enuFromViewMeasured: measured,
    camera: CAMERA,
    xPx,
    yPx,
    azimuthDeg: degreesFromRadians(Math.atan2(seen.east, seen.north)),
    elevationDeg: degreesFromRadians(Math.asin(seen.up)),
    sigmaDeg: 0.4,
  };
}
const solved = (sightings: readonly Sighting[]): Alignment => {
  const result = solveSightings(sightings);
  if (!result.ok) throw new Error(result.kind);
  return result.alignment;
};
const sigmaOf = ({ covariance }: Alignment, index: number): number =>
  Math.sqrt(covariance[index]?.[index] ?? Number.NaN);

const PHONE: AlignmentCorrection = { yawDeg: -20, pitchDeg: 1.5, rollDeg: -0.8, logFocal: 0.04 };
const SPREAD = [
  sighted(PHONE, [350, 10, 0], [60, 120]),
  sighted(PHONE, [20, 25, 3], [350, 700]),
  sighted(PHONE, [80, 40, -4], [200, 100]),
  sighted(PHONE, [200, 15, 0], [330, 650]),
  sighted(PHONE, [300, 5, 2], [50, 400]),
];

describe('alignedView', () => {
  it('turns by the yaw, lifts by the pitch and rolls clockwise', () => {
    const pose = enuFromViewByAim([0, 0, 0, 1], 355, 20, 0);
    alignedView(pose, pose, { yawDeg: 10, pitchDeg: 2, rollDeg: 3, logFocal: 0 });
    const wanted = enuFromViewByAim([0, 0, 0, 1], 5, 22, 3);
    expect(Math.abs(quat.dot(pose, wanted))).toBeCloseTo(1, 9);
  });
});

describe('solveSightings', () => {
  it('takes the yaw from one sighting, however wrong the compass is', () => {
    for (const yawDeg of [-20, 3, 90, 179, -135]) {
      const phone = { ...NO_CORRECTION, yawDeg };
      const { correction } = solved([sighted(phone, [10, 20, 0], [230, 380])]);
      expect(Math.abs(signedDegrees(correction.yawDeg - yawDeg))).toBeLessThan(0.1);
    }
  });

  it('finds yaw, pitch, roll and focal length from five', () => {
    const { correction, residualsDeg, focalMeasured } = solved(SPREAD);
    expect(correction.yawDeg).toBeCloseTo(PHONE.yawDeg, 0);
    expect(Math.abs(correction.pitchDeg - PHONE.pitchDeg)).toBeLessThan(0.1);
    expect(Math.abs(correction.rollDeg - PHONE.rollDeg)).toBeLessThan(0.3);
    expect(Math.abs(correction.logFocal - PHONE.logFocal)).toBeLessThan(0.006);
    expect(Math.max(...residualsDeg)).toBeLessThan(0.15);
    expect(focalMeasured).toBe(true);
  });

  it('grows surer with each sighting and says so, most about the yaw', () => {
    const sigmas = [1, 2, 3, 5].map((count) => pointingSigmaDeg(solved(SPREAD.slice(0, count)).covariance, 20));
    expect(sigmas.toSorted((a, b) => b - a)).toEqual(sigmas);
    expect(sigmaOf(solved(SPREAD), 0)).toBeLessThan(UNALIGNED_PRIOR.sigma.yawDeg / 20);
    expect(sigmaOf(solved(SPREAD.slice(0, 1)), 3)).toBeGreaterThan(0.8 * UNALIGNED_PRIOR.sigma.logFocal);
  });

  it('counts a yaw error less the higher the camera looks', () => {
    const covariance = [
      [9, 0],
      [0, 0.16],
    ];
    expect(pointingSigmaDeg(covariance, 0)).toBeCloseTo(Math.sqrt(9.16), 9);
    expect(pointingSigmaDeg(covariance, 90)).toBeCloseTo(0.4, 9);
  });

  // tan 30° over tan of half the field of view: cameras of 55° and 80° where 60° is assumed.
  it.each([55, 80])('believes two sightings that the lens sees %i° and not the assumed 60°', (fovDeg) => {
    const logFocal = Math.log(Math.tan(radiansFromDegrees(30)) / Math.tan(radiansFromDegrees(fovDeg / 2)));
    const phone = { ...PHONE, logFocal };
    const { correction, outliers } = solved([
      sighted(phone, [350, 10, 0], [60, 120]),
      sighted(phone, [20, 25, 3], [350, 700]),
    ]);
    expect(outliers).toEqual([]);
    expect(Math.abs(correction.logFocal - logFocal)).toBeLessThan(0.03);
    expect(Math.abs(correction.yawDeg - phone.yawDeg)).toBeLessThan(0.5);
  });

  it('moves the lens little by one sighting that fits without', () => {
    const { correction } = solved([sighted({ ...PHONE, logFocal: 0 }, [10, 20, 0], [230, 380])]);
    expect(Math.abs(correction.logFocal)).toBeLessThan(0.02);
  });

  it('does not take near neighbours for a measurement of the lens', () => {
    const near = [sighted(PHONE, [10, 20, 0], [190, 400]), sighted(PHONE, [10, 20, 0], [260, 420])];
    expect(solved(near).focalMeasured).toBe(false);
  });

  it('leaves out the one wrong object among four and names it', () => {
    const wrong = sighted(PHONE, [120, 20, 0], [200, 300]);
    const { correction, outliers, residualsDeg } = solved([
      ...SPREAD.slice(0, 3),
      { ...wrong, azimuthDeg: wrong.azimuthDeg + 14, elevationDeg: wrong.elevationDeg - 3 },
    ]);
    expect(outliers).toEqual([3]);
    expect(residualsDeg[3]).toBeGreaterThan(12);
    expect(Math.abs(correction.yawDeg - PHONE.yawDeg)).toBeLessThan(0.5);
  });

  it('takes the yaw from the newest where the heading has drifted since the older ones', () => {
    const drifted = SPREAD.slice(0, 3).map((sighting) => ({
      ...sighting,
      azimuthDeg: sighting.azimuthDeg + 5,
      driftSigmaDeg: 4,
    }));
    const { correction, outliers } = solved([...drifted, ...SPREAD.slice(3, 4)]);
    expect(outliers).toEqual([]);
    expect(Math.abs(correction.yawDeg - PHONE.yawDeg)).toBeLessThan(0.6);
    expect(Math.abs(correction.pitchDeg - PHONE.pitchDeg)).toBeLessThan(0.3);
  });

  it('takes each sighting with the zoom that it was made at', () => {
    const zoomed = { ...CAMERA, focalPx: 3 * CAMERA.focalPx };
    const pose = enuFromViewByAim([0, 0, 0, 1], 40, 30, 0);
    const seen = enuOfPixel(zoomed, pose, 90, 650, { east: 0, north: 0, up: 0 });
    const { correction } = solved([
      {
        ...sighted(NO_CORRECTION, [40, 30, 0], [90, 650]),
        camera: zoomed,
        azimuthDeg: degreesFromRadians(Math.atan2(seen.east, seen.north)) + 7,
        elevationDeg: degreesFromRadians(Math.asin(seen.up)),
      },
    ]);
    expect(correction.yawDeg).toBeCloseTo(7, 1);
    expect(correction.pitchDeg).toBeCloseTo(0, 1);
  });

  it('refuses two that contradict each other', () => {
    const [first, second] = SPREAD;
    if (first === undefined || second === undefined) throw new Error('no sightings');
    const result = solveSightings([first, { ...second, azimuthDeg: second.azimuthDeg + 12 }]);
    expect(result).toMatchObject({ ok: false, kind: 'sightings-disagree' });
  });

  it('refuses an object that only a tilt of no phone would explain', () => {
    const wrong = sighted(NO_CORRECTION, [30, 20, 0], [200, 400]);
    const result = solveSightings([{ ...wrong, elevationDeg: wrong.elevationDeg + 15 }]);
    expect(result.ok).toBe(false);
  });

  it('refuses a sighting whose object has no direction, and names it', () => {
    const [first] = SPREAD;
    if (first === undefined) throw new Error('no sightings');
    const result = solveSightings([first, { ...first, azimuthDeg: Number.NaN }]);
    expect(result).toMatchObject({ ok: false, kind: 'sightings-disagree' });
    expect(result.ok || result.kind !== 'sightings-disagree' ? -1 : result.worst).toBeGreaterThanOrEqual(0);
  });

  it('has nothing to say without sightings', () => {
    expect(solveSightings([])).toEqual({ ok: false, kind: 'no-sightings' });
  });
});
