import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shellFiles } from './offline-shell-plugin';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skylens-shell-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets/index-1a2b.js'), 'run()');
  await writeFile(join(folder, 'assets/index-1a2b.js.br'), 'compressed');
  await writeFile(join(folder, 'assets/index-1a2b.js.gz'), 'compressed');
  await writeFile(join(folder, 'index.html'), '<!doctype html>');
  await writeFile(join(folder, 'offline-worker.js'), 'old');
  await writeFile(join(folder, 'stars.licence.txt'), 'licence');
});
afterAll(() => rm(folder, { recursive: true }));

it('names every file that a page asks for; only unhashed names carry a revision', async () => {
  const before = await shellFiles(folder);
  expect(before).toEqual([
    { url: '/assets/index-1a2b.js', revision: null },
    { url: '/index.html', revision: expect.stringMatching(/^[0-9a-f]{16}$/) },
  ]);
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>new</title>');
  const after = await shellFiles(folder);
  expect(after[1]?.revision).not.toBe(before[1]?.revision);
});
