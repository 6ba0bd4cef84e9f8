import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { problemSchema } from '@contract/problem';
import { openTestDatabase, type TestDatabase } from '../../db/test-database';
import { type ServedApi, serveApi, type ServedApiOptions } from '../../served-api.fixture';
import { person, TestBrowser, tokenIn } from '../../test-browser.fixture';
import type { AccountLimits } from './attempts';

const AMELIA = person('amelia');
const AMELIA_SIGN_IN = { email: AMELIA.email, password: AMELIA.password };
const PLENTY = { points: 10_000, perMs: 60_000 };
const NO_LIMIT = { perNetwork: PLENTY, perAddressOfNetwork: PLENTY, perAddress: PLENTY };
const NO_LIMITS: AccountLimits = { signIn: NO_LIMIT, mail: NO_LIMIT, exports: PLENTY, withdrawals: PLENTY };

let database: TestDatabase;
let api: ServedApi;

async function open(options: ServedApiOptions = {}): Promise<void> {
  await api?.close();
  api = await serveApi({ database, accountLimits: NO_LIMITS, ...options });
}

const browser = () => new TestBrowser(api.url);

/** What a caller can tell an answer by, but for the request's own id. */
async function told(response: Response): Promise<unknown> {
  const headers = [...response.headers.keys()].filter((name) => name !== 'date' && name !== 'set-cookie');
  const text = await response.text();
  const body = text === '' ? undefined : { ...problemSchema.parse(JSON.parse(text)), requestId: 'x' };
  return { status: response.status, headers, cookies: response.headers.getSetCookie(), body };
}

/** Something that work waits for until the test gives it. */
class Signal {
  give!: () => void;
  readonly given = new Promise<void>((resolve) => {
    this.give = resolve;
  });
}

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => open());
afterEach(async () => {
  await api.close();
  await database.knex('mail_tokens').delete();
  await database.knex('users').delete();
});
afterAll(() => database.close());

describe('who has an account', () => {
  it('is not told by signing in: wrong address, wrong password and a closed account answer alike', async () => {
    await browser().signUp(AMELIA, api.mails);
    const attempt = async (body: unknown) => told(await browser().send('/api/user/sign-in', { body }));
    const wrong = await attempt({ email: AMELIA.email, password: 'not the password' });
    expect(wrong).toMatchObject({ status: 401, body: { type: '/problems/sign-in-failed' } });
    expect(await attempt({ email: 'nobody@example.org', password: AMELIA.password })).toEqual(wrong);
    await database.knex('users').update({ is_active: false });
    expect(await attempt({ email: AMELIA.email, password: AMELIA.password })).toEqual(wrong);
  });

  it('is not told by signing up, whose address that is taken gets a mail that says so', async () => {
    await browser().signUp(AMELIA, api.mails);
    const attempt = async (email: string, username: string) =>
      told(await browser().send('/api/user/sign-up', { body: { ...AMELIA, email, username } }));
    const free = await attempt('free@example.org', 'a name');
    expect(free).toMatchObject({ status: 204 });
    expect(await attempt(AMELIA.email, 'another name')).toEqual(free);
    expect(api.mails.slice(-2)).toMatchObject([
      { to: ['free@example.org'], subject: 'Confirm your address' },
      { to: [AMELIA.email], subject: 'You have an account already' },
    ]);
    expect(tokenIn(api.mails.at(-1))).toBe('');
    // And nothing was changed for its owner.
    expect(await browser().signIn(AMELIA)).toBe(200);
    // The name that is taken is told whatever the address: names are shown to everybody.
    const taken = await attempt(AMELIA.email, 'amelia');
    expect(await attempt('free@example.org', 'amelia')).toEqual(taken);
  });

  it('is not told by asking for a new password, which waits for nothing that only an account has', async () => {
    await browser().signUp(AMELIA, api.mails);
    const known = api.mails.length;
    const held = new Signal();
    await open({ sendMail: () => held.given });
    const attempt = async (email: string) =>
      told(await browser().send('/api/user/password-reset-request', { body: { email } }));
    const unknown = await attempt('nobody@example.org');
    expect(unknown).toMatchObject({ status: 204 });
    expect(known).toBe(1);
    // The answer is here while the mail is still on its way.
    expect(await attempt(AMELIA.email)).toEqual(unknown);
    await database.knex('users').update({ is_active: false });
    expect(await attempt(AMELIA.email)).toEqual(unknown);
    held.give();
    await vi.waitFor(async () =>
      expect(await database.knex('mail_tokens').where({ purpose: 'reset' })).toHaveLength(1),
    );
    expect(api.mails.filter(({ subject }) => subject === 'Choose a new password')).toHaveLength(1);
  });
});

