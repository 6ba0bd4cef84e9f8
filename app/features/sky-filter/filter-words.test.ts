import { afterEach, describe, expect, it } from 'vitest';
import { setFormatLanguage } from '@app/format/local-format';
import { readFilter, spanLimits } from '@engine/sky/filter/filter-text';
import { altitudeUnit, distanceUnit, fieldText, readField } from './filter-units';
import { filterWords } from './filter-words';

afterEach(() => setFormatLanguage('en-GB'));

const UNITS = { altitude: 'm', distance: 'km', speed: 'kt' } as const;
const words = (text: string) => filterWords(readFilter(text).filter, UNITS, (id) => (id === 'own' ? 'Roof' : id));

describe('the words of a filter', () => {
  it('say every condition in the units that are chosen', () => {
    expect(words('')).toEqual([]);
    expect(words('type.helicopter type.drone military air')).toEqual(['Helicopter, Drone', 'military', 'in the air']);
    const [altitude, distance, speed] = words('alt...3281 dist.5.4..10.8 speed.250..');
    expect(altitude).toMatch(/^up to 1.000.m$/);
    expect(distance).toMatch(/^10\.0.km to 20\.0.km$/);
    expect(speed).toMatch(/^250.kt and faster$/);
    expect(words('source.own source.adsb.lol')).toEqual(['heard by Roof, adsb.lol']);
    expect(words('re.^RYR')).toEqual(['text has ^RYR']);
    expect(words('callsign.4$')).toEqual(['call sign has 4$']);
  });
});

describe('a figure in a field of the filter', () => {
  const limits = spanLimits('altitudeFt');
  it('is what was typed, there and back', () => {
    for (const typed of ['0', '150', '1000', '12000']) {
      const figure = readField(typed, altitudeUnit('m'), limits) ?? null;
      expect(figure).not.toBeNull();
      expect(fieldText(figure, altitudeUnit('m'))).toBe(typed);
    }
    expect(readField('20', distanceUnit('km'), spanLimits('distanceNm'))).toBeCloseTo(10.8, 2);
  });

  it('may be grouped or empty, and is nothing where it is no figure or out of reason', () => {
    expect(readField('5,000', altitudeUnit('ft'), limits)).toBe(5000);
    expect(readField('1 500', altitudeUnit('ft'), limits)).toBe(1500);
    setFormatLanguage('de-DE');
    expect(readField('5.000', altitudeUnit('ft'), limits)).toBe(5000);
    expect(readField('  ', altitudeUnit('ft'), limits)).toBeNull();
    for (const typed of ['high', '1e5', '5-6', '9999999']) {
      expect(readField(typed, altitudeUnit('ft'), limits)).toBeUndefined();
    }
  });
});
