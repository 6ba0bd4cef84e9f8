import { EventEmitter, once } from 'node:events';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CaptureRecord, storedCapturesSchema } from '@contract/capture';
import { problemSchema } from '@contract/problem';
import { DAY_MS } from '@engine/constants/durations';
import type { CaptureStorage } from '../../capture-storage/capture-storage';
import { createLocalStorage } from '../../capture-storage/local-storage';
import { openTestDatabase, type TestDatabase } from '../../db/test-database';
import { KEPT_DAYS } from '../../http/visitor-cookie';
import { type ServedApi, type ServedApiOptions, serveApi } from '../../served-api.fixture';
import { person, TestBrowser } from '../../test-browser.fixture';
import { createSessionRepository } from '../accounts/sessions';
import { AFTERMATH, captureForm, captureRecord, sha256Of } from './capture.fixture';
import { phonePicture } from './phone-picture.fixture';
import { startCaptureKeeping } from './keeping';
import { CaptureRemovals } from './removals';
import { claimCaptures, createCaptureRepository } from './repository';

const COOKIE = `skylens.visitor=${'c'.repeat(43)}`;
const VISITOR = `sha256:${sha256Of('c'.repeat(43))}`;

let database: TestDatabase;
let folder: string;
let api: ServedApi;
let image: Buffer;

async function open(options: ServedApiOptions = {}): Promise<void> {
  await api?.close();
  api = await serveApi({ database, captureStorage: createLocalStorage(folder), ...options });
}

beforeAll(async () => {
  database = await openTestDatabase();
  folder = join(database.dataDir, 'captures');
  image = await phonePicture();
});
beforeEach(() => open());
afterEach(async () => {
  await api.close();
  await database.knex.raw('truncate captures, capture_removals, visitor_settings, users cascade');
  await rm(folder, { recursive: true, force: true });
});
afterAll(() => database.close());

const record = (): CaptureRecord => captureRecord(sha256Of(image));

function send(sent = record(), headers: Record<string, string> = { Cookie: COOKIE }): Promise<Response> {
  return fetch(`${api.url}/api/user/captures`, { method: 'POST', headers, body: captureForm(sent, image) });
}

function putAftermath(captureId: string): Promise<Response> {
  const headers = { Cookie: COOKIE, 'Content-Type': 'application/json' };
  const path = `${api.url}/api/user/captures/${captureId}/aftermath`;
  return fetch(path, { method: 'PUT', headers, body: JSON.stringify(AFTERMATH) });
}

const folders = (): Promise<string[]> => readdir(folder).catch(() => []);
const problemOf = async (response: Response): Promise<string> => problemSchema.parse(await response.json()).type;

async function makeUser(): Promise<number> {
  const user = {
    username: 'somebody',
    email: 'somebody@example.org',
    password: '$argon2id$v=19$m=8,t=1,p=1$c2FsdA$aA',
  };
  const rows: { id: number }[] = await database.knex('users').insert(user).returning('id');
  return rows[0]?.id ?? Number.NaN;
}

async function accountCookie(): Promise<Record<string, string>> {
  const token = await createSessionRepository(database.knex).open(await makeUser(), 'x', Date.now());
  return { Cookie: `skylens.session=${token}` };
}

function keep(storage = createLocalStorage(folder), now = Date.now): Promise<void> {
  return startCaptureKeeping({ knex: database.knex, storage, log: { warn: () => undefined }, now }).stop();
}

/** A storage that fails, or is slow, at chosen moments. */
function storageThat(changed: Partial<CaptureStorage>): CaptureStorage {
  return { ...createLocalStorage(folder), ...changed };
}

