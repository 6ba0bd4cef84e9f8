import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TriangulationSession } from '@contract/triangulation';
import { followSession, type SessionFollower } from './follow-session';

const SESSION: TriangulationSession = {
  sessionId: 'ABCD2345',
  at: '2026-11-25T20:00:00.000Z',
  expiresAt: '2026-11-25T20:30:00.000Z',
  members: [{ member: 'A', line: null }],
  outcome: {
    status: 'waiting',
    reason: null,
    result: null,
    isDemo: false,
    confidence: null,
    confidenceLevel: null,
    fix: null,
    residuals: [],
    matches: [],
    unknownProbability: null,
  },
};

/** As browsers have it: the server's refusal closes it for good, a broken connection is opened again. */
class FakeEventSource extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly CLOSED = 2;
  static opened: FakeEventSource[] = [];
  readyState = FakeEventSource.CONNECTING;

  constructor(readonly url: string) {
    super();
    FakeEventSource.opened.push(this);
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }

  refuse(): void {
    this.readyState = FakeEventSource.CLOSED;
    this.dispatchEvent(new Event('error'));
  }
}

const newest = (): FakeEventSource => {
  const events = FakeEventSource.opened.at(-1);
  if (events === undefined) throw new Error('No stream was opened.');
  return events;
};
const answer = vi.fn<() => Response>();
const follower = {
  onState: vi.fn<SessionFollower['onState']>(),
  onEnd: vi.fn<() => void>(),
  onLost: vi.fn<(isLost: boolean) => void>(),
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  FakeEventSource.opened = [];
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.stubGlobal('fetch', async () => answer());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a session whose stream the server refuses', () => {
  it('has ended where the server knows it no more', async () => {
    answer.mockReturnValue(new Response(null, { status: 404 }));
    followSession('ABCD2345', 'device-1', follower);
    newest().refuse();
    await vi.runAllTimersAsync();
    expect(follower.onEnd).toHaveBeenCalledOnce();
    expect(FakeEventSource.opened).toHaveLength(1);
  });

  it('is opened anew where it goes on, after a wait that grows', async () => {
    answer.mockImplementation(() => Response.json(SESSION));
    followSession('ABCD2345', 'device-1', follower);
    for (const waitMs of [2_000, 4_000, 8_000]) {
      const before = FakeEventSource.opened.length;
      newest().refuse();
      await vi.advanceTimersByTimeAsync(waitMs - 1);
      expect(FakeEventSource.opened).toHaveLength(before);
      await vi.advanceTimersByTimeAsync(1);
      expect(FakeEventSource.opened).toHaveLength(before + 1);
    }
    expect(follower.onState).toHaveBeenCalledWith(SESSION);
    expect(follower.onLost).toHaveBeenLastCalledWith(true);
    newest().dispatchEvent(new Event('open'));
    expect(follower.onLost).toHaveBeenLastCalledWith(false);
    expect(follower.onEnd).not.toHaveBeenCalled();
  });

  it('is opened anew where the server does not answer at all', async () => {
    answer.mockImplementation(() => {
      throw new TypeError('Failed to fetch');
    });
    followSession('ABCD2345', 'device-1', follower);
    newest().refuse();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(FakeEventSource.opened).toHaveLength(2);
    expect(follower.onEnd).not.toHaveBeenCalled();
  });

  it('is not asked for once nobody follows it', async () => {
    answer.mockReturnValue(new Response(null, { status: 404 }));
    const unfollow = followSession('ABCD2345', 'device-1', follower);
    newest().refuse();
    unfollow();
    await vi.runAllTimersAsync();
    expect(follower.onEnd).not.toHaveBeenCalled();
  });
});

it('a connection that breaks is left to the browser', async () => {
  followSession('ABCD2345', 'device-1', follower);
  newest().dispatchEvent(new Event('error'));
  await vi.runAllTimersAsync();
  expect(answer).not.toHaveBeenCalled();
  expect(follower.onLost).toHaveBeenLastCalledWith(true);
});
