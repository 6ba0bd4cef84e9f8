import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountDeletionOutcomeSchema, accountDeletionSoFarSchema } from '@contract/account';
import { problemSchema } from '@contract/problem';
import { DAY_MS } from '@engine/constants/durations';
import { openTestDatabase, type TestDatabase } from '../../db/test-database';
import { type ServedApi, serveApi } from '../../served-api.fixture';
import { person, TestBrowser } from '../../test-browser.fixture';
import type { AccountLimits } from './attempts';

const AMELIA = person('amelia');
/** Checking a password takes about as long: what happens meanwhile happens before, in and after the transaction. */
const MOMENTS_MS = [0, 40, 80, 160];
const PLENTY = { points: 100_000, perMs: 60_000 };

let database: TestDatabase;
let api: ServedApi;

async function open(aheadMs = 0): Promise<void> {
  await api?.close();
  api = await serveApi({ database, now: () => Date.now() + aheadMs });
}

async function openWith(limits: Partial<AccountLimits>): Promise<void> {
  const attempts = { perNetwork: PLENTY, perAddressOfNetwork: PLENTY, perAddress: PLENTY };
  const accountLimits = { signIn: attempts, mail: attempts, exports: PLENTY, withdrawals: PLENTY, ...limits };
  await api.close();
  api = await serveApi({ database, accountLimits });
}

const browser = () => new TestBrowser(api.url);

async function signedUp(): Promise<TestBrowser> {
  const own = browser();
  await own.signUp(AMELIA, api.mails);
  return own;
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

const problemTypeOf = async (response: Response) => problemSchema.parse(await response.json()).type;

async function outcomeOf(deletionId: string) {
  const answer = await browser().send(`/api/account-deletions/${deletionId}`);
  return accountDeletionSoFarSchema.parse(await answer.json()).outcome;
}

const withdrawal = (deletionId: string) =>
  browser().send(`/api/account-deletions/${deletionId}/withdraw`, { method: 'POST' });

async function withdraw(deletionId: string) {
  return accountDeletionOutcomeSchema.parse(await (await withdrawal(deletionId)).json()).outcome;
}

const leave = (own: TestBrowser, deletionId: string, password = AMELIA.password) =>
  own.send('/api/user/delete-account', { body: { password, deletionId } });

describe('[ACC-01] the deletion of an account, whose answer may be lost', () => {
  it('is told to whoever asks by its number', async () => {
    const own = await signedUp();
    const deletionId = crypto.randomUUID();
    expect((await leave(own, deletionId, 'not the password')).status).toBe(403);
    expect(await outcomeOf(deletionId)).toBeNull();
    expect((await leave(own, deletionId)).status).toBe(204);
    expect([await outcomeOf(deletionId), await outcomeOf(crypto.randomUUID())]).toEqual(['done', null]);
    expect(await withdraw(deletionId)).toBe('done');
    expect([(await browser().send('/api/account-deletions/1')).status, (await withdrawal('1')).status]).toEqual([
      400, 400,
    ]);
  });

  it('is not done any more once it was withdrawn, and is under another number', async () => {
    const own = await signedUp();
    const deletionId = crypto.randomUUID();
    expect([await withdraw(deletionId), await outcomeOf(deletionId)]).toEqual(['withdrawn', 'withdrawn']);
    const late = await leave(own, deletionId);
    expect([late.status, await problemTypeOf(late)]).toEqual([409, '/problems/deletion-decided']);
    expect(await own.me()).toBe(200);
    expect((await leave(own, crypto.randomUUID())).status).toBe(204);
  });

  it.each(MOMENTS_MS)('is either done or withdrawn, for both alike, where it is withdrawn %i ms later', async (ms) => {
    const own = await signedUp();
    const deletionId = crypto.randomUUID();
    const leaving = leave(own, deletionId);
    await sleep(ms);
    const told = await withdraw(deletionId);
    const { status } = await leaving;
    expect([status, await own.me()]).toEqual(told === 'done' ? [204, 401] : [409, 200]);
    expect(await outcomeOf(deletionId)).toBe(told);
  });

  it('is done once, and told by one mail, where a browser sends its request again by itself, whenever it comes', async () => {
    await openWith({});
    const own = await signedUp();
    const deletionId = crypto.randomUUID();
    const answers = [leave(own, deletionId)];
    for (let again = 0; again < 20; again++) {
      await sleep(4);
      answers.push(leave(own, deletionId));
    }
    const [first, ...later] = (await Promise.all(answers)).map(({ status }) => status);
    expect(first).toBe(204);
    // Nobody is signed in any more where it came late.
    expect(later.filter((status) => status !== 204 && status !== 401)).toEqual([]);
    expect(api.mails.filter(({ subject }) => subject === 'Your account is deleted')).toHaveLength(1);
  });

  it('takes no other account along that asks by the same number', async () => {
    const own = await signedUp();
    const deletionId = crypto.randomUUID();
    await leave(own, deletionId);
    const other = await signedUp();
    expect((await leave(other, deletionId, 'not the password')).status).toBe(403);
    const asked = await leave(other, deletionId);
    expect([asked.status, await problemTypeOf(asked), await other.me()]).toEqual([
      409,
      '/problems/deletion-decided',
      200,
    ]);
  });

  it('is told by one mail where it is asked for in two browsers at the same moment', async () => {
    const own = await signedUp();
    const another = browser();
    await another.signIn(AMELIA);
    const answers = await Promise.all([leave(own, crypto.randomUUID()), leave(another, crypto.randomUUID())]);
    expect(answers.map(({ status }) => status)).toContain(204);
    expect(await own.me()).toBe(401);
    expect(api.mails.filter(({ subject }) => subject === 'Your account is deleted')).toHaveLength(1);
  });

  it('is forgotten by the server after three months, and after a day where it was withdrawn', async () => {
    const own = await signedUp();
    const deletionId = crypto.randomUUID();
    await leave(own, deletionId);
    const withdrawn = crypto.randomUUID();
    await withdraw(withdrawn);
    await open(90 * DAY_MS);
    await withdraw(crypto.randomUUID());
    expect([await outcomeOf(deletionId), await outcomeOf(withdrawn)]).toEqual(['done', null]);
    await open(92 * DAY_MS);
    await withdraw(crypto.randomUUID());
    expect(await outcomeOf(deletionId)).toBeNull();
  });

  it('is withdrawn only so often from one network, as each is stored', async () => {
    await openWith({ withdrawals: { points: 2, perMs: 60_000 } });
    const statuses = [];
    const ids = Array.from({ length: 3 }, () => crypto.randomUUID());
    for (const id of [...ids, ...ids]) statuses.push((await withdrawal(id)).status);
    // What is decided is told on.
    expect(statuses).toEqual([200, 200, 429, 200, 200, 429]);
  });
});