/** Two captures of an account, and one of somebody else that stays; then the account's own call deletes it. */
async function leftByCall(captureStorage = createLocalStorage(folder)): Promise<number> {
  await open({ captureStorage });
  await send();
  const own = new TestBrowser(api.url);
  const amelia = person('amelia');
  await own.signUp(amelia, api.mails);
  for (const body of [captureForm(record(), image), captureForm(record(), image)])
    expect((await own.send('/api/user/captures', { body })).status).toBe(200);
  expect(await folders()).toHaveLength(3);
  return (await own.send('/api/user/delete-account', { body: { password: amelia.password } })).status;
}

describe('limits of captures', () => {
  it('let an owner keep so many, and so much', async () => {
    await open({ captureLimits: { ofVisitor: { captures: 2, bytes: 1_000_000 } } });
    const kept = record();
    expect((await send(kept)).status).toBe(200);
    expect((await send()).status).toBe(200);
    const refused = await send();
    expect(problemSchema.parse(await refused.json())).toMatchObject({
      status: 409,
      type: '/problems/quota-used-up',
      detail: expect.stringContaining('may keep 2 captures'),
      limits: [
        { of: 'captures', most: 2 },
        { of: 'capture-bytes', most: 1_000_000 },
      ],
    });
    // What is there already needs no room.
    expect((await send(kept)).status).toBe(200);
    const one = `${api.url}/api/user/captures/${kept.captureId}`;
    expect((await fetch(one, { method: 'DELETE', headers: { Cookie: COOKIE } })).status).toBe(204);
    expect((await send()).status).toBe(200);
    await open({ captureLimits: { ofVisitor: { captures: 9, bytes: 5000 } } });
    expect((await send()).status).toBe(409);
    expect(await folders()).toHaveLength(2);
  });

  it('let all together keep so much', async () => {
    await open({ captureLimits: { bytesInAll: 8000 } });
    expect((await send()).status).toBe(200);
    const refused = await send(record(), {});
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '3600']);
    expect(await folders()).toHaveLength(1);
  });

  it('[CAP-02] let visitors fill their part only: an account has room all the same', async () => {
    await open({ captureLimits: { bytesOfVisitors: 8000, bytesInAll: 16_000 } });
    expect((await send()).status).toBe(200);
    const refused = await send(record(), {});
    expect([refused.status, problemSchema.parse(await refused.json()).detail]).toEqual([
      503,
      expect.stringContaining('accounts have room of their own'),
    ]);
    expect((await send(record(), await accountCookie())).status).toBe(200);
  });

  it('let one network send so many bytes in a day, counted apart for accounts', async () => {
    await open({ captureLimits: { bytesPerNetworkAndDay: { visitors: 9000, users: 1_000_000 } } });
    const statuses = [(await send()).status, (await send(record(), {})).status];
    const refused = await send();
    expect([...statuses, refused.status, Number(refused.headers.get('Retry-After')) > 80_000]).toEqual([
      200,
      200,
      429,
      true,
    ]);
    expect((await send(record(), await accountCookie())).status).toBe(200);
  });

  it('hold where many come at once', async () => {
    await open({ captureLimits: { ofVisitor: { captures: 1, bytes: 1_000_000 }, atOncePerNetwork: 6 } });
    const statuses = await Promise.all([1, 2, 3, 4].map(async () => (await send()).status));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    await vi.waitFor(async () => expect(await folders()).toHaveLength(1));
  });

  it('let one owner and one network send so many in an hour, of which not one byte is read beyond', async () => {
    await open({ captureLimits: { perOwnerAndHour: 2, perNetworkAndHour: 4 } });
    const statuses = [(await send()).status, (await send()).status, (await send()).status];
    expect(statuses).toEqual([200, 200, 429]);
    expect((await send(record(), {})).status).toBe(200);
    const refused = await send(record(), {});
    expect([refused.status, Number(refused.headers.get('Retry-After')) > 3000]).toEqual([429, true]);
    expect((await putAftermath(randomUUID())).status).toBe(429);
    expect(await folders()).toHaveLength(3);
  });

  it('let so many be under way at once', async () => {
    const gate = new EventEmitter();
    const held = once(gate, 'open');
    const local = createLocalStorage(folder);
    let begun = 0;
    const storage = storageThat({
      async put(key, file, bytes) {
        begun += 1;
        await held;
        await local.put(key, file, bytes);
      },
    });
    await open({ captureStorage: storage, captureLimits: { atOnce: 2, atOncePerNetwork: 1 } });
    const first = send();
    await expect.poll(() => begun).toBe(3);
    const refused = await send();
    expect([refused.status, refused.headers.get('Retry-After'), await problemOf(refused)]).toEqual([
      503,
      '5',
      '/problems/too-busy',
    ]);
    gate.emit('open');
    expect((await first).status).toBe(200);
    expect((await send()).status).toBe(200);
  });

  it('share the room for new browsers with settings', async () => {
    await open({ newVisitors: { perNetworkAndHour: 1, inAll: 100 } });
    expect((await send(record(), {})).status).toBe(200);
    const refused = await send(record(), {});
    expect([refused.status, refused.headers.get('Set-Cookie')]).toEqual([429, null]);
    expect(await folders()).toHaveLength(1);
    await open({ newVisitors: { perNetworkAndHour: 100, inAll: 1 } });
    expect((await send(record(), {})).status).toBe(503);
  });
});

