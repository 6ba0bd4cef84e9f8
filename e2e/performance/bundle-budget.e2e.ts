import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { inRoot } from '../../tools/setup/paths.mjs';

/** Script that every page needs before it can draw anything, compressed. */
const SHELL_LIMIT_BYTES = 150_000;

test('the shell stays under 150 kB of compressed script', async () => {
  const html = await readFile(inRoot('dist/app/index.html'), 'utf8');
  const scripts = [...html.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, path = '']) => path);
  expect(scripts.length).toBeGreaterThan(0);
  const sizes = await Promise.all(
    scripts.map(async (path) => gzipSync(await readFile(inRoot(`dist/app${path}`)), { level: 9 }).byteLength),
  );
  const totalBytes = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`shell: ${(totalBytes / 1000).toFixed(1)} kB in ${scripts.length} scripts`);
  expect(totalBytes).toBeLessThanOrEqual(SHELL_LIMIT_BYTES);
});
