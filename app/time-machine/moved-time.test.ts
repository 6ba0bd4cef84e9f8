import { describe, expect, it } from 'vitest';
import { differenceWords, showingText } from './moved-time';
import { MINUTE_MS } from '@engine/constants/durations';

const plain = (text: string) => text.replaceAll('\u202f', ' ');
const NOW_MS = new Date(2026, 7, 22, 19, 29).getTime();

describe('moved time in words', () => {
  it.each([
    [192, 'in 3 h 12 min'],
    [-14, '14 min ago'],
    [0.3, 'about now'],
    [60, 'in 1 h'],
    [-1440, '1 d ago'],
    [2 * 1440 + 61, 'in 2 d 1 h'],
  ])('%d minutes', (minutes, words) => {
    expect(plain(differenceWords(minutes * MINUTE_MS))).toBe(words);
  });

  it('says the moment, with its day where that is another', () => {
    expect(plain(showingText(NOW_MS + 192 * MINUTE_MS, NOW_MS))).toBe('Showing 22:41, in 3 h 12 min.');
    expect(plain(showingText(NOW_MS + 1440 * MINUTE_MS, NOW_MS))).toBe('Showing tomorrow 19:29, in 1 d.');
  });
});
