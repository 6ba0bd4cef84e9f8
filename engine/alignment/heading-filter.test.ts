import { describe, expect, it } from 'vitest';
import { HeadingFilter } from './heading-filter';

const RADIANS = Math.PI / 180;
const SIGHTING_SIGMA = 0.5 * RADIANS;
const TURNING = 40 * RADIANS;

interface Feed {
  readonly seconds: number;
  readonly compassDeg: (atS: number) => number;
  readonly turnRateRad?: number;
}

/** Runs a filter at 60 Hz from a time on; returns the time at the end. */
function run(filter: HeadingFilter, fromS: number, { seconds, compassDeg, turnRateRad = TURNING }: Feed): number {
  for (let k = 0; k < seconds * 60; k += 1) {
    const atS = fromS + k / 60;
    filter.advance(atS * 1000, turnRateRad);
    filter.addCompass(compassDeg(atS) * RADIANS, false);
  }
  return fromS + seconds;
}

const offsetDeg = (filter: HeadingFilter, plainDeg: number): number => filter.offsetRad(plainDeg * RADIANS) / RADIANS;

/** An offset that a gyroscope's error moves by 0.1° a second. */
const driftedDeg = (atS: number): number => 0.1 * atS;

describe('HeadingFilter', () => {
  it('gives the plain heading before the first sighting', () => {
    const filter = new HeadingFilter();
    run(filter, 0, { seconds: 20, compassDeg: () => 30 });
    expect(filter.isAligned).toBe(false);
    expect(offsetDeg(filter, 27)).toBeCloseTo(27, 9);
  });

  it('keeps what one sighting gave, though the compass goes on being 20° off', () => {
    const filter = new HeadingFilter();
    const atS = run(filter, 0, { seconds: 20, compassDeg: () => 30 });
    filter.addSighting(10 * RADIANS, SIGHTING_SIGMA, 30 * RADIANS);
    run(filter, atS, { seconds: 120, compassDeg: () => 30 });
    expect(offsetDeg(filter, 30)).toBeCloseTo(10, 0);
    expect(filter.sigmaRad / RADIANS).toBeLessThan(8);
  });

  it('is sure just after a sighting and less so while it is turned', () => {
    const filter = new HeadingFilter();
    const atS = run(filter, 0, { seconds: 20, compassDeg: () => 30 });
    filter.addSighting(10 * RADIANS, SIGHTING_SIGMA, 30 * RADIANS);
    const fresh = filter.sigmaRad / RADIANS;
    expect(fresh).toBeLessThan(0.51);
    run(filter, atS, { seconds: 30, compassDeg: () => 30 });
    expect(filter.sigmaRad / RADIANS).toBeGreaterThan(1);
  });

  it('learns a drift from two sightings and takes it off', () => {
    const filter = new HeadingFilter();
    let atS = 0;
    for (let sighting = 0; sighting < 5; sighting += 1) {
      filter.addSighting(driftedDeg(atS) * RADIANS, SIGHTING_SIGMA, 0);
      atS = run(filter, atS, { seconds: 30, compassDeg: (now) => driftedDeg(now) + 12 });
    }
    expect(Math.abs(offsetDeg(filter, 0) - driftedDeg(atS))).toBeLessThan(1);
  });

  it('learns how much a compass scatters', () => {
    const calm = new HeadingFilter();
    const wild = new HeadingFilter();
    run(calm, 0, { seconds: 200, compassDeg: () => 5 });
    run(wild, 0, { seconds: 200, compassDeg: (atS) => 5 + 25 * Math.sin(Math.floor(atS) * 1.7) });
    expect(calm.compassScatterDeg).toBeLessThan(5);
    expect(wild.compassScatterDeg).toBeGreaterThan(12);
  });

  it('falls back to the plain heading when that has met the last sightings better', () => {
    const filter = new HeadingFilter();
    let atS = 0;
    // The sightings jump about: each contradicts what the filter made of those before; the plain heading meets all.
    for (const sightedDeg of [0, 30, 0, 30, 0]) {
      filter.addSighting(sightedDeg * RADIANS, SIGHTING_SIGMA, sightedDeg * RADIANS);
      atS = run(filter, atS, { seconds: 5, compassDeg: () => 0, turnRateRad: 0 });
    }
    expect(offsetDeg(filter, 12.5)).toBeCloseTo(12.5, 9);
  });

  it('takes sightings back one by one', () => {
    const filter = new HeadingFilter();
    run(filter, 0, { seconds: 20, compassDeg: () => 0 });
    filter.addSighting(10 * RADIANS, SIGHTING_SIGMA, 0);
    filter.addSighting(40 * RADIANS, SIGHTING_SIGMA, 0);
    expect(filter.undoSighting()).toBe(true);
    expect(offsetDeg(filter, 0)).toBeCloseTo(10, 1);
    expect(filter.undoSighting()).toBe(true);
    expect(filter.isAligned).toBe(false);
    expect(filter.undoSighting()).toBe(false);
  });

  it('knows the bias of the compass beyond a restart of the relative frame', () => {
    const filter = new HeadingFilter();
    const atS = run(filter, 0, { seconds: 20, compassDeg: () => 30 });
    filter.addSighting(10 * RADIANS, SIGHTING_SIGMA, 30 * RADIANS);
    run(filter, atS, { seconds: 5, compassDeg: () => 30 });
    filter.restart();
    expect(filter.isOffsetKnown).toBe(false);
    // The new frame lies elsewhere: the compass says 130, so the truth is 110.
    expect(Math.abs(offsetDeg(filter, 130) - 110)).toBeLessThan(2);
    run(filter, 1000, { seconds: 10, compassDeg: () => 130 });
    expect(filter.isOffsetKnown).toBe(true);
    expect(Math.abs(offsetDeg(filter, 130) - 110)).toBeLessThan(3);
  });

  it('brings a fresh sighting over a restart while the device is held still', () => {
    const filter = new HeadingFilter();
    const atS = run(filter, 0, { seconds: 3, compassDeg: () => 30, turnRateRad: 0 });
    filter.addSighting(10 * RADIANS, SIGHTING_SIGMA, 30 * RADIANS);
    run(filter, atS, { seconds: 2, compassDeg: () => 30, turnRateRad: 0 });
    filter.restart();
    // Twice, as where the gyroscope falls silent and speaks again before the compass does.
    filter.restart();
    run(filter, 1000, { seconds: 1, compassDeg: () => -170, turnRateRad: 0 });
    const error = ((offsetDeg(filter, -170) - 170 + 540) % 360) - 180;
    expect(Math.abs(error)).toBeLessThan(1);
    expect(filter.sigmaRad / RADIANS).toBeLessThan(12);
    // What the sighting gave goes with it.
    filter.undoSighting();
    run(filter, 2000, { seconds: 1, compassDeg: () => -170, turnRateRad: 0 });
    expect(offsetDeg(filter, -170)).toBeCloseTo(-170, 6);
  });

  it('is right across the turn from 180° to −180°', () => {
    const filter = new HeadingFilter();
    const atS = run(filter, 0, { seconds: 20, compassDeg: () => -175 });
    filter.addSighting(178 * RADIANS, SIGHTING_SIGMA, -175 * RADIANS);
    run(filter, atS, { seconds: 20, compassDeg: () => -175 });
    const error = ((offsetDeg(filter, -175) - 178 + 540) % 360) - 180;
    expect(Math.abs(error)).toBeLessThan(1);
  });
});
