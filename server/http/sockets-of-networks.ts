import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './client-address';

/** What a network has open, by the peer's address and port; a TLS connection has the same of both its sockets. */
interface OpenSockets {
  readonly all: Map<string, Socket>;
  /** Those without a request under way, longest idle first, and what had come on each when it fell idle. */
  readonly idle: Map<string, number>;
  readonly requests: Map<string, number>;
}

/**
 * Holds each network to so many connections, so that none of them takes every file that the process may open. One more
 * takes the place of the one that has been idle longest; where all of them are busy, it is closed at once. Networks are
 * those of the peers: not to be used behind a proxy, which is the peer of everybody.
 */
export function holdSocketsOfNetworks(server: Server, most: number): void {
  const networks = new Map<string, OpenSockets>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress;
    if (address === undefined) return;
    const network = networkOf(address);
    const open = networks.get(network) ?? { all: new Map(), idle: new Map(), requests: new Map() };
    if (open.all.size >= most && !closeIdle(open)) {
      socket.destroy();
      return;
    }
    networks.set(network, open);
    const name = nameOf(socket);
    open.all.set(name, socket);
    open.idle.set(name, 0);
    socket.once('close', () => {
      if (open.all.get(name) !== socket) return;
      forget(open, name);
      if (open.all.size === 0) networks.delete(network);
    });
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const open = networks.get(networkOf(socket.remoteAddress ?? ''));
    if (open !== undefined) noteRequest(open, nameOf(socket), response);
  });
}

const nameOf = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress} ${remotePort}`;

function noteRequest({ all, idle, requests }: OpenSockets, name: string, response: ServerResponse): void {
  const socket = all.get(name);
  if (socket === undefined) return;
  idle.delete(name);
  requests.set(name, (requests.get(name) ?? 0) + 1);
  response.once('close', () => {
    if (all.get(name) !== socket) return;
    const left = (requests.get(name) ?? 1) - 1;
    requests.set(name, left);
    if (left === 0) idle.set(name, socket.bytesRead);
  });
}

/** @returns whether one was idle. What has sent anything since it fell idle is a stream now, or in the midst of a request. */
function closeIdle(open: OpenSockets): boolean {
  for (const [name, bytesRead] of open.idle) {
    const socket = open.all.get(name);
    if (socket?.bytesRead === bytesRead) {
      forget(open, name);
      socket.destroy();
      return true;
    }
    open.idle.delete(name);
  }
  return false;
}

function forget({ all, idle, requests }: OpenSockets, name: string): void {
  all.delete(name);
  idle.delete(name);
  requests.delete(name);
}
