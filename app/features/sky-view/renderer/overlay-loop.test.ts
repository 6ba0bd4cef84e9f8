import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FrameEvent } from '@app/workers/living-source';
import { OVERLAY_FRAME_BYTES } from '@app/workers/sky/overlay/overlay-frame';
import type { OverlayFrame, OverlayRequestInput } from '@app/workers/sky/overlay/overlay-frame-source';
import { OverlayLoop } from './overlay-loop';

const REFRESH_MS = 16;
const ANSWER_MS = 3;
/** Longer than any lively time, so that the view is at rest. */
const REST_MS = 2_000;

/** The worker's end: it answers each request a little later, until it is told not to. */
class FarEnd {
  latest: OverlayFrame | null = null;
  readonly askedForMs: number[] = [];
  isSilent = false;
  #onEvent: (event: FrameEvent) => void = () => undefined;

  open(onEvent: (event: FrameEvent) => void): this {
    this.#onEvent = onEvent;
    // As the real one does, which speaks as soon as there is a worker.
    onEvent('answer');
    return this;
  }

  request({ displayAtMs, viewport }: OverlayRequestInput): boolean {
    this.askedForMs.push(displayAtMs);
    if (!this.isSilent) setTimeout(() => this.answer(viewport), ANSWER_MS);
    return true;
  }

  answer(viewport: OverlayFrame['viewport']): void {
    const buffer = new ArrayBuffer(OVERLAY_FRAME_BYTES);
    const views = { floats: new Float32Array(buffer), ints: new Int32Array(buffer) };
    this.latest = { views, viewport, labels: [], labelVersion: 1, skyAtMs: 0, backdrop: null };
    this.#onEvent('answer');
  }

  startAgain(): void {
    this.latest = null;
    this.isSilent = false;
    this.#onEvent('answer');
  }

  close(): void {}
}

const request = {
  displayAtMs: 0,
  viewport: { widthPx: 400, heightPx: 800, video: null, zoom: 1, covered: [] },
  aim: { kind: 'sensor' } as const,
  faintestMagnitude: null,
};

function openView() {
  const far = new FarEnd();
  const draw = vi.fn<(frame: OverlayFrame) => boolean>(() => false);
  const loop = new OverlayLoop({ openFrames: (onEvent) => far.open(onEvent), request: () => request, draw });
  loop.setRate(60);
  loop.redraw();
  return { far, draw, loop };
}

const nextRefreshMs = (): number => REFRESH_MS - (performance.now() % REFRESH_MS);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) =>
    setTimeout(() => callback(performance.now()), nextRefreshMs()),
  );
  vi.stubGlobal('cancelAnimationFrame', (handle: ReturnType<typeof setTimeout>) => clearTimeout(handle));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the loop of the sky view', () => {
  it('asks nothing of its host, which is not there yet, before it is woken', () => {
    const asked = vi.fn<() => typeof request>(() => request);
    const loop = new OverlayLoop({
      openFrames: (onEvent) => new FarEnd().open(onEvent),
      request: asked,
      draw: () => false,
    });
    expect(asked).not.toHaveBeenCalled();
    loop.stop();
  });

  it('takes one animation frame for each frame that it draws at rest, fifteen a second', async () => {
    const { draw, loop } = openView();
    await vi.advanceTimersByTimeAsync(REST_MS);
    const frames = vi.spyOn(globalThis, 'requestAnimationFrame');
    draw.mockClear();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(draw.mock.calls.length).toBeGreaterThan(110);
    expect(draw.mock.calls.length).toBeLessThan(170);
    expect(frames.mock.calls.length).toBeLessThanOrEqual(draw.mock.calls.length + 1);
    loop.stop();
  });

  it('draws every refresh while it is hurried', async () => {
    const { draw, loop } = openView();
    await vi.advanceTimersByTimeAsync(REST_MS);
    draw.mockClear();
    for (let passedMs = 0; passedMs < 1_000; passedMs += 100) {
      loop.hurry();
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(draw.mock.calls.length).toBeGreaterThan(55);
    loop.stop();
  });

  it('takes no animation frame while the worker is silent, and draws when it has spoken', async () => {
    const { far, draw, loop } = openView();
    await vi.advanceTimersByTimeAsync(REST_MS);
    far.isSilent = true;
    await vi.advanceTimersByTimeAsync(1_000);
    const frames = vi.spyOn(globalThis, 'requestAnimationFrame');
    draw.mockClear();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(frames).not.toHaveBeenCalled();
    far.answer(request.viewport);
    await vi.advanceTimersByTimeAsync(REFRESH_MS);
    expect(draw).toHaveBeenCalledTimes(1);
    loop.stop();
  });

  it('goes on with a worker that was started again, and keeps the frame on the screen until then', async () => {
    const { far, draw, loop } = openView();
    await vi.advanceTimersByTimeAsync(REST_MS);
    const { drawn } = loop;
    far.isSilent = true;
    await vi.advanceTimersByTimeAsync(1_000);
    far.startAgain();
    draw.mockClear();
    expect(loop.drawn).toBe(drawn);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(draw.mock.calls.length).toBeGreaterThan(10);
    expect(loop.drawn).not.toBe(drawn);
    loop.stop();
  });

  it('keeps the frame on the screen while it is held, and asks for none', async () => {
    const { far, draw, loop } = openView();
    await vi.advanceTimersByTimeAsync(REST_MS);
    loop.hold(true);
    await vi.advanceTimersByTimeAsync(REST_MS);
    const [held, asked] = [loop.drawn, far.askedForMs.length];
    await vi.advanceTimersByTimeAsync(REST_MS);
    expect([loop.drawn, far.askedForMs.length]).toEqual([held, asked]);
    loop.redraw();
    await vi.advanceTimersByTimeAsync(REFRESH_MS);
    expect(draw.mock.lastCall?.[0]).toBe(held);
    loop.hold(false);
    await vi.advanceTimersByTimeAsync(REST_MS);
    expect(loop.drawn).not.toBe(held);
    expect(far.askedForMs.length).toBeGreaterThan(asked);
    loop.stop();
  });

  it('says for when the frame on the screen was asked', async () => {
    const { far, loop } = openView();
    await vi.advanceTimersByTimeAsync(REST_MS);
    far.isSilent = true;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(loop.drawnForMs).toBe(far.askedForMs.at(-2));
    loop.stop();
  });
});
