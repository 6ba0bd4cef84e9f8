import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SHORTEST_PROGRESS_MS, toastWhile } from './progress-toast';
import { toast, useToastStore } from './toast-store';

beforeEach(() => {
  vi.useFakeTimers();
  useToastStore.setState({ toasts: [] });
});
afterEach(() => {
  vi.useRealTimers();
});

const shown = (): readonly string[] =>
  useToastStore.getState().toasts.flatMap(({ title, open }) => (open ? [title] : []));

describe('a toast of something under way', () => {
  it('goes with the answer, and not before it could be read', async () => {
    toastWhile({ title: 'Analyzing' }, Promise.resolve());
    await vi.advanceTimersByTimeAsync(SHORTEST_PROGRESS_MS - 1);
    expect(shown()).toEqual(['Analyzing']);
    await vi.advanceTimersByTimeAsync(1);
    expect(shown()).toEqual([]);
  });

  it('stays while there is no answer, and goes with a failure', async () => {
    const refused = 3 * SHORTEST_PROGRESS_MS;
    const work = new Promise((_, reject) => {
      setTimeout(() => reject(new Error('refused')), refused);
    });
    toastWhile({ title: 'Analyzing' }, work);
    await vi.advanceTimersByTimeAsync(refused - 1);
    expect(shown()).toEqual(['Analyzing']);
    await vi.advanceTimersByTimeAsync(1);
    expect(shown()).toEqual([]);
  });

  it('takes no later toast along', async () => {
    toastWhile({ title: 'Analyzing' }, Promise.resolve());
    toast({ title: 'Analysis Error' });
    await vi.advanceTimersByTimeAsync(2 * SHORTEST_PROGRESS_MS);
    expect(shown()).toEqual(['Analysis Error']);
  });
});
