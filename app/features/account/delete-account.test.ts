import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { queryClient } from '@app/api/query-client';
import { accountCopy as copy } from '@app/copy/account-copy';
import { useToastStore } from '@app/state/toast-store';
import { type DeletionOutcome, deleteAccount, useDeletionDoubt } from './delete-account';

const captures = vi.hoisted((): { held: 'sending' | 'in-doubt' | null; told: string[] } => ({ held: null, told: [] }));
vi.mock('@app/captures/deleted-account', () => ({
  holdCaptures: async () =>
    captures.held ?? {
      leaveAlone: async () => void captures.told.push('alone'),
      release: async () => void captures.told.push('released'),
    },
}));
const deletionIdSchema = z.object({ deletionId: z.uuid() });

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
const deleted: Answer = () => new Response(null, { status: 204 });
const nobody = problem(401, 'unauthorized');
const told =
  (state: string | null): Answer =>
  () =>
    Response.json({ outcome: state });

let deletion: Answer;
/** What the server says of it, asked and on withdrawal. */
let soFar: Answer;
let withdrawal: Answer;
let me: Answer;
const asked: string[] = [];

beforeEach(() => {
  captures.held = null;
  captures.told.length = 0;
  asked.length = 0;
  soFar = told(null);
  withdrawal = told('withdrawn');
  me = nobody;
  useToastStore.setState({ toasts: [] });
  vi.useFakeTimers();
  vi.stubGlobal('document', { documentElement: { lang: 'en-GB' } });
  vi.stubGlobal('fetch', async (url: string, init?: { readonly body?: string }) => {
    if (url === '/api/user/delete-account') {
      asked.push(deletionIdSchema.parse(JSON.parse(init?.body ?? '')).deletionId);
      return deletion();
    }
    if (url === '/api/user/me') return me();
    if (url === `/api/account-deletions/${asked.at(-1)}`) return soFar();
    return url === `/api/account-deletions/${asked.at(-1)}/withdraw` ? withdrawal() : problem(404, 'not-found')();
  });
});
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What is told, once no look is left. */
async function outcome(): Promise<DeletionOutcome> {
  const answer = deleteAccount({ password: 'a goose over the channel' });
  await vi.advanceTimersByTimeAsync(30_000);
  return answer;
}

const failed = (text: string): DeletionOutcome => ({ kind: 'failed', text });
const toasts = () => useToastStore.getState().toasts.map(({ title }) => title);
const signedIn = (): unknown => queryClient.getQueryData(['/api/user/me']);
const isInDoubt = () => useDeletionDoubt.getState().isInDoubt;

