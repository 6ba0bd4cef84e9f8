import { inflateRawSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { openTestDatabase, type TestDatabase } from '../../db/test-database';
import { type ServedApi, serveApi } from '../../served-api.fixture';
import { person, TestBrowser } from '../../test-browser.fixture';
import { AFTERMATH, captureForm, captureRecord, sha256Of } from '../captures/capture.fixture';
import { phonePicture } from '../captures/phone-picture.fixture';
import { EXPORTED_TABLES } from './account-archive';

/** Tables with a column that refers to a user, which the archive need not have. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'audit_log.actor_id': 'what administrators did: it names others, and the server keeps it',
  'mail_tokens.user_id': 'digests alone, which are good for an hour',
  'shared_sightings.shared_with_user_id': 'what others showed to the account is theirs',
};

let database: TestDatabase;
let api: ServedApi;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  api = await serveApi({ database });
});
afterEach(async () => {
  await api.close();
  await database.knex('users').delete();
});
afterAll(() => database.close());

/** The documents of a zip file, by name, read by its central directory (APPNOTE.TXT 4.3.12). */
function documentsOf(zip: Buffer): Map<string, unknown> {
  const documents = new Map<string, unknown>();
  let at = zip.readUInt32LE(zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1') + 16);
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const [packedBytes, nameBytes, extraBytes] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
    ];
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const text = inflateRawSync(zip.subarray(start, start + packedBytes)).toString('utf8');
    documents.set(zip.toString('utf8', at + 46, at + 46 + nameBytes), JSON.parse(text));
    at += 46 + nameBytes + extraBytes + zip.readUInt16LE(at + 32);
  }
  return documents;
}

async function idOf(name: string): Promise<number> {
  return z.object({ id: z.int() }).parse(await database.knex('users').where({ username: name }).first('id')).id;
}

const observation = (userId: number, n: number) => ({
  user_id: userId,
  latitude: 52,
  longitude: 13,
  observation_time: new Date(n * 1000),
  description: `number ${n}`,
});

describe('[ACC-01] the archive of an account', () => {
  it('has a document of every table that refers to users', async () => {
    const { rows } = await database.knex.raw<{ rows: { place: string }[] }>(
      `select c.conrelid::regclass::text || '.' || a.attname as place from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
       where c.contype = 'f' and c.confrelid = 'users'::regclass`,
    );
    const exported = EXPORTED_TABLES.map(({ table, owner }) => `${table}.${owner}`).filter(
      (place) => place !== 'users.id',
    );
    expect(rows.map(({ place }) => place).toSorted()).toEqual([...exported, ...Object.keys(LEFT_OUT)].toSorted());
  });

  it('holds what is the own, all of it, without secrets and without what is of others', async () => {
    const own = new TestBrowser(api.url);
    await own.signUp(person('amelia'), api.mails);
    const stranger = new TestBrowser(api.url);
    await stranger.signUp(person('bessie'), api.mails);
    const [amelia, bessie] = [await idOf('amelia'), await idOf('bessie')];
    await own.send('/api/user/api-keys', { body: { name: 'the roof', scopes: ['read:sky'] } });
    await database.knex('user_observations').insert(Array.from({ length: 1201 }, (_, n) => observation(amelia, n)));
    await database.knex('user_observations').insert(observation(bessie, 5000));
    await database.knex('alerts').insert({ user_id: amelia, alert_type: 'near', message: 'm', severity: 'low' });
    const answer = await own.send('/api/user/export');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="skylens-account-[\d-]{10}\.zip"$/,
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const documents = documentsOf(Buffer.from(await answer.arrayBuffer()));
    expect([...documents.keys()]).toEqual(EXPORTED_TABLES.map(({ file }) => file));
    expect(documents.get('account.json')).toMatchObject([{ id: amelia, email: 'amelia@example.org' }]);
    expect(documents.get('alerts.json')).toMatchObject([{ message: 'm' }]);
    expect(documents.get('subscriptions.json')).toEqual([]);
    expect(documents.get('api-key-names.json')).toMatchObject([{ name: 'the roof', scopes: 'read:sky' }]);
    const observations = z.array(z.object({ description: z.string() })).parse(documents.get('observations.json'));
    expect(observations.map(({ description }) => description)).toEqual(
      Array.from({ length: 1201 }, (_, n) => `number ${n}`),
    );
    const text = JSON.stringify([...documents.values()]);
    expect(text).not.toMatch(/argon2|sha256|bessie/);
  });

  it('holds picture, record and the minute after it of each capture', async () => {
    const own = new TestBrowser(api.url);
    await own.signUp(person('amelia'), api.mails);
    const image = await phonePicture(16, 9);
    const record = captureRecord(sha256Of(image));
    expect((await own.send('/api/user/captures', { body: captureForm(record, image) })).status).toBe(200);
    const one = `/api/user/captures/${record.captureId}`;
    expect((await own.send(`${one}/aftermath`, { method: 'PUT', body: AFTERMATH })).status).toBe(204);
    const zip = Buffer.from(await (await own.send('/api/user/export')).arrayBuffer()).toString('latin1');
    for (const file of ['image\\.jpg', 'record\\.json', 'aftermath-[0-9a-f]{64}\\.json']) {
      expect(zip).toMatch(new RegExp(`captures/${record.captureId}/${file}`));
    }
  });

  it('is made so many times in an hour', async () => {
    await api.close();
    const limits = { points: 1000, perMs: 60_000 };
    const attempts = { perNetwork: limits, perAddressOfNetwork: limits, perAddress: limits };
    api = await serveApi({
      database,
      accountLimits: {
        signIn: attempts,
        mail: attempts,
        exports: { points: 2, perMs: 60_000 },
        withdrawals: { points: 2, perMs: 60_000 },
      },
    });
    const own = new TestBrowser(api.url);
    await own.signUp(person('amelia'), api.mails);
    const statuses: number[] = [];
    for (let n = 0; n < 3; n++) {
      const answer = await own.send('/api/user/export');
      await answer.arrayBuffer();
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([200, 200, 429]);
  });
});
