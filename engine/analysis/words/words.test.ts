import { describe, expect, it } from 'vitest';
import type { AircraftSubject } from '../aircraft-subject';
import { analyseAircraft } from '../analyse-aircraft';
import { analyseSatellite } from '../analyse-satellite';
import type { Analysis } from '../evidence';
import { FlownTrack } from '../flown-track.fixture';
import { type AnalysisWords, ENGLISH_ANALYSIS } from './english';
import { ANALYSIS_WORDS, analysisWordsIn } from './words-in';

/** What a sentence is made with: every value shows in it, unless it says yes or no. */
const GIVEN = ['«one»', '«two»', '«three»', '«four»'];

/** Of the sentences that take their parts by name. */
const NAMED_PARTS: Readonly<Record<string, object>> = {
  '.purpose': {
    what: '«one»',
    operator: '«two»',
    route: { origin: '«three»', destination: '«four»' },
    doing: 'x',
  },
  '.aircraftName': { who: '«one»', operator: '«two»', callSign: '«three»', address: '«four»' },
  '.satelliteName': { name: '«one»', type: '«two»', owner: '«three»', orbit: '«four»' },
};

/** Every text of a table by its name; functions are called with values that can be told apart, both ways. */
function textsOf(words: unknown, english: unknown, within = ''): readonly (readonly [string, string])[] {
  if (typeof words === 'string') return [[within, words]];
  if (words instanceof Map) return [];
  if (typeof words === 'function' && typeof english === 'function') {
    const parts = NAMED_PARTS[within];
    const given = parts === undefined ? GIVEN : [parts];
    return [[within, String(words(...(within.startsWith('.figures') ? [1] : given)))]];
  }
  if (typeof words !== 'object' || words === null || typeof english !== 'object' || english === null) return [];
  const ofEnglish = new Map(Object.entries(english));
  return Object.entries(words).flatMap(([name, text]) => textsOf(text, ofEnglish.get(name), `${within}.${name}`));
}

const SUBJECT: AircraftSubject = {
  callSign: 'DLH4AB',
  registration: 'D-AIMA',
  address: '3c65a8',
  operator: 'Lufthansa',
  type: {
    designator: 'A20N',
    name: 'Airbus A320neo',
    species: 'Landplane',
    engineCount: 2,
    engineType: 'Jet',
    wakeCategory: 'M',
  },
  objectClass: 'airliner',
  classBasis: 'type',
  emitterCategory: 'A3',
  isMilitary: false,
  onGround: false,
  heightM: 10_668,
  heightKind: 'pressure',
  speedMps: 231.5,
  climbMps: 8,
  squawk: '7600',
  emergency: 'nordo',
  nacP: 9,
  integrity: [],
  route: { origin: 'Berlin', destination: 'Madrid' },
  feed: 'demo',
  fixAgeS: 1,
  track: new FlownTrack(90, 231.5, 10_668).fly(300).points,
  aerodromes: [],
  groundM: 48,
};

const SATELLITE = {
  record: {
    elements: {
      noradId: 60_000,
      name: 'SATURNIA',
      internationalDesignator: '2023-001A',
      epochDay: 20_687,
      epochDayFraction: 0,
      meanMotionRevPerDay: 15.06,
      eccentricity: 0.0001,
      inclinationDeg: 97.7,
      raanDeg: 0,
      argumentOfPericentreDeg: 0,
      meanAnomalyDeg: 0,
      bstar: 0,
    },
    objectType: 'payload',
    owner: 'CHTU',
    launchDate: '2023-01-02',
    standardMagnitude: null,
  },
  elementAgeDays: 2,
  hasPlace: true,
  isDemo: true,
} as const;

/** All that an analysis says, in one text. */
function saidIn({ enhancedName, type, alternates, threat, purpose, details, evidence }: Analysis): string {
  const facts = Object.values(evidence).flatMap((each) => each.map(({ text }) => text));
  const others = alternates.map((alternate) => alternate.type);
  const told = Object.entries(details).flat().map(String);
  return [enhancedName, type, ...others, threat.explanation, purpose, ...told, ...facts].join(' ');
}

/** Words that none of the others has; "operator" in "operador" is none of them. */
const ENGLISH_WORDS =
  /\b(?:the|its|it|is|of|and|with|from|flight|aircraft|satellite|orbit|height|speed|ground|sends|given|known|type|owner|engines|launched|seen|days|old)\b/i;

const told = (text: string): string => GIVEN.filter((value) => text.includes(value)).join();

