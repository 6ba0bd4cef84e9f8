import { describe, expect, it } from 'vitest';
import { SPLASH_STEPS, splashText } from './splash-status';

const ready = ['here', 'ready'];

describe('splash texts', () => {
  it('[SHELL-04] twenty steps of 100 ms make the two seconds', () => {
    expect(SPLASH_STEPS).toBe(20);
  });

  it('[SHELL-04] another text at every step while work is open', () => {
    const tasks = [
      { waiting: ['a', 'b'], done: false },
      { waiting: ['c'], done: false },
    ];
    expect([0, 1, 2, 3].map((step) => splashText(step, tasks, ready))).toEqual(['a', 'b', 'c', 'a']);
  });

  it('says nothing of work that is done', () => {
    const tasks = [
      { waiting: ['a'], done: true },
      { waiting: ['b'], done: false },
    ];
    expect(splashText(5, tasks, ready)).toBe('b');
    expect(splashText(3, [{ waiting: ['a'], done: true }], ready)).toBe('ready');
  });
});
