import { describe, expect, it } from 'vitest';
import type { OrbitalElements } from './orbital-elements';
import { nodeDriftDegPerDay, orbitBehaviour } from './orbit-behaviour';

const orbit = (meanMotionRevPerDay: number, eccentricity: number, inclinationDeg: number): OrbitalElements => ({
  noradId: 1,
  name: 'TEST',
  internationalDesignator: null,
  epochDay: 20_000,
  epochDayFraction: 0,
  meanMotionRevPerDay,
  eccentricity,
  inclinationDeg,
  raanDeg: 0,
  argumentOfPericentreDeg: 0,
  meanAnomalyDeg: 0,
  bstar: 0,
});

describe('what an orbit does', () => {
  // Elements rounded from the public catalogue of 2026-08-22.
  it.each([
    ['ISS', orbit(15.4956, 0.00077, 51.633), ['low-earth', 'nearly-circular']],
    ['Sentinel-2A', orbit(14.3082, 0.0001, 98.567), ['sun-synchronous', 'low-earth', 'nearly-circular']],
    ['Meteosat', orbit(1.00272, 0.0001, 0.05), ['geostationary', 'nearly-circular']],
    ['inclined synchronous', orbit(1.0027, 0.0003, 6.2), ['geosynchronous', 'nearly-circular']],
    ['Molniya', orbit(2.0061, 0.7, 63.4), ['molniya']],
    ['transfer orbit', orbit(2.27, 0.72, 7), ['highly-elliptical']],
    ['GPS', orbit(2.0056, 0.015, 55), ['semi-synchronous', 'medium-earth']],
    ['Iridium', orbit(14.342, 0.0002, 86.4), ['polar', 'low-earth', 'nearly-circular']],
    ['Ofeq', orbit(15.0, 0.012, 141.8), ['retrograde', 'low-earth']],
    ['last days', orbit(16.2, 0.001, 53), ['decaying', 'low-earth', 'nearly-circular']],
  ])('[SATD-03] tells of %s', (_name, elements, behaviour) => {
    expect(orbitBehaviour(elements)).toEqual(behaviour);
  });

  it('lets the node of a Sun-synchronous orbit follow the Sun', () => {
    // Sentinel-2: mean local time of the descending node kept at 10:30.
    expect(nodeDriftDegPerDay(orbit(14.3082, 0.0001, 98.567))).toBeCloseTo(0.9856, 2);
    // ISS: about 5° a day westward.
    expect(nodeDriftDegPerDay(orbit(15.4956, 0.00077, 51.633))).toBeCloseTo(-4.97, 1);
  });
});