describe('a capture that cannot be stored', () => {
  it('is refused while the disk is away, so that its sender keeps it; nothing of it is left', async () => {
    const sent = record();
    const local = createLocalStorage(folder);
    let isFull = true;
    const storage = storageThat({
      async put(key, file, bytes) {
        if (isFull && file === 'record.json') await createLocalStorage(import.meta.filename).put(key, file, bytes);
        await local.put(key, file, bytes);
      },
    });
    await open({ captureStorage: storage });
    const refused = await send(sent);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '10']);
    expect(await folders()).toEqual([]);
    expect(await database.knex('capture_removals')).toEqual([]);
    isFull = false;
    expect((await send(sent)).status).toBe(200);
  });

  it('is refused while the database is away, and stored when it is back', async () => {
    const sent = record();
    await api.close();
    api = await serveApi({
      captureStorage: createLocalStorage(folder),
      answerQuery: () => {
        throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
      },
    });
    const refused = await send(sent);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5']);
    expect(await folders()).toEqual([]);
    await open();
    expect((await send(sent)).status).toBe(200);
  });

  it('because its files were taken for abandoned is refused, and nothing points at them', async () => {
    const local = createLocalStorage(folder);
    const removals = new CaptureRemovals(database.knex, local);
    const storage = storageThat({
      async put(key, file, bytes) {
        await local.put(key, file, bytes);
        if (file !== 'record.json') return;
        // Two hours pass.
        await database.knex('capture_removals').update({ due_at: new Date(0) });
        await removals.removeDue();
      },
    });
    await open({ captureStorage: storage });
    expect((await send()).status).toBe(503);
    expect(await database.knex('captures')).toEqual([]);
  });
});

