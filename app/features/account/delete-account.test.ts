import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '@app/api/query-client';
import { accountCopy as copy } from '@app/copy/account-copy';
import { deleteAccount } from './delete-account';

const captures = vi.hoisted(() => ({
  isHeld: true,
  told: new Array<string>(),
}));
vi.mock('@app/captures/deleted-account', () => ({
  holdCaptures: async () =>
    captures.isHeld
      ? { leaveAlone: async () => void captures.told.push('alone'), release: () => void captures.told.push('released') }
      : null,
}));

type Answer = () => Response;
const lost: Answer = () => {
  throw new TypeError('Failed to fetch');
};
const problem =
  (status: number, type: string): Answer =>
  () =>
    new Response(JSON.stringify({ type: `/problems/${type}` }), {
      status,
      headers: { 'Content-Type': 'application/problem+json' },
    });
const USER = {
  id: 1,
  username: 'amelia',
  email: 'amelia@example.org',
  fullName: null,
  role: 'user',
  isAdmin: false,
  subscriptionTier: 'free',
};
const signedIn: Answer = () => Response.json(USER);
const nobody = problem(401, 'unauthorized');

let deletion: Answer;
let me: Answer;

beforeEach(() => {
  captures.isHeld = true;
  captures.told.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('document', { documentElement: { lang: 'en-GB' } });
  vi.stubGlobal('fetch', async (url: string) => (url === '/api/user/me' ? me() : deletion()));
});
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What is told, once no look is left. */
async function outcome(): Promise<string | null> {
  const told = deleteAccount({ password: 'a goose over the channel' });
  await vi.advanceTimersByTimeAsync(30_000);
  return told;
}

describe('[ACC-01] the deletion of an account', () => {
  it('leaves captures alone once it is done, and sends them where it is refused', async () => {
    deletion = () => new Response(null, { status: 204 });
    expect(await outcome()).toBeNull();
    deletion = problem(403, 'wrong-password');
    expect(await outcome()).toBe(copy.password.wrong);
    expect(captures.told).toEqual(['alone', 'released']);
  });

  it.each([
    ['was lost', lost],
    ['was a proxy’s, in its place', () => new Response('', { status: 504 })],
  ])('asks who is signed in where its answer %s', async (_, answer) => {
    deletion = answer;
    me = nobody;
    expect(await outcome()).toBeNull();
    me = signedIn;
    expect(await outcome()).not.toBeNull();
    expect(captures.told).toEqual(['alone', 'released']);
  });

  it('believes once alone that somebody is signed in no more than nobody', async () => {
    deletion = lost;
    let looks = 0;
    me = () => (++looks === 1 ? signedIn() : nobody());
    expect(await outcome()).toBeNull();
    expect(captures.told).toEqual(['alone']);
  });

  it('sends nothing while nobody knows, begins no other, and asks on by itself', async () => {
    deletion = lost;
    me = lost;
    expect(await outcome()).toBe(copy.leaving.inDoubt);
    expect(await outcome()).toBe(copy.leaving.inDoubt);
    expect(captures.told).toEqual([]);
    me = nobody;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(captures.told).toEqual(['alone']);
    deletion = nobody;
    expect(await outcome()).toBe(copy.failure.signedOut);
    expect(captures.told).toEqual(['alone', 'released']);
  });

  it('does not begin while captures do not stop', async () => {
    captures.isHeld = false;
    deletion = () => {
      throw new Error('It was asked.');
    };
    expect(await outcome()).toBe(copy.leaving.uploading);
  });
});
