import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Listener, openListener } from './listener';

const GREEDY = '127.0.0.2';
const HOME = '127.0.0.3';
const UPGRADE = 'Connection: Upgrade\r\nUpgrade: test\r\n';

/** A server that holds each network to two connections, and what it was asked for. */
async function open() {
  const listener = await openListener({ host: '127.0.0.1', port: 0, socketsPerNetwork: 2 });
  const held: ServerResponse[] = [];
  listener.handle(async (request, response) => {
    if (request.url === '/held') held.push(response);
    else response.end('answered');
  });
  listener.server.on('upgrade', (_request, socket: Socket) => {
    socket.on('error', () => undefined).on('end', () => socket.end());
    socket.resume();
    socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n');
  });
  onTestFinished(() => listener.close(0));
  return { listener, held };
}

/** A connection from an address of this machine. */
function from(address: string, listener: Listener): Socket {
  const socket = connect({ host: '127.0.0.1', port: listener.port, localAddress: address });
  socket.on('error', () => undefined);
  onTestFinished(() => {
    socket.destroy();
  });
  return socket;
}

/** The first line of the answer; undefined where the connection was closed without one. */
async function ask(socket: Socket, path: string, more = ''): Promise<string | undefined> {
  const answer = new Promise<string | undefined>((resolve) => {
    socket.once('data', (chunk: Buffer) => resolve(chunk.toString('latin1').split('\r\n', 1)[0]));
    socket.once('close', () => resolve(undefined));
  });
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`);
  return answer;
}

// Only Linux and Windows have all of 127.0.0.0/8.
describe.skipIf(process.platform === 'darwin')('connections of one network', () => {
  it('are no more than is allowed while they are busy; another network gets in', async () => {
    const { listener, held } = await open();
    const busy = [from(GREEDY, listener), from(GREEDY, listener)];
    for (const socket of busy) void ask(socket, '/held');
    await expect.poll(() => held).toHaveLength(2);
    expect(await ask(from(GREEDY, listener), '/')).toBeUndefined();
    expect(await ask(from(HOME, listener), '/')).toBe('HTTP/1.1 200 OK');
    busy[0]?.destroy();
    await expect.poll(() => ask(from(GREEDY, listener), '/')).toBe('HTTP/1.1 200 OK');
    expect(busy[1]?.destroyed).toBe(false);
  });

  it('give way to a new one in the order in which they fell idle', async () => {
    const { listener } = await open();
    const silent = from(GREEDY, listener);
    await once(silent, 'connect');
    const answered = from(GREEDY, listener);
    expect(await ask(answered, '/')).toBe('HTTP/1.1 200 OK');
    const silentEnd = once(silent, 'close');
    const third = from(GREEDY, listener);
    expect(await ask(third, '/')).toBe('HTTP/1.1 200 OK');
    await silentEnd;
    expect(await ask(answered, '/')).toBe('HTTP/1.1 200 OK');
    // Now the third has been idle for longer.
    const thirdEnd = once(third, 'close');
    expect(await ask(from(GREEDY, listener), '/')).toBe('HTTP/1.1 200 OK');
    await thirdEnd;
    expect(await ask(answered, '/')).toBe('HTTP/1.1 200 OK');
  });

  it('stay where they are streams, also on a connection that was used before', async () => {
    const { listener } = await open();
    const streams = [from(GREEDY, listener), from(GREEDY, listener)];
    for (const stream of streams) {
      expect(await ask(stream, '/')).toBe('HTTP/1.1 200 OK');
      expect(await ask(stream, '/stream', UPGRADE)).toBe('HTTP/1.1 101 Switching Protocols');
    }
    expect(await ask(from(GREEDY, listener), '/')).toBeUndefined();
    expect(streams.map(({ destroyed }) => destroyed)).toEqual([false, false]);
  });
});
