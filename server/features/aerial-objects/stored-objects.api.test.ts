import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aerialObjectDetailSchema, aerialObjectListSchema } from '@contract/aerial-object';
import { insertAerialObjectSchema } from '@contract/entities/aerial-object-record';
import { MANUAL_OBJECT_BASE } from '@contract/object-id';
import { openTestDatabase, type TestDatabase } from '../../db/test-database';
import { type ServedApi, serveApi } from '../../served-api.fixture';
import { createAerialObjectRepository } from '../../db/aerial-object-repository';

let database: TestDatabase;
let api: ServedApi;

beforeAll(async () => {
  database = await openTestDatabase();
  const repository = createAerialObjectRepository(database.knex);
  for (const name of ['Bright light', 'Silver disc']) {
    await repository.create(
      insertAerialObjectSchema.parse({
        name,
        type: 'other',
        dataSource: 'manual',
        heading: 360,
        latitude: 52,
        longitude: 13,
      }),
    );
  }
  api = await serveApi({ database });
});
afterAll(async () => {
  await api.close();
  await database.close();
});

describe('objects of the database', () => {
  it('[TRI-05] are listed for source=manual, newest first, without a position', async () => {
    const response = await api.get('/api/aerial-objects?source=manual&limit=5');
    const list = aerialObjectListSchema.parse(await response.json());
    expect(list.map(({ name }) => name).toSorted()).toEqual(['Bright light', 'Silver disc']);
    expect(list[0]).toMatchObject({ heading: 0, altitude: null, altitudeUnit: 'ft', distance: null });
    expect(await (await api.get('/api/aerial-objects?source=manual&limit=1')).json()).toHaveLength(1);
  });

  it('[SATD-03] are given in full when no source hears them any more', async () => {
    const response = await api.get(`/api/aerial-objects/${MANUAL_OBJECT_BASE}`);
    expect(aerialObjectDetailSchema.parse(await response.json())).toMatchObject({
      name: 'Bright light',
      dataSource: 'manual',
      confidence: 'unverified',
    });
  });
});
