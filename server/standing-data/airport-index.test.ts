import { greatCircleDistance } from '@engine/ar-math/great-circle';
import { METRES_PER_NAUTICAL_MILE } from '@engine/constants/unit-conversion';
import { latitude, longitude } from '@engine/units/quantity';
import { assert, array, constantFrom, double, property, record, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AirportIndex } from './airport-index';
import type { Airport } from './standing-data';

function airport(code: string, name: string, over: Partial<Airport> = {}): Airport {
  return { code, name, latitude: latitude(0), longitude: longitude(0), ...over };
}

function indexOf(...airports: readonly Airport[]): AirportIndex {
  const index = new AirportIndex();
  for (const one of airports) index.add(one);
  return index;
}

const codesOf = (found: readonly Airport[]) => found.map(({ code }) => code);

const JFK = airport('KJFK', 'John F Kennedy International Airport', { iata: 'JFK', town: 'New York' });
const LGA = airport('KLGA', 'La Guardia Airport', { iata: 'LGA', town: 'New York' });
const YORK = airport('KTHV', 'York Airport', { town: 'York' });
const MUNICH = airport('EDDM', 'Munich Airport', { iata: 'MUC', town: 'München' });

describe('airports by words', () => {
  const index = indexOf(JFK, LGA, YORK, MUNICH);

  it.each([
    ['jfk', ['KJFK']],
    ['kennedy', ['KJFK']],
    ['new y', ['KLGA', 'KJFK']],
    ['york', ['KTHV', 'KLGA', 'KJFK']],
    ['munchen', ['EDDM']],
    ['MÜN', ['EDDM']],
    ['k', ['KLGA', 'KJFK', 'KTHV']],
    ['guardia air', ['KLGA']],
    ['ennedy', []],
    ['  ', []],
    ['-', []],
    ['\u0000', []],
    ['\uFFFF', []],
  ])('are found for %j', (text, codes) => {
    expect(codesOf(index.search(text, 10))).toEqual(codes);
    // Answers are kept: the second is the first.
    expect(codesOf(index.search(text, 10))).toEqual(codes);
  });

  it('are as many as are asked for, and count one that comes later', () => {
    const growing = indexOf(JFK, LGA);
    expect(growing.search('l', 1)).toHaveLength(1);
    growing.add(airport('L1', 'Lima'));
    expect(codesOf(growing.search('l', 10))).toEqual(['KLGA', 'L1']);
    expect(growing.search('l', 0)).toEqual([]);
  });

  it('are all those in which a word begins so, whatever the words', () => {
    const word = constantFrom('a', 'ab', 'abc', 'b', 'ba', 'é', 'z9', '𝒳', '中文');
    const name = array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
    assert(
      property(array(name, { maxLength: 12 }), word, (names, wanted) => {
        const some = indexOf(...names.map((one, at) => airport(`${at}`, one)));
        const letters = wanted.normalize('NFD').replace(/\p{M}/gu, '');
        const expected = names.flatMap((one, at) =>
          one
            .normalize('NFD')
            .replace(/\p{M}/gu, '')
            .split(' ')
            .some((part) => part.startsWith(letters))
            ? [`${at}`]
            : [],
        );
        expect(codesOf(some.search(wanted, 50)).toSorted()).toEqual(expected.toSorted());
      }),
    );
  });

  it('take any text', () => {
    assert(
      property(string({ unit: 'binary' }), (text) => {
        expect(index.search(text, 10).length).toBeLessThan(5);
      }),
    );
  });
});

describe('airports by place', () => {
  it('are the nearest whose elevation is known, also across 180° and at the poles', () => {
    const place = record({
      latitude: double({ min: -90, max: 90, noNaN: true }).map(latitude),
      longitude: double({ min: -180, max: 179.999, noNaN: true }).map(longitude),
    });
    const REACH_M = 5_000_000;
    assert(
      property(array(place, { maxLength: 30 }), place, (places, from) => {
        const all = places.map((at, n) => airport(`${n}`, 'X', { ...at, ...(n % 3 === 0 ? {} : { elevationFt: n }) }));
        const awayM = (one: Airport) => greatCircleDistance(from, one) * METRES_PER_NAUTICAL_MILE;
        const expected = all
          .filter((one) => one.elevationFt !== undefined)
          .map(awayM)
          .filter((m) => m < REACH_M)
          .toSorted((a, b) => a - b)
          .slice(0, 4);
        const found = indexOf(...all)
          .nearWithElevation(from, REACH_M, 4)
          .map(awayM);
        // The two Earths are not quite of one size: an airport at the rim may fall across it.
        const isAtRim = expected.some((m) => m > REACH_M * 0.999_999) || found.some((m) => m > REACH_M * 0.999_999);
        if (isAtRim) return;
        expect(found).toHaveLength(expected.length);
        found.forEach((m, n) => expect(Math.abs(m - (expected[n] ?? Number.NaN))).toBeLessThan(1));
      }),
    );
  });
});
