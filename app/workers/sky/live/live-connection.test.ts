import type { LiveMessage } from '@contract/live-frame';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ConnectionState } from './connection-state';
import { ClockOffset } from './clock-offset';
import { coarseView } from './coarse-view';
import { LiveConnection, type LiveEventsListener, type LiveSocketListener, retryDelayMs } from './live-connection';
import { messageOf, recordAt } from './live-messages.fixture';
import { OBSERVER, START_MS } from '@engine/sky/observer.fixture';

interface FakeSocket {
  readonly url: string;
  readonly listener: LiveSocketListener;
  readonly sent: string[];
  isOpen: boolean;
}
interface FakeEvents {
  readonly url: string;
  readonly listener: LiveEventsListener;
  isOpen: boolean;
}

const HELLO = JSON.stringify({ type: 'hello', serverTimeMs: START_MS, version: 1 });
const FEED = { mode: 'live', lastSuccessAt: null, sources: [] };
const VIEW = coarseView(OBSERVER, 50);

function world() {
  const sockets: FakeSocket[] = [];
  const events: FakeEvents[] = [];
  const states: ConnectionState[] = [];
  const messages: LiveMessage[] = [];
  const feeds: unknown[] = [];
  const clock = new ClockOffset();
  const connection = new LiveConnection({
    openSocket: (url, listener) => {
      const socket: FakeSocket = { url, listener, sent: [], isOpen: true };
      sockets.push(socket);
      return {
        send: (text) => socket.sent.push(text),
        close: () => {
          socket.isOpen = false;
        },
      };
    },
    openEvents: (url, listener) => {
      const opened: FakeEvents = { url, listener, isOpen: true };
      events.push(opened);
      return {
        close: () => {
          opened.isOpen = false;
        },
      };
    },
    decode: (buffer) => {
      if (buffer.byteLength === 0) throw new RangeError('empty');
      return messageOf([recordAt(0, 5)]);
    },
    clock,
    now: () => Date.now(),
    random: () => 1,
    after: (delayMs, action) => {
      const timer = setTimeout(action, delayMs);
      return () => clearTimeout(timer);
    },
    onMessage: (message) => messages.push(message),
    onFeed: (feed) => feeds.push(feed),
    onState: (state) => states.push(state),
  });
  const lastSocket = (): FakeSocket => {
    const socket = sockets.at(-1);
    if (socket === undefined) throw new Error('no socket was opened');
    return socket;
  };
  const lastEvents = (): FakeEvents => {
    const opened = events.at(-1);
    if (opened === undefined) throw new Error('no events were opened');
    return opened;
  };
  /** Lets the WebSocket fail until events are tried. */
  const fallBack = (): void => {
    for (let failure = 0; failure < 3; failure++) {
      lastSocket().listener.onClosed();
      vi.advanceTimersByTime(1_000);
    }
  };
  return { connection, sockets, events, states, messages, feeds, clock, lastSocket, lastEvents, fallBack };
}

beforeEach(() => vi.useFakeTimers({ now: START_MS }));
afterEach(() => vi.useRealTimers());

