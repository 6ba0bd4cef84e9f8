import type { LiveEvents, LiveEventsListener, LiveSocket, LiveSocketListener } from './live-connection';

/** A WebSocket of the browser. */
export function openWebSocket(url: string, listener: LiveSocketListener): LiveSocket {
  const socket = new WebSocket(url);
  socket.binaryType = 'arraybuffer';
  socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => listener.onMessage(data));
  socket.addEventListener('close', () => listener.onClosed());
  socket.addEventListener('error', () => listener.onClosed());
  return {
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close: () => socket.close(),
  };
}

/** Server-sent events of the browser. */
export function openEventSource(url: string, listener: LiveEventsListener): LiveEvents {
  const events = new EventSource(url);
  events.addEventListener('feed', ({ data }: MessageEvent<unknown>) => listener.onFeed(data));
  events.addEventListener('frame', ({ data }: MessageEvent<unknown>) => listener.onFrame(data));
  events.addEventListener('error', () => listener.onFailed());
  return { close: () => events.close() };
}
