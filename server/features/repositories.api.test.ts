import { insertAerialObjectSchema } from '@contract/entities/aerial-object-record';
import { insertDataSourceSchema } from '@contract/entities/data-source';
import { insertUserSchema } from '@contract/entities/user';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../db/test-database';
import { aerialObjectRecordOf } from '../history/history-record';
import { sampleAircraft } from '../history/history-aircraft.fixture';
import { createEncryptionAtRest, type EncryptionAtRest } from '../security/encryption-at-rest';
import { hashPassword } from '../security/password';
import { loadSecretKey } from '../security/secret-key';
import { createAerialObjectRepository } from '../db/aerial-object-repository';
import { createDataSourceRepository } from './data-sources/repository';
import { createPositionHistoryRepository } from '../history/position-history-repository';
import { createUserRepository } from './users/repository';

const START_MS = Date.UTC(2026, 10, 21, 12);
const PASSWORD = 'correct horse battery';

let database: TestDatabase;
let encryption: EncryptionAtRest;
beforeAll(async () => {
  database = await openTestDatabase();
  encryption = createEncryptionAtRest(loadSecretKey({ dataDir: database.dataDir }));
});
afterAll(async () => {
  await database.close();
});
beforeEach(async () => {
  await database.knex.raw('truncate users, aerial_objects, position_history, data_sources cascade');
});

const person = (name: string) =>
  insertUserSchema.parse({ username: name, email: `${name}@Example.org`, password: PASSWORD });

const aerialObjects = () => createAerialObjectRepository(database.knex);
const users = () => createUserRepository(database.knex);

/** Everything that the database holds, as text. */
async function everythingStored(): Promise<string> {
  const tables = ['users', 'user_api_keys', 'data_sources'];
  return JSON.stringify(await Promise.all(tables.map((table) => database.knex(table).select())));
}

describe('aerial objects', () => {
  it('are written many at once and found again with every field', async () => {
    const records = [0, 1, 2].map((number) => aerialObjectRecordOf(sampleAircraft({ atMs: START_MS, number })));
    await aerialObjects().upsertMany(records);
    for (const record of records) expect(await aerialObjects().byId(record.id)).toEqual(record);
    expect(await aerialObjects().byId(4711)).toBeUndefined();
    await aerialObjects().upsertMany([]);
  });

  it('take newer facts, keep the first time and what is not known any more, and ignore older ones', async () => {
    const record = aerialObjectRecordOf(sampleAircraft({ atMs: START_MS }));
    const at = (ms: number) => new Date(START_MS + ms).toISOString();
    await aerialObjects().upsertMany([record]);
    await aerialObjects().upsertMany([
      { ...record, name: 'newest', operator: null, speed: null, lastSeen: at(60_000), firstSeen: at(60_000) },
      { ...record, name: 'older in the same batch', lastSeen: at(30_000) },
    ]);
    const expected = { ...record, name: 'newest', speed: null, lastSeen: at(60_000) };
    expect(await aerialObjects().byId(record.id)).toEqual(expected);
    await aerialObjects().upsertMany([{ ...record, name: 'too old', lastSeen: at(10_000) }]);
    expect(await aerialObjects().byId(record.id)).toEqual(expected);
  });

  it('are never told by a recording where they were real, and keep nothing of one once they are', async () => {
    const real = aerialObjectRecordOf(sampleAircraft({ atMs: START_MS, callsign: 'REAL1' }));
    const later = { atMs: START_MS + 60_000, feed: 'replay', callsign: 'PLAYED1' } as const;
    const played = aerialObjectRecordOf(sampleAircraft(later));
    await aerialObjects().upsertMany([real]);
    await aerialObjects().upsertMany([played]);
    expect(await aerialObjects().byId(real.id)).toEqual(real);
    await database.knex('aerial_objects').delete();
    await aerialObjects().upsertMany([played]);
    expect(await aerialObjects().byId(real.id)).toEqual(played);
    const nameless = { ...real, callsign: null };
    await aerialObjects().upsertMany([nameless]);
    expect(await aerialObjects().byId(real.id)).toEqual(nameless);
  });

  it('that people enter get ids from the sequence and are listed newest first', async () => {
    const names = ['first', 'second', 'third'];
    for (const name of names) {
      const insert = insertAerialObjectSchema.parse({
        name,
        type: 'other',
        dataSource: 'manual',
        metadata: { by: 'x' },
      });
      const created = await aerialObjects().create(insert);
      expect(created).toMatchObject({ name, confidence: 'unverified', threatLevel: 'unknown', metadata: { by: 'x' } });
      expect(created.id).toBeGreaterThanOrEqual(2_000_000_000);
      await database
        .knex('aerial_objects')
        .where({ id: created.id })
        .update({ last_seen: new Date(START_MS + created.id) });
    }
    await aerialObjects().upsertMany([aerialObjectRecordOf(sampleAircraft({ atMs: START_MS }))]);
    const recent = await aerialObjects().recentByDataSource('manual', 2);
    expect(recent.map(({ name }) => name)).toEqual(['third', 'second']);
    expect(await aerialObjects().recentByDataSource('satellitetracker', 5)).toEqual([]);
  });
});

