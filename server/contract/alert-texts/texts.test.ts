import { describe, expect, it } from 'vitest';
import { latitude, longitude } from '@engine/units/quantity';
import { type AlertUnits, NO_ALERT_UNITS } from '../alert';
import { type ToldAircraft, wordsOfAircraft, wordsOfLimit } from '../alert-words';
import { ENGLISH_ALERTS } from './english';
import { ALERT_TEXTS } from './texts-in';

const AIRCRAFT: ToldAircraft = {
  objectId: 1,
  name: 'DLH1',
  typeName: undefined,
  registration: undefined,
  operator: undefined,
  squawk: undefined,
  isEmergency: false,
  emergency: undefined,
  isOnGround: false,
  heightM: 3000,
  position: undefined,
  isReplay: false,
};

/** "sun" is a name of theirs in each language. */
const GIVEN = ['«one»', 'sun', '«three»'];
const SHOWN = ['«one»', '«three»'];

/** Every text by its name; functions are called with values that can be told apart. */
function textsOf(texts: unknown, within = ''): readonly (readonly [string, string])[] {
  if (typeof texts === 'string') return [[within, texts]];
  if (typeof texts === 'function') {
    const given = { '.moment': [0, 'UTC'], '.figure': [1], '.height': [1, 'ft'] }[within] ?? GIVEN;
    return [[within, String(texts(...given))]];
  }
  if (typeof texts !== 'object' || texts === null) return [];
  return Object.entries(texts).flatMap(([name, text]) => textsOf(text, `${within}.${name}`));
}

const told = (text: string): string => SHOWN.filter((value) => text.includes(value)).join();

describe.each(['de', 'es'] as const)('what alerts say in %s', (language) => {
  const texts = new Map(textsOf(ALERT_TEXTS[language]));

  it('is all their own, and leaves out nothing that English tells', () => {
    const english = textsOf(ENGLISH_ALERTS);
    expect([...texts.keys()]).toEqual(english.map(([name]) => name));
    expect(english.filter(([name, text]) => told(text) !== told(texts.get(name) ?? ''))).toEqual([]);
    const sentences = english.filter(([, text]) => /[a-z]{2} [a-z]{2}/u.test(text));
    expect(sentences.filter(([name, text]) => texts.get(name) === text)).toEqual([]);
    expect([...texts.values()].filter((text) => text.trim() === '' || text.includes('undefined'))).toEqual([]);
  });

  it('is in no English word of an alert', () => {
    const rule = { name: 'X', condition: { kind: 'emergency', area: null }, language, units: NO_ALERT_UNITS } as const;
    const aircraft = { ...AIRCRAFT, squawk: '7700', isEmergency: true, emergency: 'unlawful', isReplay: true };
    const said = [wordsOfAircraft(rule, aircraft), wordsOfLimit(60, language)].map(({ message }) => message);
    expect(said.join(' ')).not.toMatch(/\b(?:reports|an|emergency|unlawful|recording|your|rules|within|what|the)\b/iu);
  });
});

it('English writes figures as before', () => {
  const { figure, height } = ENGLISH_ALERTS;
  expect([figure(1440), figure(2.25, 1), figure(0.125, 2), height(35_000, 'ft')]).toEqual([
    '1440',
    '2.3',
    '0.13',
    '35,000 ft',
  ]);
});

describe('an aircraft above a place is told', () => {
  const place = { latitude: 52.5, longitude: 13.4, height: 40, isExact: false };
  const area = { place, radiusNm: 25, minAltitudeFt: null, maxAltitudeFt: null, minElevationDeg: 0, leadSeconds: 0 };
  const aircraft = { ...AIRCRAFT, position: { latitude: latitude(52.5), longitude: longitude(13.6) }, heightM: 3660 };
  const messageIn = (units: AlertUnits, language: 'en' | 'de' | 'es' = 'en'): string =>
    wordsOfAircraft({ name: 'X', condition: { kind: 'area', area }, language, units }, aircraft).message;

  it('in nautical miles and feet where no unit is chosen', () => {
    expect(messageIn(NO_ALERT_UNITS)).toBe('X: DLH1, 7.3 nm east of your place, 12,000 ft');
    expect(messageIn({ altitude: 'ft', distance: 'nm' })).toBe(messageIn(NO_ALERT_UNITS));
  });

  it('in the units of its rule, in each language', () => {
    expect(messageIn({ altitude: 'm', distance: 'km' })).toBe('X: DLH1, 14 km east of your place, 3,660 m');
    expect(messageIn({ altitude: 'km', distance: 'mi' })).toBe('X: DLH1, 8.4 mi east of your place, 3.66 km');
    expect(messageIn({ altitude: 'm', distance: null })).toBe('X: DLH1, 7.3 nm east of your place, 3,660 m');
    expect(messageIn({ altitude: 'm', distance: 'km' }, 'de')).toBe(
      'X: DLH1, 14 km von deinem Standort in Richtung Osten, 3.660 m',
    );
    expect(messageIn({ altitude: 'km', distance: 'km' }, 'es')).toBe(
      'X: DLH1, a 14 km al este de tu ubicación, 3,66 km',
    );
  });
});
