import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GAP_MS, readingMs, type Speaker, type SpeechEnd, SpeechQueue } from './speech-queue';

function queueWith() {
  const said: string[] = [];
  const shown: string[] = [];
  const ends: SpeechEnd[] = [];
  let end: ((how: SpeechEnd) => void) | null = null;
  let cancelled = 0;
  const speaker: Speaker = {
    speak: (text, onEnd) => {
      said.push(text);
      end = onEnd;
    },
    cancel: () => {
      cancelled += 1;
      end = null;
    },
  };
  const queue = new SpeechQueue(
    speaker,
    (text) => shown.push(text),
    (how) => ends.push(how),
  );
  return { queue, said, shown, ends, finish: (how: SpeechEnd = 'said') => end?.(how), cancelled: () => cancelled };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the speech queue', () => {
  it('[EDU-01] says one sentence after the other, 500 ms apart, each made when its turn comes', () => {
    const { queue, said, finish } = queueWith();
    let count = 1;
    queue.say([() => 'one', () => `there are ${count}`, () => null, () => 'last']);
    count = 2;
    expect(said).toEqual(['one']);
    finish();
    vi.advanceTimersByTime(GAP_MS - 1);
    expect(said).toEqual(['one']);
    vi.advanceTimersByTime(1);
    expect(said).toEqual(['one', 'there are 2']);
    finish();
    vi.advanceTimersByTime(GAP_MS);
    expect(said).toEqual(['one', 'there are 2', 'last']);
    expect(GAP_MS).toBe(500);
  });

  it('[EDU-01] is silent at once when it is cleared, also in the pause, and goes on with what is said next', () => {
    const { queue, said, finish, cancelled } = queueWith();
    queue.say([() => 'one', () => 'two']);
    queue.clear();
    expect(cancelled()).toBe(1);
    vi.advanceTimersByTime(60_000);
    expect(said).toEqual(['one']);
    queue.say([() => 'three', () => 'four']);
    finish();
    queue.clear();
    vi.advanceTimersByTime(60_000);
    expect(said).toEqual(['one', 'three']);
  });

  it('leaves what cannot be heard long enough to be read', () => {
    const { queue, shown, ends, finish } = queueWith();
    queue.say([() => 'as many as five words', () => 'next']);
    finish('no-voice');
    expect(ends).toEqual(['no-voice']);
    vi.advanceTimersByTime(readingMs('as many as five words') + GAP_MS - 1);
    expect(shown).toEqual(['as many as five words']);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual(['as many as five words', 'next']);
  });

  it('goes on to the next one when asked to', () => {
    const { queue, said } = queueWith();
    queue.say([() => 'one', () => 'two']);
    queue.skip();
    expect(said).toEqual(['one', 'two']);
    expect(queue.hasMore).toBe(false);
    queue.skip();
    expect(said).toEqual(['one', 'two']);
  });
});
