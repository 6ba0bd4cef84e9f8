import { describe, expect, it } from 'vitest';
import { SIGHT_REASONS } from './candidate-paths';
import type { CloudCover } from './sighting';
import { horizonMask } from '../horizon/horizon-mask';
import {
  aircraftChance,
  behindHorizon,
  discChance,
  lightChance,
  type SightChance,
  seeingConditions,
} from './visibility';

const NIGHT_SUN_DEG = -30;
const NOON_SUN_DEG = 40;
const OVERCAST: CloudCover = { low: 1, middle: 0, high: 0 };
const CIRRUS: CloudCover = { low: 0, middle: 0, high: 1 };

const told = ({ chance, reason }: SightChance) => ({ chance, reason: SIGHT_REASONS[reason] });
const out = (): SightChance => ({ chance: 0, reason: 0 });

/** An airliner overhead. */
const overhead = (heightM: number, clouds: CloudCover | null, sunDeg = NOON_SUN_DEG) =>
  told(aircraftChance(out(), seeingConditions(sunDeg, clouds), 90, heightM, 'large'));
const star = (magnitude: number, clouds: CloudCover | null) =>
  told(lightChance(out(), seeingConditions(NIGHT_SUN_DEG, clouds), 60, magnitude, 0.2));

describe('what clouds hide', () => {
  it.each([NIGHT_SUN_DEG, NOON_SUN_DEG])(
    'is what flies above them, and not what flies below, with the Sun at %d°',
    (sun) => {
      const clear = overhead(10_000, null, sun);
      expect(clear.reason).toBe('lit');
      const hidden = overhead(10_000, OVERCAST, sun);
      expect(hidden).toEqual({ chance: expect.closeTo(0.05 * clear.chance, 6), reason: 'behind-clouds' });
      expect(overhead(800, OVERCAST, sun)).toEqual(overhead(800, null, sun));
    },
  );

  it('is what shines beyond them all, through cirrus the less', () => {
    expect(star(0, OVERCAST)).toMatchObject({ reason: 'behind-clouds' });
    expect(star(0, OVERCAST).chance).toBeLessThan(0.06);
    expect(star(0, CIRRUS).reason).toBe('lit');
    expect(star(0, CIRRUS).chance).toBeLessThan(star(0, null).chance);
    const sun = told(discChance(out(), seeingConditions(NOON_SUN_DEG, OVERCAST), 40));
    expect(sun).toEqual({ chance: expect.closeTo(0.05, 6), reason: 'behind-clouds' });
  });

  it('is nothing more where a thing cannot be seen anyway', () => {
    expect(star(9, OVERCAST).reason).toBe('too-faint');
    const conditions = seeingConditions(NIGHT_SUN_DEG, OVERCAST);
    expect(told(lightChance(out(), conditions, 60, Number.NaN, 0.2))).toEqual({ chance: 0, reason: 'in-shadow' });
  });

  it('counts as far as it covers the sky, layer by layer', () => {
    const half = overhead(10_000, { low: 0.5, middle: 0.5, high: 0 });
    expect(half.chance).toBeCloseTo(overhead(10_000, null).chance * (1 - 0.475) * (1 - 0.45), 6);
  });
});

describe('what a horizon of one’s own hides', () => {
  const horizon = horizonMask([
    { azimuthDeg: 0, elevationDeg: 30 },
    { azimuthDeg: 180, elevationDeg: 0 },
  ]);
  const conditions = seeingConditions(NIGHT_SUN_DEG, null, horizon);
  const starAt = (azimuthDeg: number, elevationDeg: number) => {
    const [azimuth, elevation] = [(azimuthDeg * Math.PI) / 180, (elevationDeg * Math.PI) / 180];
    const place = Float64Array.of(
      Math.sin(azimuth) * Math.cos(elevation),
      Math.cos(azimuth) * Math.cos(elevation),
      Math.sin(elevation),
    );
    const chance = lightChance(out(), conditions, elevationDeg, 0, 0.2);
    return told(behindHorizon(chance, conditions, place, 0));
  };

  it('is what stands well below it, and no more what only stands low', () => {
    expect(starAt(0, 20)).toMatchObject({ reason: 'behind-horizon' });
    expect(starAt(0, 20).chance).toBeLessThan(0.03);
    expect(starAt(0, 40).reason).toBe('lit');
    // Where nothing stands in the way a star is seen low down too.
    const usual = told(lightChance(out(), seeingConditions(NIGHT_SUN_DEG, null), 6, 0, 0.2));
    expect(starAt(180, 6).chance).toBeGreaterThan(2 * usual.chance);
  });

  it('is doubtful near the line, which is known to some degrees', () => {
    const [below, above] = [starAt(0, 29).chance, starAt(0, 31).chance];
    expect(below).toBeGreaterThan(0.2);
    expect(above).toBeGreaterThan(below);
    expect(above).toBeLessThan(starAt(0, 40).chance);
  });
});