describe('[ACC-01] the deletion of an account', () => {
  it('leaves captures alone once it is done, says so, and sends them where it is refused', async () => {
    deletion = deleted;
    expect(await outcome()).toEqual({ kind: 'deleted' });
    expect(toasts()).toEqual([copy.leaving.done]);
    deletion = problem(403, 'wrong-password');
    expect(await outcome()).toEqual(failed(copy.password.wrong));
    expect(captures.told).toEqual(['alone', 'released']);
    expect(new Set(asked).size).toBe(2);
  });

  it.each([
    ['was lost', lost, copy.leaving.withdrawn],
    ['was a proxy’s, in its place', () => new Response('', { status: 504 }), copy.leaving.withdrawn],
    ['was that of somebody between', () => new Response('', { status: 403 }), copy.leaving.withdrawn],
    ['says that nobody is signed in, as to a request that the browser repeated', nobody, copy.failure.signedOut],
    ['refuses it for a while', problem(429, 'too-many-requests'), copy.failure.tooMany],
  ])('asks the server what became of it where its answer %s', async (_, answer, text) => {
    deletion = answer;
    soFar = told('done');
    withdrawal = told('done');
    expect(await outcome()).toEqual({ kind: 'deleted' });
    soFar = told(null);
    expect(await outcome()).toEqual({ kind: 'deleted' });
    withdrawal = told('withdrawn');
    expect(await outcome()).toEqual(failed(text));
    expect(captures.told).toEqual(['alone', 'alone', 'released']);
  });

  it('lets one that may be on its way through before it is withdrawn', async () => {
    deletion = lost;
    withdrawal = vi.fn<Answer>(told('withdrawn'));
    const answer = deleteAccount({ password: 'a goose over the channel' });
    await vi.advanceTimersByTimeAsync(4_900);
    expect(withdrawal).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(await answer).toEqual(failed(copy.leaving.withdrawn));
  });

  it('sends nothing while nobody knows, begins no other, and asks on by itself', async () => {
    deletion = lost;
    [soFar, withdrawal] = [lost, lost];
    expect(await outcome()).toEqual({ kind: 'in-doubt' });
    expect(await outcome()).toEqual({ kind: 'in-doubt' });
    expect([captures.told, asked.length, isInDoubt()]).toEqual([[], 1, true]);
    withdrawal = told('done');
    await vi.advanceTimersByTimeAsync(15_000);
    expect([captures.told, isInDoubt(), toasts()]).toEqual([['alone'], false, [copy.leaving.done]]);
  });

  it('says that the account stays where that is known late, and sends what waits', async () => {
    deletion = lost;
    [soFar, withdrawal] = [lost, lost];
    expect(await outcome()).toEqual({ kind: 'in-doubt' });
    withdrawal = told('withdrawn');
    await vi.advanceTimersByTimeAsync(15_000);
    expect([captures.told, isInDoubt()]).toEqual([['released'], false]);
    expect(toasts()).toEqual([copy.leaving.withdrawn]);
  });

  it('signs nobody out who has signed in since, nor where that is not known', async () => {
    const who = { username: 'bessie', email: 'bessie@example.org', fullName: null };
    const bessie = { id: 2, ...who, role: 'user', isAdmin: false, subscriptionTier: 'free' };
    deletion = lost;
    soFar = told('done');
    me = () => Response.json(bessie);
    expect(await outcome()).toEqual({ kind: 'deleted' });
    await vi.waitFor(() => expect(signedIn()).toMatchObject({ username: 'bessie' }));
    me = vi.fn<Answer>(() => new Response('', { status: 503 }));
    expect(await outcome()).toEqual({ kind: 'deleted' });
    await vi.waitFor(() => expect(me).toHaveBeenCalled());
    expect(signedIn()).toMatchObject({ username: 'bessie' });
    me = nobody;
    expect(await outcome()).toEqual({ kind: 'deleted' });
    await vi.waitFor(() => expect(signedIn()).toBeNull());
  });

  it.each([
    ['wrong-password', copy.password.wrong],
    ['last-admin', copy.failure.lastAdmin],
    ['invalid-body', copy.failure.other],
    ['deletion-decided', copy.leaving.withdrawn],
  ])('is believed where the server has looked at it and says %s, unless it was done before', async (type, text) => {
    deletion = problem(409, type);
    withdrawal = vi.fn<Answer>(lost);
    soFar = lost;
    expect(await outcome()).toEqual(failed(text));
    soFar = told('done');
    expect(await outcome()).toEqual({ kind: 'deleted' });
    expect(captures.told).toEqual(['released', 'alone']);
    expect(withdrawal).not.toHaveBeenCalled();
  });

  it('stays in doubt where it may not be asked for, nor withdrawn, for now', async () => {
    deletion = problem(429, 'too-many-requests');
    withdrawal = deletion;
    expect(await outcome()).toEqual({ kind: 'in-doubt' });
    withdrawal = told('withdrawn');
    await vi.advanceTimersByTimeAsync(15_000);
    expect([captures.told, isInDoubt(), toasts()]).toEqual([['released'], false, [copy.failure.tooMany]]);
  });

  it.each([
    ['sending', copy.leaving.uploading],
    ['in-doubt', copy.leaving.inDoubt],
  ] as const)('does not begin where captures are %s', async (held, text) => {
    captures.held = held;
    expect(await outcome()).toEqual(failed(text));
    expect(asked).toEqual([]);
  });

  it('is asked for once where it is pressed again before it is answered', async () => {
    deletion = deleted;
    const first = deleteAccount({ password: 'a goose over the channel' });
    expect(await deleteAccount({ password: 'a goose over the channel' })).toEqual(failed(copy.leaving.underWay));
    await vi.advanceTimersByTimeAsync(0);
    expect(await first).toEqual({ kind: 'deleted' });
    expect(asked).toHaveLength(1);
  });
});
