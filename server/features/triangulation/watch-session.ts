import type { ServerResponse } from 'node:http';
import type { TriangulationSession } from '@contract/triangulation';
import type { ConnectionLimits } from '../../live/connection-limits';
import { SSE_HEADERS } from '../../live/sse-viewer';
import { Problem } from '../../http/problem-details';
import type { PointingSession } from './session';

/** Proxies end what is silent for a minute. */
const HEARTBEAT_MS = 20_000;
/** Who takes nothing any more is let go. */
const MOST_BUFFERED_BYTES = 256 * 1024;

export interface Watcher {
  readonly network: string;
  /** Of a member who watches. */
  readonly deviceId: string | undefined;
  readonly now: () => number;
}

/**
 * Sends a session's state at once and at each change, until it ends or the watcher goes.
 * @throws Problem `too-many-requests` where the network has too many watchers
 */
export function watchSession(
  response: ServerResponse,
  session: PointingSession,
  limits: ConnectionLimits,
  { network, deviceId, now }: Watcher,
): void {
  const giveBack = limits.take(network);
  if (giveBack === undefined) {
    throw new Problem('too-many-requests', 'Too many sessions are watched from this address, or on this server.');
  }
  response.writeHead(200, SSE_HEADERS);
  const send = (state: TriangulationSession | null): void => {
    if (response.writableLength > MOST_BUFFERED_BYTES) {
      response.destroy();
      return;
    }
    if (state === null) response.end('event: ended\ndata: {}\n\n');
    else response.write(`event: session\ndata: ${JSON.stringify(state)}\n\n`);
  };
  const unwatch = session.watch(send);
  const giveUpSeat = deviceId === undefined ? undefined : session.keepSeat(deviceId);
  const heartbeat = setInterval(() => response.write(':\n\n'), HEARTBEAT_MS);
  heartbeat.unref();
  response.once('close', () => {
    clearInterval(heartbeat);
    unwatch();
    giveUpSeat?.(now());
    giveBack();
  });
  send(session.state(now()));
}
