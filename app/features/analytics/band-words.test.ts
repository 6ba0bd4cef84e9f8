import { expect, it } from 'vitest';
import { TRAFFIC_BANDS } from '@contract/analytics';
import { BAND_WORDS } from '@app/copy/analytics-copy';
import { bandWords } from './band-words';

const inUnit = (unit: Parameters<typeof bandWords>[1]): readonly string[] =>
  TRAFFIC_BANDS.map((band) => bandWords(band, unit).replaceAll('\u202f', ' '));

it('bands of altitude are told in the chosen unit, and as the specification has them where none is chosen', () => {
  expect(TRAFFIC_BANDS.map((band) => bandWords(band, null))).toEqual(TRAFFIC_BANDS.map((band) => BAND_WORDS[band]));
  expect(inUnit('ft')).toEqual(inUnit(null));
  expect(inUnit('m')).toEqual([
    'on the ground',
    'below 1 520 m',
    '1 520–3 050 m',
    '3 050–6 100 m',
    '6 100–9 140 m',
    '9 140–12 190 m',
    'above 12 190 m',
    'altitude not known',
  ]);
  expect(inUnit('km')[3]).toBe('3.05–6.10 km');
});
