import type { OrbitalElements } from '../orbital-elements';
import { createPropagator } from '../sgp4/create-propagator';
import { STATE_STRIDE } from '../sgp4/propagator';
import { describe, expect, it } from 'vitest';
import { MeasuredVelocities } from './measured-velocities';

const EPOCH_DAY = 20_680;
const EPOCH_MS = EPOCH_DAY * 86_400_000;

const orbit = (meanMotionRevPerDay: number, bstar: number): OrbitalElements => ({
  noradId: 1,
  name: 'TEST',
  internationalDesignator: null,
  epochDay: EPOCH_DAY,
  epochDayFraction: 0,
  meanMotionRevPerDay,
  eccentricity: 0.0017,
  inclinationDeg: 97.35,
  raanDeg: 200,
  argumentOfPericentreDeg: 80,
  meanAnomalyDeg: 40,
  bstar,
});

/** 160 km up, days before it comes down; and a quiet one at 500 km. */
const FALLING = orbit(16.41, 0.000_56);
const QUIET = orbit(15.2, 0.000_1);
const AT_MS = EPOCH_MS + 2 * 86_400_000;

/** Each satellite's velocity and the slope of its position over a tenth of a second, km/s apart. */
function mismatch(isMeasured: boolean): readonly number[] {
  const propagator = createPropagator([FALLING, QUIET], null);
  const [states, before, after] = Array.from({ length: 3 }, () => new Float64Array(2 * STATE_STRIDE));
  if (states === undefined || before === undefined || after === undefined) return [];
  const errors = new Uint8Array(2);
  propagator.catalogueAt(AT_MS, states, errors);
  propagator.catalogueAt(AT_MS - 50, before, errors);
  propagator.catalogueAt(AT_MS + 50, after, errors);
  if (isMeasured) new MeasuredVelocities(propagator).put(AT_MS, states);
  return [0, 1].map((index) =>
    Math.hypot(
      ...[0, 1, 2].map((axis) => {
        const at = index * STATE_STRIDE + axis;
        return ((after[at] ?? 0) - (before[at] ?? 0)) * 10 - (states[at + 3] ?? 0);
      }),
    ),
  );
}

describe('velocities of satellites that come down', () => {
  it('are not the slope of the position by SGP4, and are once they are measured', () => {
    const [byModel = 0] = mismatch(false);
    const [measured = 1] = mismatch(true);
    expect(byModel).toBeGreaterThan(5e-5);
    expect(measured).toBeLessThan(5e-6);
  });

  it('are left as SGP4 gives them where they are right', () => {
    expect(mismatch(true)[1]).toBe(mismatch(false)[1]);
  });
});