describe('LiveConnection', () => {
  it('is live with the first word of the server, then sends the view and asks for the time', () => {
    const { connection, lastSocket, states } = world();
    connection.setView(VIEW);
    connection.start('https://sky.example');
    expect(lastSocket().url).toBe('wss://sky.example/api/live');
    expect(lastSocket().sent).toEqual([]);
    lastSocket().listener.onMessage(HELLO);
    expect(states).toEqual(['live']);
    expect(JSON.parse(lastSocket().sent[0] ?? '')).toEqual({ type: 'view', ...VIEW });
    expect(JSON.parse(lastSocket().sent[1] ?? '')).toEqual({ type: 'time', clientMs: START_MS });
  });

  it('feeds the clock from round trips and hands on frames and feed', () => {
    const { connection, lastSocket, clock, messages, feeds } = world();
    connection.start('http://localhost:8080');
    const { listener } = lastSocket();
    listener.onMessage(HELLO);
    vi.advanceTimersByTime(40);
    listener.onMessage(JSON.stringify({ type: 'time', clientMs: START_MS, serverMs: START_MS + 7_020 }));
    listener.onMessage(JSON.stringify({ type: 'feed', status: FEED }));
    listener.onMessage(new ArrayBuffer(8));
    expect(clock.offsetMs).toBe(7_000);
    expect(feeds).toEqual([FEED]);
    expect(messages).toHaveLength(1);
  });

  it('drops what it cannot read and stays live', () => {
    const { connection, lastSocket, messages, feeds } = world();
    connection.start('http://localhost');
    for (const nonsense of ['<html>', '[]', '{"type":"feed","status":{"mode":"?"}}', new ArrayBuffer(0), 42]) {
      lastSocket().listener.onMessage(nonsense);
    }
    expect([messages, feeds]).toEqual([[], []]);
    expect(connection.state).toBe('live');
  });

  it('comes back with growing pauses, and at once counts anew after a success', () => {
    const { connection, sockets, lastSocket, states } = world();
    connection.start('http://localhost');
    lastSocket().listener.onClosed();
    expect(states).toEqual(['retrying']);
    vi.advanceTimersByTime(499);
    expect(sockets).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(sockets).toHaveLength(2);
    lastSocket().listener.onClosed();
    vi.advanceTimersByTime(999);
    expect(sockets).toHaveLength(2);
    vi.advanceTimersByTime(1);
    lastSocket().listener.onMessage(HELLO);
    lastSocket().listener.onClosed();
    vi.advanceTimersByTime(500);
    expect(sockets).toHaveLength(4);
  });

  it('never lets a closed socket speak again', () => {
    const { connection, sockets, lastSocket, messages } = world();
    connection.start('http://localhost');
    const old = lastSocket();
    old.listener.onClosed();
    vi.advanceTimersByTime(500);
    old.listener.onMessage(new ArrayBuffer(8));
    old.listener.onClosed();
    expect(messages).toEqual([]);
    expect(sockets).toHaveLength(2);
    expect(old.isOpen).toBe(false);
  });

  it('takes a silent server for a dead one', () => {
    const { connection, lastSocket, states } = world();
    connection.start('http://localhost');
    lastSocket().listener.onMessage(HELLO);
    const socket = lastSocket();
    vi.advanceTimersByTime(15_000);
    expect(socket.isOpen).toBe(false);
    expect(states).toEqual(['live', 'retrying']);
  });

  it('falls back to server-sent events after three failures, and returns to the WebSocket when that works', () => {
    const { connection, lastSocket, lastEvents, states, messages, fallBack, sockets } = world();
    connection.setView(VIEW);
    connection.start('http://localhost');
    fallBack();
    expect(lastEvents().url).toBe(`http://localhost/api/live/sse?tiles=${VIEW.tiles.join(',')}`);
    lastEvents().listener.onFrame(btoa('12345678'));
    expect(messages).toHaveLength(1);
    expect(connection.state).toBe('fallback');
    const before = sockets.length;
    for (let second = 0; second < 60; second += 5) {
      lastEvents().listener.onFeed(JSON.stringify(FEED));
      vi.advanceTimersByTime(5_000);
    }
    expect(sockets).toHaveLength(before + 1);
    expect(lastEvents().isOpen).toBe(true);
    lastSocket().listener.onMessage(HELLO);
    expect(lastEvents().isOpen).toBe(false);
    expect(states.at(-1)).toBe('live');
  });

  it('opens the events anew for other tiles', () => {
    const { connection, lastEvents, events, fallBack } = world();
    connection.setView(VIEW);
    connection.start('http://localhost');
    fallBack();
    lastEvents().listener.onFeed(JSON.stringify(FEED));
    const opened = events.length;
    const elsewhere = coarseView({ ...OBSERVER, latitudeDeg: 10 }, 50);
    connection.setView(elsewhere);
    expect(events).toHaveLength(opened + 1);
    expect(lastEvents().url).toContain(elsewhere.tiles.join(','));
  });

  it('says offline when nothing has answered for long, and goes on trying', () => {
    const { connection, lastSocket, lastEvents, sockets, events } = world();
    connection.setView(VIEW);
    connection.start('http://localhost');
    for (let round = 0; round < 8; round++) {
      lastSocket().listener.onClosed();
      if (events.length > 0) lastEvents().listener.onFailed();
      vi.advanceTimersByTime(31_000);
    }
    expect(connection.state).toBe('offline');
    const tries = sockets.length;
    vi.advanceTimersByTime(120_000);
    expect(sockets.length).toBeGreaterThan(tries);
  });

  it('makes no try while the device is offline, and one at once when it is back', () => {
    const { connection, lastSocket, sockets, states } = world();
    connection.start('http://localhost');
    lastSocket().listener.onMessage(HELLO);
    connection.setOnline(false);
    vi.advanceTimersByTime(300_000);
    expect(sockets).toHaveLength(1);
    connection.setOnline(true);
    expect(sockets).toHaveLength(2);
    expect(states).toEqual(['live', 'offline', 'connecting']);
  });

  it('tries at once where the network is said to be back that it never heard to be gone', () => {
    const { connection, lastSocket, sockets } = world();
    connection.start('http://localhost');
    lastSocket().listener.onClosed();
    connection.setOnline(true);
    expect(sockets).toHaveLength(2);
    // Page and worker both hear of it: the try that is under way goes on.
    connection.setOnline(true);
    expect(sockets).toHaveLength(2);
  });

  it('tries at once when somebody asks, and begins anew with short pauses', () => {
    const { connection, lastSocket, sockets, states } = world();
    connection.start('http://localhost');
    for (let round = 0; round < 8; round++) {
      lastSocket().listener.onClosed();
      vi.advanceTimersByTime(10_000);
    }
    expect(connection.state).toBe('offline');
    const before = sockets.length;
    connection.tryNow();
    expect(sockets).toHaveLength(before + 1);
    expect(states.at(-1)).toBe('connecting');
    lastSocket().listener.onClosed();
    vi.advanceTimersByTime(500);
    expect(sockets).toHaveLength(before + 2);
    lastSocket().listener.onMessage(HELLO);
    connection.tryNow();
    expect(lastSocket().isOpen).toBe(true);
    expect(sockets).toHaveLength(before + 2);
  });

  it('tries when somebody asks though the device reports no network, and keeps what that has found', () => {
    const { connection, sockets, lastSocket, states } = world();
    connection.setOnline(false);
    connection.start('http://localhost');
    expect(sockets).toHaveLength(0);
    connection.tryNow();
    lastSocket().listener.onMessage(HELLO);
    expect(connection.state).toBe('live');
    connection.setOnline(true);
    expect(lastSocket().isOpen).toBe(true);
    expect(states.at(-1)).toBe('live');
  });

  it('tries once for each time that somebody asks while the device reports no network', () => {
    const { connection, sockets, lastSocket } = world();
    connection.setOnline(false);
    connection.start('http://localhost');
    connection.tryNow();
    lastSocket().listener.onClosed();
    vi.advanceTimersByTime(120_000);
    expect(sockets).toHaveLength(1);
    expect(connection.state).toBe('offline');
  });

  it('comes back by itself to a server that it reached while the device reports no network', () => {
    const { connection, sockets, lastSocket } = world();
    connection.setOnline(false);
    connection.start('http://localhost');
    connection.tryNow();
    lastSocket().listener.onMessage(HELLO);
    lastSocket().listener.onClosed();
    expect(connection.state).toBe('retrying');
    vi.advanceTimersByTime(1_000);
    expect(sockets).toHaveLength(2);
    connection.setOnline(false);
    lastSocket().listener.onMessage(HELLO);
    expect(connection.state).toBe('live');
  });

  it('gives up a try that nobody answers where the network is said to be back', () => {
    const { connection, sockets } = world();
    connection.start('http://localhost');
    vi.advanceTimersByTime(4_000);
    connection.setOnline(true);
    expect(sockets).toHaveLength(2);
    expect(sockets[0]?.isOpen).toBe(false);
  });

  it('comes back within ten seconds to a server that was away for twenty-five, with both transports failing', () => {
    const { connection, lastSocket, lastEvents, sockets, events } = world();
    connection.setView(VIEW);
    connection.start('http://localhost');
    let seenSockets = 0;
    let seenEvents = 0;
    for (let ms = 0; ms < 25_000; ms += 100) {
      if (sockets.length > seenSockets) lastSocket().listener.onClosed();
      seenSockets = sockets.length;
      if (events.length > seenEvents) lastEvents().listener.onFailed();
      seenEvents = events.length;
      vi.advanceTimersByTime(100);
    }
    expect(sockets.length).toBe(seenSockets);
    vi.advanceTimersByTime(10_000);
    expect(sockets.length).toBe(seenSockets + 1);
  });

  it('leaves nothing running when stopped', () => {
    const { connection, lastSocket } = world();
    connection.setView(VIEW);
    connection.start('http://localhost');
    lastSocket().listener.onMessage(HELLO);
    connection.stop();
    expect(lastSocket().isOpen).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('retryDelayMs', () => {
  it('doubles up to ten seconds, half of it by chance', () => {
    expect([1, 2, 3, 5, 6, 50].map((failures) => retryDelayMs(failures, 1))).toEqual([
      500, 1000, 2000, 8000, 10_000, 10_000,
    ]);
    expect(retryDelayMs(3, 0)).toBe(1000);
  });
});