describe('guessing', () => {
  it('at one account from one network ends soon, and as soon where there is none', async () => {
    const few = { ...NO_LIMIT, perAddressOfNetwork: { points: 3, perMs: 60_000 } };
    await open({ accountLimits: { ...NO_LIMITS, signIn: few } });
    await browser().signUp(AMELIA, api.mails);
    const guess = async (email: string): Promise<number[]> => {
      const statuses: number[] = [];
      for (let n = 0; n < 5; n++) statuses.push(await browser().signIn({ email, password: `guess ${n}` }));
      return statuses;
    };
    expect(await guess(AMELIA.email)).toEqual([401, 401, 401, 429, 429]);
    expect(await guess(AMELIA.email.toUpperCase())).toEqual([429, 429, 429, 429, 429]);
    expect(await guess('nobody@example.org')).toEqual([401, 401, 401, 429, 429]);
    const refused = await browser().send('/api/user/sign-in', { body: AMELIA_SIGN_IN });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  });

  it('is not what people do who know their password, however often', async () => {
    const few = { perNetwork: { points: 4, perMs: 60_000 }, perAddressOfNetwork: { points: 2, perMs: 60_000 } };
    await open({ accountLimits: { ...NO_LIMITS, signIn: { ...few, perAddress: { points: 4, perMs: 60_000 } } } });
    await browser().signUp(AMELIA, api.mails);
    for (let n = 0; n < 8; n++) expect(await browser().signIn(AMELIA)).toBe(200);
  });

  it('of one network at many accounts, many at the same moment, ends too', async () => {
    const few = { ...NO_LIMIT, perNetwork: { points: 5, perMs: 60_000 } };
    await open({ accountLimits: { ...NO_LIMITS, signIn: few } });
    const statuses = await Promise.all(
      Array.from({ length: 12 }, (_, n) => browser().signIn({ email: `n${n}@example.org`, password: 'a guess' })),
    );
    expect([401, 429].map((status) => statuses.filter((each) => each === status).length)).toEqual([5, 7]);
  });

  it('of the old password by a browser that somebody left signed in ends too', async () => {
    const few = { ...NO_LIMIT, perAddressOfNetwork: { points: 2, perMs: 60_000 } };
    const own = browser();
    await own.signUp(AMELIA, api.mails);
    await open({ accountLimits: { ...NO_LIMITS, signIn: few } });
    const left = browser();
    for (const [name, value] of own.cookies) left.cookies.set(name, value);
    const body = { password: 'a guess', newPassword: 'the new password' };
    const statuses: number[] = [];
    for (let n = 0; n < 3; n++) statuses.push((await left.send('/api/user/password', { method: 'PUT', body })).status);
    for (let n = 0; n < 3; n++)
      statuses.push((await left.send('/api/user/delete-account', { body: { password: 'a' } })).status);
    expect(statuses).toEqual([403, 403, 429, 403, 403, 429]);
  });

  it('fills nobody`s mailbox', async () => {
    await open({
      accountLimits: { ...NO_LIMITS, mail: { ...NO_LIMIT, perAddressOfNetwork: { points: 2, perMs: 60_000 } } },
    });
    const statuses: number[] = [];
    for (let n = 0; n < 4; n++) {
      statuses.push((await browser().send('/api/user/sign-up', { body: { ...AMELIA, username: `name ${n}` } })).status);
    }
    const request = await browser().send('/api/user/password-reset-request', { body: { email: AMELIA.email } });
    // Counted apart: signing somebody up keeps nobody from a new password.
    expect([...statuses, request.status]).toEqual([204, 204, 429, 429, 204]);
    expect(api.mails).toHaveLength(2);
  });

  it('keeps nobody from a new password where they have signed in before', async () => {
    const mail = { ...NO_LIMIT, perAddress: { points: 1, perMs: 60_000 } };
    await browser().signUp(AMELIA, api.mails);
    // What is remembered of networks is not stored: to this server, all come from one that it does not know.
    await open({ accountLimits: { ...NO_LIMITS, mail } });
    const ask = async (): Promise<number> =>
      (await browser().send('/api/user/password-reset-request', { body: { email: AMELIA.email } })).status;
    expect([await ask(), await ask()]).toEqual([204, 429]);
    expect(await browser().signIn(AMELIA)).toBe(200);
    expect(await ask()).toBe(204);
  });
});

