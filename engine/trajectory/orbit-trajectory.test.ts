import { describe, expect, it } from 'vitest';
import { satelliteStateAt } from '../orbits/catalogue/satellite-state';
import { NEAR_EPOCH_MS, REAL_SATELLITES, setOf } from '../orbits/catalogue/small-catalogue.fixture';
import { epochMs } from '../units/quantity';
import { predictOrbit } from './orbit-trajectory';

const ISS = 25_544;
const set = setOf(REAL_SATELLITES);
const iss = () => {
  const found = REAL_SATELLITES.find(({ elements }) => elements.noradId === ISS);
  if (found === undefined) throw new RangeError('no such satellite');
  return found.elements;
};
const daysLater = (days: number) =>
  predictOrbit({ elements: iss(), at: epochMs(NEAR_EPOCH_MS + days * 86_400_000), aheadS: 600 });

describe('where a satellite will be', () => {
  it('is where the catalogue has it', () => {
    const path = predictOrbit({ elements: iss(), at: epochMs(NEAR_EPOCH_MS), aheadS: 600 })?.path ?? [];
    expect(path.at(-1)?.at).toBe(NEAR_EPOCH_MS + 600_000);
    for (const point of path) {
      const state = satelliteStateAt(set, ISS, point.at, null);
      expect(point.latitude).toBeCloseTo(state?.latitudeDeg ?? Number.NaN, 6);
      expect(point.longitude).toBeCloseTo(state?.longitudeDeg ?? Number.NaN, 6);
      expect(point.height?.metres).toBeCloseTo((state?.altitudeKm ?? Number.NaN) * 1000, 0);
    }
  });

  it('is the less sure the older the elements', () => {
    expect(daysLater(0)?.reliability).toBeGreaterThan(0.9);
    expect(daysLater(30)?.reliability).toBeLessThan(0.4);
  });

  it('is unknown where the elements give no place', () => {
    expect(
      predictOrbit({ elements: { ...iss(), meanMotionRevPerDay: 20 }, at: epochMs(NEAR_EPOCH_MS), aheadS: 60 }),
    ).toBeNull();
  });
});
