import type { KeyframePair } from '@engine/orbits/catalogue/globe-keyframes';
import { describe, expect, it } from 'vitest';
import { KeyframeFeed } from './keyframe-feed';

/** A worker that answers when told to, and a clock that is moved by hand. */
function world() {
  const asked: { readonly startMs: number; readonly endMs: number; readonly answer: (given: boolean) => void }[] = [];
  const dropped: number[] = [];
  const clock = { nowMs: 0 };
  const feed = new KeyframeFeed({
    fetch: async (startMs, endMs) =>
      new Promise<KeyframePair | null>((resolve) => {
        const empty = new Float32Array(0);
        const pair = { version: 'v', startMs, endMs, start: empty, end: empty };
        asked.push({ startMs, endMs, answer: (given) => resolve(given ? pair : null) });
      }),
    onArrival: () => {},
    onDrop: (pair) => dropped.push(pair.startMs),
    clockMs: () => clock.nowMs,
  });
  /** Answers the newest question after so long. */
  const answer = async (afterMs = 5, isGiven = true): Promise<void> => {
    clock.nowMs += afterMs;
    asked.at(-1)?.answer(isGiven);
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  return { feed, asked, dropped, clock, answer };
}

const T0 = 1_000_000;

describe('keyframes ahead of time', () => {
  it('asks for a minute, then for the minutes after it, one at a time', async () => {
    const { feed, asked, answer } = world();
    expect(feed.at(T0, 1)).toBeNull();
    expect(feed.at(T0 + 16, 1)).toBeNull();
    expect(asked.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([[T0, T0 + 60_000]]);
    await answer();
    expect(feed.at(T0 + 100, 1)?.startMs).toBe(T0);
    await answer();
    await answer();
    expect(asked.map(({ startMs }) => startMs - T0)).toEqual([0, 60_000, 120_000]);
  });

  it('goes from pair to pair without a gap, and gives the old ones back', async () => {
    const { feed, dropped, answer } = world();
    feed.at(T0, 1);
    await answer();
    await answer();
    expect(feed.at(T0 + 59_999, 1)?.startMs).toBe(T0);
    expect(feed.at(T0 + 60_000, 1)?.startMs).toBe(T0 + 60_000);
    expect(dropped).toEqual([T0]);
  });

  it('begins anew after a jump, and shows the old pair until then', async () => {
    const { feed, asked, answer } = world();
    feed.at(T0, 0);
    await answer();
    expect(feed.at(T0 + 5_000_000, 0)?.startMs).toBe(T0);
    expect(asked.at(-1)?.startMs).toBe(T0 + 5_000_000);
    await answer();
    expect(feed.at(T0 + 5_000_000, 0)?.startMs).toBe(T0 + 5_000_000);
    feed.at(T0 - 5_000_000, 0);
    expect(asked.at(-1)?.startMs).toBe(T0 - 5_000_000);
  });

  it('asks for the newest time only, however often it was moved while a call ran', async () => {
    const { feed, asked, answer } = world();
    feed.at(T0, 0);
    for (let step = 1; step <= 50; step++) feed.at(T0 + step * 1_000_000, 0);
    await answer();
    expect(asked.map(({ startMs }) => startMs)).toEqual([T0, T0 + 50_000_000]);
  });

  it('spans as long as the error allows at high rates, longer where the worker cannot follow', async () => {
    const { feed, answer } = world();
    expect([1, 60, 300, 1000].map((rate) => feed.spanS(rate))).toEqual([60, 60, 60, 80]);
    feed.at(T0, 1000);
    await answer(200);
    expect(feed.spanS(1000)).toBeGreaterThan(200);
    expect(feed.spanS(1)).toBe(60);
  });

  it('asks anew, once time stands, for what grew long because the worker could not follow', async () => {
    const { feed, asked, answer } = world();
    feed.at(T0, 1000);
    await answer(200);
    await answer(200);
    const long = asked.at(-2);
    const atMs = (long?.startMs ?? 0) + 1000;
    expect((long?.endMs ?? 0) - (long?.startMs ?? 0)).toBeGreaterThan(200_000);
    feed.at(atMs, 0);
    // What was under way comes first.
    await answer();
    await answer();
    const shown = feed.at(atMs, 0);
    expect([shown?.startMs, shown?.endMs]).toEqual([atMs, atMs + 60_000]);
  });

  it('keeps up with a thousandfold rate', async () => {
    const { feed, clock, answer } = world();
    let skyMs = T0;
    let late = 0;
    feed.at(skyMs, 1000);
    await answer(30);
    for (let frame = 0; frame < 200; frame++) {
      clock.nowMs += 16;
      skyMs += 16_000;
      const pair = feed.at(skyMs, 1000);
      if (frame > 20 && (pair === null || skyMs < pair.startMs || skyMs > pair.endMs)) late++;
      if (frame % 2 === 0) await answer(0);
    }
    expect(late).toBe(0);
  });

  it('rests after an answer that holds nothing', async () => {
    const { feed, asked, clock, answer } = world();
    feed.at(T0, 1);
    await answer(5, false);
    feed.at(T0, 1);
    expect(asked).toHaveLength(1);
    clock.nowMs += 600;
    feed.at(T0, 1);
    expect(asked).toHaveLength(2);
  });

  it('takes nothing from before a reset', async () => {
    const { feed, asked, answer } = world();
    feed.at(T0, 1);
    feed.reset();
    await answer();
    expect(feed.at(T0, 1)).toBeNull();
    expect(asked).toHaveLength(2);
  });

  it('asks a worker that was started anew at once, though the last one gave nothing', async () => {
    const { feed, asked, answer } = world();
    feed.at(T0, 1);
    await answer(5, false);
    feed.reset();
    feed.at(T0, 1);
    expect(asked).toHaveLength(2);
  });
});