describe('a session', () => {
  it('is never one that the browser brought along', async () => {
    await browser().signUp(AMELIA, api.mails);
    const planted = 'p'.repeat(43);
    const victim = browser();
    victim.cookies.set('skylens.session', planted);
    expect(await victim.signIn(AMELIA)).toBe(200);
    expect(victim.cookies.get('skylens.session')).not.toBe(planted);
    const thief = browser();
    thief.cookies.set('skylens.session', planted);
    expect(await thief.me()).toBe(401);
  });

  it('that was there before somebody signed in again is over', async () => {
    const own = browser();
    await own.signUp(AMELIA, api.mails);
    const before = new Map(own.cookies);
    expect(await own.signIn(AMELIA)).toBe(200);
    const thief = browser();
    for (const [name, value] of before) thief.cookies.set(name, value);
    expect([await own.me(), await thief.me()]).toEqual([200, 401]);
  });

  it('has a cookie that no script reads, no other site sends, and that stays with https and this host', async () => {
    await browser().signUp(AMELIA, api.mails);
    const cookieOf = async () =>
      (await browser().send('/api/user/sign-in', { body: AMELIA_SIGN_IN })).headers.getSetCookie()[0];
    expect(await cookieOf()).toMatch(/^skylens\.session=[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax$/);
    await open({ publicUrl: 'https://sky.example' });
    expect(await cookieOf()).toMatch(
      /^__Host-skylens\.session=[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax; Secure$/,
    );
  });

  it('is stored so that a reader of the database cannot act with it, nor with a link', async () => {
    const own = browser();
    await own.signUp(AMELIA, api.mails);
    await own.send('/api/user/password-reset-request', { body: { email: AMELIA.email } });
    await vi.waitFor(() => expect(api.mails).toHaveLength(2));
    await browser().send('/api/user/sign-up', { body: person('bessie') });
    const stored = JSON.stringify([await database.knex('sessions'), await database.knex('mail_tokens')]);
    const secrets = [...own.cookies.values(), ...api.mails.slice(1).map(tokenIn), person('bessie').password];
    expect(secrets).toHaveLength(4);
    expect(secrets.filter((secret) => stored.includes(secret))).toEqual([]);
    expect(stored.match(/sha256:[0-9a-f]{64}/g)).toHaveLength(3);
  });

  it.each(['x', 'sha256:abc', 'a'.repeat(43), '../'.repeat(20), '%00', 'é'])(
    'is not to be had with the cookie %s',
    async (forged) => {
      const thief = browser();
      thief.cookies.set('skylens.session', encodeURI(forged));
      expect(await thief.me()).toBe(401);
    },
  );

  it('costs the calls for the sky no question to the database', async () => {
    const asked: string[] = [];
    const answerQuery = (sql: string): readonly object[] => {
      asked.push(sql);
      return [];
    };
    await open({ answerQuery, database: undefined });
    const own = browser();
    own.cookies.set('skylens.session', 'a'.repeat(43));
    for (const path of ['/api/sources', '/api/system/metrics', '/api/airports?query=b', '/api/app-config']) {
      expect((await own.send(path)).status).toBe(200);
    }
    expect((await own.send('/api/analytics/satellites/visible?lat=1&lon=2')).status).toBe(404);
    expect(asked).toEqual([]);
    expect(await own.me()).toBe(401);
    expect(asked).toHaveLength(1);
  });
});

describe('other sites', () => {
  it.each([{ Origin: 'https://evil.example' }, { 'Sec-Fetch-Site': 'cross-site' }, { Origin: 'null' }])(
    'with %o change nothing, sign nobody in and nobody out',
    async (headers) => {
      const own = browser();
      await own.signUp(AMELIA, api.mails);
      const body = { password: AMELIA.password, newPassword: 'their password' };
      const attempts: readonly (readonly [string, string, unknown])[] = [
        ['POST', '/api/user/sign-up', person('bessie')],
        ['POST', '/api/user/sign-in', AMELIA_SIGN_IN],
        ['POST', '/api/user/sign-out', undefined],
        ['DELETE', '/api/user/sessions', undefined],
        ['PUT', '/api/user/password', body],
        ['POST', '/api/user/delete-account', { password: AMELIA.password }],
      ];
      for (const [method, path, sent] of attempts) {
        const answer = await own.send(path, { method, headers, ...(sent === undefined ? {} : { body: sent }) });
        expect([path, answer.status, problemSchema.parse(await answer.json()).type]).toEqual([
          path,
          403,
          '/problems/foreign-origin',
        ]);
      }
      expect(await own.me()).toBe(200);
      expect(api.mails).toHaveLength(1);
    },
  );
});

describe('strange input', () => {
  const STRANGE: readonly unknown[] = [
    null,
    [],
    {},
    { ...AMELIA, email: 'no address' },
    { ...AMELIA, email: 'a@example.org\r\nBcc: b@example.org' },
    { ...AMELIA, email: ['a@example.org'] },
    { ...AMELIA, email: `${'a'.repeat(300)}@example.org` },
    { ...AMELIA, email: 'a\u0000@example.org' },
    { ...AMELIA, password: 'short' },
    { ...AMELIA, password: 'p'.repeat(201) },
    { ...AMELIA, password: 'with \u0000 inside' },
    { ...AMELIA, password: { $ne: null } },
    { ...AMELIA, username: '<script>alert(1)</script>' },
    { ...AMELIA, username: 'right\u202eto left' },
    { ...AMELIA, username: 'zero\u200bwidth' },
    { ...AMELIA, username: '\u3164\u3164\u3164' },
    { ...AMELIA, username: 'half \ud800 a pair' },
    { ...AMELIA, username: ' spaces around ' },
    { ...AMELIA, username: 'u'.repeat(10_000) },
    { ...AMELIA, isAdmin: true },
    { ...AMELIA, role: 'admin' },
  ];

  it.each(STRANGE)('%j is refused with what is allowed, and makes no account', async (body) => {
    const answer = await browser().send('/api/user/sign-up', { body });
    expect([400, 422]).toContain(answer.status);
    expect(problemSchema.parse(await answer.json()).detail).toMatch(/./);
    expect(api.mails).toEqual([]);
  });

  it('of a megabyte is refused by its size', async () => {
    const answer = await browser().send('/api/user/sign-in', { body: { email: 'e'.repeat(1_000_000), password: 'x' } });
    const { status, type, detail, limits = [] } = problemSchema.parse(await answer.json());
    expect([answer.status, status, type, limits.length]).toEqual([413, 413, '/problems/body-too-large', 1]);
    expect(limits).toEqual([{ of: 'body-bytes', most: Number(/\d+/.exec(detail)?.[0]) }]);
  });

  it.each(['né à Orly ✈ 2026', 'пароль с пробелами', '密码密码密码密码', 'half \ud800 a pair', '        '])(
    'such as the password %j and a name in any script works all the same',
    async (password) => {
      const who = { username: 'Амелия Ёлкина', email: 'o’neil+sky@example.org'.replace('’', "'"), password };
      const own = browser();
      await own.signUp(who, api.mails);
      expect(await own.me()).toBe(200);
      expect(await browser().signIn(who)).toBe(200);
      expect(await browser().signIn({ ...who, password: `${password} ` })).toBe(401);
    },
  );

  it('in the id of a session is refused, and an id of somebody else is not there', async () => {
    const own = browser();
    await own.signUp(AMELIA, api.mails);
    const other = browser();
    await other.signUp(person('bessie'), api.mails);
    const [theirs] = await other.sessions();
    const end = async (id: string) => (await own.send(`/api/user/sessions/${id}`, { method: 'DELETE' })).status;
    expect(await end('1%20or%201=1')).toBe(400);
    expect(await end('99999999999')).toBe(400);
    expect(await end('-1')).toBe(400);
    expect(await end('2147483647')).toBe(404);
    expect(await end(String(theirs?.id))).toBe(404);
    expect(await other.me()).toBe(200);
  });
});

describe('the log', () => {
  it('holds no password, cookie, link or address, whatever happens', async () => {
    let written = '';
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        written += chunk.toString();
        done();
      },
    });
    let fails = false;
    await open({
      log: pino({ level: 'trace' }, sink),
      sendMail: async () => {
        if (fails) throw new Error('the queue takes no mail');
      },
    });
    const own = browser();
    await own.signUp(AMELIA, api.mails);
    await own.signIn({ ...AMELIA, password: 'a wrong password' });
    await own.send('/api/user/password-reset-request', { body: { email: AMELIA.email } });
    fails = true;
    expect((await browser().send('/api/user/sign-up', { body: person('bessie') })).status).toBe(500);
    await own.send('/api/user/password-reset-request', { body: { email: AMELIA.email } });
    await vi.waitFor(() => expect(written).toContain('the mail for a new password could not be made'));
    expect(written).toContain('/api/user/sign-in');
    const secrets = [
      AMELIA.password,
      'a wrong password',
      ...own.cookies.values(),
      ...api.mails.map(tokenIn),
      AMELIA.email,
    ];
    expect(secrets.filter((text) => text !== '' && written.includes(text))).toEqual([]);
  });
});
