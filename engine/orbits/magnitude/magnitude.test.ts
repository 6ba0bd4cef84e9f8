import { describe, expect, it } from 'vitest';
import { testSatellite } from '../passes/testing-satellites';
import { apparentMagnitude, phaseAngleRad } from './apparent-magnitude';
import { standardMagnitudeOf } from './standard-magnitude';

describe('apparentMagnitude', () => {
  it('is the standard magnitude at 1,000 km and 90°, and five fainter at ten times the range', () => {
    expect(apparentMagnitude(4, 1000, Math.PI / 2)).toBeCloseTo(4, 12);
    expect(apparentMagnitude(4, 10_000, Math.PI / 2)).toBeCloseTo(9, 12);
  });

  it('is π times as bright fully lit, grows fainter with the phase angle and stays finite', () => {
    expect(apparentMagnitude(4, 1000, 0)).toBeCloseTo(4 - 2.5 * Math.log10(Math.PI), 12);
    let before = Number.NEGATIVE_INFINITY;
    for (let deg = 0; deg <= 175; deg += 5) {
      const magnitude = apparentMagnitude(4, 1000, (deg * Math.PI) / 180);
      expect(magnitude).toBeGreaterThan(before);
      before = magnitude;
    }
    expect(apparentMagnitude(4, 1000, Math.PI)).toBeLessThan(20);
  });
});

it('measures the phase angle at the satellite', () => {
  expect(phaseAngleRad(0, 0, 0, [1, 0, 0], [0, 2, 0])).toBeCloseTo(Math.PI / 2, 12);
  expect(phaseAngleRad(0, 0, 0, [1, 0, 0], [5, 0, 0])).toBeCloseTo(0, 12);
  expect(phaseAngleRad(0, 0, 0, [1, 0, 0], [-5, 0, 0])).toBeCloseTo(Math.PI, 12);
});

describe('standardMagnitudeOf', () => {
  it('takes what observers measured before everything else', () => {
    const record = testSatellite({ name: 'STARLINK-1007' }, { standardMagnitude: -1.8 });
    expect(standardMagnitudeOf(record)).toEqual({ value: -1.8, basis: 'measured' });
  });

  it.each([
    ['STARLINK-1007', '2019-11-11', null, 5.9],
    ['STARLINK-2000', '2021-03-01', null, 7.2],
    ['STARLINK-3000', '2022-02-01', null, 6.5],
    ['STARLINK-30000', '2024-02-01', null, 7.9],
    ['STARLINK-11072 [DTC]', '2024-01-03', null, 6.5],
    ['STARLINK-1007', null, '2019-074A', 5.9],
    ['ONEWEB-0012', null, null, 7.1],
    ['QIANFAN-1', null, null, 5.2],
    ['ISS (ZARYA)', null, '1998-067A', -1.8],
    ['CSS (TIANHE)', null, '2021-035A', 0],
  ])('knows %s launched on %s by its kind', (name, launchDate, internationalDesignator, value) => {
    const record = testSatellite({ name, internationalDesignator }, { launchDate });
    expect(standardMagnitudeOf(record)).toEqual({ value, basis: 'class' });
  });

  it.each(['ISS (NAUKA)', 'ISS OBJECT XK', 'ISS DEB', 'CSS (WENTIAN)', 'SHENZHOU-23 (SZ-23)', 'TIANGONG 1'])(
    'does not take %s for a whole station',
    (name) => expect(standardMagnitudeOf(testSatellite({ name })).basis).toBe('guess'),
  );

  it('calls a guess a guess, and guesses fragments and CubeSats fainter', () => {
    const rocket = standardMagnitudeOf(testSatellite({ name: 'SL-16 R/B' }, { objectType: 'rocket-body' }));
    const payload = standardMagnitudeOf(testSatellite({ name: 'COSMOS 1' }));
    const cubeSat = standardMagnitudeOf(testSatellite({ name: 'FLOCK 4P-1' }));
    const debris = standardMagnitudeOf(testSatellite({ name: 'STARLINK DEB' }, { objectType: 'debris' }));
    expect(new Set([rocket, payload, cubeSat, debris].map(({ basis }) => basis))).toEqual(new Set(['guess']));
    expect(rocket.value).toBeLessThan(payload.value);
    expect(payload.value).toBeLessThan(debris.value);
    expect(debris.value).toBeLessThan(cubeSat.value);
  });
});
