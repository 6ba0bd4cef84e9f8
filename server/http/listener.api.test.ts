import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { allowLargeBody } from './body-time';
import { openListener } from './listener';

const MORE_THAN_SYSTEMS_KEEP = 64 * 1024 * 1024;

it('closes the connection of a peer that asks and then takes nothing', async () => {
  const listener = await openListener({ host: '127.0.0.1', port: 0, stalledAfterMs: 300 });
  const gone = new Promise<void>((resolve) => {
    listener.handle(async (_request, response) => {
      response.on('close', resolve);
      response.end(Buffer.alloc(MORE_THAN_SYSTEMS_KEEP));
    });
  });
  const peer = connect(listener.port, '127.0.0.1', () => peer.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'));
  peer.on('error', () => undefined).pause();
  await gone;
  expect(peer.bytesRead).toBeLessThan(MORE_THAN_SYSTEMS_KEEP);
  peer.destroy();
  await listener.close(0);
});

it('ends a request whose body is too slow, unless it is one of those that may be', async () => {
  const listener = await openListener({ host: '127.0.0.1', port: 0, bodyWithinMs: 200 });
  listener.handle(async (request, response) => {
    if (request.url === '/large') allowLargeBody(request);
    request.resume().once('end', () => response.end('whole'));
  });
  const send = (path: string): { socket: Socket; answer: Promise<string> } => {
    const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 2\r\n\r\n`;
    const socket = connect(listener.port, '127.0.0.1', () => socket.write(`${head}a`));
    return { socket, answer: text(socket) };
  };
  const large = send('/large');
  const usual = await send('/usual').answer;
  expect(usual).toMatch(/^HTTP\/1\.1 408 .*request-timeout/s);
  large.socket.write('b');
  expect(await large.answer).toMatch(/^HTTP\/1\.1 200 .*whole$/s);
  await listener.close(0);
});

it('says which settings hold no certificate', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'skylens-tls-'));
  const file = join(folder, 'notes.txt');
  await writeFile(file, 'no certificate');
  const opening = openListener({ host: '127.0.0.1', port: 0, tls: { certFile: file, keyFile: file } });
  await expect(opening).rejects.toThrow('TLS_CERT_FILE, TLS_KEY_FILE: no certificate and private key');
  await rm(folder, { recursive: true });
});
