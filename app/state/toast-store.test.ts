import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissToast, toast, useToastStore } from './toast-store';

const shown = () => useToastStore.getState().toasts;

beforeEach(() => {
  vi.useFakeTimers();
  useToastStore.setState({ toasts: [] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('toasts', () => {
  it('[NET-04] one at a time: a newer one takes the place', () => {
    toast({ title: 'first' });
    toast({ title: 'second', description: 'more', variant: 'danger' });
    expect(shown()).toMatchObject([{ title: 'second', description: 'more', variant: 'danger', open: true }]);
  });

  it('[NET-04] a closed one is removed 1,000,000 ms later', () => {
    toast({ title: 'gone soon' });
    const [entry] = shown();
    if (entry === undefined) throw new Error('No toast was added.');
    dismissToast(entry.id);
    expect(shown()).toMatchObject([{ open: false }]);
    vi.advanceTimersByTime(999_999);
    expect(shown()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(shown()).toHaveLength(0);
  });
});
