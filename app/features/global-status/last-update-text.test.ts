import { expect, it } from 'vitest';
import { NARROW_SPACE } from '@app/copy/typography';
import { lastUpdateText } from './last-update-text';

it('[STAT-01] what was measured within the last seconds is told as of now, not in tenths of a second', () => {
  expect([0, 0.04, 4.9].map(lastUpdateText)).toEqual(['just now', 'just now', 'just now']);
  expect(lastUpdateText(12)).toBe(`12${NARROW_SPACE}s ago`);
});
