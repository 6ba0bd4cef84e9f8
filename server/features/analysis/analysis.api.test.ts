import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AiAnalysis,
  aiAnalysisSchema,
  PREDICTION_MINUTES,
  predictionBasisSchema,
  trajectoryPredictionSchema,
} from '@contract/ai-analysis';
import { problemSchema } from '@contract/problem';
import { FlownTrack } from '@engine/analysis/flown-track.fixture';
import {
  epochMs,
  latitude,
  longitude,
  metres,
  metresPerSecond,
  pressureAltitude,
  trueHeading,
} from '@engine/units/quantity';
import { createAerialObjectRepository } from '../../db/aerial-object-repository';
import { openTestDatabase, type TestDatabase } from '../../db/test-database';
import { aerialObjectRecordOf } from '../../history/history-record';
import { liveAircraft } from '../../live-aircraft.fixture';
import type { LiveAircraft } from '../../live/live-store';
import { type ServedApi, serveApi } from '../../served-api.fixture';
import {
  catalogueOf,
  FALLING_STAGE,
  ISS,
  KNOWN_NOW_MS,
  KNOWN_SATELLITES,
} from '../satellites/known-satellites.fixture';

let database: TestDatabase;
let api: ServedApi;
let orbits: ServedApi;
beforeAll(async () => {
  database = await openTestDatabase();
  api = await serveApi({ database });
  orbits = await serveApi({ database, orbits: { supply: catalogueOf(KNOWN_SATELLITES) }, now: () => KNOWN_NOW_MS });
});
afterAll(async () => {
  await Promise.all([api.close(), orbits.close()]);
  await database.close();
});

async function analysed(id: number, from = api): Promise<AiAnalysis> {
  const response = await from.get(`/api/ai/analyze/${id}`);
  expect(response.status).toBe(200);
  return aiAnalysisSchema.parse(await response.json());
}

