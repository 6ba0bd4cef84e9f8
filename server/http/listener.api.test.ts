import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
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

it('says which settings hold no certificate', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'skylens-tls-'));
  const file = join(folder, 'notes.txt');
  await writeFile(file, 'no certificate');
  const opening = openListener({ host: '127.0.0.1', port: 0, tls: { certFile: file, keyFile: file } });
  await expect(opening).rejects.toThrow('TLS_CERT_FILE, TLS_KEY_FILE: no certificate and private key');
  await rm(folder, { recursive: true });
});
