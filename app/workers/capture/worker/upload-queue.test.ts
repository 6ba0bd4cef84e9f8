import { describe, expect, it } from 'vitest';
import type { CaptureEvent } from '../capture.api';
import type { StoredCapture } from './capture-database';
import { type Delivery, isLeft, leftAlone, UploadQueue } from './upload-queue';

const capture = (captureId: string, takenAtMs: number, over: Partial<StoredCapture> = {}): StoredCapture => ({
  captureId,
  takenAtMs,
  title: captureId,
  isDemo: false,
  isReplay: false,
  widthPx: 1,
  heightPx: 1,
  picture: new Blob(),
  recordSha256: '',
  upload: { kind: 'waiting' },
  record: new Blob(),
  aftermath: null,
  ...over,
});

type Answer = (captureId: string, signal: AbortSignal) => Delivery | Promise<Delivery>;

const taken = (): Delivery => ({ kind: 'taken' });
const FAILED: Delivery = { kind: 'failed', reason: 'no network', retryAfterMs: null };

/** As pages of one browser take turns: `last` is the end of the one before. */
interface Turns {
  last: Promise<unknown>;
}

const takesTurns = (turns: Turns) => async (action: () => Promise<void>, signal?: AbortSignal) => {
  const isTooLate = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(new Error('too late')));
  });
  const before = turns.last;
  const isMyTurn = Promise.race([before, isTooLate]);
  const mine = isMyTurn.then(action);
  turns.last = mine.catch(() => before);
  await mine;
};

/** A queue over captures in memory, whose deliveries the test decides. */
function bench(captures: readonly StoredCapture[], turns: Turns = { last: Promise.resolve() }) {
  const stored = new Map(captures.map((each) => [each.captureId, each]));
  const sent: string[] = [];
  const events: CaptureEvent[] = [];
  const claims: string[] = [];
  const retries: { delayMs: number; action: () => void }[] = [];
  let answer: Answer = taken;
  let isSettled = true;
  const deliver = async (name: string, captureId: string, signal: AbortSignal): Promise<Delivery> => {
    if (signal.aborted) return FAILED;
    sent.push(name);
    return answer(captureId, signal);
  };
  const queue = new UploadQueue({
    database: {
      all: async () => [...stored.values()].toSorted((a, b) => a.takenAtMs - b.takenAtMs),
      get: async (captureId) => stored.get(captureId) ?? null,
      change: async (captureId, changed) => {
        const before = stored.get(captureId);
        const next = before === undefined ? null : changed(before);
        if (next === null) stored.delete(captureId);
        else stored.set(captureId, next);
      },
    },
    sendCapture: ({ captureId }, signal) => deliver(captureId, captureId, signal),
    sendAftermath: (captureId, _body, signal) => deliver(`${captureId} after`, captureId, signal),
    sendRemoval: (captureId, signal) => deliver(`${captureId} removed`, captureId, signal),
    emit: (event) => events.push(event),
    isSettled: async () => isSettled,
    claim: () => claims.push('claim'),
    alone: takesTurns(turns),
    after: (delayMs, action) => {
      const retry = { delayMs, action };
      retries.push(retry);
      return () => retries.splice(retries.indexOf(retry), 1);
    },
  });
  return {
    queue,
    stored,
    sent,
    events,
    claims,
    retries,
    answerWith: (next: Answer) => {
      answer = next;
    },
    settle: (next: boolean) => {
      isSettled = next;
    },
  };
}

/** Fails once it is ended, and not before. */
const untilEnded: Answer = (_captureId, signal) =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(FAILED)));

