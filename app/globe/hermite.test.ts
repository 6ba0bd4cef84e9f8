import { createPropagator } from '@engine/orbits/sgp4/create-propagator';
import type { OrbitalElements } from '@engine/orbits/orbital-elements';
import { describe, expect, it } from 'vitest';
import { EARTH_RADIUS_KM } from './earth-shape';
import { hermitePosition, KEYFRAME_STRIDE } from './hermite';
import { shaderPosition } from './shader-arithmetic.fixture';

const EPOCH_DAY = 20_600;
const EPOCH_MS = EPOCH_DAY * 86_400_000;

const orbit = (meanMotionRevPerDay: number, eccentricity: number, inclinationDeg: number): OrbitalElements => ({
  noradId: 1,
  name: 'TEST',
  internationalDesignator: null,
  epochDay: EPOCH_DAY,
  epochDayFraction: 0,
  meanMotionRevPerDay,
  eccentricity,
  inclinationDeg,
  raanDeg: 77,
  argumentOfPericentreDeg: 200,
  meanAnomalyDeg: 15,
  bstar: 0.0001,
});

const CLASSES = {
  leo: orbit(15.5, 0.0005, 51.6),
  meo: orbit(2.0056, 0.01, 55),
  geo: orbit(1.0027, 0.0003, 0.05),
};

/** Largest distance, metres, between a way of interpolating and SGP4 over an hour of keyframes. */
function worstErrorM(elements: OrbitalElements, spanS: number, place: typeof shaderPosition): number {
  const propagator = createPropagator([elements], null);
  const states = new Float64Array(KEYFRAME_STRIDE);
  const errors = new Uint8Array(1);
  const keyframe = (atMs: number): Float32Array => {
    propagator.catalogueAt(atMs, states, errors);
    return Float32Array.from(states, (value) => value / EARTH_RADIUS_KM);
  };
  const position = new Float64Array(3);
  let worstM = 0;
  for (let frame = 0; frame < 3600 / spanS; frame++) {
    const startMs = EPOCH_MS + frame * spanS * 1000;
    const [start, end] = [keyframe(startMs), keyframe(startMs + spanS * 1000)];
    for (const fraction of [0, 0.25, 0.5, 0.8, 1]) {
      place(position, start, end, 0, spanS, fraction);
      propagator.catalogueAt(startMs + fraction * spanS * 1000, states, errors);
      const apartKm = Math.hypot(
        ...Array.from(position, (value, axis) => value * EARTH_RADIUS_KM - (states[axis] ?? 0)),
      );
      worstM = Math.max(worstM, apartKm * 1000);
    }
  }
  return worstM;
}

describe('places between keyframes', () => {
  it.each([
    ['leo', 60, 5],
    ['leo', 80, 5],
    ['meo', 60, 10],
    ['geo', 60, 10],
  ] as const)('the shader is right in %s over %d s to %d m', (name, spanS, limitM) => {
    expect(worstErrorM(CLASSES[name], spanS, shaderPosition)).toBeLessThanOrEqual(limitM);
  });

  it('32 bits of the offset form add less than two metres to what 64 bits give', () => {
    const exactM = worstErrorM(CLASSES.leo, 60, hermitePosition);
    expect(worstErrorM(CLASSES.leo, 60, shaderPosition)).toBeLessThan(exactM + 2);
  });

  it('gives both keyframes back at its ends', () => {
    const start = Float32Array.of(1, 0.5, 0.25, 0.001, -0.002, 0.0005);
    const end = Float32Array.of(1.05, 0.4, 0.28, 0.0008, -0.0021, 0.0004);
    const position = new Float64Array(3);
    hermitePosition(position, start, end, 0, 60, 0);
    expect(Array.from(position)).toEqual([1, 0.5, 0.25]);
    hermitePosition(position, start, end, 0, 60, 1);
    for (const axis of [0, 1, 2]) expect(position[axis]).toBeCloseTo(end[axis] ?? 0, 12);
  });
});
