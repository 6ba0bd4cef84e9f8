import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentUserSchema } from '@contract/account';
import { problemSchema } from '@contract/problem';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@engine/constants/durations';
import { openTestDatabase, type TestDatabase } from '../../db/test-database';
import { type ServedApi, serveApi, type ServedApiOptions } from '../../served-api.fixture';
import { person, TestBrowser, tokenIn } from '../../test-browser.fixture';

const AMELIA = person('amelia');
const FIREFOX = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';

let database: TestDatabase;
let api: ServedApi;
let aheadMs = 0;

async function open(options: ServedApiOptions = {}): Promise<void> {
  await api?.close();
  api = await serveApi({ database, now: () => Date.now() + aheadMs, ...options });
}

const browser = () => new TestBrowser(api.url);

async function signedUp(): Promise<TestBrowser> {
  const own = browser();
  await own.signUp(AMELIA, api.mails);
  return own;
}

async function signedIn(headers: Record<string, string> = {}, password = AMELIA.password): Promise<TestBrowser> {
  const own = browser();
  const answer = await own.send('/api/user/sign-in', { body: { email: AMELIA.email, password }, headers });
  expect(answer.status).toBe(200);
  return own;
}

const problemTypeOf = async (response: Response) => problemSchema.parse(await response.json()).type;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  aheadMs = 0;
  await open();
});
afterEach(async () => {
  await api.close();
  await database.knex('mail_tokens').delete();
  await database.knex('users').delete();
});
afterAll(() => database.close());

