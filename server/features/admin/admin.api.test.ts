import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { auditPageSchema, managedUserDetailSchema, managedUserPageSchema, type UserChange } from '@contract/admin';
import { problemSchema } from '@contract/problem';
import { openTestDatabase, type TestDatabase } from '../../db/test-database';
import { type ServedApi, serveApi } from '../../served-api.fixture';
import { person, TestBrowser } from '../../test-browser.fixture';

const ADA = person('ada');
const AMELIA = person('amelia');

let database: TestDatabase;
let api: ServedApi;
let admin: TestBrowser;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  api = await serveApi({ database });
  admin = new TestBrowser(api.url);
  await admin.signUp(ADA, api.mails);
  await database.knex('users').where({ username: 'ada' }).update({ role: 'admin', is_admin: true });
});
afterEach(async () => {
  await api.close();
  await database.knex('mail_tokens').delete();
  await database.knex('users').delete();
});
afterAll(() => database.close());

async function idOf(username: string): Promise<number> {
  return z.object({ id: z.int() }).parse(await database.knex('users').where({ username }).first('id')).id;
}

async function change(browser: TestBrowser, username: string, body: UserChange): Promise<Response> {
  return browser.send(`/api/admin/users/${await idOf(username)}`, { method: 'PATCH', body });
}

async function audit(browser = admin, query = '') {
  return auditPageSchema.strict().parse(await (await browser.send(`/api/admin/audit-log${query}`)).json());
}

const problemTypeOf = async (response: Response) => problemSchema.parse(await response.json()).type;

async function signedUp(name: string): Promise<TestBrowser> {
  const browser = new TestBrowser(api.url);
  await browser.signUp(person(name), api.mails);
  return browser;
}

describe('[ADM-01] accounts', () => {
  it('are listed newest first, page by page and by a part of name or address, without a secret', async () => {
    for (const name of ['amelia', 'bessie', 'under_score', 'percent%'.replace('%', 'age')]) await signedUp(name);
    const list = async (query: string) => {
      const answer = await admin.send(`/api/admin/users?${query}`);
      const text = await answer.text();
      expect([answer.status, /argon2|sha256|password/i.test(text)]).toEqual([200, false]);
      return managedUserPageSchema.strict().parse(JSON.parse(text));
    };
    const names = ['percentage', 'under_score', 'bessie', 'amelia', 'ada'];
    const first = await list('limit=2');
    expect(first.users.map(({ username }) => username)).toEqual(names.slice(0, 2));
    const second = await list(`limit=2&after=${first.next}`);
    expect(second.users.map(({ username }) => username)).toEqual(names.slice(2, 4));
    const last = await list(`limit=2&after=${second.next}`);
    expect([last.users.map(({ username }) => username), last.next]).toEqual([['ada'], null]);
    expect((await list('search=AMELIA@')).users.map(({ username }) => username)).toEqual(['amelia']);
    expect((await list('search=_')).users.map(({ username }) => username)).toEqual(['under_score']);
    expect((await list('search=%25')).users).toEqual([]);
    const one = await admin.send(`/api/admin/users/${await idOf('amelia')}`);
    expect(managedUserDetailSchema.strict().parse(await one.json())).toMatchObject({
      username: 'amelia',
      email: 'amelia@example.org',
      role: 'user',
      isActive: true,
      sessions: 1,
      captures: 0,
    });
    expect((await admin.send('/api/admin/users/2000000000')).status).toBe(404);
    expect((await admin.send('/api/admin/users?search=a%00b')).status).toBe(400);
  });

  it('get another role and quota, which hold with the next request and stand in the log', async () => {
    const amelia = await signedUp('amelia');
    expect((await amelia.send('/api/admin/users')).status).toBe(403);
    const changed = await change(admin, 'amelia', { role: 'admin', apiQuota: 5000 });
    expect(await changed.json()).toMatchObject({ role: 'admin', apiQuota: 5000, isActive: true });
    expect((await amelia.send('/api/admin/users')).status).toBe(200);
    await change(admin, 'amelia', { role: 'moderator' });
    expect((await amelia.send('/api/admin/users')).status).toBe(403);
    const { entries } = await audit();
    expect(entries.slice(0, 2)).toMatchObject([
      { action: 'user.change', actorName: 'ada', before: { role: 'admin' }, after: { role: 'moderator' } },
      {
        action: 'user.change',
        targetKind: 'user',
        targetId: String(await idOf('amelia')),
        targetName: 'amelia',
        network: '127.0.0.0/24',
        before: { role: 'user', apiQuota: 100 },
        after: { role: 'admin', apiQuota: 5000 },
      },
    ]);
  });

  it('are signed out at once when they are closed, and cannot sign in until they are opened again', async () => {
    const amelia = await signedUp('amelia');
    expect(await amelia.me()).toBe(200);
    await change(admin, 'amelia', { isActive: false });
    expect(await amelia.me()).toBe(401);
    expect(await database.knex('sessions').where({ user_id: await idOf('amelia') })).toEqual([]);
    const answerOf = async (password: string) => {
      const answer = await new TestBrowser(api.url).send('/api/user/sign-in', {
        body: { ...AMELIA, username: undefined, password },
      });
      const { requestId: _id, ...problem } = problemSchema.parse(await answer.json());
      return problem;
    };
    const unknown = { email: 'nobody@example.org', password: 'x' };
    const ofNobody = await new TestBrowser(api.url).send('/api/user/sign-in', { body: unknown });
    const { requestId: _id, ...uniform } = problemSchema.parse(await ofNobody.json());
    expect(await answerOf(AMELIA.password)).toEqual(uniform);
    expect(await answerOf('a wrong one')).toEqual(uniform);
    await change(admin, 'amelia', { isActive: true });
    expect(await amelia.me()).toBe(401);
    expect(await amelia.signIn(AMELIA)).toBe(200);
  });

  it('keep one open administrator, also when two of them take one another the role', async () => {
    for (const body of [{ role: 'user' }, { isActive: false }, { role: 'moderator', isActive: true }] as const) {
      const refused = await change(admin, 'ada', body);
      expect([refused.status, await problemTypeOf(refused)]).toEqual([409, '/problems/last-admin']);
    }
    const amelia = await signedUp('amelia');
    await change(admin, 'amelia', { role: 'admin', isActive: false });
    expect((await change(admin, 'ada', { role: 'user' })).status).toBe(409);
    await change(admin, 'amelia', { isActive: true });
    await amelia.signIn(AMELIA);
    const statuses = await Promise.all([
      change(admin, 'amelia', { role: 'user' }).then(({ status }) => status),
      change(amelia, 'ada', { role: 'user' }).then(({ status }) => status),
    ]);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await database.knex('users').where({ is_admin: true, is_active: true })).toHaveLength(1);
  });

  it('are refused with a word where the change is none, and nothing is written', async () => {
    await signedUp('amelia');
    const known = (await audit()).entries.length;
    for (const body of [
      {},
      { role: 'god' },
      { isAdmin: true },
      { apiQuota: -1 },
      { apiQuota: 1e12 },
      { password: 'x' },
    ]) {
      const refused = await admin.send(`/api/admin/users/${await idOf('amelia')}`, { method: 'PATCH', body });
      expect([refused.status, await problemTypeOf(refused)]).toEqual([422, '/problems/invalid-body']);
    }
    await change(admin, 'amelia', { role: 'user' });
    expect((await audit()).entries).toHaveLength(known);
  });

  it('are changed by pages of this server alone', async () => {
    const body = { role: 'admin' };
    await signedUp('amelia');
    const path = `/api/admin/users/${await idOf('amelia')}`;
    const headers = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
    const refused = await admin.send(path, { method: 'PATCH', body, headers });
    expect([refused.status, await problemTypeOf(refused)]).toEqual([403, '/problems/foreign-origin']);
  });
});

