import { assert, constantFrom, double, property } from 'fast-check';
import { quat } from 'gl-matrix';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signedDegrees } from '@engine/ar-math/angles';
import { enuFromViewByAim } from '@engine/ar-math/camera-axis';
import { deviceAngles } from '@engine/ar-math/device-rotation';
import { enuFromDeviceOfView } from '@engine/ar-math/screen-rotation';
import { deviceHeading, headingReader, type MagneticHeading } from './device-heading';
import { sensorStreams } from './sensor-streams';
import { fakeSensorWindow } from './sensor-window.fixture';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const NO_COMPASS = { compassHeadingDeg: null, compassAccuracyDeg: null } as const;

/** The reading of a device whose camera axis points like this, on a screen turned by an angle. */
function readingOf(azimuthDeg: number, elevationDeg: number, screenAngleDeg = 0, rollDeg = 0) {
  const enuFromView = enuFromViewByAim(quat.create(), azimuthDeg, elevationDeg, rollDeg);
  const device = enuFromDeviceOfView(quat.create(), enuFromView, screenAngleDeg);
  const angles = deviceAngles(device, { alphaDeg: 0, betaDeg: 0, gammaDeg: 0 });
  return { kind: 'orientation', atMs: 0, isAbsolute: true, ...angles, ...NO_COMPASS } as const;
}

function headingOf(reading: ReturnType<typeof readingOf>, screenAngleDeg = 0): number | undefined {
  const read = headingReader();
  read({ kind: 'screen', angleDeg: screenAngleDeg });
  return read(reading)?.headingDeg;
}

describe('headingReader', () => {
  it('follows the user from the phone lying flat to the phone held up to the sky, however the screen is turned', () => {
    const azimuth = double({ min: 0, max: 359.99, noNaN: true });
    const elevation = double({ min: -90, max: 70, noNaN: true });
    assert(
      property(azimuth, elevation, constantFrom(0, 90, 180, 270), (azimuthDeg, elevationDeg, angleDeg) => {
        const heading = headingOf(readingOf(azimuthDeg, elevationDeg, angleDeg), angleDeg) ?? Number.NaN;
        expect(Math.abs(signedDegrees(heading - azimuthDeg))).toBeLessThan(0.01);
      }),
    );
  });

  it('does not turn when an upright phone is tilted to the side', () => {
    expect(headingOf(readingOf(120, 20, 0, 40))).toBeCloseTo(120, 4);
  });

  it('[SEN-03] smooths over five samples, right across north', () => {
    const read = headingReader();
    const headings = [100, 100, 356, 358, 0, 2, 4].map((azimuthDeg) => read(readingOf(azimuthDeg, -80))?.headingDeg);
    expect(signedDegrees(headings.at(-1) ?? Number.NaN)).toBeCloseTo(0, 4);
    const sweep = headingReader();
    const steps = [357, 358, 359, 0, 1, 2, 3].map((azimuthDeg) => sweep(readingOf(azimuthDeg, 0))?.headingDeg ?? 180);
    for (const headingDeg of steps) expect(Math.abs(signedDegrees(headingDeg))).toBeLessThanOrEqual(3.001);
  });

  it('knows no heading where the zero lies anywhere', () => {
    expect(headingReader()({ ...readingOf(10, 0), isAbsolute: false })).toBeNull();
  });

  it("[SEN-02] turns Safari's own zero by its compass, and rates it by the compass's own word", () => {
    const read = headingReader();
    // The page was loaded facing 40°: what Safari calls 0 lies there.
    const safari = (azimuthDeg: number, elevationDeg: number, compassHeadingDeg: number, compassAccuracyDeg: number) =>
      read({ ...readingOf(azimuthDeg - 40, elevationDeg), isAbsolute: false, compassHeadingDeg, compassAccuracyDeg });
    const readings = [safari(90, -80, 90, 10), safari(90, -80, 90, 30), safari(90, -80, 90, 31)];
    expect(readings.map((reading) => Math.round(reading?.headingDeg ?? 0))).toEqual([90, 90, 90]);
    expect(readings.map((reading) => reading?.accuracy)).toEqual(['high', 'medium', 'low']);
    // Upright, the compass of the upper edge means nothing; -1 says so itself.
    expect(Math.round(safari(90, 0, 291, 10)?.headingDeg ?? 0)).toBe(90);
    expect(safari(90, -80, 90, -1)).toBeNull();
    expect(safari(90, -80, -1, 5)).toBeNull();
  });

  // Flat on a table, loaded facing 40°: alpha counts anticlockwise from there, Apple's compass clockwise from north.
  it.each([
    { alphaDeg: 40, compassHeadingDeg: 0 },
    { alphaDeg: 310, compassHeadingDeg: 90 },
    { alphaDeg: 220, compassHeadingDeg: 180 },
    { alphaDeg: 130, compassHeadingDeg: 270 },
    { alphaDeg: 41, compassHeadingDeg: 359 },
  ])("Safari's compass is where the user faces: $compassHeadingDeg°", ({ alphaDeg, compassHeadingDeg }) => {
    const flat = { kind: 'orientation', atMs: 0, isAbsolute: false, alphaDeg, betaDeg: 0, gammaDeg: 0 } as const;
    const read = headingReader();
    expect(read({ ...flat, compassHeadingDeg, compassAccuracyDeg: -1 })).toBeNull();
    const heading = read({ ...flat, compassHeadingDeg, compassAccuracyDeg: 5 })?.headingDeg ?? Number.NaN;
    expect(signedDegrees(heading - compassHeadingDeg)).toBeCloseTo(0, 4);
    // Turned on by 30° to the right, the compass silent: the last comparison still holds.
    const turned = { ...flat, alphaDeg: alphaDeg - 30, betaDeg: 85, compassHeadingDeg: 0, compassAccuracyDeg: 5 };
    const upright = headingReader();
    upright({ ...flat, compassHeadingDeg, compassAccuracyDeg: 5 });
    const afterTurn = upright(turned)?.headingDeg ?? Number.NaN;
    // Mean of the two, 30° apart.
    expect(signedDegrees(afterTurn - compassHeadingDeg - 15)).toBeCloseTo(0, 4);
  });

  it('[SEN-02] a compass that needs calibration is not trusted', () => {
    const read = headingReader();
    expect(read(readingOf(10, 0))?.accuracy).toBe('high');
    read({ kind: 'calibration-needed', atMs: 0 });
    expect(read(readingOf(10, 0))?.accuracy).toBe('low');
  });
});

describe('deviceHeading', () => {
  it('gives null where there is no compass, and headings where there is one', () => {
    const { target, fire } = fakeSensorWindow();
    const heard: (MagneticHeading | null)[] = [];
    const subscription = deviceHeading(sensorStreams(target)).subscribe((heading) => heard.push(heading));
    fire('deviceorientation', { alpha: null, beta: null, gamma: null, absolute: false });
    vi.advanceTimersByTime(2_000);
    expect(heard).toEqual([null]);
    fire('deviceorientationabsolute', { alpha: 350, beta: 0, gamma: 0 });
    expect(heard.at(-1)?.headingDeg).toBeCloseTo(10, 6);
    subscription.unsubscribe();
    fire('deviceorientationabsolute', { alpha: 10, beta: 0, gamma: 0 });
    expect(heard).toHaveLength(2);
    expect(vi.getTimerCount()).toBe(0);
  });
});
