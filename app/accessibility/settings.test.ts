import { describe, expect, it } from 'vitest';
import { LANGUAGES as SPOKEN } from '@engine/text/language';
import { accessibilityOf, catalogueOf, LANGUAGES, parseAccessibility, rootPercent } from './settings';

const NO_WISHES = { wantsContrast: false, wantsLessMotion: false, languages: [] };

describe('the accessibility settings', () => {
  it('[A11Y-01] follow the system where nothing is chosen, and the choice where something is', () => {
    const wishes = { wantsContrast: true, wantsLessMotion: true, languages: ['fr-FR', 'de-AT', 'en-US'] };
    expect(accessibilityOf({}, NO_WISHES)).toEqual({
      highContrast: false,
      largeText: false,
      screenReader: false,
      voiceAnnouncements: false,
      keyboardNavigation: false,
      reducedMotion: false,
      language: 'en-GB',
      fontSize: 15,
    });
    expect(accessibilityOf({}, wishes)).toMatchObject({
      highContrast: true,
      reducedMotion: true,
      language: 'de-DE',
    });
    expect(accessibilityOf({}, { ...wishes, languages: ['en'] }).language).toBe('en-GB');
    expect(accessibilityOf({}, { ...wishes, languages: ['en-US', 'es'] }).language).toBe('en-US');
    expect(accessibilityOf({}, { ...wishes, languages: ['es-MX'] }).language).toBe('es-ES');
    expect(accessibilityOf({ language: 'en-GB' }, wishes).language).toBe('en-GB');
    expect(accessibilityOf({ reducedMotion: false }, wishes)).toMatchObject({
      highContrast: true,
      reducedMotion: false,
    });
  });

  it('offer every language that the product speaks, and none without a catalogue', () => {
    expect([...new Set(LANGUAGES.map((tag) => catalogueOf(tag)))]).toEqual([...SPOKEN]);
  });

  it('[A11Y-01] take over of what is stored what is theirs, a size between 12 and 24 px', () => {
    expect(parseAccessibility('{"highContrast":true,"fontSize":20,"language":"en-US"}')).toEqual({
      highContrast: true,
      fontSize: 20,
      language: 'en-US',
    });
    expect(parseAccessibility('{"fontSize":99}')).toEqual({ fontSize: 24 });
    expect(parseAccessibility('{"fontSize":1}')).toEqual({ fontSize: 12 });
    for (const other of [
      null,
      '',
      'null',
      '[1]',
      '{"',
      '"x"',
      '{"language":"de","largeText":"yes","fontSize":"20","other":1}',
    ]) {
      expect(parseAccessibility(other)).toEqual({});
    }
  });

  it('[A11Y-01] draw large text 1.25 times as large, whatever the size', () => {
    expect(rootPercent({ fontSize: 15, largeText: false })).toBe(100);
    expect(rootPercent({ fontSize: 15, largeText: true })).toBe(125);
    expect(rootPercent({ fontSize: 24, largeText: true })).toBe(200);
    expect(rootPercent({ fontSize: 12, largeText: false })).toBeCloseTo(80);
  });
});
