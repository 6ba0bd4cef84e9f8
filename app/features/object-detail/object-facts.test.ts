import type { FiveSecondPrediction } from '@app/workers/sky/readouts/sky-snapshot';
import { describe, expect, it } from 'vitest';
import type { FlightData } from '@contract/flight-data';
import { NO_UNITS_CHOSEN } from '@app/format/chosen-units';
import { skyRow } from '@app/state/sky-row.fixture';
import { analysisFacts } from './analysis-facts';
import { absenceOf, isIdentified, objectFacts } from './object-facts';

const NOW_MS = Date.UTC(2026, 0, 1, 12);
const observer = { latitudeDeg: 52.5, longitudeDeg: 13.4, ellipsoidHeightM: 0 };

function flight(overrides: Partial<FlightData> = {}): FlightData {
  const at = new Date(NOW_MS - 30_000).toISOString();
  return {
    id: 1,
    name: 'DLH2AB',
    type: 'airplane',
    callsign: 'DLH2AB',
    operator: 'Lufthansa',
    registration: 'D-AINC',
    origin: null,
    destination: null,
    altitude: 3000,
    altitudeUnit: 'm',
    speed: 185.2,
    speedUnit: 'km/h',
    heading: 90,
    latitude: 53.5,
    longitude: 13.4,
    distance: null,
    bearing: null,
    eta: null,
    lastUpdated: at,
    metadata: { fixAt: at, fixMethod: 'adsb', nacP: 9, sources: ['adsb.lol', 'adsb.fi'], typeDesignator: 'A20N' },
    confidence: 'confirmed',
    verticalRate: null,
    aircraftType: null,
    dataSource: 'adsb',
    threatLevel: 'none',
    estimatedPurpose: null,
    firstSeen: at,
    lastSeen: at,
    positionHistory: [],
    ...overrides,
  };
}

function identified(callsign: string | null, registration: string | null): boolean {
  const facts = objectFacts({ row: skyRow({ callsign, registration }), data: null, observer, serverTimeMs: NOW_MS });
  return facts !== null && isIdentified(facts);
}

/** Of the flight 60 nm away, seen from so high. */
function elevationDeg(ellipsoidHeightM: number): number {
  const from = { ...observer, ellipsoidHeightM };
  const facts = objectFacts({ row: null, data: flight(), observer: from, serverTimeMs: NOW_MS });
  return facts?.elevationDeg ?? Number.NaN;
}

/** Why the stream brings nothing of an object 60 nm away. */
function absence(secondsAgo: number, reachNm: number, isUp = true): string | null {
  const fixAt = new Date(NOW_MS - secondsAgo * 1000).toISOString();
  const facts = objectFacts({ row: null, data: flight({ metadata: { fixAt } }), observer, serverTimeMs: NOW_MS });
  return facts === null ? null : absenceOf(facts, { reachNm, isUp }, NOW_MS);
}

describe('absenceOf', () => {
  it('tells what lies beyond the reach of the stream from what is no longer heard', () => {
    expect(absence(5, 50)).toBe('out-of-reach');
    expect(absence(5, 100)).toBe('left');
    expect(absence(600, 50)).toBe('left');
    // Before the stream has come, and while it is away, what the server has just heard is not gone.
    expect(absence(5, 100, false)).toBeNull();
    expect(absence(600, 100, false)).toBe('left');
    const withoutPlace = objectFacts({ row: null, data: flight(), observer: null, serverTimeMs: NOW_MS });
    expect(withoutPlace === null ? null : absenceOf(withoutPlace, { reachNm: 50, isUp: true }, NOW_MS)).toBe(
      'out-of-reach',
    );
  });
});

