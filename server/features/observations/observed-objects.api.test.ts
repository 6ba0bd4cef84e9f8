import type { Knex } from 'knex';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type AerialObject, aerialObjectDetailSchema, aerialObjectListSchema } from '@contract/aerial-object';
import { openTestDatabase, type TestDatabase } from '../../db/test-database';
import { type ServedApi, serveApi } from '../../served-api.fixture';
import { person, TestBrowser } from '../../test-browser.fixture';
import { createObservedObjects } from './observed-objects';
import { GLIDER, OBSERVATIONS, save } from './observations.fixture';

let database: TestDatabase;
let api: ServedApi;
beforeAll(async () => {
  database = await openTestDatabase();
  api = await serveApi({ database });
});
afterEach(() => database.knex('users').delete());
afterAll(async () => {
  await api.close();
  await database.close();
});

async function account(name: string): Promise<TestBrowser> {
  const browser = new TestBrowser(api.url);
  await browser.signUp(person(name), api.mails);
  return browser;
}

async function manual(browser: TestBrowser): Promise<AerialObject[]> {
  return aerialObjectListSchema.parse(await (await browser.send('/api/aerial-objects?source=manual&limit=5')).json());
}

describe('observations among the aerial objects', () => {
  it('[TRI-05] are shown to their owner, and to everybody once they are public, without the exact place', async () => {
    const [amelia, bessie, nobody] = [await account('amelia'), await account('bessie'), new TestBrowser(api.url)];
    const id = await save(amelia, { ...GLIDER, latitude: 52.5163, longitude: 13.3777 });
    await save(amelia);
    const own = await manual(amelia);
    expect(own.map(({ name }) => name)).toEqual(['Unknown object', 'ISS (ZARYA)']);
    expect(own[0]).toMatchObject({ latitude: 52.5163, longitude: 13.3777, metadata: { observationId: id } });
    expect([await manual(bessie), await manual(nobody)]).toEqual([[], []]);
    const objectPath = `/api/aerial-objects/${own[0]?.id}`;
    expect((await amelia.send(objectPath)).status).toBe(200);
    expect((await nobody.send(objectPath)).status).toBe(404);
    const users: { id: number }[] = await database.knex('users').where({ username: 'amelia' });
    const share = {
      observation_id: id,
      shared_by_user_id: users[0]?.id,
      share_token: 'x',
      metadata: { place: 'rounded' },
    };
    await database.knex('shared_sightings').insert({ ...share, publicly_shared: true });
    for (const who of [bessie, nobody]) {
      const [shown, ...others] = await manual(who);
      expect(shown).toMatchObject({ latitude: 52.5, longitude: 13.4, lastUpdated: GLIDER.observationTime });
      expect([shown?.metadata['observationId'], others]).toEqual([undefined, []]);
      const opened = await who.send(objectPath);
      expect(aerialObjectDetailSchema.parse(await opened.json())).toMatchObject({ dataSource: 'manual' });
    }
    for (const hidden of [{ publicly_shared: false }, { publicly_shared: true, expires_at: new Date(0) }]) {
      await database.knex('shared_sightings').update({ expires_at: null, ...hidden });
      expect(await manual(nobody)).toEqual([]);
    }
    await database.knex('shared_sightings').update({ publicly_shared: true, expires_at: null });
    for (const metadata of [null, {}, { place: 'hidden' }]) {
      await database.knex('shared_sightings').update({ metadata });
      expect(await manual(nobody)).toEqual([]);
    }
    await database.knex('shared_sightings').update({ metadata: { place: 'exact' } });
    expect(await manual(nobody)).toHaveLength(1);
    await database.knex('users').where({ username: 'amelia' }).update({ is_active: false });
    expect([await manual(nobody), (await nobody.send(objectPath)).status]).toEqual([[], 404]);
    await database.knex('users').where({ username: 'amelia' }).update({ is_active: true });
    await amelia.send(`${OBSERVATIONS}/${id}`, { method: 'DELETE' });
    expect((await manual(amelia)).map(({ name }) => name)).toEqual(['ISS (ZARYA)']);
    expect((await amelia.send(objectPath)).status).toBe(404);
  });

  it('[TRI-05] are found by an index, however many there are', async () => {
    const amelia = await account('amelia');
    await save(amelia);
    await database.knex.raw(`
      insert into user_observations (user_id, latitude, longitude, object_type, observation_time)
        select user_id, latitude, longitude, object_type, now() - n * interval '1 minute'
        from user_observations, generate_series(1, 3000) n;
      insert into observation_links (observation_id) select id from user_observations on conflict do nothing;
      insert into shared_sightings (observation_id, shared_by_user_id, publicly_shared, visibility, share_token, metadata)
        select id, user_id, true, 'public', 'x' || id, '{"place":"rounded"}' from user_observations;
      analyze user_observations, observation_links, shared_sightings, users`);
    const asked: { readonly sql: string; readonly bindings: readonly Knex.Value[] }[] = [];
    const note = (query: (typeof asked)[number]) => void asked.push(query);
    database.knex.on('query', note);
    expect(await createObservedObjects(database.knex).recent(5, undefined)).toHaveLength(5);
    database.knex.off('query', note);
    const { sql, bindings } = asked.find((query) => query.sql.includes('user_observations')) ?? {
      sql: '',
      bindings: [],
    };
    const plan: unknown = await database.knex.raw(`explain ${sql.replaceAll(/\$\d+/g, '?')}`, bindings);
    expect(JSON.stringify(plan)).toContain('Index Scan using user_observations_newest');
  });
});
