import { X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { prepareLan } from './lan.mjs';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skylens-lan-'));
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('HOST', '');
  vi.stubEnv('TLS_CERT_FILE', '');
  vi.stubEnv('TLS_KEY_FILE', '');
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

it('makes a certificate for this machine once and keeps it, with a key that only its owner reads', async () => {
  await prepareLan();
  const { TLS_CERT_FILE: certFile = '', TLS_KEY_FILE: keyFile = '', HOST: host } = process.env;
  expect(host).toBe('0.0.0.0');
  const pem = await readFile(certFile, 'utf8');
  const certificate = new X509Certificate(pem);
  expect(certificate.subjectAltName).toContain('DNS:localhost');
  expect(Date.parse(certificate.validTo)).toBeGreaterThan(Date.now() + 300 * 24 * 3600 * 1000);
  expect((await stat(keyFile)).mode & 0o077).toBe(0);

  await prepareLan();
  expect(await readFile(certFile, 'utf8')).toBe(pem);
});
