import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FRAME_BYTES, radarFrameViews } from '@app/workers/sky/radar/radar-frame';
import type { FrameEvent } from '@app/workers/living-source';
import type { RadarFrame } from '@app/workers/sky/radar/radar-frame-source';
import type { RadarView } from '@app/workers/sky/radar/radar-view';
import { RadarLoop } from './radar-loop';

const REFRESH_MS = 16;
/** Longer than any lively time, so that the radar is at rest. */
const REST_MS = 3_000;
/** A phone's radar on which nothing moves half a pixel in a second. */
const VIEW: RadarView = { rangeNm: 250, widthPx: 400, heightPx: 600, upDeg: 0 };

/** The worker's end: it answers when it is told to. */
class FarEnd {
  latest: RadarFrame | null = null;
  readonly asked: RadarView[] = [];
  answered = 0;
  /** Each frame looks different, unless this is set. */
  isStill = false;
  #picture = 0;
  #onEvent: (event: FrameEvent) => void = () => undefined;

  readonly openFrames = (onEvent: (event: FrameEvent) => void): this => {
    this.#onEvent = onEvent;
    // As the real one does, which speaks as soon as there is a worker.
    onEvent('answer');
    return this;
  };

  get options() {
    return { openFrames: this.openFrames, view: () => VIEW, resolution: 1, pace: 'normal' } as const;
  }

  tellNews(): void {
    this.#onEvent('news');
  }

  request(view: RadarView): boolean {
    this.asked.push(view);
    return true;
  }

  close(): void {}

  answer(): void {
    const view = this.asked.at(-1);
    if (view === undefined) throw new Error('nothing was asked');
    this.answered = this.asked.length;
    if (!this.isStill) this.#picture++;
    this.latest = {
      views: radarFrameViews(new ArrayBuffer(FRAME_BYTES)),
      view,
      pictureVersion: this.#picture,
      labels: [],
      labelVersion: 1,
      trails: null,
      trailSegments: 0,
      trailVersion: 1,
      trailView: view,
      band: null,
      bandVersion: 0,
    };
    this.#onEvent('answer');
  }
}

async function openRadar() {
  const far = new FarEnd();
  const draw = vi.fn<(frame: RadarFrame) => void>();
  const loop = new RadarLoop({ ...far.options, draw });
  loop.hurry();
  await vi.advanceTimersByTimeAsync(REFRESH_MS);
  return { far, loop, draw };
}

/** Answers each request in the frame after it, for a while. */
async function run(far: FarEnd, durationMs: number): Promise<void> {
  for (let elapsedMs = 0; elapsedMs < durationMs; elapsedMs += REFRESH_MS) {
    await vi.advanceTimersByTimeAsync(REFRESH_MS);
    if (far.asked.length > far.answered) far.answer();
  }
}

/** Goes on until another frame has been asked for, and does not answer. */
async function untilAsked(far: FarEnd): Promise<void> {
  if (far.asked.length > far.answered) far.answer();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(far.asked.length).toBe(far.answered + 1);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) =>
    setTimeout(() => callback(performance.now()), REFRESH_MS),
  );
  vi.stubGlobal('cancelAnimationFrame', (handle: ReturnType<typeof setTimeout>) => clearTimeout(handle));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a radar that opens', () => {
  it('asks nothing of its host, which is not there yet, before it is woken', () => {
    const view = vi.fn<() => RadarView>(() => VIEW);
    const loop = new RadarLoop({ ...new FarEnd().options, view, draw: () => undefined });
    expect(view).not.toHaveBeenCalled();
    loop.stop();
  });
});

describe('a radar at rest', () => {
  it('draws the answer of the sky in the next animation frame, however long the next request is away', async () => {
    const { far, loop, draw } = await openRadar();
    await run(far, REST_MS);
    await untilAsked(far);
    const drawnBefore = draw.mock.calls.length;
    far.answer();
    await vi.advanceTimersByTimeAsync(REFRESH_MS);
    expect(draw).toHaveBeenCalledTimes(drawnBefore + 1);
    expect(draw.mock.lastCall?.[0]).toBe(far.latest);
    loop.stop();
  });

  it('takes no animation frame while it waits for an answer, nor for the time of the next request', async () => {
    const { far, loop } = await openRadar();
    await run(far, REST_MS);
    const frames = vi.spyOn(globalThis, 'requestAnimationFrame');
    await run(far, 1_000);
    // Four requests a second, a frame to draw in for each.
    expect(frames.mock.calls.length).toBeLessThanOrEqual(5);
    await untilAsked(far);
    frames.mockClear();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(frames).not.toHaveBeenCalled();
    loop.stop();
  });

  it('takes no animation frame and draws nothing while the sky looks the same, and asks once a second', async () => {
    const { far, loop, draw } = await openRadar();
    await run(far, REST_MS);
    far.isStill = true;
    await run(far, REST_MS);
    const frames = vi.spyOn(globalThis, 'requestAnimationFrame');
    draw.mockClear();
    const before = far.asked.length;
    await run(far, 10_000);
    expect([frames.mock.calls.length, draw.mock.calls.length]).toEqual([0, 0]);
    expect(far.asked.length - before).toBeGreaterThanOrEqual(8);
    expect(far.asked.length - before).toBeLessThanOrEqual(11);
    loop.stop();
  });

  it('asks at the usual pace again as soon as there is news, or a frame that looks different', async () => {
    const { far, loop, draw } = await openRadar();
    far.isStill = true;
    await run(far, 10_000);
    draw.mockClear();
    far.isStill = false;
    far.tellNews();
    await run(far, 300);
    expect(draw.mock.calls.length).toBeGreaterThanOrEqual(1);
    loop.stop();
  });

  it('draws the same picture once more where the one on the screen is of no further use', async () => {
    const { far, loop, draw } = await openRadar();
    far.isStill = true;
    await run(far, REST_MS);
    draw.mockClear();
    loop.redraw();
    await run(far, REST_MS);
    expect(draw).toHaveBeenCalledTimes(1);
    loop.stop();
  });

  it.each([
    ['battery', 2, 3],
    ['normal', 4, 5],
    ['smooth', 12, 16],
  ] as const)('asks for as many frames as the pace %s says', async (pace, fewest, most) => {
    const { far, loop } = await openRadar();
    loop.setPace(pace);
    await run(far, REST_MS);
    const before = far.asked.length;
    await run(far, 1_000);
    expect(far.asked.length - before).toBeGreaterThanOrEqual(fewest - 1);
    expect(far.asked.length - before).toBeLessThanOrEqual(most);
    loop.stop();
  });
});