describe('[ACC-01] signing up', () => {
  it('opens an account by the link in the mail and the password, and signs in', async () => {
    const own = browser();
    const asked = await own.send('/api/user/sign-up', { body: { ...AMELIA, email: 'Amelia@Example.org' } });
    expect([asked.status, await asked.text()]).toEqual([204, '']);
    expect(await own.me()).toBe(401);
    expect(await database.knex('users')).toEqual([]);
    expect(api.mails).toMatchObject([{ to: ['amelia@example.org'], subject: 'Confirm your address' }]);
    expect(api.mails[0]?.text).toMatch(/^http:\/\/sky\.test\/account#confirm=[\w-]{43}$/m);
    const body = { token: tokenIn(api.mails[0]), password: AMELIA.password };
    const opened = await own.send('/api/user/confirm-address', { body });
    expect(opened.status).toBe(200);
    const me = await own.send('/api/user/me');
    expect([me.status, me.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(currentUserSchema.strict().parse(await me.json())).toMatchObject({
      username: 'amelia',
      email: 'amelia@example.org',
      role: 'user',
      isAdmin: false,
    });
    // Administrators read in the list of users when somebody signed in last: by a link of a mail, too.
    expect(await database.knex('users').whereNull('last_login')).toEqual([]);
  });

  it('gives nothing to who reads the mail and does not know the password', async () => {
    await browser().send('/api/user/sign-up', { body: AMELIA });
    const body = { token: tokenIn(api.mails[0]), password: 'a guess at it' };
    const guessed = await browser().send('/api/user/confirm-address', { body });
    expect([guessed.status, await problemTypeOf(guessed)]).toEqual([401, '/problems/sign-in-failed']);
    expect(await database.knex('users')).toEqual([]);
  });

  it('opens one account with a link, and one with an address that was asked for twice', async () => {
    await browser().send('/api/user/sign-up', { body: AMELIA });
    await browser().send('/api/user/sign-up', { body: { ...AMELIA, username: 'amelia two' } });
    const [first, second] = api.mails.map((mail) => ({ token: tokenIn(mail), password: AMELIA.password }));
    expect((await browser().send('/api/user/confirm-address', { body: second })).status).toBe(200);
    for (const body of [second, first]) {
      const again = await browser().send('/api/user/confirm-address', { body });
      expect([again.status, await problemTypeOf(again)]).toEqual([410, '/problems/link-not-valid']);
    }
    expect(await database.knex('users').pluck('username')).toEqual(['amelia two']);
  });

  it('says that a name is taken, when it is asked for and when somebody was faster', async () => {
    await browser().send('/api/user/sign-up', { body: { ...AMELIA, email: 'other@example.org' } });
    await signedUp();
    const taken = await browser().send('/api/user/sign-up', { body: { ...person('bessie'), username: 'AMELIA' } });
    expect([taken.status, await problemTypeOf(taken)]).toEqual([409, '/problems/name-taken']);
    const late = { token: tokenIn(api.mails[0]), password: AMELIA.password };
    const slower = await browser().send('/api/user/confirm-address', { body: late });
    expect([slower.status, await problemTypeOf(slower)]).toEqual([409, '/problems/name-taken']);
    expect(slower.headers.getSetCookie()).toEqual([]);
  });

  it('lets a link go stale after two days, and drops what it was for with the next one', async () => {
    await browser().send('/api/user/sign-up', { body: AMELIA });
    aheadMs = 2 * DAY_MS + MINUTE_MS;
    const body = { token: tokenIn(api.mails[0]), password: AMELIA.password };
    expect((await browser().send('/api/user/confirm-address', { body })).status).toBe(410);
    await open();
    await browser().send('/api/user/sign-up', { body: AMELIA });
    expect(await database.knex('mail_tokens')).toHaveLength(1);
  });
});

describe('[ACC-01] signing in and out', () => {
  it('is there until this browser signs out, whatever the case of the address', async () => {
    await signedUp();
    const own = browser();
    expect(await own.signIn({ ...AMELIA, email: 'AMELIA@example.org' })).toBe(200);
    expect(await own.me()).toBe(200);
    const cookies = new Map(own.cookies);
    const out = await own.send('/api/user/sign-out', { method: 'POST' });
    expect([out.status, own.cookies.size]).toEqual([204, 0]);
    for (const [name, value] of cookies) own.cookies.set(name, value);
    expect(await own.me()).toBe(401);
  });

  it('ends on every instance at once', async () => {
    const own = await signedUp();
    const other = await serveApi({ database });
    try {
      const elsewhere = new TestBrowser(other.url);
      for (const [name, value] of own.cookies) elsewhere.cookies.set(name, value);
      expect(await elsewhere.me()).toBe(200);
      await own.send('/api/user/sign-out', { method: 'POST' });
      expect(await elsewhere.me()).toBe(401);
    } finally {
      await other.close();
    }
  });

  it('lists the browsers that are signed in, ends one of them, and all', async () => {
    const own = await signedUp();
    const phone = await signedIn({ 'User-Agent': FIREFOX });
    expect(await phone.sessions()).toMatchObject([
      { device: 'Firefox on Android', isCurrent: true },
      { device: 'Unknown device', isCurrent: false },
    ]);
    const [session] = await phone.sessions();
    expect((await own.send(`/api/user/sessions/${session?.id}`, { method: 'DELETE' })).status).toBe(204);
    expect([await own.me(), await phone.me()]).toEqual([200, 401]);
    const third = await signedIn();
    expect((await own.send('/api/user/sessions', { method: 'DELETE' })).status).toBe(204);
    expect([await own.me(), await third.me()]).toEqual([401, 401]);
    expect(await database.knex('sessions')).toEqual([]);
  });

  it('ends by itself after a month without a visit, and after half a year whatever happens', async () => {
    const own = await signedUp();
    for (let day = 0; day < 175; day += 25) {
      aheadMs = day * DAY_MS;
      expect(await own.me()).toBe(200);
    }
    aheadMs = 181 * DAY_MS;
    expect(await own.me()).toBe(401);
    aheadMs = 0;
    const idle = await signedIn();
    aheadMs = 31 * DAY_MS;
    expect(await idle.me()).toBe(401);
    aheadMs = 181 * DAY_MS;
    // By a clock that has not been set just now, the next to sign in drops both.
    await open();
    await signedIn();
    expect(await database.knex('sessions')).toHaveLength(1);
  });

  it('is over for an account that was closed, at once', async () => {
    const own = await signedUp();
    await database.knex('users').update({ is_active: false });
    expect(await own.me()).toBe(401);
    expect(await browser().signIn(AMELIA)).toBe(401);
  });

  it('keeps the fifty browsers that were used last', async () => {
    const own = await signedUp();
    const [row] = await database.knex('sessions').select('user_id', 'device', 'created_at', 'expires_at');
    await database.knex('sessions').insert(
      Array.from({ length: 60 }, (_, n) => ({
        ...row,
        digest: `sha256:${n}`,
        last_used_at: new Date(Date.now() - (n + 1) * HOUR_MS),
      })),
    );
    await signedIn();
    expect(await own.sessions()).toHaveLength(50);
    expect(await own.me()).toBe(200);
  });

  it('gives the account what the browser had kept as a visitor, in the same transaction', async () => {
    const claimed: unknown[] = [];
    let fails = true;
    await open({
      visitorClaims: [
        async (trx, visitor, userId) => {
          claimed.push([visitor, userId]);
          await trx('user_preferences').insert({ user_id: userId });
        },
        async () => {
          if (fails) throw new Error('the second claim fails');
        },
      ],
    });
    const own = browser();
    own.cookies.set('skylens.visitor', 'v'.repeat(43));
    await own.send('/api/user/sign-up', { body: AMELIA });
    const body = { token: tokenIn(api.mails[0]), password: AMELIA.password };
    expect((await own.send('/api/user/confirm-address', { body })).status).toBe(500);
    expect(await database.knex('users')).toEqual([]);
    fails = false;
    expect((await own.send('/api/user/confirm-address', { body })).status).toBe(200);
    const [user] = await database.knex('users').select('id');
    expect(claimed.at(-1)).toEqual([expect.stringMatching(/^sha256:[0-9a-f]{64}$/), user.id]);
    expect(await database.knex('user_preferences').pluck('user_id')).toEqual([user.id]);
    fails = true;
    await database.knex('user_preferences').delete();
    const again = browser();
    again.cookies.set('skylens.visitor', 'v'.repeat(43));
    expect(await again.signIn(AMELIA)).toBe(500);
    expect(await database.knex('sessions')).toHaveLength(1);
    // A browser that is no visitor has nothing to claim.
    expect(await browser().signIn(AMELIA)).toBe(200);
  });
});

describe('[ACC-01] a new password', () => {
  it('needs the old one, and signs every other browser out', async () => {
    const own = await signedUp();
    const other = await signedIn();
    const before = own.cookies.get('skylens.session');
    const change = (password: string) =>
      own.send('/api/user/password', { method: 'PUT', body: { password, newPassword: 'another password' } });
    const refused = await change('not the old one');
    expect([refused.status, await problemTypeOf(refused)]).toEqual([403, '/problems/wrong-password']);
    expect(await other.me()).toBe(200);
    expect((await change(AMELIA.password)).status).toBe(204);
    expect([await own.me(), await other.me()]).toEqual([200, 401]);
    expect(own.cookies.get('skylens.session')).not.toBe(before);
    expect(await browser().signIn(AMELIA)).toBe(401);
    expect(await browser().signIn({ ...AMELIA, password: 'another password' })).toBe(200);
    expect(api.mails.at(-1)).toMatchObject({ to: [AMELIA.email], subject: 'Your password was changed' });
  });

  it('is another than the old one, which the answer names the field for', async () => {
    const own = await signedUp();
    const other = await signedIn();
    const mails = api.mails.length;
    const body = { password: AMELIA.password, newPassword: AMELIA.password };
    const refused = await own.send('/api/user/password', { method: 'PUT', body });
    expect(refused.headers.get('content-type')).toContain('application/problem+json');
    const { type, status, errors } = problemSchema.parse(await refused.json());
    expect([type, status]).toEqual(['/problems/invalid-body', 422]);
    expect(errors).toEqual([{ path: 'body.newPassword', message: 'Must be another than the password of now.' }]);
    // Nobody is signed out, and nobody is written to.
    expect([await own.me(), await other.me()]).toEqual([200, 200]);
    expect(api.mails).toHaveLength(mails);
  });

  it('comes by a link in a mail, once and within an hour, and signs every browser out', async () => {
    const own = await signedUp();
    const request = async () => {
      const known = api.mails.length;
      const asked = await browser().send('/api/user/password-reset-request', { body: { email: 'Amelia@example.org' } });
      expect([asked.status, await asked.text()]).toEqual([204, '']);
      await vi.waitFor(() => expect(api.mails.length).toBeGreaterThan(known));
      expect(api.mails.at(-1)).toMatchObject({ to: [AMELIA.email], subject: 'Choose a new password' });
      return tokenIn(api.mails.at(-1));
    };
    const reset = (token: string, newPassword: string) =>
      browser().send('/api/user/password-reset', { body: { token, newPassword } });
    const tooLate = await request();
    aheadMs = HOUR_MS + MINUTE_MS;
    expect((await reset(tooLate, 'a late password')).status).toBe(410);
    aheadMs = 0;
    const token = await request();
    expect((await reset(token, 'a fresh password')).status).toBe(204);
    expect(await own.me()).toBe(401);
    const replayed = await reset(token, 'a password of the thief');
    expect([replayed.status, await problemTypeOf(replayed)]).toEqual([410, '/problems/link-not-valid']);
    expect(await browser().signIn({ ...AMELIA, password: 'a fresh password' })).toBe(200);
    expect(api.mails.at(-1)).toMatchObject({ subject: 'Your password was changed' });
  });

  it('makes links to another void', async () => {
    const own = await signedUp();
    await own.send('/api/user/password-reset-request', { body: { email: AMELIA.email } });
    await vi.waitFor(() => expect(api.mails).toHaveLength(2));
    const body = { password: AMELIA.password, newPassword: 'another password' };
    expect((await own.send('/api/user/password', { method: 'PUT', body })).status).toBe(204);
    const reset = { token: tokenIn(api.mails[1]), newPassword: 'a third password' };
    expect((await own.send('/api/user/password-reset', { body: reset })).status).toBe(410);
  });
});

describe('[ACC-01] leaving', () => {
  it('removes the account with everything of it, for who knows the password', async () => {
    const own = await signedUp();
    await own.send('/api/user/api-keys', { body: { name: 'the roof', scopes: ['read:sky'] } });
    const leave = (password: string) => own.send('/api/user/delete-account', { body: { password } });
    const refused = await leave('not the password');
    expect([refused.status, await problemTypeOf(refused)]).toEqual([403, '/problems/wrong-password']);
    expect((await leave(AMELIA.password)).status).toBe(204);
    expect([own.cookies.size, await own.me()]).toEqual([0, 401]);
    for (const table of ['users', 'sessions', 'mail_tokens', 'user_api_keys', 'api_key_grants', 'api_usage_windows'])
      expect(await database.knex(table)).toEqual([]);
    expect(api.mails.at(-1)).toMatchObject({ to: [AMELIA.email], subject: 'Your account is deleted' });
    await signedUp();
    expect(await browser().signIn(AMELIA)).toBe(200);
  });

  it('keeps the only administrator', async () => {
    const own = await signedUp();
    await database.knex('users').update({ role: 'admin', is_admin: true });
    const refused = await own.send('/api/user/delete-account', { body: { password: AMELIA.password } });
    expect([refused.status, await problemTypeOf(refused)]).toEqual([409, '/problems/last-admin']);
    expect(await own.me()).toBe(200);
    await database.knex('users').update({ role: 'user', is_admin: false });
    const left = await own.send('/api/user/delete-account', { body: { password: AMELIA.password } });
    expect(left.status).toBe(204);
  });
});
