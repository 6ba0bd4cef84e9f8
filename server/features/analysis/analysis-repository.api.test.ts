import { afterAll, beforeAll, expect, it } from 'vitest';
import { aiAnalysisSchema } from '@contract/ai-analysis';
import { createAerialObjectRepository } from '../../db/aerial-object-repository';
import { openTestDatabase, type TestDatabase } from '../../db/test-database';
import { aerialObjectRecordOf } from '../../history/history-record';
import { liveAircraft } from '../../live-aircraft.fixture';
import { createAnalysisRepository } from './analysis-repository';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const ANALYSIS = aiAnalysisSchema.parse({
  enhancedName: 'Airliner',
  typeConfidence: 0.9,
  possibleAlternateTypes: [],
  threatAssessment: { level: 'none', explanation: 'Nothing.' },
  estimatedPurpose: 'A flight.',
  additionalDetails: {},
  metadata: {
    analysisVersion: '1',
    dataSource: 'built-in',
    analysedAt: '2026-11-24T12:00:00.000Z',
    feed: 'live',
    type: 'Airliner',
    alternates: [],
    evidence: [],
  },
});

it('keeps one more without reading all that are kept, drops what is old, and the oldest of too many', async () => {
  const { knex } = database;
  const [one, other] = ['3c65a8', '3c65a9'].map((address) =>
    liveAircraft({ address, latitudeDeg: 52, longitudeDeg: 13 }),
  );
  if (one === undefined || other === undefined) throw new Error('Two aircraft are two.');
  await createAerialObjectRepository(knex).upsertMany([one, other].map(aerialObjectRecordOf));
  await knex.raw(
    `insert into object_analysis (object_id, enhanced_name, type_confidence, possible_alternate_types, threat_assessment,
       estimated_purpose, additional_details, data_source, analysis_version, created_at)
     select ?, 'Airliner', 0.9, '[]', '{}', repeat('p', 200), '{}', 'built-in', '1',
       now() - case when n <= 70 then interval '31 days' else interval '1 minute' * n / 1000 end
     from generate_series(1, 20000) as n`,
    [other.id],
  );
  await knex.raw('analyze object_analysis');
  const asked: { sql: string; bindings: readonly (number | string)[] }[] = [];
  knex.on('query', (query: (typeof asked)[number]) => asked.push(query));
  const repository = createAnalysisRepository(knex);
  for (let n = 0; n < 22; n++) await repository.keep(one.id, `hash ${n}`, ANALYSIS);
  const pruning = asked.findLast(({ sql }) => sql.includes('delete'));
  const { rows } = await knex.raw<{ rows: { 'QUERY PLAN': string }[] }>(
    `explain ${pruning?.sql.replaceAll(/\$\d+/g, '?')}`,
    [...(pruning?.bindings ?? [])],
  );
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Seq Scan');
  expect(await knex('object_analysis').where({ object_id: one.id })).toHaveLength(20);
  expect(await knex('object_analysis').whereRaw("created_at < now() - interval '30 days'")).toEqual([]);
});
