import { describe, expect, it } from 'vitest';
import { METRES_PER_SECOND_PER_KNOT } from '../constants/unit-conversion';
import type { IntegrityReason } from '../integrity/integrity-reason';
import { epochMs } from '../units/quantity';
import { analyseAircraft as analyse } from './analyse-aircraft';
import type { AircraftSubject } from './aircraft-subject';
import { FlownTrack } from './flown-track.fixture';
import { ENGLISH_ANALYSIS } from './words/english';

const analyseAircraft = (subject: AircraftSubject) => analyse(subject, ENGLISH_ANALYSIS);

const UNKNOWN: AircraftSubject = {
  callSign: null,
  registration: null,
  address: null,
  operator: null,
  type: null,
  objectClass: null,
  classBasis: null,
  emitterCategory: null,
  isMilitary: false,
  onGround: false,
  heightM: null,
  heightKind: null,
  speedMps: null,
  climbMps: null,
  squawk: null,
  emergency: null,
  nacP: null,
  integrity: [],
  route: null,
  feed: 'live',
  fixAgeS: null,
  track: [],
  aerodromes: [],
  groundM: null,
};

const typed = (designator: string): AircraftSubject['type'] => ({
  designator,
  name: null,
  species: null,
  engineCount: null,
  engineType: null,
  wakeCategory: null,
});

const typeAt = (speedKt: number, heightM: number) =>
  analyseAircraft({ ...UNKNOWN, speedMps: speedKt * METRES_PER_SECOND_PER_KNOT, heightM, groundM: 0 });

describe('what an aircraft is there for', () => {
  it.each<readonly [string, Partial<AircraftSubject>, string]>([
    ['the operator', { operator: 'REACH Air Medical Services' }, 'Medical flight of REACH Air Medical Services.'],
    ['the call sign of a freight airline', { callSign: 'FDX1234' }, 'Freight flight.'],
    ['what somebody says of himself', { callSign: 'MEDEVAC4' }, 'Medical flight.'],
    ['the type', { type: typed('AT8T') }, 'Aerial work for farming, or fire fighting.'],
    ['the kind of a type that private owners fly as well', { type: typed('L39') }, 'Flight of a military trainer.'],
    ['its class', { objectClass: 'balloon', classBasis: 'category', speedMps: 5 }, 'Balloon flight.'],
    [
      'the flight number of an airline',
      { operator: 'Grand Canyon Airlines', callSign: 'CVU89', objectClass: 'light-aircraft', classBasis: 'type' },
      'Airline flight of Grand Canyon Airlines.',
    ],
    ['nothing', {}, 'Flight whose purpose nothing tells.'],
  ])('is told by %s', (_by, facts, purpose) => {
    expect(analyseAircraft({ ...UNKNOWN, ...facts }).purpose).toBe(purpose);
  });

  it('is told by lines to and fro, where nobody says it', () => {
    const track = new FlownTrack(0, 60, 1500);
    for (const side of [1, -1, 1, -1, 1]) track.fly(120).fly(60, { turnDegS: 3 * side });
    const { purpose, evidence } = analyseAircraft({ ...UNKNOWN, track: track.fly(60).points });
    expect(purpose).toBe('Survey or photo flight; it flies parallel lines, as for a survey.');
    expect(evidence.estimatedPurpose.map(({ text }) => text).join(' ')).toMatch(
      /parallel lines of .* nm, 1.2 nm apart/,
    );
  });

  it('says of a glider that circles that it soars', () => {
    const track = new FlownTrack(0, 25, 1000).fly(120, { turnDegS: 12, climbMps: 1.5 });
    const glider = {
      ...UNKNOWN,
      objectClass: 'glider',
      classBasis: 'type',
      speedMps: 25,
      track: track.points,
    } as const;
    expect(analyseAircraft(glider).purpose).toBe('Soaring flight; it circles, as in rising air.');
  });
});

function threatWith(...integrity: IntegrityReason[]): readonly [level: string, words: string] {
  const { threat, evidence } = analyseAircraft({ ...UNKNOWN, integrity });
  return [threat.level, evidence.threatAssessment.map(({ text }) => text).join(' ')];
}

