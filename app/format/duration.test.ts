import { expect, it } from 'vitest';
import { durationText } from './duration';

it('writes a duration in the same way wherever one stands', () => {
  const texts = [0, 45, 60, 93, 1145, 1440, 3001].map((minutes) => durationText(minutes).replaceAll('\u202f', ' '));
  expect(texts).toEqual(['0 min', '45 min', '1 h', '1 h 33 min', '19 h 5 min', '1 d', '2 d 2 h']);
});
