import { settled } from '@app/workers/message-turns.fixture';
import { afterEach, describe, expect, it } from 'vitest';
import type { SatelliteSkyFrame, SatelliteSkyMessage } from '@engine/sky/satellites/satellite-sky-frame';
import { BERLIN, NEAR_EPOCH_MS, setOf, shell } from '@engine/orbits/catalogue/small-catalogue.fixture';
import { SatellitePublisher } from './satellite-publisher';

const open: MessagePort[] = [];
afterEach(() => {
  for (const port of open.splice(0)) port.close();
});

/** A publisher on a clock that stands still until told, and what arrives at the sky worker's end. */
function publisherWithClock() {
  let nowMs = NEAR_EPOCH_MS;
  let timers: readonly { readonly atMs: number; readonly action: () => void }[] = [];
  const publisher = new SatellitePublisher({
    now: () => nowMs,
    after: (delayMs, action) => {
      const timer = { atMs: nowMs + delayMs, action };
      timers = [...timers, timer];
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
  });
  const heard: SatelliteSkyMessage[] = [];
  const attach = () => {
    const { port1, port2 } = new MessageChannel();
    open.push(port1, port2);
    port2.addEventListener('message', ({ data }: MessageEvent<SatelliteSkyMessage>) => heard.push(data));
    port2.start();
    publisher.setPort(port1);
  };
  /** Lets time go by in small steps, each timer at its moment. */
  const pass = async (ms: number): Promise<void> => {
    const endMs = nowMs + ms;
    while (timers.some(({ atMs }) => atMs <= endMs)) {
      const next = timers.reduce((first, timer) => (timer.atMs < first.atMs ? timer : first));
      timers = timers.filter((timer) => timer !== next);
      nowMs = next.atMs;
      next.action();
    }
    nowMs = endMs;
    await settled();
  };
  const frames = (): SatelliteSkyFrame[] => heard.flatMap((message) => (message.kind === 'frame' ? message.frame : []));
  const names = () => heard.flatMap((message) => (message.kind === 'names' ? message.names : []));
  return { publisher, attach, pass, frames, names, now: () => nowMs, timers: () => timers.length };
}

const SET = setOf(shell(60));

/** A publisher with all that it needs; what it has sent at first is there. */
async function running() {
  const world = publisherWithClock();
  world.publisher.setCatalogue(SET, false);
  world.publisher.setObserver(BERLIN);
  world.attach();
  await settled();
  return world;
}

describe('SatellitePublisher', () => {
  it('names the satellites once, then sends frames that overlap', async () => {
    const { pass, frames, names, now } = await running();
    expect(frames()).toHaveLength(1);
    await pass(20_000);
    expect(names()).toHaveLength(1);
    expect(names()[0]).toMatchObject({ isDemo: false });
    expect(names()[0]?.names[0]).toBe('SHELL-1');
    const sent = frames();
    expect(sent.length).toBeGreaterThanOrEqual(5);
    sent.slice(1).forEach((frame, index) => {
      const before = sent[index];
      expect(frame.startMs).toBeLessThan((before?.endMs ?? 0) - 2000);
      expect(frame.startMs).toBeGreaterThan(before?.startMs ?? 0);
    });
    const last = sent.at(-1);
    expect(last?.startMs).toBeLessThanOrEqual(now() - 2000);
    expect(last?.endMs).toBeGreaterThanOrEqual(now() + 2000);
  });

  it.each([1, 10, 60, 300, 1000])('always covers the moment that is shown at %i times the speed', async (rate) => {
    const { publisher, pass, frames, now } = await running();
    const anchorMs = NEAR_EPOCH_MS + 3_600_000;
    const anchoredAtMs = now();
    publisher.setTime({ kind: 'moved', anchorMs, anchoredAtMs, rate }, 0);
    for (let step = 0; step < 40; step++) {
      await pass(23);
      const skyMs = anchorMs + (now() - anchoredAtMs) * rate;
      const frame = frames().at(-1);
      expect(frame?.startMs).toBeLessThan(skyMs);
      expect(frame?.endMs).toBeGreaterThan(skyMs);
      expect((frame?.endMs ?? 0) - (frame?.startMs ?? 0)).toBeLessThanOrEqual(100_000);
    }
  });

  it('answers a jump, a move and a new catalogue at once, and a better clock in its own time', async () => {
    const { publisher, frames, names, now } = await running();
    publisher.setTime({ kind: 'moved', anchorMs: NEAR_EPOCH_MS + 86_400_000, anchoredAtMs: now(), rate: 1 }, 0);
    publisher.setObserver({ ...BERLIN, latitudeDeg: -30 });
    publisher.setCatalogue(setOf(shell(10), 'v2'), true);
    await settled();
    expect(frames()).toHaveLength(4);
    expect(frames()[1]?.startMs).toBeGreaterThan(NEAR_EPOCH_MS + 80_000_000);
    expect(names()[1]).toMatchObject({ isDemo: true });
    publisher.setTime({ kind: 'moved', anchorMs: NEAR_EPOCH_MS + 86_400_000, anchoredAtMs: now(), rate: 1 }, 140);
    await settled();
    expect(frames()).toHaveLength(4);
  });

  it('sends one frame of a moment that stands still', async () => {
    const { publisher, pass, frames, now } = await running();
    publisher.setTime({ kind: 'moved', anchorMs: now(), anchoredAtMs: now(), rate: 0 }, 0);
    await pass(60_000);
    expect(frames()).toHaveLength(2);
  });

  it('rests while the page is hidden or nobody listens, and takes up again at once', async () => {
    const { publisher, attach, pass, frames, names, timers } = await running();
    publisher.setPaused(true);
    await pass(60_000);
    expect(frames()).toHaveLength(1);
    publisher.setPaused(false);
    await settled();
    expect(frames()).toHaveLength(2);
    publisher.setPort(null);
    expect(timers()).toBe(0);
    await pass(60_000);
    expect(frames()).toHaveLength(2);
    attach();
    await settled();
    expect(frames()).toHaveLength(3);
    expect(names()).toHaveLength(2);
  });

  it('says once that nothing is above a horizon that nobody knows', async () => {
    const { publisher, pass, frames } = await running();
    publisher.setObserver(null);
    await pass(60_000);
    expect(
      frames()
        .map(({ count }) => count)
        .slice(1),
    ).toEqual([0]);
  });
});
