import { describe, expect, it } from 'vitest';
import type { OrbitalElements } from '../orbital-elements';
import type { SatelliteRecord } from '../satellite-record';
import { summaryOf } from './catalogue-summary';
import { knownFirst } from './known-first';

function elementsOf(noradId: number, name: string, meanMotionRevPerDay: number): OrbitalElements {
  return {
    name,
    noradId,
    internationalDesignator: '2022-111A',
    epochDay: 20_687,
    epochDayFraction: 0.5,
    inclinationDeg: 51,
    raanDeg: 10,
    eccentricity: 0.000_5,
    argumentOfPericentreDeg: 20,
    meanAnomalyDeg: 30,
    meanMotionRevPerDay,
    bstar: 0.000_1,
  };
}

function record(noradId: number, name: string, over: Partial<SatelliteRecord> & { revolutions?: number } = {}) {
  const { revolutions = 15.2, ...rest } = over;
  return {
    elements: elementsOf(noradId, name, revolutions),
    objectType: 'payload',
    owner: null,
    launchDate: null,
    standardMagnitude: null,
    ...rest,
  } satisfies SatelliteRecord;
}

const SUMMARY = summaryOf('test', [
  record(900, 'CALSPHERE 1'),
  record(20_580, 'HST'),
  record(53_807, 'BLUEWALKER 3', { standardMagnitude: 3.8 }),
  record(48_274, 'CSS (TIANHE)'),
  record(29_055, 'ASTRA 1KR', { standardMagnitude: 3, revolutions: 1.0027 }),
  record(44_713, 'STARLINK-1007'),
  record(27_386, 'ENVISAT', { standardMagnitude: 3.7 }),
  record(40_000, 'FALCON 9 R/B', { objectType: 'rocket-body' }),
  record(25_544, 'ISS (ZARYA)'),
]);
const namesOf = (indices: readonly number[]): readonly (string | undefined)[] =>
  indices.map((index) => SUMMARY.names[index]);

describe('knownFirst', () => {
  it('puts the stations and Hubble first, then what is bright overhead, and leaves the others as they were', () => {
    expect(namesOf(knownFirst(SUMMARY, [...SUMMARY.names.keys()]))).toEqual([
      'ISS (ZARYA)',
      'CSS (TIANHE)',
      'HST',
      'ENVISAT',
      'BLUEWALKER 3',
      'CALSPHERE 1',
      'ASTRA 1KR',
      'STARLINK-1007',
      'FALCON 9 R/B',
    ]);
  });

  it('keeps to the rows that were found', () => {
    expect(namesOf(knownFirst(SUMMARY, [0, 5, 6, 8]))).toEqual([
      'ISS (ZARYA)',
      'ENVISAT',
      'CALSPHERE 1',
      'STARLINK-1007',
    ]);
    expect(knownFirst(SUMMARY, [])).toEqual([]);
  });
});
