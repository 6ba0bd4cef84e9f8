import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { degreesFromRadians, radiansFromDegrees } from '../ar-math/angles';
import type { GeodeticPoint } from '../ar-math/geodetic';
import { apparentElevation } from '../ar-math/refraction';
import { degrees, type EpochMs, ellipsoidHeight, epochMs, latitude, longitude } from '../units/quantity';
import { nextRiseAndSet, nextStarRiseAndSet } from './rise-and-set';
import { enuFromJ2000 } from './sidereal-frame';
import type { J2000Direction } from './solar-system-directions';

const place = (latitudeDeg: number, longitudeDeg: number): GeodeticPoint => ({
  latitude: latitude(latitudeDeg),
  longitude: longitude(longitudeDeg),
  height: ellipsoidHeight(0),
});
const at = (iso: string) => epochMs(Date.parse(iso));
const minutesFrom = (time: EpochMs | null, iso: string) => Math.abs((time ?? Number.NaN) - Date.parse(iso)) / 60_000;

const SIRIUS = star(101.2872, -16.7161);
const DUBHE = star(165.932, 61.751);

function star(raDeg: number, decDeg: number): J2000Direction {
  const [ra, dec] = [radiansFromDegrees(raDeg), radiansFromDegrees(decDeg)];
  return { x: Math.cos(dec) * Math.cos(ra), y: Math.cos(dec) * Math.sin(ra), z: Math.sin(dec) };
}

function seenElevationDeg({ x, y, z }: J2000Direction, observer: GeodeticPoint, time: EpochMs): number {
  const matrix = enuFromJ2000(new Float64Array(9), observer, time);
  const up = (matrix[2] ?? 0) * x + (matrix[5] ?? 0) * y + (matrix[8] ?? 0) * z;
  return apparentElevation(degrees(degreesFromRadians(Math.asin(up))));
}

describe('nextRiseAndSet', () => {
  it('has Venus rise and set at Boston on 1988-03-20 as Meeus does (Astronomical Algorithms, example 15.a)', () => {
    const { riseAt, setAt } = nextRiseAndSet('venus', place(42.3333, -71.0833), at('1988-03-20T00:00:00Z'));
    expect(minutesFrom(riseAt, '1988-03-20T12:25:26Z')).toBeLessThan(1);
    expect(minutesFrom(setAt, '1988-03-20T02:54:40Z')).toBeLessThan(1);
  });

  it('knows of no rising on a polar day and in a polar night', () => {
    const tromso = place(69.65, 18.96);
    expect(nextRiseAndSet('sun', tromso, at('2026-06-15T12:00:00Z'))).toEqual({ riseAt: null, setAt: null });
    expect(nextRiseAndSet('sun', tromso, at('2026-12-21T12:00:00Z'))).toEqual({ riseAt: null, setAt: null });
  });
});

describe('nextStarRiseAndSet', () => {
  it('shows the star on the horizon at the times it gives, within the next sidereal day', () => {
    const times = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) }).map(epochMs);
    fc.assert(
      fc.property(fc.double({ min: -60, max: 60, noNaN: true }), times, (latitudeDeg, now) => {
        const observer = place(latitudeDeg, -120);
        const { riseAt, setAt } = nextStarRiseAndSet(SIRIUS, observer, now);
        for (const time of [riseAt, setAt]) {
          expect(time).not.toBeNull();
          if (time === null) return;
          expect(time - now).toBeGreaterThanOrEqual(0);
          expect(time - now).toBeLessThan(86_165_000);
          expect(Math.abs(seenElevationDeg(SIRIUS, observer, time))).toBeLessThan(0.01);
        }
        const soonAfterRise = epochMs((riseAt ?? 0) + 60_000);
        expect(seenElevationDeg(SIRIUS, observer, soonAfterRise)).toBeGreaterThan(0);
      }),
    );
  });

  it('gives no times for a star that never sets or never rises, nor at the pole', () => {
    const never = { riseAt: null, setAt: null };
    expect(nextStarRiseAndSet(DUBHE, place(52.5, 13.4), at('2026-11-21T04:00:00Z'))).toEqual(never);
    expect(nextStarRiseAndSet(DUBHE, place(-52.5, 13.4), at('2026-11-21T04:00:00Z'))).toEqual(never);
    expect(nextStarRiseAndSet(SIRIUS, place(90, 0), at('2026-11-21T04:00:00Z'))).toEqual(never);
  });
});