function predict(id: number | string, body: unknown, from = api): Promise<Response> {
  return fetch(`${from.url}/api/ai/predict-trajectory/${id}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function predicted(id: number, timeMinutes: number, from = api) {
  const response = await predict(id, { timeMinutes }, from);
  expect(response.status).toBe(200);
  return trajectoryPredictionSchema.parse(await response.json());
}

let addresses = 0;
/** An aircraft that is heard now; each with an address of its own. */
function heard(fields: Partial<LiveAircraft> = {}, altitudeFt = 35_000, speedKt = 450): LiveAircraft {
  addresses += 1;
  const aircraft = liveAircraft({
    address: (0x3c_00_00 + addresses).toString(16),
    latitudeDeg: 52.1,
    longitudeDeg: 12,
    altitudeFt,
    speedKt,
    trackDeg: 90,
    fields,
  });
  api.store.upsert(aircraft);
  return aircraft;
}

/** An aircraft that has flown a way up to now. */
function flown(track: FlownTrack, fields: Partial<LiveAircraft> = {}): LiveAircraft {
  addresses += 1;
  const address = (0x3c_00_00 + addresses).toString(16);
  const last = track.points.at(-1)?.atMs ?? 0;
  const shiftMs = Date.now() - last;
  let aircraft: LiveAircraft | undefined;
  for (const point of track.points) {
    const at = epochMs(Math.round(point.atMs + shiftMs));
    aircraft = liveAircraft({
      address,
      latitudeDeg: point.latitudeDeg,
      longitudeDeg: point.longitudeDeg,
      fields: {
        ...fields,
        position: {
          latitude: latitude(point.latitudeDeg),
          longitude: longitude(point.longitudeDeg),
          at,
          method: 'adsb',
        },
        pressureAltitude: pressureAltitude(point.heightM ?? 0),
        groundSpeed: metresPerSecond(point.speedMps ?? 0),
        track: trueHeading(point.trackDeg ?? 0),
      },
    });
    api.store.upsert(aircraft);
  }
  if (aircraft === undefined) throw new Error('A way has points.');
  return aircraft;
}

const factsOf = ({ metadata }: AiAnalysis, statement: string): readonly string[] =>
  metadata.evidence.find((each) => each.statement === statement)?.facts.map(({ text }) => text) ?? [];

describe('GET /api/ai/analyze/{id}', () => {
  it('[AI-02] [AI-05] says of an aircraft what it is and why, from its own data', async () => {
    const { id } = heard({
      callsign: 'EJU12AB',
      registration: 'OE-LKO',
      typeDesignator: 'A20N',
      typeName: 'Airbus A320neo',
      operatorName: 'easyJet Europe',
      emitterCategory: 'A3',
      squawk: '1000',
    });
    const analysis = await analysed(id);
    expect(analysis).toMatchObject({
      enhancedName: 'Airbus A320neo OE-LKO of easyJet Europe, call sign EJU12AB',
      threatAssessment: { level: 'none' },
      estimatedPurpose: 'Airline flight of easyJet Europe.',
      metadata: { type: 'Airliner', dataSource: 'built-in', analysisVersion: '3', feed: 'live' },
    });
    expect(analysis.typeConfidence).toBeGreaterThan(0.9);
    expect(factsOf(analysis, 'type')).toEqual(
      expect.arrayContaining(['It moves at about 450 kt over ground.', 'It sends the emitter category A3.']),
    );
    expect(factsOf(analysis, 'threatAssessment')).toContain('It sends the transponder code 1000.');
    expect(factsOf(analysis, 'estimatedPurpose')).toContain('The operator is given as “easyJet Europe”.');
  });

  it('[AI-05] names other classes with their likelihoods where only the motion tells', async () => {
    const { id } = heard({ objectClass: 'unknown' });
    const analysis = await analysed(id);
    expect(analysis.metadata.type).toBe('Airliner');
    expect(analysis.possibleAlternateTypes[0]).toMatch(/^Business jet \(\d+ %\)$/);
    expect(analysis.typeConfidence).toBeLessThan(0.9);
    const slow = heard({ objectClass: 'unknown' }, 1500, 40);
    expect((await analysed(slow.id)).metadata.type).not.toBe('Airliner');
  });

  it.each([
    ['7500', 'high', /unlawful interference/],
    ['7700', 'medium', /emergency/],
    ['7600', 'low', /radio has failed/],
    ['2000', 'none', /no emergency code/],
  ])('[AI-05] explains the transponder code %s as threat level %s', async (squawk, level, words) => {
    const { threatAssessment } = await analysed(heard({ squawk }).id);
    expect(threatAssessment.level).toBe(level);
    expect(threatAssessment.explanation).toMatch(words);
  });

  it('[AI-05] explains doubtful navigation, and never judges by nationality, operator or type', async () => {
    const doubtful = heard();
    const since = epochMs(Date.now());
    const integrity = [{ kind: 'speed-mismatch', since, reportedMps: 100, movedMps: 200 }] as const;
    api.store.upsert({ ...doubtful, integrity });
    const analysis = await analysed(doubtful.id);
    expect(analysis.threatAssessment.level).toBe('low');
    expect(factsOf(analysis, 'threatAssessment').join(' ')).toContain('move at 390 kt while it says 190 kt');
    const who = { countryCode: 'KP', countryName: 'North Korea', isMilitary: true, objectClass: 'military' } as const;
    expect((await analysed(heard({ ...who, operatorName: 'Air Force' }).id)).threatAssessment.level).toBe('none');
  });

  it('[AI-05] recognises what an aircraft does by its own track', async () => {
    const racetrack = new FlownTrack(270, 110, 3000, { latitudeDeg: 51, longitudeDeg: 9 });
    for (let half = 0; half < 5; half++) racetrack.fly(60, { turnDegS: -3 }).fly(60);
    const holding = await analysed(flown(racetrack, { operatorName: 'Lufthansa' }).id);
    expect(holding.estimatedPurpose).toBe('Airline flight of Lufthansa; it waits in a holding pattern.');
    expect(factsOf(holding, 'estimatedPurpose').join(' ')).toMatch(/turns 2(\.5)? times round to the left/);
  });

  it('[AI-05] says of a satellite what the catalogue and its orbit tell', async () => {
    const iss = await analysed(25_544, orbits);
    expect(iss).toMatchObject({
      estimatedPurpose: 'Space station (International Space Station).',
      threatAssessment: { level: 'none' },
      metadata: { type: 'Space station', dataSource: 'built-in' },
    });
    expect(factsOf(iss, 'enhancedName').join(' ')).toContain('inclined by 51.6°');
    const falling = await analysed(FALLING_STAGE.elements.noradId, orbits);
    expect(falling.threatAssessment.level).toBe('low');
    expect(falling.threatAssessment.explanation).toContain('The air brings it down within weeks.');
  });

  it('[AI-05] is stored in object_analysis with its version, once for the same facts', async () => {
    const aircraft = heard({ callsign: 'DLH4AB', squawk: '1000' });
    await createAerialObjectRepository(database.knex).upsertMany([aerialObjectRecordOf(aircraft)]);
    await Promise.all([analysed(aircraft.id), analysed(aircraft.id)]);
    const analysis = await analysed(aircraft.id);
    const stored = () => database.knex('object_analysis').where({ object_id: aircraft.id });
    const rows: Record<string, unknown>[] = await stored();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      enhanced_name: analysis.enhancedName,
      type_confidence: analysis.typeConfidence,
      threat_assessment: analysis.threatAssessment,
      estimated_purpose: analysis.estimatedPurpose,
      additional_details: analysis.additionalDetails,
      data_source: 'built-in',
      analysis_version: '3',
    });
    for (let code = 0; code < 24; code++) {
      api.store.upsert({ ...aircraft, squawk: `10${code.toString(8).padStart(2, '0')}` });
      await analysed(aircraft.id);
    }
    expect(await stored()).toHaveLength(20);
  });

  it('[AI-02] says of texts from the air what they are, as plain text', async () => {
    const { id } = heard({ callsign: '<b>X</b>\u202e\u0000', operatorName: `Evil\u202e\n${'x'.repeat(500)}` });
    const text = JSON.stringify(await analysed(id));
    expect(text).not.toMatch(/\\u202e|\u202e|\\u0000|\\n/);
    expect(text.length).toBeLessThan(5000);
    expect(text).toContain('<b>X</b>');
  });

  it.each([98, 99, 100])(
    '[AI-02] answers and keeps what a text says that is cut in its character after %i',
    async (letters) => {
      const aircraft = heard({ operatorName: `${'x'.repeat(letters)}${'😀'.repeat(3)}` });
      await createAerialObjectRepository(database.knex).upsertMany([aerialObjectRecordOf(aircraft)]);
      expect(JSON.stringify(await analysed(aircraft.id))).toContain('x'.repeat(letters));
      expect(await database.knex('object_analysis').where({ object_id: aircraft.id })).toHaveLength(1);
    },
  );

  it('[AI-02] answers 404 for an object that nobody knows and 400 for an id that is none', async () => {
    for (const [id, status] of [
      ['5', 404],
      ['abc', 400],
      ['-1', 400],
      ['99999999999', 400],
    ] as const) {
      const response = await api.get(`/api/ai/analyze/${id}`);
      expect(problemSchema.parse(await response.json())).toMatchObject({ status });
    }
  });
});

describe('GET /api/aerial-objects/{id}/prediction-basis', () => {
  it('[AI-03] tells what the app predicts the same way from, and how wide bands are drawn here', async () => {
    const { id } = heard({
      selectedAltitude: metres(6_096),
      likelyRoute: {
        originCode: 'EDDB',
        originName: 'Berlin',
        destinationCode: 'EGLL',
        destinationName: 'London',
        destinationPosition: { latitude: latitude(51.47), longitude: longitude(-0.45) },
        sourceId: 'test',
      },
    });
    const response = await api.get(`/api/aerial-objects/${id}/prediction-basis`);
    const basis = predictionBasisSchema.parse(await response.json());
    expect(basis).toMatchObject({
      selectedAltitudeFt: 20_000,
      route: { destination: { latitude: 51.47, longitude: -0.45 } },
    });
    expect(basis.bands.map(({ aheadS }) => aheadS)).toEqual([60, 300, 600]);
    const unknown = await api.get('/api/aerial-objects/123456789/prediction-basis');
    expect(problemSchema.parse(await unknown.json())).toMatchObject({ status: 404 });
  });
});

describe('POST /api/ai/predict-trajectory/{id}', () => {
  it('[AI-03] predicts an aircraft with a way, its covariance and factors in words', async () => {
    const track = new FlownTrack(90, 230, 11_000, { latitudeDeg: 50, longitudeDeg: 7 }).fly(300);
    const aircraft = flown(track);
    const answer = await predicted(aircraft.id, 5);
    // 230 m/s for 300 s are 69 km, 0.965° of longitude at 50° north.
    const movedDeg = answer.predictedPosition.longitude - (aircraft.position?.longitude ?? 0);
    expect(movedDeg).toBeGreaterThan(0.85);
    expect(movedDeg).toBeLessThan(1.05);
    expect(answer.predictedPosition.altitude).toBeCloseTo(36_089, -3);
    expect(answer.factors.join(' ')).toContain('It moves at 450 kt over ground');
    const first = answer.path[0]?.covariance.eastEast ?? 0;
    const last = answer.path.at(-1)?.covariance.eastEast ?? 0;
    expect(last).toBeGreaterThan(first);
    expect(answer.path.at(-1)).toMatchObject(answer.predictedPosition);
  });

  it('[AI-03] is less reliable the farther it reaches', async () => {
    const track = new FlownTrack(90, 230, 11_000, { latitudeDeg: 48, longitudeDeg: 7 }).fly(300);
    const { id } = flown(track);
    const reliabilities: number[] = [];
    for (const minutes of PREDICTION_MINUTES) reliabilities.push((await predicted(id, minutes)).reliability);
    expect(reliabilities).toEqual(reliabilities.toSorted((a, b) => b - a));
    expect(reliabilities[0]).toBeGreaterThan(0.7);
    expect(reliabilities.at(-1)).toBeLessThan(0.4);
  });

  it('[AI-03] predicts a satellite by SGP4', async () => {
    const response = await orbits.get('/api/flight-data?id=25544');
    expect(response.status).toBe(200);
    const answer = await predicted(ISS.elements.noradId, 10, orbits);
    expect(answer.metadata).toMatchObject({ method: 'sgp4', timeMinutes: 10 });
    expect(Date.parse(answer.path.at(-1)?.time ?? '')).toBe(KNOWN_NOW_MS + 600_000);
    // Some 420 km up.
    expect(answer.predictedPosition.altitude).toBeGreaterThan(1_300_000);
    expect(answer.predictedPosition.altitude).toBeLessThan(1_450_000);
    expect(answer.factors.join(' ')).toContain('SGP4');
  });

  it('[AI-03] takes the six time frames and no other', async () => {
    const { id } = heard();
    for (const timeMinutes of PREDICTION_MINUTES) await predicted(id, timeMinutes);
    for (const body of [
      { timeMinutes: 2 },
      { timeMinutes: '5' },
      { timeMinutes: 1.5 },
      {},
      { timeMinutes: 5, more: 1 },
    ]) {
      const response = await predict(id, body);
      expect(problemSchema.parse(await response.json())).toMatchObject({ status: 422, type: '/problems/invalid-body' });
    }
  });

  it('[AI-03] says so where there is nothing to predict from', async () => {
    const aircraft = liveAircraft({ address: '3dffff', latitudeDeg: 50, longitudeDeg: 10 });
    const { position: _, ...placeless } = aircraft;
    api.store.upsert(placeless);
    const without = await predict(aircraft.id, { timeMinutes: 5 });
    expect(problemSchema.parse(await without.json())).toMatchObject({ status: 409, type: '/problems/not-predictable' });
    const unknown = await predict(5, { timeMinutes: 5 });
    expect(problemSchema.parse(await unknown.json())).toMatchObject({ status: 404 });
  });
});