describe('files of captures', () => {
  it('of an upload that did not come to its end are removed after an hour, others never', async () => {
    await send();
    const [kept = ''] = await folders();
    const captures = createCaptureRepository(database.knex);
    const [abandoned, underWay, unknown] = [randomUUID(), randomUUID(), randomUUID()];
    for (const key of [abandoned, underWay, unknown]) {
      await mkdir(join(folder, key), { recursive: true });
      await writeFile(join(folder, key, 'half.tmp'), 'x');
    }
    await captures.announce(abandoned);
    await captures.announce(underWay);
    await database
      .knex('capture_removals')
      .where({ storage_key: abandoned })
      .update({ due_at: new Date(0) });
    await keep();
    // What the database knows nothing of may be of another database: an operator's to remove.
    expect((await folders()).toSorted()).toEqual([kept, underWay, unknown].toSorted());
    expect(await database.knex('capture_removals').pluck('storage_key')).toEqual([underWay]);
  });

  it('of a deleted capture are removed later, where the storage was away', async () => {
    const sent = record();
    await open({
      captureStorage: storageThat({ remove: () => Promise.reject(new Error('away')) }),
    });
    await send(sent);
    const one = `${api.url}/api/user/captures/${sent.captureId}`;
    expect((await fetch(one, { method: 'DELETE', headers: { Cookie: COOKIE } })).status).toBe(204);
    expect(await folders()).toHaveLength(1);
    await keep(storageThat({ remove: () => Promise.reject(new Error('away')) }));
    expect(await folders()).toHaveLength(1);
    await keep();
    expect(await folders()).toEqual([]);
    expect(await database.knex('capture_removals')).toEqual([]);
  });

  it('go at once with an account that is deleted by its call, and nobody else’s', async () => {
    expect(await leftByCall()).toBe(204);
    expect(await folders()).toHaveLength(1);
    expect(await database.knex('captures').pluck('storage_key')).toEqual(await folders());
    expect(await database.knex('capture_removals')).toEqual([]);
  });

  it('of a deleted account are removed later, where the storage was away: the account is gone all the same', async () => {
    expect(await leftByCall(storageThat({ remove: () => Promise.reject(new Error('away')) }))).toBe(204);
    expect(await database.knex('users')).toEqual([]);
    expect(await database.knex('capture_removals')).toHaveLength(2);
    await keep();
    expect(await folders()).toHaveLength(1);
    expect(await database.knex('capture_removals')).toEqual([]);
  });

  it('go with the account, whoever deletes it', async () => {
    await send();
    const userId = await makeUser();
    await database.knex.transaction((transaction) => claimCaptures(transaction, VISITOR, userId));
    await database.knex('users').delete();
    expect(await database.knex('captures')).toEqual([]);
    await keep();
    expect(await folders()).toEqual([]);
  });
});

describe('captures of visitors', () => {
  it('go over to the account that somebody signs in to', async () => {
    const sent = record();
    await send(sent);
    await send(record(), { Cookie: `skylens.visitor=${'d'.repeat(43)}` });
    const userId = await makeUser();
    await database.knex.transaction((transaction) => claimCaptures(transaction, VISITOR, userId));
    const list = await api.get('/api/user/captures', { Cookie: COOKIE });
    expect(storedCapturesSchema.parse(await list.json()).captures).toEqual([]);
    const captures = createCaptureRepository(database.knex);
    const page = await captures.page({ kind: 'user', userId }, 10, undefined);
    expect(page.captures.map(({ captureId }) => captureId)).toEqual([sent.captureId]);
  });

  it('are kept as long as their cookie lives, which each of them and their settings renew', async () => {
    const start = Date.UTC(2026, 0, 1);
    const captures = createCaptureRepository(database.knex);
    const age = async (digit: string, receivedAt: number): Promise<string> => {
      const sent = record();
      const cookie = `skylens.visitor=${digit.repeat(43)}`;
      expect((await send(sent, { Cookie: cookie })).status).toBe(200);
      const received_at = new Date(receivedAt);
      await database.knex('captures').where({ capture_id: sent.captureId }).update({ received_at });
      return sent.captureId;
    };
    await age('a', start);
    const renewed = [await age('b', start), await age('b', start + DAY_MS), await age('c', start)];
    const settings = {
      visitor: `sha256:${sha256Of('c'.repeat(43))}`,
      settings: '{}',
      updated_at: new Date(start + DAY_MS),
    };
    await database.knex('visitor_settings').insert(settings);
    await captures.forgetAway(start + KEPT_DAYS * DAY_MS);
    expect(await database.knex('captures')).toHaveLength(4);
    await captures.forgetAway(start + KEPT_DAYS * DAY_MS + 1);
    const kept: string[] = await database.knex('captures').pluck('capture_id');
    expect(new Set(kept)).toEqual(new Set(renewed));
    await keep();
    await vi.waitFor(async () => expect(await folders()).toHaveLength(3));
  });
});
