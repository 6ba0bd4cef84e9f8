import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FRAME_BYTES, radarFrameViews } from '@app/workers/sky/radar/radar-frame';
import type { RadarFrame } from '@app/workers/sky/radar/radar-frame-source';
import type { RadarView } from '@app/workers/sky/radar/radar-view';
import type { SkyClient } from '@app/workers/sky/sky-client';
import { RadarHost } from './radar-host';

const REFRESH_MS = 16;
/** Longer than any lively time, so that the radar is at rest. */
const REST_MS = 3_000;

const renderer = {
  draw: vi.fn<(frame: RadarFrame) => void>(),
  resize: vi.fn(),
  setAltitudeUnit: vi.fn(),
  recolour: vi.fn(),
  destroy: vi.fn(),
};

vi.mock('@app/sky-drawing/canvas-mount', () => ({
  drawnResolution: () => 1,
  /** A canvas whose renderer is there at once. */
  CanvasMount: class {
    readonly renderer = renderer;
    constructor({ onRenderer }: { readonly onRenderer: (made: typeof renderer) => void }) {
      queueMicrotask(() => onRenderer(renderer));
    }
    dispose(): void {}
  },
}));
vi.mock('@app/state/theme-store', () => ({ THEME_EVENT: 'theme' }));

/** The worker's end: it answers when it is told to. */
class FarEnd {
  latest: RadarFrame | null = null;
  readonly asked: RadarView[] = [];
  answered = 0;
  #onAnswer: () => void = () => undefined;

  readonly sky = {
    setRadarView: () => undefined,
    openRadar: (onAnswer: () => void) => {
      this.#onAnswer = onAnswer;
      return this;
    },
  };

  request(view: RadarView): boolean {
    this.asked.push(view);
    return true;
  }

  close(): void {}

  answer(): void {
    const view = this.asked.at(-1);
    if (view === undefined) throw new Error('nothing was asked');
    this.answered = this.asked.length;
    this.latest = {
      views: radarFrameViews(new ArrayBuffer(FRAME_BYTES)),
      view,
      labels: [],
      labelVersion: 1,
      trails: null,
      trailSegments: 0,
      trailVersion: 1,
    };
    this.#onAnswer();
  }
}

const element = {
  clientWidth: 400,
  clientHeight: 600,
  dataset: {},
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
};

async function openRadar() {
  const far = new FarEnd();
  const host = new RadarHost({
    // There is no page here: of element and client, what a radar uses.
    element: element as unknown as HTMLElement,
    sky: far.sky as unknown as SkyClient,
    rangeNm: 250,
    onState: () => undefined,
    onPick: () => undefined,
  });
  await vi.advanceTimersByTimeAsync(REFRESH_MS);
  return { far, host };
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
  vi.stubGlobal('window', { addEventListener: () => undefined, removeEventListener: () => undefined });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) =>
    setTimeout(() => callback(performance.now()), REFRESH_MS),
  );
  vi.stubGlobal('cancelAnimationFrame', (handle: ReturnType<typeof setTimeout>) => clearTimeout(handle));
});

afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a radar at rest', () => {
  it('draws the answer of the sky in the next animation frame, however long the next request is away', async () => {
    const { far, host } = await openRadar();
    await run(far, REST_MS);
    await untilAsked(far);
    const drawnBefore = renderer.draw.mock.calls.length;
    far.answer();
    await vi.advanceTimersByTimeAsync(REFRESH_MS);
    expect(renderer.draw).toHaveBeenCalledTimes(drawnBefore + 1);
    expect(renderer.draw).toHaveBeenLastCalledWith(far.latest);
    host.dispose();
  });

  it('takes no animation frame while it waits for an answer, nor for the time of the next request', async () => {
    const { far, host } = await openRadar();
    await run(far, REST_MS);
    const frames = vi.spyOn(globalThis, 'requestAnimationFrame');
    await run(far, 1_000);
    // Four requests a second, a frame to ask in and a frame to draw in for each.
    expect(frames.mock.calls.length).toBeLessThanOrEqual(2 * 5);
    await untilAsked(far);
    frames.mockClear();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(frames).not.toHaveBeenCalled();
    host.dispose();
  });

  it.each([
    ['battery', 2, 3],
    ['normal', 4, 5],
    ['smooth', 12, 16],
  ] as const)('asks for as many frames as the pace %s says', async (pace, fewest, most) => {
    const { far, host } = await openRadar();
    host.setPace(pace);
    await run(far, REST_MS);
    const before = far.asked.length;
    await run(far, 1_000);
    expect(far.asked.length - before).toBeGreaterThanOrEqual(fewest - 1);
    expect(far.asked.length - before).toBeLessThanOrEqual(most);
    host.dispose();
  });
});
