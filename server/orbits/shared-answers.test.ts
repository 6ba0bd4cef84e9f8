import { describe, expect, it } from 'vitest';
import { SharedAnswers } from './shared-answers';

function counting(maxEntries = 2) {
  const state = { nowMs: 0, computed: [] as string[] };
  const answers = new SharedAnswers<string>({ maxEntries, goodForMs: 1000, now: () => state.nowMs });
  const get = (key: string) =>
    answers.get(key, async () => {
      state.computed.push(key);
      return key.toUpperCase();
    });
  return { state, answers, get };
}

describe('shared answers', () => {
  it('compute once for all who ask at the same time and while the answer is good', async () => {
    const { state, get } = counting();
    expect(await Promise.all([get('a'), get('a'), get('a')])).toEqual(['A', 'A', 'A']);
    state.nowMs = 999;
    await get('a');
    expect(state.computed).toEqual(['a']);
    state.nowMs = 1000;
    await get('a');
    expect(state.computed).toEqual(['a', 'a']);
  });

  it('let go of what was asked for least recently', async () => {
    const { state, get } = counting();
    await get('a');
    await get('b');
    await get('a');
    await get('c');
    await get('a');
    expect(state.computed).toEqual(['a', 'b', 'c']);
    await get('b');
    expect(state.computed).toEqual(['a', 'b', 'c', 'b']);
  });

  it('tell a failure to who waits and try again for the next', async () => {
    const { answers, get } = counting();
    const failure = new Error('no');
    const fail = () => answers.get('a', () => Promise.reject(failure));
    await expect(Promise.all([fail(), get('a')])).rejects.toBe(failure);
    expect(await get('a')).toBe('A');
  });
});