describe('[ADM-01] the audit log', () => {
  it('comes page by page, is written with the change or not at all, and outlives who wrote it', async () => {
    await signedUp('amelia');
    for (const apiQuota of [1, 2, 3]) await change(admin, 'amelia', { apiQuota });
    const first = await audit(admin, '?limit=2');
    expect(first.entries.map(({ after }) => after)).toEqual([{ apiQuota: 3 }, { apiQuota: 2 }]);
    const second = await audit(admin, `?limit=1&after=${first.next}`);
    expect(second.entries.map(({ after }) => after)).toEqual([{ apiQuota: 1 }]);
    await database.knex.raw('alter table audit_log add constraint nothing_more check (id < 0) not valid');
    try {
      expect((await change(admin, 'amelia', { apiQuota: 4 })).status).toBe(500);
    } finally {
      await database.knex.raw('alter table audit_log drop constraint nothing_more');
    }
    expect(await database.knex('users').where({ username: 'amelia' }).first('api_quota')).toEqual({ api_quota: 3 });
    await database.knex('users').where({ username: 'ada' }).delete();
    const kept: unknown = await database.knex('audit_log').orderBy('id', 'desc').first();
    expect(kept).toMatchObject({ actor_id: null, actor_name: 'ada', after: { apiQuota: 3 } });
  });

  it('cannot be changed, by no call and by no statement', async () => {
    await signedUp('amelia');
    await change(admin, 'amelia', { apiQuota: 7 });
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      expect((await admin.send('/api/admin/audit-log', { method, body: {} })).status).toBe(405);
    }
    await expect(database.knex('audit_log').update({ actor_name: 'x' })).rejects.toThrow('kept as they are');
    await expect(database.knex('audit_log').update({ actor_name: 'x', actor_id: null })).rejects.toThrow(
      'kept as they',
    );
    await expect(database.knex('audit_log').delete()).rejects.toThrow('kept as they are');
  });
});
