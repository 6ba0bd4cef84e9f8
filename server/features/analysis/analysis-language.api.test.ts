import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AiAnalysis, aiAnalysisSchema, trajectoryPredictionSchema } from '@contract/ai-analysis';
import { problemSchema } from '@contract/problem';
import { createAerialObjectRepository } from '../../db/aerial-object-repository';
import { openTestDatabase, type TestDatabase } from '../../db/test-database';
import { aerialObjectRecordOf } from '../../history/history-record';
import { liveAircraft } from '../../live-aircraft.fixture';
import { type ServedApi, serveApi } from '../../served-api.fixture';

let database: TestDatabase;
let api: ServedApi;
beforeAll(async () => {
  database = await openTestDatabase();
  api = await serveApi({ database });
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const AIRCRAFT = liveAircraft({
  address: '3c65a8',
  latitudeDeg: 52.1,
  longitudeDeg: 12,
  altitudeFt: 35_000,
  speedKt: 450,
  trackDeg: 90,
  fields: { callsign: 'DLH4AC', squawk: '1000', onGround: true },
});

async function analysedIn(language: string): Promise<AiAnalysis> {
  const response = await api.get(`/api/ai/analyze/${AIRCRAFT.id}`, { 'Accept-Language': language });
  expect(response.status).toBe(200);
  return aiAnalysisSchema.parse(await response.json());
}

/** All but when it was asked for. */
function saidIn({ metadata, ...said }: AiAnalysis): object {
  return { ...said, evidence: metadata.evidence, type: metadata.type, alternates: metadata.alternates };
}

describe('the language of an analysis', () => {
  beforeAll(async () => {
    api.store.upsert(AIRCRAFT);
    await createAerialObjectRepository(database.knex).upsertMany([aerialObjectRecordOf(AIRCRAFT)]);
  });

  it('[AI-02] is the one that is asked for, also where another one is kept already', async () => {
    const german = await analysedIn('de-AT,de;q=0.9,en;q=0.5');
    expect(german.threatAssessment.explanation).toMatch(/^Es sendet keinen Notfallcode/u);
    const english = await analysedIn('en-US');
    expect(english.threatAssessment.explanation).toMatch(/^It sends no emergency code/u);
    expect(saidIn(await analysedIn('de'))).toEqual(saidIn(german));
    expect(saidIn(await analysedIn('en'))).toEqual(saidIn(english));
    const kept: readonly { purpose: string }[] = await database
      .knex('object_analysis')
      .where({ object_id: AIRCRAFT.id })
      .orderBy('id')
      .select({ purpose: 'estimated_purpose' });
    expect(kept.map(({ purpose }) => purpose)).toEqual([german.estimatedPurpose, english.estimatedPurpose]);
    const spanish = await analysedIn('fr, es;q=0.3');
    expect(Object.keys(spanish.additionalDetails)).toContain('Indicativo');
  });

  it.each([
    ['de', 'de'],
    ['fr', 'en'],
    ['*', 'en'],
    ['es-MX,en;q=0.1', 'es'],
    ['de;q=0, es', 'es'],
    ['no such thing;;;', 'en'],
  ])('is, for whoever asks for %j, %s, and the answer says so', async (asked, language) => {
    const { headers } = await api.get(`/api/ai/analyze/${AIRCRAFT.id}`, { 'Accept-Language': asked });
    expect(headers.get('content-language')).toBe(language);
    expect(headers.get('vary')).toMatch(/Accept-Language/u);
  });

  it('is no matter of problems, which are in English', async () => {
    const response = await api.get('/api/ai/analyze/999999999', { 'Accept-Language': 'de' });
    expect([response.status, response.headers.get('content-language')]).toEqual([404, null]);
    expect(problemSchema.parse(await response.json()).detail).toMatch(/^No object with id/u);
  });

  it('[AI-03] is that of the factors and notes of a prediction, too', async () => {
    const response = await fetch(`${api.url}/api/ai/predict-trajectory/${AIRCRAFT.id}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': 'de' },
      body: JSON.stringify({ timeMinutes: 5 }),
    });
    const { factors, notes } = trajectoryPredictionSchema.parse(await response.json());
    expect(notes).toBe('Es ist am Boden; wie es sich dort bewegt, wird nicht vorhergesagt.');
    expect(factors).toContain('Es ist am Boden.');
    expect(response.headers.get('content-language')).toBe('de');
  });
});
