import { expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time';

it('runs one after the other, also after one that fails', async () => {
  const done: string[] = [];
  const ends: (() => void)[] = [];
  const first = oneAtATime(async () => {
    await new Promise<void>((resolve) => ends.push(resolve));
    done.push('first');
    throw new Error('no');
  });
  const second = oneAtATime(async () => void done.push('second'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(done).toEqual([]);
  ends[0]?.();
  await expect(first).rejects.toThrow('no');
  await second;
  expect(done).toEqual(['first', 'second']);
});

it('waits no longer than it is to, and leaves those after it their turn', async () => {
  const done: string[] = [];
  const ends: (() => void)[] = [];
  const first = oneAtATime(() => new Promise<void>((resolve) => ends.push(resolve)));
  const patience = new AbortController();
  const second = oneAtATime(async () => void done.push('second'), patience.signal);
  const third = oneAtATime(async () => void done.push('third'));
  patience.abort();
  await expect(second).rejects.toThrow('did not come to their end');
  expect(done).toEqual([]);
  ends[0]?.();
  await Promise.all([first, third]);
  expect(done).toEqual(['third']);
});

it('does not begin for who has lost patience before', async () => {
  const done: string[] = [];
  await expect(oneAtATime(async () => void done.push('late'), AbortSignal.abort())).rejects.toThrow('aborted');
  await oneAtATime(async () => void done.push('next'));
  expect(done).toEqual(['next']);
});
