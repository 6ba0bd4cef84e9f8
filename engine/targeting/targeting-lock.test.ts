import { array, assert, double, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCK_RELEASE_MARGIN, lockDwellMs, TAKE_OVER_AFTER_MS, TargetingLock } from './targeting-lock';

const FRAME_MS = 16;

/** Scores of objects by id, frame after frame. */
function run(frames: readonly Readonly<Record<number, number>>[], sensitivity = 100) {
  const lock = new TargetingLock();
  const seen = frames.map((scores, frame) => {
    const entries = Object.entries(scores).map(([id, score]) => ({ id: Number(id), score }));
    const best = entries.reduce((a, b) => (b.score > a.score ? b : a), { id: 0, score: 0 });
    const change = { ...lock.update(frame * FRAME_MS, best.id, best.score, scores[lock.id] ?? 0, sensitivity) };
    return { state: lock.state, id: lock.id, score: scores[lock.id] ?? 0, ...change };
  });
  return { lock, seen, last: seen.at(-1) };
}

const repeated = (scores: Readonly<Record<number, number>>, times: number) =>
  Array.from({ length: times }, () => scores);

describe('TargetingLock', () => {
  it('[TGT-01] takes the best above 0.3 for its candidate and locks above 0.7', () => {
    expect(run([{ 1: 0.3 }]).last).toMatchObject({ state: 'none', id: 0 });
    expect(run([{ 1: 0.31, 2: 0.5 }]).last).toMatchObject({ state: 'candidate', id: 2 });
    expect(run([{ 1: 0.7 }]).last).toMatchObject({ state: 'candidate', id: 1, acquiredId: 0 });
    expect(run([{ 1: 0.71 }]).last).toMatchObject({ state: 'locked', id: 1, acquiredId: 1 });
  });

  it('waits before it locks: 1.5 s at sensitivity 0, nothing at 100', () => {
    expect([0, 50, 75, 100].map(lockDwellMs)).toEqual([1500, 750, 375, 0]);
    const frames = Math.ceil(1500 / FRAME_MS);
    expect(run(repeated({ 1: 0.9 }, frames), 0).last?.state).toBe('candidate');
    expect(run(repeated({ 1: 0.9 }, frames + 1), 0).last).toMatchObject({ state: 'locked', acquiredId: 1 });
  });

  it('begins the wait anew when the score falls in between', () => {
    const { seen } = run([...repeated({ 1: 0.9 }, 80), { 1: 0.6 }, ...repeated({ 1: 0.9 }, 80)], 0);
    expect(seen.every(({ state }) => state === 'candidate')).toBe(true);
  });

  it('keeps a lock while its score trembles about 0.7, and loses it below the margin', () => {
    const trembling = [0.72, 0.69, 0.71, 0.66, 0.68, 0.66].map((score) => ({ 1: score }));
    const { seen, last } = run(trembling);
    expect(seen.filter(({ acquiredId }) => acquiredId !== 0)).toHaveLength(1);
    expect(last?.state).toBe('locked');
    expect(run([...trembling, { 1: 0.64 }]).last).toMatchObject({ state: 'candidate', lostId: 1 });
  });

  it('gives the lock to a clearly better object after a moment, and not to one that is as good', () => {
    const frames = Math.ceil(TAKE_OVER_AFTER_MS / FRAME_MS) + 1;
    const asGood = run([{ 1: 0.9 }, ...repeated({ 1: 0.9, 2: 0.92 }, 200)]);
    expect(asGood.last).toMatchObject({ state: 'locked', id: 1 });
    const better = run([{ 1: 0.9 }, ...repeated({ 1: 0.8, 2: 0.95 }, frames)]);
    expect(better.last).toMatchObject({ state: 'locked', id: 2, lostId: 1, acquiredId: 2 });
    const briefly = run([{ 1: 0.9 }, ...repeated({ 1: 0.8, 2: 0.95 }, frames - 3), { 1: 0.9 }]);
    expect(briefly.seen.every(({ lostId }) => lostId === 0)).toBe(true);
  });

  it('loses the lock of an object that is gone, and says so once', () => {
    const { seen } = run([{ 1: 0.9 }, {}, {}]);
    expect(seen.map(({ lostId }) => lostId)).toEqual([0, 1, 0]);
    const { lock } = run([{ 1: 0.9 }]);
    expect(lock.clear()).toBe(1);
    expect(lock.clear()).toBe(0);
  });

  it('[TGT-01] never holds a lock at or below 0.7 less the margin, and never two', () => {
    const score = double({ min: 0, max: 1, noNaN: true });
    const frame = record({ 1: score, 2: score, 3: score });
    assert(
      property(array(frame, { maxLength: 120 }), integer({ min: 0, max: 100 }), (frames, sensitivity) => {
        let held = 0;
        for (const { state, id, acquiredId, lostId, score: lockScore } of run(frames, sensitivity).seen) {
          expect(lostId === 0 || lostId === held).toBe(true);
          if (lostId !== 0) held = 0;
          expect(acquiredId === 0 || held === 0).toBe(true);
          if (acquiredId !== 0) held = acquiredId;
          expect(held).toBe(state === 'locked' ? id : 0);
          expect(state !== 'locked' || lockScore > 0.7 - LOCK_RELEASE_MARGIN).toBe(true);
        }
      }),
    );
  });
});