describe.each(['de', 'es'] as const)('the words of an analysis in %s', (language) => {
  const words = ANALYSIS_WORDS[language];

  it('are all their own, whatever they are made with', () => {
    const english = new Map(textsOf(ENGLISH_ANALYSIS, ENGLISH_ANALYSIS));
    const texts = textsOf(words, ENGLISH_ANALYSIS);
    expect(texts.map(([name]) => name)).toEqual([...english.keys()]);
    expect(texts.length).toBeGreaterThan(150);
    expect(texts.filter(([, text]) => text.trim() === '' || text.includes('undefined'))).toEqual([]);
    const sentences = texts.filter(([name, text]) => !name.startsWith('.figures') && /[a-z] [a-z]/u.test(text));
    expect(sentences.filter(([name, text]) => english.get(name) === text)).toEqual([]);
  });

  it('leave out no value that English tells', () => {
    const english = textsOf(ENGLISH_ANALYSIS, ENGLISH_ANALYSIS).filter(([name]) => !name.startsWith('.figures'));
    const texts = new Map(textsOf(words, ENGLISH_ANALYSIS));
    expect(english.filter(([name, text]) => told(text) !== told(texts.get(name) ?? ''))).toEqual([]);
  });

  it('make an analysis without an English word', () => {
    const aircraft = saidIn(analyseAircraft(SUBJECT, words));
    const satellite = saidIn(analyseSatellite(SATELLITE, words));
    expect(ENGLISH_WORDS.exec(aircraft)).toBeNull();
    expect(ENGLISH_WORDS.exec(satellite)).toBeNull();
    expect(ENGLISH_WORDS.test(saidIn(analyseAircraft(SUBJECT, ENGLISH_ANALYSIS)))).toBe(true);
  });
});

it('name states as each language does, joint programmes too, and what stands for none', () => {
  const { en, de, es } = ANALYSIS_WORDS;
  expect([en, de, es].map(({ country }) => country('CHTU'))).toEqual([
    'China and Turkey',
    'China und Türkei',
    'China y Turquía',
  ]);
  expect(ANALYSIS_WORDS.de.country('CIS')).toBe('Russland oder die frühere Sowjetunion');
  expect([ANALYSIS_WORDS.de.country('TBD'), ANALYSIS_WORDS.es.country(null)]).toEqual([null, null]);
});

it('say of two orbits and flights in German and Spanish what they are', () => {
  expect(analyseAircraft(SUBJECT, ANALYSIS_WORDS.de)).toMatchObject({
    enhancedName: 'Simuliert: Airbus A320neo D-AIMA, Betreiber Lufthansa, Rufzeichen DLH4AB',
    type: 'Verkehrsflugzeug',
    purpose:
      'Linienflug, Betreiber: Lufthansa, wahrscheinlich von Berlin nach Madrid; es fliegt stetig auf einem Kurs.',
  });
  expect(analyseSatellite(SATELLITE, ANALYSIS_WORDS.es)).toMatchObject({
    enhancedName: 'Simulado: SATURNIA, satélite, propietario: China y Turquía, en órbita terrestre baja',
    purpose: 'Observación de la Tierra, como la mayoría de los satélites heliosíncronos.',
  });
});

it('tell a climb as it is sent as one of now, and that of the track as one of the last minute', () => {
  const track = new FlownTrack(90, 231.5, 9_000).fly(300, { climbMps: 8 }).points;
  const factsOf = (climbMps: number | null, words: AnalysisWords) =>
    analyseAircraft({ ...SUBJECT, track, climbMps }, words).evidence.estimatedPurpose.map(({ text }) => text);
  const { en, de, es } = ANALYSIS_WORDS;
  expect(factsOf(9.2, en)).toContain('It has climbed over the last minute, now at 1,800 ft/min.');
  expect(factsOf(null, en)).toContain('It climbs 1,600 ft/min over the last minute.');
  expect(factsOf(9.2, de)).toContain('Es ist in der letzten Minute gestiegen, jetzt mit 1.800 ft/min.');
  expect(factsOf(9.2, es)).toContain('En el último minuto ha ascendido, ahora a 1800 ft/min.');
});

it('tell every figure of an aircraft in the units that were chosen, and in no other', () => {
  const climbing = { ...SUBJECT, track: new FlownTrack(90, 231.5, 9_000).fly(300, { climbMps: 8 }).points };
  const search = new FlownTrack(0, 40, 300);
  for (const turnDegS of [6, -5, 7, -6, 5, -7, 6, -5, 6, -6]) search.fly(25).fly(40, { turnDegS });
  const hovering = new FlownTrack(0, 2, 200).fly(120);
  const tracks = [climbing.track, SUBJECT.track, search.points, hovering.points];
  for (const language of ['en', 'de', 'es'] as const) {
    const units = { altitude: 'm', speed: 'km/h', distance: 'km' } as const;
    const words = analysisWordsIn({ language, units });
    const texts = tracks.map((track) => saidIn(analyseAircraft({ ...SUBJECT, track }, words))).join(' ');
    for (const figure of ['270 km/h', '27 km/h', '830 km/h', '8 m/s']) expect(texts).toContain(figure);
    expect(texts).not.toMatch(/\d (?:ft|kt|nm|ft\/min)\b/u);
  }
});
