import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { StorageFaultError } from '../db/storage-fault';
import { parseEnvironment } from '../env';
import type { CaptureStorage, StoredFile } from './capture-storage';
import { createLocalStorage } from './local-storage';
import { openCaptureStorage } from './open-storage';

const SECRET = 'S3RVER';
const said: string[] = [];
const log = { warn: (...words: unknown[]) => void said.push(JSON.stringify(words)) };

let folder: string;
let s3: ChildProcess;
let s3Port: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skylens-storage-'));
  s3Port = await freePort();
  s3 = await startS3(join(folder, 's3'), s3Port);
});
afterAll(async () => {
  s3.kill();
  await rm(folder, { recursive: true, force: true });
});

/** A store that speaks S3, as a process of its own. */
async function startS3(directory: string, port: number): Promise<ChildProcess> {
  await mkdir(directory, { recursive: true });
  const program = join(dirname(createRequire(import.meta.url).resolve('s3rver/package.json')), 'bin/s3rver.js');
  const args = ['--directory', directory, '--address', '127.0.0.1', '--port', String(port), '--silent'];
  const child = spawn(process.execPath, [program, ...args, '--configure-bucket', 'captures'], { stdio: 'inherit' });
  await vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBeLessThan(500), {
    timeout: 30_000,
    interval: 100,
  });
  return child;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

function openS3(more: Readonly<Record<string, string>> = {}): Promise<CaptureStorage> {
  const parsed = parseEnvironment({
    DATA_DIR: folder,
    S3_ENDPOINT: `http://127.0.0.1:${s3Port}`,
    S3_BUCKET: 'captures',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: SECRET,
    ...more,
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  return openCaptureStorage(parsed.env, log);
}

async function bytesOf(file: StoredFile | undefined): Promise<string | undefined> {
  if (file === undefined) return undefined;
  const bytes = await buffer(file.stream);
  expect(bytes.length).toBe(file.sizeBytes);
  return bytes.toString();
}

describe.each([
  ['a folder', () => Promise.resolve(createLocalStorage(join(folder, 'local', 'captures')))],
  ['a bucket', () => openS3()],
])('captures in %s', (_place, open) => {
  it('are put, read, replaced and removed, each capture for itself', async () => {
    const storage = await open();
    const [one, other] = [randomUUID(), randomUUID()];
    const aftermath = `aftermath-${'0'.repeat(64)}.json` as const;
    await storage.put(one, 'record.json', Buffer.from('one'));
    await storage.put(one, aftermath, Buffer.from('{}'));
    await storage.put(other, 'image.jpg', Buffer.from('x'.repeat(300_000)));
    expect(await bytesOf(await storage.read(one, 'record.json'))).toBe('one');
    expect((await bytesOf(await storage.read(other, 'image.jpg')))?.length).toBe(300_000);
    await storage.put(one, 'record.json', Buffer.from('another'));
    expect(await bytesOf(await storage.read(one, 'record.json'))).toBe('another');
    expect(await storage.read(one, 'image.jpg')).toBeUndefined();
    await storage.remove(one);
    await storage.remove(one);
    expect(await storage.read(one, 'record.json')).toBeUndefined();
    expect(await storage.read(one, aftermath)).toBeUndefined();
    expect((await bytesOf(await storage.read(other, 'image.jpg')))?.length).toBe(300_000);
  });

  it('have no name that anybody from outside could choose', async () => {
    const storage = await open();
    for (const key of ['..', '../x', 'a/b', '', `${randomUUID()}/..`, randomUUID().toUpperCase()]) {
      await expect(storage.put(key, 'record.json', Buffer.from(''))).rejects.toThrow('key of the capture');
      await expect(storage.read(key, 'record.json')).rejects.toThrow('key of the capture');
      await expect(storage.remove(key)).rejects.toThrow('key of the capture');
    }
    for (const file of ['aftermath-../../x.json', `aftermath-${'0'.repeat(63)}.json`] as const) {
      await expect(storage.read(randomUUID(), file)).rejects.toThrow('one of the known names');
    }
  });
});

describe('a folder of captures', () => {
  it('has whole files only, which nobody but the server may read', async () => {
    const root = join(folder, 'private');
    const storage = createLocalStorage(root);
    const key = randomUUID();
    await storage.put(key, 'record.json', Buffer.from('x'));
    expect(await readdir(join(root, key))).toEqual(['record.json']);
    if (process.platform === 'win32') return;
    expect((await stat(join(root, key))).mode & 0o777).toBe(0o700);
    expect((await stat(join(root, key, 'record.json'))).mode & 0o777).toBe(0o600);
  });

  it('that takes no files says so, without the paths of the machine', async () => {
    const root = join(folder, 'no-folder');
    await writeFile(root, 'a file where the folder should be');
    const putting = createLocalStorage(root).put(randomUUID(), 'record.json', Buffer.from('x'));
    await expect(putting).rejects.toThrow(StorageFaultError);
    await expect(putting).rejects.toThrow(/^DATA_DIR cannot be written to \(E[A-Z]+\)$/);
  });
});

describe('a bucket of captures', () => {
  it('that does not answer, or is not there, says so; the keys stay out of the log', async () => {
    const wrong = await openS3({ S3_BUCKET: 'no-such-bucket' });
    await expect(wrong.put(randomUUID(), 'record.json', Buffer.from('x'))).rejects.toThrow(StorageFaultError);
    const gone = await openS3({ S3_ENDPOINT: `http://127.0.0.1:${await freePort()}` });
    for (const work of [
      () => gone.put(randomUUID(), 'record.json', Buffer.from('x')),
      () => gone.read(randomUUID(), 'record.json'),
      () => gone.remove(randomUUID()),
    ]) {
      await expect(work()).rejects.toThrow('the storage of captures does not answer');
    }
    expect(said.length).toBeGreaterThanOrEqual(4);
    expect(said.join('\n')).toContain('NoSuchBucket');
    expect(said.join('\n')).not.toMatch(/S3RVER/);
  });

  it('is configured whole or not at all', () => {
    const result = parseEnvironment({ S3_BUCKET: 'captures', S3_ENDPOINT: 'ftp://x' });
    const faults = result.ok ? [] : result.faults.map(({ variable }) => variable);
    expect(faults).toContain('S3_ENDPOINT');
    const half = parseEnvironment({ S3_BUCKET: 'captures' });
    expect(half.ok ? [] : half.faults.map(({ variable }) => variable)).toEqual([
      'S3_ENDPOINT',
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY',
    ]);
  });
});
