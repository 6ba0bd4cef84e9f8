import { assert, jsonValue, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonExcess } from './json-excess';

const manyKeys = (count: number): string =>
  `{${Array.from({ length: count }, (_, index) => `"k${index}":0`).join(',')}}`;

describe('JSON that is more than a source of aircraft has', () => {
  it.each([
    ['objects without end', `{"ac":[${'{},'.repeat(300_000)}{}]}`, 'JSON with more than 200000 lists and objects'],
    ['two million names', manyKeys(300), 'JSON with more than 200 names in an object'],
    ['boxes in boxes', '['.repeat(100_000), 'JSON with more than 12 levels'],
    ['numbers without end', `[${'1,'.repeat(1_200_001)}1]`, 'JSON with more than 1200000 values'],
  ])('is said of %s', (_what, text, expected) => {
    expect(jsonExcess(text)).toBe(expected);
  });

  it('is not said of a large sky', () => {
    const aircraft = {
      hex: '3c6444',
      flight: 'DLH1  ',
      lat: 52.5,
      lon: 13.4,
      mlat: [],
      tisb: [],
      nav_modes: ['althold'],
    };
    const fields = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`field${index}`, index]));
    const text = JSON.stringify({
      now: 1,
      aircraft: Array.from({ length: 15_000 }, () => ({ ...aircraft, ...fields })),
    });
    expect(jsonExcess(text)).toBeUndefined();
  });

  it('counts nothing that stands in a text', () => {
    const text = JSON.stringify({ a: '{[:,'.repeat(500_000), b: `\\"${'{'.repeat(100)}`, c: '\\' });
    expect(jsonExcess(text)).toBeUndefined();
  });

  it('is not said of any small document, and ends for any text', () => {
    assert(
      property(jsonValue({ maxDepth: 8 }), (value) => {
        expect(jsonExcess(JSON.stringify(value))).toBeUndefined();
      }),
    );
    for (const text of ['', '"', '"\\', '"\\\\\\"', '}}}]]', ':::', '{"a']) expect(jsonExcess(text)).toBeUndefined();
  });
});
