import { describe, expect, it } from 'vitest';
import { constellationOf } from './constellation';
import { elementAgeDays, placeSigmaM } from './element-age';
import { orbitClassOf } from './orbit-class';
import { orbitShapeOf } from './orbit-shape';
import { TEST_EPOCH_DAY, TEST_ISS, testSatellite } from './passes/testing-satellites';

describe('orbitClassOf', () => {
  it.each([
    ['the ISS', 15.5, 0.0008, 'leo'],
    ['GPS', 2.0057, 0.0128, 'meo'],
    ['a geostationary one', 1.0027, 0.0004, 'geo'],
    ['Molniya', 2.006, 0.72, 'heo'],
    ['a transfer orbit', 2.27, 0.73, 'heo'],
    ['one far beyond', 0.3, 0.05, 'heo'],
    ['a circle at 1,400 km', 12.64, 0.001, 'leo'],
    ['a circle at 2,800 km', 9.9, 0.001, 'meo'],
  ])('classes %s', (_, meanMotionRevPerDay, eccentricity, expected) => {
    expect(orbitClassOf(testSatellite({ meanMotionRevPerDay, eccentricity }).elements)).toBe(expected);
  });
});

it('finds the size of an orbit from its mean motion', () => {
  const iss = orbitShapeOf(TEST_ISS.elements);
  // CelesTrak's SATCAT of 2026-08-21 has 92.93 min; the ISS keeps near 420 km.
  expect(iss.periodMin).toBeCloseTo(92.93, 1);
  expect(iss.perigeeKm).toBeGreaterThan(405);
  expect(iss.apogeeKm).toBeLessThan(430);
  const { semiMajorAxisKm } = orbitShapeOf(testSatellite({ meanMotionRevPerDay: 1.002_737_9 }).elements);
  expect(Math.abs(semiMajorAxisKm - 42_164)).toBeLessThan(3);
});

describe('constellationOf', () => {
  it.each([
    ['STARLINK-1007', { name: 'Starlink', use: 'communications' }],
    ['oneweb-0012', { name: 'OneWeb', use: 'communications' }],
    ['NAVSTAR 65 (USA 213)', { name: 'GPS', use: 'navigation' }],
    ['GPS BIIR-2  (PRN 13)', { name: 'GPS', use: 'navigation' }],
    ['COSMOS 2456 [GLONASS-M]', { name: 'GLONASS', use: 'navigation' }],
    ['GSAT0101 (GALILEO-PFM)', { name: 'Galileo', use: 'navigation' }],
    ['ISS (ZARYA)', { name: 'International Space Station', use: 'space-station' }],
  ])('knows %s', (name, constellation) => {
    expect(constellationOf(name)).toEqual(constellation);
  });

  it.each(['COSMOS 2251 DEB', 'STARLINK R/B', 'TERRA', '', 'STARLINKED'])('does not claim %j', (name) => {
    expect(constellationOf(name)).toBeNull();
  });
});

it('counts the age of elements from their epoch, and doubts old and young ones alike', () => {
  const { elements } = testSatellite({ epochDayFraction: 0.5 });
  const epochMs = (TEST_EPOCH_DAY + 0.5) * 86_400_000;
  expect(elementAgeDays(elements, epochMs + 3 * 86_400_000)).toBe(3);
  expect(elementAgeDays(elements, epochMs - 86_400_000)).toBe(-1);
  expect(placeSigmaM(-2)).toBe(placeSigmaM(2));
  expect(placeSigmaM(5)).toBeGreaterThan(placeSigmaM(1));
});
