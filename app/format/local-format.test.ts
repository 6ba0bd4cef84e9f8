import { afterEach, describe, expect, it } from 'vitest';
import { LANGUAGES, MIRRORED_ENGLISH } from '@app/accessibility/settings';
import { decimalSeparator, localFormat, setFormatLanguage } from './local-format';

afterEach(() => setFormatLanguage('en-GB'));

describe('dates and times', () => {
  it('[A11Y-01] are written in the language that was chosen last', () => {
    const text = localFormat({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });
    const atMs = Date.UTC(2026, 10, 21, 14, 5);
    expect(text(atMs)).toBe('21 Nov, 14:05');
    setFormatLanguage('en-US');
    expect(text(atMs).replace('\u202f', ' ')).toBe('Nov 21, 02:05 PM');
  });
});

describe('the sign before tenths', () => {
  it.each([...LANGUAGES, MIRRORED_ENGLISH])('[A11Y-01] in %s is the one of CLDR', (language) => {
    setFormatLanguage(language);
    const format = new Intl.NumberFormat(language, { numberingSystem: 'latn' });
    expect(decimalSeparator()).toBe(format.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value);
  });
});