describe('objectFacts', () => {
  it('[DET-01] reads the server\u2019s units into feet and knots, and works distance out from here', () => {
    const facts = objectFacts({ row: null, data: flight(), observer, serverTimeMs: NOW_MS });
    expect(facts?.altitudeFt).toBeCloseTo(9842.5, 1);
    expect(facts?.speedKt).toBeCloseTo(100, 6);
    expect(facts?.distanceNm).toBeCloseTo(60.04, 1);
    expect(facts?.azimuthDeg).toBe(0);
    // 3 km up at 111 km: 1.54° less half the 1° that the horizontal falls away.
    expect(facts?.elevationDeg).toBeCloseTo(1.04, 1);
    expect(facts?.slantRangeM).toBeGreaterThan(111_000);
    expect(facts?.fixAtMs).toBe(NOW_MS - 30_000);
  });

  it('takes motion from the stream and fills identity in from the server', () => {
    const row = skyRow({ operator: null, registration: null, altitudeFt: 12_000, fixAgeS: 2 });
    const facts = objectFacts({ row, data: flight(), observer, serverTimeMs: NOW_MS });
    expect(facts).toMatchObject({ altitudeFt: 12_000, operator: 'Lufthansa', registration: 'D-AINC' });
    expect(facts?.fixAtMs).toBe(NOW_MS - 2000);
  });

  it('are worked out for the height on which the observer stands', () => {
    // 1,600 m at 111 km are 0.8°.
    expect(elevationDeg(0) - elevationDeg(1600)).toBeCloseTo(0.82, 1);
  });

  it('leaves distances out without a place, and knows nothing of what nobody reports', () => {
    const facts = objectFacts({ row: null, data: flight(), observer: null, serverTimeMs: NOW_MS });
    expect(facts).toMatchObject({ distanceNm: null, azimuthDeg: null });
    expect(objectFacts({ row: null, data: null, observer, serverTimeMs: NOW_MS })).toBeNull();
  });

  it('say that navigation is poor, by the stream as by the server’s answer', () => {
    const integrity = [
      { kind: 'poor-quality', since: new Date(NOW_MS).toISOString(), nacP: 3, nic: null, sil: null } as const,
    ];
    const data = flight({ metadata: { ...flight().metadata, integrity } });
    const [streamed, answered] = [
      objectFacts({ row: skyRow({ hasPoorQuality: true }), data: flight(), observer, serverTimeMs: NOW_MS }),
      objectFacts({ row: null, data, observer, serverTimeMs: NOW_MS }),
    ];
    expect([streamed?.hasPoorQuality, answered?.hasPoorQuality]).toEqual([true, true]);
    expect(objectFacts({ row: null, data: flight(), observer, serverTimeMs: NOW_MS })?.hasPoorQuality).toBe(false);
  });

  it('[DET-01] is identified by a call sign or a registration, by nothing else', () => {
    expect([identified('DLH2AB', null), identified(null, 'D-AINC'), identified(null, null)]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('analysisFacts', () => {
  const facts = objectFacts({ row: skyRow(), data: flight(), observer, serverTimeMs: NOW_MS });
  const analysed = (overrides: object = {}, predicted: FiveSecondPrediction | null = null) =>
    facts === null
      ? []
      : analysisFacts({ ...facts, ...overrides }, flight(), {
          nowMs: NOW_MS,
          predicted,
          unit: 'm',
          chosen: NO_UNITS_CHOSEN,
        }).map(({ statement, reason }) => `${statement} | ${reason}`.replaceAll('\u202f', ' '));
  const statements = (overrides: object = {}) => analysed(overrides).map((fact) => fact.split(' | ')[0]);

  it('[DET-06] says what is known and how well', () => {
    expect(statements()).toEqual([
      'Identified',
      'Within 30 m in 95 % of cases (NACp 9)',
      'Speed, climb and altitude are possible',
      'One source reports it',
    ]);
  });

  it('[TGT-02] says where the object will be in five seconds, and how far to trust that', () => {
    const predicted = { id: 1, latitudeDeg: 52.6, longitudeDeg: 13.25, altitudeFt: 10_000, reliability: 0.72 };
    const fact = analysed({}, predicted).find((text) => text.startsWith('52.6000, 13.2500'));
    expect(fact).toContain('52.6000, 13.2500 · 3 050 m | ');
    expect(fact).toContain('Reliability 72 %');
  });

  it('says what contradicts itself, and that the prediction rests on it', () => {
    if (facts === null) throw new RangeError('no facts');
    const since = new Date(NOW_MS - 40_000).toISOString();
    const integrity = [
      { kind: 'speed-mismatch', since, reportedMps: 100, movedMps: 200 } as const,
      { kind: 'poor-quality', since, nacP: 4, nic: null, sil: null } as const,
    ];
    const data = flight();
    const predicted = { id: 1, latitudeDeg: 52.6, longitudeDeg: 13.25, altitudeFt: null, reliability: 0.7 };
    const told = analysisFacts(
      { ...facts, isDoubtful: true },
      { ...data, metadata: { ...data.metadata, isDoubtful: true, integrity } },
      { nowMs: NOW_MS, predicted, unit: 'm', chosen: NO_UNITS_CHOSEN },
    ).map(({ statement, reason }) => `${statement} | ${reason}`.replaceAll('\u202f', ' '));
    expect(told).toContain(
      'What it says contradicts itself | It reports 194 kt, but its positions move at 389 kt. First noticed 40 s ago. ' +
        'It reports poor satellite navigation, NACp 4. First noticed 40 s ago.',
    );
    expect(told.find((text) => text.startsWith('52.6000'))).toContain('do not rely on this');
  });

  it('calls the impossible hardly possible', () => {
    expect(statements({ speedKt: 2000 })).toContain('Something in the report is hardly possible');
    expect(statements({ verticalRateFtMin: -30_000 })).toContain('Something in the report is hardly possible');
  });
});
