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

describe('what an orbit does, in words', () => {
  // Elements rounded from the public catalogue of 2026-08-22.
  it.each([
    ['ISS', orbit(15.4956, 0.00077, 51.633), ['Low Earth orbit', 'Nearly circular']],
    ['Sentinel-2A', orbit(14.3082, 0.0001, 98.567), ['Sun-synchronous', 'Low Earth orbit', 'Nearly circular']],
    ['Meteosat', orbit(1.00272, 0.0001, 0.05), ['Geostationary', 'Nearly circular']],
    ['inclined synchronous', orbit(1.0027, 0.0003, 6.2), ['Geosynchronous', 'Nearly circular']],
    ['Molniya', orbit(2.0061, 0.7, 63.4), ['Molniya orbit']],
    ['transfer orbit', orbit(2.27, 0.72, 7), ['Highly elliptical']],
    ['GPS', orbit(2.0056, 0.015, 55), ['Semi-synchronous: two revolutions a day', 'Medium Earth orbit']],
    ['Iridium', orbit(14.342, 0.0002, 86.4), ['Polar orbit', 'Low Earth orbit', 'Nearly circular']],
    ['Ofeq', orbit(15.0, 0.012, 141.8), ['Retrograde orbit', 'Low Earth orbit']],
    ['last days', orbit(16.2, 0.001, 53), ['Decaying orbit', 'Low Earth orbit', 'Nearly circular']],
  ])('[SATD-03] tells of %s', (_name, elements, words) => {
    expect(orbitBehaviour(elements)).toEqual(words);
  });

  it('lets the node of a Sun-synchronous orbit follow the Sun', () => {
    // Sentinel-2: mean local time of the descending node kept at 10:30.
    expect(nodeDriftDegPerDay(orbit(14.3082, 0.0001, 98.567))).toBeCloseTo(0.9856, 2);
    // ISS: about 5° a day westward.
    expect(nodeDriftDegPerDay(orbit(15.4956, 0.00077, 51.633))).toBeCloseTo(-4.97, 1);
  });
});
