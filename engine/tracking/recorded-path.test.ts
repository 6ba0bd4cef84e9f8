import { describe, expect, it } from 'vitest';
import { greatCircleDistance } from '../ar-math/great-circle';
import { greatCircleStep } from '../ar-math/great-circle-step';
import { METRES_PER_NAUTICAL_MILE } from '../constants/unit-conversion';
import { epochMs, latitude, longitude, metres, metresPerSecond, trueHeading } from '../units/quantity';
import type { MotionFix } from './dead-reckoning';
import { RecordedPath, type RecordedFix } from './recorded-path';

const T0 = 1_790_000_000_000;
const CENTRE = { latitude: latitude(40), longitude: longitude(-119) };
const RADIUS_M = 6_000;
const SPEED_MPS = 180;

/** A right turn about a point: 180 m/s on a circle of 6 km. */
function onCircle(atMs: number, centre = CENTRE): MotionFix {
  const bearingDeg = (((atMs - T0) / 1000) * (SPEED_MPS / RADIUS_M) * 180) / Math.PI;
  const place = greatCircleStep(centre, trueHeading(((bearingDeg % 360) + 360) % 360), metres(RADIUS_M));
  return {
    ...place,
    at: epochMs(atMs),
    groundSpeed: metresPerSecond(SPEED_MPS),
    track: trueHeading((bearingDeg + 90) % 360),
    turnRate: null,
    verticalRate: metresPerSecond(5),
  };
}

const fixAt = (atMs: number, over: Partial<RecordedFix> = {}): RecordedFix => ({
  motion: onCircle(atMs),
  pressureAltitudeM: 3_000 + (atMs - T0) / 200,
  ellipsoidHeightM: null,
  ...over,
});
const pathOf = (stepMs: number, count: number): RecordedPath =>
  new RecordedPath(Array.from({ length: count }, (_, index) => fixAt(T0 + index * stepMs)));
const apartM = (a: Pick<MotionFix, 'latitude' | 'longitude'>, b: Pick<MotionFix, 'latitude' | 'longitude'>): number =>
  greatCircleDistance(a, b) * METRES_PER_NAUTICAL_MILE;

describe('RecordedPath', () => {
  it('is at every fix where the fix was, asked in any order', () => {
    const path = pathOf(10_000, 30);
    for (const index of [29, 3, 17, 0, 28, 4]) {
      const at = T0 + index * 10_000;
      expect(apartM(path.at(epochMs(at)), onCircle(at))).toBeLessThan(0.01);
      expect(path.fix.at).toBe(at);
    }
  });

  it('follows a turn between fixes of ten seconds within three metres, far nearer than the straight way', () => {
    const path = pathOf(10_000, 30);
    for (let atMs = T0; atMs < T0 + 280_000; atMs += 1_700) {
      const shown = path.at(epochMs(atMs));
      expect(apartM(shown, onCircle(atMs))).toBeLessThan(3);
      const track = onCircle(atMs).track ?? 0;
      expect(Math.abs((((((shown.track ?? 0) - track + 540) % 360) + 360) % 360) - 180)).toBeLessThan(1);
    }
  });

  it('goes straight where no speeds are known', () => {
    const bare = (atMs: number): RecordedFix => ({
      ...fixAt(atMs),
      motion: { ...onCircle(atMs), groundSpeed: null, track: null },
    });
    const path = new RecordedPath([bare(T0), bare(T0 + 10_000)]);
    const middle = path.at(epochMs(T0 + 5_000));
    const half = apartM(onCircle(T0), onCircle(T0 + 10_000)) / 2;
    expect(apartM(middle, onCircle(T0))).toBeCloseTo(half, 0);
    expect(apartM(middle, onCircle(T0 + 10_000))).toBeCloseTo(half, 0);
  });

  it('climbs from one height to the next', () => {
    const path = pathOf(10_000, 3);
    expect(path.at(epochMs(T0 + 2_500)).climbed).toBeCloseTo(12.5, 6);
    expect(path.at(epochMs(T0 + 10_000)).climbed).toBeCloseTo(0, 6);
  });

  it('goes on after its last fix as it was expected then, and stops when nobody knows any more', () => {
    const path = pathOf(5_000, 40);
    const lastMs = T0 + 39 * 5_000;
    expect(apartM(path.at(epochMs(lastMs)), onCircle(lastMs))).toBeLessThan(0.01);
    expect(apartM(path.at(epochMs(lastMs + 10_000)), onCircle(lastMs + 10_000))).toBeLessThan(250);
    expect(path.at(epochMs(lastMs + 10_000)).isHeld).toBe(false);
    expect(path.at(epochMs(lastMs + 60_000)).isHeld).toBe(true);
  });

  it('is surest at its fixes, less between them, least after the last', () => {
    const path = pathOf(20_000, 5);
    const sigmaAt = (atMs: number): number => {
      const out = { alongSigmaM: 0, acrossSigmaM: 0, verticalSigmaM: 0, trackDeg: 0 };
      return path.uncertaintyAt(epochMs(atMs), out).alongSigmaM;
    };
    expect(sigmaAt(T0 + 10_000)).toBeGreaterThan(sigmaAt(T0));
    expect(sigmaAt(T0 + 100_000)).toBeGreaterThan(sigmaAt(T0 + 10_000));
  });

  it('crosses the antimeridian the short way', () => {
    const across = { latitude: latitude(-17), longitude: longitude(179.99) };
    const path = new RecordedPath(
      [0, 10_000, 20_000].map((ms) => fixAt(T0 + ms, { motion: onCircle(T0 + ms, across) })),
    );
    for (let atMs = T0; atMs <= T0 + 20_000; atMs += 1_000) {
      expect(apartM(path.at(epochMs(atMs)), onCircle(atMs, across))).toBeLessThan(3);
    }
  });

  it('goes on as it was expected where the object was away before it came back, and not towards its return', () => {
    const before = Array.from({ length: 13 }, (_, index) => fixAt(T0 + index * 5_000));
    const back = fixAt(T0 + 1_200_000, { isReturn: true });
    const alone = new RecordedPath(before);
    for (const path of [new RecordedPath([...before, back]), new RecordedPath([...before, fixAt(T0 + 400_000)])]) {
      for (const atMs of [T0 + 65_000, T0 + 80_000, T0 + 110_000]) {
        expect(apartM(path.at(epochMs(atMs)), alone.at(epochMs(atMs)))).toBeLessThan(0.01);
      }
    }
  });

  it('goes by the fix that follows, and after the last one by what that told', () => {
    const path = pathOf(10_000, 3);
    path.at(epochMs(T0 + 15_000));
    expect(path.goesBy).toBe('next-fix');
    path.at(epochMs(T0 + 25_000));
    expect(path.goesBy).toBe('velocity');
  });

  it('is the less sure the longer something is held that flies on', () => {
    const path = pathOf(5_000, 20);
    const out = { alongSigmaM: 0, acrossSigmaM: 0, verticalSigmaM: 0, trackDeg: 0 };
    const heldS = 60;
    path.uncertaintyAt(epochMs(T0 + 95_000 + (30 + heldS) * 1000), out);
    expect(out.alongSigmaM).toBeGreaterThan((heldS * SPEED_MPS) / 2.4477);
  });
});
