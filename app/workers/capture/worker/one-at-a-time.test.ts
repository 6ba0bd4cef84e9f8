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