describe('what nobody knows', () => {
  it('is not told of the type: an ATR 42 with a number of an airline is no crop duster', () => {
    for (const designator of ['AT43', 'AT44', 'AT45', 'AT46', 'GRIF']) {
      const { purpose } = analyseAircraft({
        ...UNKNOWN,
        type: typed(designator),
        operator: 'Air Corsica',
        objectClass: 'airliner',
        classBasis: 'type',
      });
      expect(purpose).toBe('Airline flight of Air Corsica.');
    }
  });

  it.each(['LNK123', 'PLF101', 'CFR12', 'SAR4701', 'REGAL12', 'SAMURAI1', 'MEDICI', 'COPTER4'])(
    'is not told of the call sign %s, which only looks like one of rescue or police',
    (callSign) => {
      expect(analyseAircraft({ ...UNKNOWN, callSign }).purpose).toBe('Flight whose purpose nothing tells.');
    },
  );

  it('is no contradiction that was looked for, and no code that was not sent', () => {
    const { threat, evidence } = analyseAircraft(UNKNOWN);
    expect(threat.explanation).toBe('No emergency code was received from it.');
    expect(evidence.threatAssessment.map(({ text }) => text)).toEqual(['No transponder code was received from it.']);
    const track = new FlownTrack(0, 100, 2000).fly(60).points;
    const followed = analyseAircraft({ ...UNKNOWN, squawk: '1000', track });
    expect(followed.threat.explanation).toBe('It sends no emergency code, and its navigation shows no contradiction.');
    expect(followed.evidence.threatAssessment.map(({ text }) => text)).toContain(
      'No contradiction between its positions, speeds and heights was found.',
    );
    const lost = { kind: 'no-position', since: epochMs(0) } as const;
    expect(analyseAircraft({ ...UNKNOWN, track, integrity: [lost] }).threat.explanation).not.toContain('navigation');
  });
});

describe('doubtful navigation', () => {
  it('is what contradicts itself, told with its figures', () => {
    const since = epochMs(0);
    expect(threatWith()).toEqual(['none', expect.not.stringContaining('contradict')]);
    const told: readonly (readonly [IntegrityReason, string])[] = [
      [{ kind: 'frozen-position', since, seconds: 44, reportedMps: 206 }, 'stood still for 40 s while it says 400 kt'],
      [{ kind: 'position-jump', since, distanceM: 18_520, seconds: 4 }, 'lay 10 nm from where'],
      [{ kind: 'position-drift', since, driftMps: 51.4 }, 'by 100 kt'],
      [{ kind: 'speed-mismatch', since, reportedMps: 103, movedMps: 206 }, 'move at 400 kt while it says 200 kt'],
      [{ kind: 'impossible-climb', since, climbMps: 508 }, 'changes by 100,000 ft/min'],
    ];
    for (const [reason, words] of told) expect(threatWith(reason)).toEqual(['low', expect.stringContaining(words)]);
  });

  it('is explained by poor quality, which makes no doubt by itself', () => {
    const integrity = [{ kind: 'poor-quality', since: epochMs(0), nacP: 4, nic: null, sil: 1 }] as const;
    const { threat, evidence } = analyseAircraft({ ...UNKNOWN, integrity });
    expect(threat.level).toBe('none');
    expect(evidence.threatAssessment.map(({ text }) => text)).toContain(
      'It states poor navigation quality: NACp 4, SIL 1.',
    );
  });
});

describe('what an aircraft is', () => {
  it('follows from speed and height alone where nothing else is known, and says how unsure that is', () => {
    expect(typeAt(470, 11_000)).toMatchObject({
      type: 'Airliner',
      alternates: [{ type: 'Business jet' }],
    });
    expect(typeAt(105, 900).type).toBe('Light aircraft');
    expect(typeAt(105, 900).typeConfidence).toBeLessThan(0.8);
  });

  it('is not named where it is likelier to be something else', () => {
    const slow = analyseAircraft({ ...UNKNOWN, speedMps: 20, heightM: 600, groundM: 0, address: '2b1fcc' });
    expect(slow.typeConfidence).toBeLessThan(0.5);
    expect(slow.enhancedName).toBe('Unidentified object, address 2B1FCC');
    expect(slow.purpose).toBe('Flight whose purpose nothing tells.');
  });

  it('is what the register says, unless it moves as no such thing can', () => {
    const helicopter = { ...UNKNOWN, objectClass: 'helicopter', classBasis: 'category', heightM: 10_500 } as const;
    expect(analyseAircraft({ ...helicopter, heightM: 400, speedMps: 60 }).type).toBe('Helicopter');
    expect(analyseAircraft({ ...helicopter, speedMps: 240 }).type).toBe('Airliner');
  });
});
