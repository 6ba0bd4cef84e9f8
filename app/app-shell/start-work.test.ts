import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteDrawnObjects, noteGettingReady } from '@app/state/getting-ready-store';
import { afterFirstScreen, finishStartTask } from './start-work';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what comes after the first screen', () => {
  it('waits for all that the screen is opened for, and for nothing for ever', async () => {
    let settled = 0;
    const wait = () => void afterFirstScreen().then(() => settled++);
    const [list, catalogue] = [noteGettingReady(), noteGettingReady()];
    wait();
    finishStartTask('screen');
    list();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(settled).toBe(0);
    catalogue();
    await vi.advanceTimersByTimeAsync(0);
    expect(settled).toBe(1);

    const never = noteGettingReady();
    wait();
    await vi.advanceTimersByTimeAsync(70_000);
    expect(settled).toBe(2);
    never();
  });

  it('waits for a picture with something in it, and a while at most: nothing may fly in the range of the radar', async () => {
    let settled = 0;
    const wait = () => void afterFirstScreen().then(() => settled++);
    finishStartTask('screen');
    noteDrawnObjects(0);
    wait();
    await vi.advanceTimersByTimeAsync(1_900);
    expect(settled).toBe(0);
    noteDrawnObjects(3);
    await vi.advanceTimersByTimeAsync(0);
    expect(settled).toBe(1);

    noteDrawnObjects(0);
    wait();
    await vi.advanceTimersByTimeAsync(2_100);
    expect(settled).toBe(2);
    noteDrawnObjects(null);
  });
});
