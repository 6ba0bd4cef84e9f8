import { describe, expect, it } from 'vitest';
import { timeFromNowText, utcTimeText } from './sky-time';

const plain = (text: string) => text.replaceAll('\u202f', '_').replaceAll('\u2212', '-');

describe('the time shown', () => {
  it('is written in UTC without a year, and with its day only where that is another one here', () => {
    const texts = Array.from({ length: 24 }, (_, hour) => Date.UTC(2026, 7, 2, hour, 4, 3)).map((atMs) => [
      utcTimeText(atMs),
      new Date(atMs).getDate() === new Date(atMs).getUTCDate(),
    ]);
    expect(texts).toEqual(
      texts.map(([, isSame], hour) => [`${isSame ? '' : '2 Aug '}${String(hour).padStart(2, '0')}:04:03`, isSame]),
    );
  });

  it('says how far it is from now, to the nearest minute, and nothing of a sign where that is none', () => {
    const texts = [0, -20_000, 59_999, -14 * 60_000, 7_440_000, 51 * 3_600_000, -86_400_000]
      .map(timeFromNowText)
      .map(plain);
    expect(texts).toEqual(['0_min', '0_min', '+1_min', '-14_min', '+2_h 4_min', '+2_d 3_h', '-1_d']);
  });
});
