import { expect, it } from 'vitest';
import { MINUTE_MS } from '@engine/constants/durations';
import type { LookUpMoment } from '@engine/look-up/look-up-moment';
import { countdownOf, spokenOf, titleOf, whereOf } from './look-up-words';

const NOW_MS = Date.UTC(2026, 7, 22, 20);
const plain = (text: string): string => text.replaceAll('\u202f', ' ').replaceAll('\u2212', '-');
const common = {
  key: 'x',
  objectId: 1,
  name: 'ISS',
  fromMs: NOW_MS + 12 * MINUTE_MS + 5_000,
  toMs: NOW_MS + 16 * MINUTE_MS,
  look: { azimuthDeg: 265, elevationDeg: 10.4 },
};
const highest = { azimuthDeg: 182, elevationDeg: 64 };
const pass: LookUpMoment = { ...common, kind: 'pass', magnitude: -3.14, highest };
const sun: LookUpMoment = {
  ...common,
  kind: 'transit',
  by: 'aircraft',
  body: 'sun',
  durationS: 1,
  probability: 0.62,
  name: 'RYR4TK',
};

it('says what, why, where and how long, for eyes and for ears', () => {
  expect(plain(titleOf(pass))).toBe('ISS: bright pass, mag -3.1');
  expect(plain(whereOf(pass, NOW_MS, false))).toBe('Look west, 10° high');
  expect(plain(countdownOf(pass, NOW_MS))).toBe('12 min 5 s');
  expect(plain(spokenOf(pass, NOW_MS, false))).toBe('ISS: bright pass, mag -3.1, in 13 min. Look west, 10° high.');
});

it('says where it comes highest once it is up', () => {
  expect(countdownOf(pass, common.fromMs)).toBe('now');
  expect(plain(whereOf(pass, common.fromMs + 1, false))).toBe('Up now, at most 64° high in the south');
});

it('says that clouds may hide it, and that the Sun takes a filter', () => {
  expect(plain(whereOf(pass, NOW_MS, true))).toBe('Look west, 10° high · clouds may hide it');
  expect(plain(titleOf(sun))).toBe('RYR4TK may cross the Sun, 62 %');
  expect(plain(whereOf(sun, NOW_MS, false))).toBe('Look west, 10° high · solar filter needed');
});

it('says why an aircraft is told', () => {
  const aircraft = { ...common, kind: 'aircraft', name: 'RCH1', highestMs: NOW_MS, highest } as const;
  expect(titleOf({ ...aircraft, reason: { kind: 'military' } })).toBe('RCH1: military aircraft');
  expect(titleOf({ ...aircraft, reason: { kind: 'emergency' } })).toBe('RCH1 reports an emergency');
  expect(titleOf({ ...aircraft, reason: { kind: 'only-one', typeName: 'A388', among: 64 } })).toBe(
    'RCH1: the only A388 of 64 aircraft here',
  );
  const train = { ...common, kind: 'train', name: 'Starlink train 2026-101', count: 5, magnitude: 2, highest } as const;
  expect(titleOf(train)).toBe('Starlink train 2026-101: 5 lights in a row');
  expect(titleOf({ ...sun, by: 'satellite', body: 'moon' })).toBe('RYR4TK crosses the Moon');
});
