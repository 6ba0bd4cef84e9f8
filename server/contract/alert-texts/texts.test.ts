import { describe, expect, it } from 'vitest';
import { wordsOfAircraft, wordsOfLimit } from '../alert-words';
import { ENGLISH_ALERTS } from './english';
import { ALERT_TEXTS } from './texts-in';

/** "sun" is a name of theirs in each language. */
const GIVEN = ['«one»', 'sun', '«three»'];
const SHOWN = ['«one»', '«three»'];

/** Every text by its name; functions are called with values that can be told apart. */
function textsOf(texts: unknown, within = ''): readonly (readonly [string, string])[] {
  if (typeof texts === 'string') return [[within, texts]];
  if (typeof texts === 'function') {
    const given = within === '.figure' || within === '.height' ? [1] : GIVEN;
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
    const rule = { name: 'X', condition: { kind: 'emergency', area: null }, language } as const;
    const aircraft = {
      objectId: 1,
      name: 'DLH1',
      typeName: undefined,
      registration: undefined,
      operator: undefined,
      squawk: '7700',
      isEmergency: true,
      emergency: 'unlawful',
      isOnGround: false,
      heightM: 3000,
      position: undefined,
      isReplay: true,
    };
    const said = [wordsOfAircraft(rule, aircraft), wordsOfLimit(60, language)].map(({ message }) => message);
    expect(said.join(' ')).not.toMatch(/\b(?:reports|an|emergency|unlawful|recording|your|rules|within|what|the)\b/iu);
  });
});

it('English writes figures as before', () => {
  const { figure, height } = ENGLISH_ALERTS;
  expect([figure(1440), figure(2.25, 1), figure(0.125, 2), height(35_000)]).toEqual([
    '1440',
    '2.3',
    '0.13',
    '35,000 ft',
  ]);
});