describe('the queue of uploads', () => {
  it('[CAP-02] sends what waits, oldest first, each once', async () => {
    const { queue, sent, events, stored } = bench([capture('b', 2), capture('a', 1)]);
    await queue.send();
    await queue.send();
    expect(sent).toEqual(['a', 'b']);
    expect(events).toEqual([
      { kind: 'stored', captureId: 'a' },
      { kind: 'stored', captureId: 'b' },
    ]);
    expect([...stored.values()].every(({ upload }) => upload.kind === 'stored')).toBe(true);
  });

  it('[CAP-02] tries again what failed, ever more seldom, and as late as the server asks', async () => {
    const { queue, sent, retries, answerWith, stored } = bench([capture('a', 1), capture('b', 2)]);
    answerWith(() => FAILED);
    const delaysMs: number[] = [];
    await queue.send();
    for (let tried = 1; tried < 9; tried++) {
      delaysMs.push(retries[0]?.delayMs ?? 0);
      await queue.send();
    }
    expect(delaysMs).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 128_000, 256_000]);
    expect(sent).toHaveLength(9);
    expect(retries).toHaveLength(1);
    answerWith(() => ({ ...FAILED, retryAfterMs: 290_000 }));
    await queue.send();
    expect(retries[0]?.delayMs).toBe(300_000);
    answerWith(() => ({ kind: 'taken' }));
    retries[0]?.action();
    await expect.poll(() => stored.get('b')?.upload.kind).toBe('stored');
  });

  it('[CAP-02] goes on with the others where one always fails, and tries that again behind them', async () => {
    const { queue, sent, retries, answerWith, stored } = bench([capture('a', 1), capture('b', 2), capture('c', 3)]);
    answerWith((captureId) => (captureId === 'a' ? FAILED : { kind: 'taken' }));
    await queue.send();
    retries[0]?.action();
    await expect.poll(() => stored.get('c')?.upload.kind).toBe('stored');
    expect(sent.slice(0, 3)).toEqual(['a', 'b', 'c']);
    await expect.poll(() => retries).toHaveLength(1);
    answerWith(taken);
    retries[0]?.action();
    await expect.poll(() => stored.get('a')?.upload.kind).toBe('stored');
  });

  it('[CAP-02] deletes on the server what was deleted here while it was sent', async () => {
    const { queue, sent, events, stored, retries, answerWith } = bench([capture('a', 1)]);
    answerWith(() => {
      stored.set('a', capture('a', 1, { upload: { kind: 'removed' } }));
      answerWith(() => FAILED);
      return { kind: 'taken' };
    });
    await queue.send();
    expect([sent, events.map(({ kind }) => kind)]).toEqual([['a', 'a removed'], ['failed']]);
    answerWith(taken);
    retries[0]?.action();
    await expect.poll(() => stored.size).toBe(0);
    expect([sent.at(-1), events.at(-1)]).toEqual(['a removed', { kind: 'removed', captureId: 'a' }]);
  });

  it('[CAP-02] looks again what is left, which another page may have sent or added', async () => {
    const { queue, sent, stored, answerWith } = bench([capture('a', 1), capture('b', 2)]);
    answerWith(() => {
      stored.set('b', capture('b', 2, { upload: { kind: 'stored' } }));
      stored.set('c', capture('c', 3));
      return { kind: 'taken' };
    });
    await queue.send();
    expect(sent).toEqual(['a', 'c']);
  });

  it('[CAP-02] keeps what the server refuses for good, says why, and goes on with the next', async () => {
    const { queue, sent, events, stored, answerWith } = bench([capture('a', 1), capture('b', 2)]);
    answerWith((captureId) => (captureId === 'a' ? { kind: 'refused', reason: 'too large' } : { kind: 'taken' }));
    await queue.send();
    await queue.send();
    expect(sent).toEqual(['a', 'b']);
    expect(stored.get('a')?.upload).toEqual({ kind: 'refused', reason: 'too large' });
    expect(events[0]).toEqual({ kind: 'refused', captureId: 'a', reason: 'too large' });
  });

  it('sends the minute after a capture once that is stored, and what comes while it sends', async () => {
    const { queue, sent, stored, events } = bench([capture('a', 1)]);
    const first = queue.send();
    stored.set('c', capture('c', 3));
    await Promise.all([first, queue.send()]);
    const a = stored.get('a');
    if (a === undefined) throw new Error('It is gone.');
    stored.set('a', { ...a, aftermath: { body: new Blob(), isSent: false } });
    expect([...stored.values()].map(isLeft)).toEqual([true, false]);
    await queue.send();
    await queue.send();
    expect(sent).toEqual(['a', 'c', 'a after']);
    expect([...stored.values()].some(isLeft)).toBe(false);
    expect(events.at(-1)).toEqual({ kind: 'completed', captureId: 'a' });
  });

  it('[ACC-01] leaves what went with a deleted account on this device, and of another account what that has', () => {
    const ofAccount = new Set(['sent']);
    const aftermath = { body: new Blob(), isSent: true };
    const sent = leftAlone(capture('sent', 1, { upload: { kind: 'stored' }, aftermath }), ofAccount, 0);
    expect([sent.upload, sent.aftermath?.isSent, isLeft(sent)]).toEqual([{ kind: 'alone' }, false, false]);
    // Those of another account are on the server still, and what was deleted is yet to be deleted there.
    for (const upload of [{ kind: 'stored' }, { kind: 'removed' }, { kind: 'refused', reason: 'no room' }] as const) {
      expect(leftAlone(capture('other', 3, { upload }), ofAccount, 0).upload).toEqual(upload);
    }
    // What waited then was for that account; and where nobody knows what it had, each may have been of it.
    expect(leftAlone(capture('waits', 3), ofAccount, 0).upload).toEqual({ kind: 'alone' });
    const since = (waitingSinceMs: number) => leftAlone(capture('waits', 3, { waitingSinceMs }), ofAccount, 1000);
    expect([since(1000).upload, since(1001).upload]).toEqual([{ kind: 'alone' }, { kind: 'waiting' }]);
    expect(leftAlone(capture('other', 3, { upload: { kind: 'stored' } }), null, 0).upload).toEqual({ kind: 'alone' });
  });

  it('[ACC-01] ends what is under way and sends nothing, whatever comes, until it is to go on', async () => {
    const { queue, sent, stored, events, retries, answerWith } = bench([capture('a', 1), capture('b', 2)]);
    answerWith(untilEnded);
    const sending = queue.send();
    await expect.poll(() => sent).toEqual(['a']);
    expect(await queue.holdBack()).toBe(true);
    answerWith(taken);
    stored.set('c', capture('c', 3));
    void queue.send();
    await new Promise((resolve) => setTimeout(resolve));
    // It waits, as nothing had happened, for whoever opens the next page, too.
    expect([sent, events, retries]).toEqual([['a'], [], []]);
    expect([...stored.values()].map(({ upload }) => upload.kind)).toEqual(['waiting', 'waiting', 'waiting']);
    queue.release();
    await sending;
    await expect.poll(() => sent).toEqual(['a', 'a', 'b', 'c']);
    await expect.poll(() => [...stored.values()].some(isLeft)).toBe(false);
  });

  it('[ACC-01] holds back what another page would send, once that is at its end', async () => {
    const turns = { last: Promise.resolve() };
    const other = bench([capture('x', 1), capture('y', 2)], turns);
    const mine = bench([capture('a', 1)], turns);
    const answers: (() => void)[] = [];
    other.answerWith(() => new Promise((resolve) => answers.push(() => resolve({ kind: 'taken' }))));
    void other.queue.send();
    await expect.poll(() => answers).toHaveLength(1);
    let isHeld = false;
    const held = mine.queue.holdBack().then((done) => (isHeld = done));
    await new Promise((resolve) => setTimeout(resolve));
    expect([isHeld, mine.claims]).toEqual([false, ['claim']]);
    // A page that waited before this one has its turn now, and is told as well.
    mine.retries.find(({ delayMs }) => delayMs === 1_000)?.action();
    expect(mine.claims).toEqual(['claim', 'claim']);
    answers[0]?.();
    await expect.poll(() => answers).toHaveLength(2);
    answers[1]?.();
    expect(await held).toBe(true);
    other.stored.set('z', capture('z', 3));
    void other.queue.send();
    await new Promise((resolve) => setTimeout(resolve));
    expect([other.sent, mine.sent]).toEqual([['x', 'y'], []]);
    mine.queue.release();
    await expect.poll(() => answers).toHaveLength(3);
    answers[2]?.();
    await expect.poll(() => [other.sent, mine.sent]).toEqual([['x', 'y', 'z'], ['a']]);
  });

  it('[ACC-01] sends nothing before it is known what became of a deletion, and asks again by itself', async () => {
    const { queue, sent, retries, settle } = bench([capture('a', 1), capture('b', 2)]);
    settle(false);
    await queue.send();
    expect([sent, retries.map(({ delayMs }) => delayMs)]).toEqual([[], [10_000]]);
    settle(true);
    retries[0]?.action();
    await expect.poll(() => sent).toEqual(['a', 'b']);
  });

  it('[ACC-01] ends between two captures where a deletion is asked for meanwhile', async () => {
    const { queue, sent, answerWith, settle } = bench([capture('a', 1), capture('b', 2)]);
    answerWith(() => {
      settle(false);
      return { kind: 'taken' };
    });
    await queue.send();
    expect(sent).toEqual(['a']);
  });

  it('[ACC-01] ends its turn where another page is to have one, and tries again later', async () => {
    const { queue, sent, stored, retries, events, answerWith } = bench([capture('a', 1), capture('b', 2)]);
    answerWith(untilEnded);
    const sending = queue.send();
    await expect.poll(() => sent).toEqual(['a']);
    queue.giveWay();
    await sending;
    expect([sent, retries.length, stored.get('a')?.upload.kind]).toEqual([['a'], 1, 'waiting']);
    answerWith(taken);
    retries[0]?.action();
    await expect.poll(() => [...stored.values()].some(isLeft)).toBe(false);
    // It did not fail: it is told of as little, and comes no later than the others.
    expect([sent, events.map(({ kind }) => kind)]).toEqual([
      ['a', 'a', 'b'],
      ['stored', 'stored'],
    ]);
  });

  it('[ACC-01] holds nothing back where another page does not come to its end, and goes on behind it', async () => {
    const ends: (() => void)[] = [];
    const hung = new Promise<void>((resolve) => ends.push(resolve));
    const { queue, sent, retries } = bench([capture('a', 1)], { last: hung });
    const held = queue.holdBack();
    expect(retries[0]?.delayMs).toBe(20_000);
    retries[0]?.action();
    expect(await held).toBe(false);
    ends[0]?.();
    await expect.poll(() => sent).toEqual(['a']);
  });

  it('[ACC-01] has the minute after a capture yet to be sent that was left alone while that was under way', async () => {
    const upload = { kind: 'stored' } as const;
    const { queue, stored, answerWith } = bench([
      capture('a', 1, { upload, aftermath: { body: new Blob(), isSent: false } }),
    ]);
    answerWith(() => {
      const one = stored.get('a');
      if (one !== undefined) stored.set('a', leftAlone(one, new Set(['a']), 0));
      return { kind: 'refused', reason: 'not there' };
    });
    await queue.send();
    expect(stored.get('a')).toMatchObject({ upload: { kind: 'alone' }, aftermath: { isSent: false } });
  });
});