describe('position history', () => {
  it('of one object between two times, up to the newest, in either order', async () => {
    const repository = createPositionHistoryRepository(database.knex);
    const rows = Array.from({ length: 10 }, (_, minute) => ({
      object_id: minute === 5 ? 8 : 7,
      latitude: minute,
      longitude: 0,
      altitude: 35_000,
      timestamp: new Date(START_MS + minute * 60_000),
    }));
    await database.knex('position_history').insert(rows);
    const span = { fromMs: START_MS + 60_000, toMs: START_MS + 9 * 60_000 };
    const newest = await repository.newestFirst(7, span, 3);
    expect(newest.map(({ latitude }) => latitude)).toEqual([8, 7, 6]);
    expect((await repository.track(7, span, 100)).map(({ latitude }) => latitude)).toEqual([1, 2, 3, 4, 6, 7, 8]);
    expect(newest[0]).toEqual({
      id: expect.any(Number),
      objectId: 7,
      latitude: 8,
      longitude: 0,
      altitude: 35_000,
      heading: null,
      speed: null,
      verticalRate: null,
      timestamp: new Date(START_MS + 8 * 60_000).toISOString(),
    });
  });
});

describe('[DB-03] users', () => {
  it('are created without their password in clear or in the answer', async () => {
    const created = await users().create(person('amelia'));
    expect(created).toMatchObject({
      ok: true,
      user: { username: 'amelia', email: 'amelia@example.org', role: 'user', isAdmin: false, hasApiKey: false },
    });
    expect(JSON.stringify(created)).not.toMatch(/argon2|password/i);
    expect(await everythingStored()).not.toContain(PASSWORD);
    expect(await everythingStored()).toContain('$argon2id$');
  });

  it('sign in by e-mail address and password, whatever the case of the address', async () => {
    await users().create(person('amelia'));
    const user = await users().authenticate(' AMELIA@example.org', PASSWORD);
    expect(user?.username).toBe('amelia');
    expect(await users().authenticate('amelia@example.org', 'wrong')).toBeUndefined();
    expect(await users().authenticate('nobody@example.org', PASSWORD)).toBeUndefined();
    await users().changePassword(user?.id ?? 0, await hashPassword('another password'));
    expect(await users().authenticate('amelia@example.org', PASSWORD)).toBeUndefined();
    await database.knex('users').update({ is_active: false });
    expect(await users().authenticate('amelia@example.org', 'another password')).toBeUndefined();
  });

  it('are held as they are for a sign-in, unless the password was changed or the account closed meanwhile', async () => {
    await users().create(person('amelia'));
    const user = await users().authenticate('amelia@example.org', PASSWORD);
    if (user === undefined) throw new Error('The password does not belong to its account.');
    expect(await users().holdUnchanged(user)).toBe(true);
    await database.knex('users').update({ is_active: false });
    expect(await users().holdUnchanged(user)).toBe(false);
    await database.knex('users').update({ is_active: true });
    await users().changePassword(user.id, await hashPassword('another password'));
    expect(await users().holdUnchanged(user)).toBe(false);
  });

  it('share neither name nor address, in any case of the letters', async () => {
    await users().create(person('amelia'));
    expect(await users().create({ ...person('AMELIA'), email: 'b@example.org' })).toEqual({
      ok: false,
      taken: 'username',
    });
    expect(await users().create({ ...person('bessie'), email: 'Amelia@EXAMPLE.org' })).toEqual({
      ok: false,
      taken: 'email',
    });
  });

  it('cannot be written with a password or key in clear, even past the repository', async () => {
    const values = { username: 'x', email: 'x@example.org' };
    const table = database.knex('users');
    await expect(table.clone().insert({ ...values, password: PASSWORD })).rejects.toMatchObject({ code: '23514' });
    const clearKey = { ...values, password: '$argon2id$x', api_key: 'clear' };
    await expect(table.clone().insert(clearKey)).rejects.toMatchObject({ code: '23514' });
    const source = database.knex('data_sources').insert({ name: 'a', type: 'b', api_key: 'clear' });
    await expect(source).rejects.toMatchObject({ code: '23514' });
  });
});

describe('[DB-03] data sources', () => {
  it('keep their key encrypted, out of every listing', async () => {
    const repository = createDataSourceRepository(database.knex, encryption);
    const apiKey = 'source-key-in-clear';
    const insert = insertDataSourceSchema.parse({
      name: 'own receiver',
      type: 'readsb',
      apiEndpoint: 'http://receiver.local/data/aircraft.json',
      apiKey,
      metadata: { place: 'roof' },
    });
    const created = await repository.create(insert);
    expect(created).toMatchObject({ refreshIntervalSeconds: 60, isActive: true, hasApiKey: true, lastFetched: null });
    expect(JSON.stringify([created, await repository.listActive()])).not.toContain(apiKey);
    expect(await everythingStored()).not.toContain(apiKey);
    expect(await repository.apiKey(created.id)).toBe(apiKey);
    expect(await repository.markFetched(created.id, START_MS)).toBe(true);
    expect(await repository.changeApiKey(created.id, null)).toBe(true);
    expect(await repository.apiKey(created.id)).toBeUndefined();
    expect(await repository.byId(created.id)).toMatchObject({
      hasApiKey: false,
      lastFetched: new Date(START_MS).toISOString(),
      metadata: { place: 'roof' },
    });
  });
});
