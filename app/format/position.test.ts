import { afterEach, describe, expect, it } from 'vitest';
import { setFormatLanguage } from './local-format';
import { coarsePositionText, positionText, shortPositionText } from './position';

afterEach(() => setFormatLanguage('en-GB'));

describe('a position', () => {
  it('has a comma between its figures where decimals come after a point', () => {
    expect(shortPositionText(52.52, 13.405)).toBe('52.52, 13.40');
  });

  it('has a semicolon between them where decimals come after a comma', () => {
    for (const language of ['de-DE', 'es-ES']) {
      setFormatLanguage(language);
      expect(positionText(52.52, -13.405)).toBe('52,5200; \u221213,4050');
      expect(shortPositionText(52.52, 13.41)).toBe('52,52; 13,41');
      expect(coarsePositionText(52.52, 13.41)).toBe('52,5; 13,4');
    }
  });
});
