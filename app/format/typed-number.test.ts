import { afterEach, describe, expect, it, vi } from 'vitest';
import * as german from '@app/copy/de/texts-de';
import * as spanish from '@app/copy/es/texts-es';
import { setFormatLanguage } from './local-format';
import { plainFigure, typedNumber } from './typed-number';

afterEach(() => {
  setFormatLanguage('en-GB');
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('a figure as people type it', () => {
  it('has a point or a comma before its tenths, in every language', () => {
    for (const language of ['en-GB', 'de-DE', 'es-ES']) {
      setFormatLanguage(language);
      expect(['7.5', '7,5', '−7,5', ' 12 ', '12\u202f500,25'].map(plainFigure)).toEqual([
        '7.5',
        '7.5',
        '-7.5',
        '12',
        '12500.25',
      ]);
      expect([typedNumber('7,5'), typedNumber('')]).toEqual([7.5, Number.NaN]);
    }
  });

  it('may group its thousands as its language does: nobody means 35 feet by thirty-five thousand', () => {
    expect(['35,000', '1,234,567.5', '35.000', '0,125'].map(plainFigure)).toEqual([
      '35000',
      '1234567.5',
      '35.000',
      '0.125',
    ]);
    setFormatLanguage('de-DE');
    expect(['35.000', '1.234.567,5', '35,000', '52.5200'].map(plainFigure)).toEqual([
      '35000',
      '1234567.5',
      '35.000',
      '52.5200',
    ]);
  });
});

/** Texts are chosen as the module loads. */
async function readIn(texts: object | undefined) {
  vi.resetModules();
  vi.stubGlobal('skylensTexts', texts);
  const { parseCoordinate } = await import('./parse-coordinate');
  return ['13,4° O', '121.9° W', '13.4 E', '13.4 N', '-13.4 E'].map((text) => parseCoordinate(text, 'longitude'));
}

describe('coordinates with a side', () => {
  it('are read by the letters of the page as well: O is east in German, and west in Spanish', async () => {
    expect(await readIn(undefined)).toEqual([null, -121.9, 13.4, null, null]);
    expect(await readIn(german)).toEqual([13.4, -121.9, 13.4, null, null]);
    expect(await readIn(spanish)).toEqual([-13.4, -121.9, 13.4, null, null]);
  });
});
