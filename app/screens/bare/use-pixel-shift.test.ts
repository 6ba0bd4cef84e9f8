import { expect, it } from 'vitest';
import { pixelShift } from './use-pixel-shift';

it('a picture that stays for months moves a little, round and round, to nine places', () => {
  const places = Array.from({ length: 18 }, (_, step) => pixelShift(step));
  expect(new Set(places).size).toBe(9);
  expect(places.slice(9)).toEqual(places.slice(0, 9));
  for (const place of places) expect(place).toMatch(/^(?:-4|0|4)px (?:-4|0|4)px$/);
});
