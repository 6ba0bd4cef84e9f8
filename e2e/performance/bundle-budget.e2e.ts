import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { OFFLINE_WORKER_PATH } from '../../app/workers/offline/shell-file';
import { inRoot } from '../../tools/setup/paths.mjs';

/** Script that every page needs before it can draw anything, compressed. */
const SHELL_LIMIT_BYTES = 126_000;
/** Pixi and the radar, which every first visit draws. */
const DRAWING_LIMIT_BYTES = 132_000;
/** What a sky view adds to it. */
const OVERLAY_LIMIT_BYTES = 16_000;
/** MapLibre, its worker, what lies over it and what the page around it needs alone. Aircraft are drawn by what draws the radar. */
const MAP_LIMIT_BYTES = 500_000;
/** three, react-three-fiber and the scene: fetched where a globe is opened, nowhere else, by its worker or by its page. */
const GLOBE_LIMIT_BYTES = 250_000;

const compressedBytes = async (path: string): Promise<number> =>
  gzipSync(await readFile(inRoot(path)), { level: 9 }).byteLength;

test('the shell stays under 126 kB of compressed script', async () => {
  const html = await readFile(inRoot('dist/app/index.html'), 'utf8');
  const scripts = [...html.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, path = '']) => path);
  expect(scripts.length).toBeGreaterThan(0);
  const sizes = await Promise.all(scripts.map(async (path) => compressedBytes(`dist/app${path}`)));
  const totalBytes = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`shell: ${(totalBytes / 1000).toFixed(1)} kB in ${scripts.length} scripts`);
  expect(totalBytes).toBeLessThanOrEqual(SHELL_LIMIT_BYTES);
});

test('the first paint waits for no script: boot.ts runs the app, whose name changes with it', async () => {
  const html = await readFile(inRoot('dist/app/index.html'), 'utf8');
  expect(html).not.toMatch(/<script [^>]*src=/);
  const ahead = [...html.matchAll(/<link rel="modulepreload" data-app-script [^>]*href="([^"]+)">/g)];
  expect(ahead.map(([, path]) => path)).toEqual([expect.stringMatching(/^\/assets\/shell-[\w-]+\.js$/)]);
});

test('every worker bears the name by which the server gives it a policy of its own', async () => {
  const names = (await readdir(inRoot('dist/app/assets'))).filter((name) => name.endsWith('.js'));
  // MapLibre starts a worker whose address it is given: a file that is no `.js`, and keeps the policy of a page.
  const own = names.filter((name) => !/^(?:map-view|maplibre-gl)-/u.test(name));
  const texts = await Promise.all(own.map(async (name) => readFile(inRoot(`dist/app/assets/${name}`), 'utf8')));
  const script = texts.join('\n');
  const started = [...script.matchAll(/new Worker\(\s*new URL\(\s*(?:\/\*.*?\*\/\s*)?[`"']([^`"']+)/gu)];
  expect(started.length).toBe(script.split('new Worker(').length - 1);
  expect(started.length).toBeGreaterThan(1);
  for (const [, path] of started) expect(path).toMatch(/^\/assets\/\w+\.worker-[\w-]+\.js$/u);
  // WebKit holds what a worker imports to the same policy.
  const ofWorkers = own.flatMap((name, index) => (name.includes('.worker-') ? [texts[index] ?? ''] : [])).join('\n');
  const imported = [...ofWorkers.matchAll(/(?:\bfrom|\bimport\(?)\s*[`"']\.\/([\w.-]+\.js)[`"']/gu)].map(
    ([, path]) => path,
  );
  expect(imported.length).toBeGreaterThan(5);
  expect(imported.filter((path) => path?.includes('.worker-') !== true)).toEqual([]);
});

test('what draws the radar is one script, under 132 kB, to which a sky view adds less than 16 kB', async () => {
  const names = await readdir(inRoot('dist/app/assets'));
  const [script = '', ...others] = names.filter((name) => /^drawing\.worker-[\w-]+\.js$/u.test(name));
  expect(others).toEqual([]);
  const text = await readFile(inRoot(`dist/app/assets/${script}`), 'utf8');
  // What it takes in at once would come after it, a way to the server later.
  expect(text).not.toMatch(/\bfrom\s*["'`]\.\//u);
  const [, added = ''] = /import\(\s*["'`]\.\/(overlay-screen\.worker-[\w-]+\.js)/u.exec(text) ?? [];
  const [bytes, addedBytes] = [
    await compressedBytes(`dist/app/assets/${script}`),
    await compressedBytes(`dist/app/assets/${added}`),
  ];
  console.log(`drawing: ${(bytes / 1000).toFixed(1)} kB, a sky view ${(addedBytes / 1000).toFixed(1)} kB more`);
  expect(bytes).toBeLessThanOrEqual(DRAWING_LIMIT_BYTES);
  expect(addedBytes).toBeLessThanOrEqual(OVERLAY_LIMIT_BYTES);
});

test('what draws the globe is one script for its worker and one for pages that draw, each under 250 kB', async () => {
  const names = (await readdir(inRoot('dist/app/assets'))).filter((name) => name.endsWith('.js'));
  const isThree = await Promise.all(
    names.map(async (name) =>
      (await readFile(inRoot(`dist/app/assets/${name}`), 'utf8')).includes('THREE.WebGLRenderer'),
    ),
  );
  const withThree = names.filter((_, index) => isThree[index]).toSorted();
  expect(withThree).toEqual([expect.stringMatching(/^globe-screen-/u), expect.stringMatching(/^globe\.worker-/u)]);
  for (const name of withThree) {
    const bytes = await compressedBytes(`dist/app/assets/${name}`);
    console.log(`globe: ${name} ${(bytes / 1000).toFixed(1)} kB`);
    expect(bytes).toBeLessThanOrEqual(GLOBE_LIMIT_BYTES);
  }
});

test('the map is under 500 kB, and no part of the shell', async () => {
  const names = (await readdir(inRoot('dist/app/assets'))).filter((name) => /\.(?:m?js|css)$/u.test(name));
  const parts = names.filter((name) =>
    /^(?:map-view|map-screen|map-lines|map-geometry|use-map-view|open-map-aircraft|maplibre-gl)-/u.test(name),
  );
  expect(parts.filter((name) => name.startsWith('maplibre-gl-worker-'))).toHaveLength(1);
  expect(parts.filter((name) => /^(?:map-view|map-screen)-.*\.js$/u.test(name))).toHaveLength(2);
  const sizes = await Promise.all(parts.map(async (name) => compressedBytes(`dist/app/assets/${name}`)));
  const totalBytes = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`map: ${(totalBytes / 1000).toFixed(1)} kB in ${parts.length} files`);
  expect(totalBytes).toBeLessThanOrEqual(MAP_LIMIT_BYTES);
});

test('what compresses well lies beside its Brotli and its gzip, as the server hands them out', async () => {
  const root = inRoot('dist/app');
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  // Written when all else is, since it names all else.
  const texts = files.filter(
    (file) => /\.(?:css|html|m?js|json|wasm)$/.test(file) && !file.endsWith(OFFLINE_WORKER_PATH),
  );
  const large: string[] = [];
  for (const file of texts) {
    const plain = await readFile(file);
    if (plain.byteLength < 1024) continue;
    large.push(relative(root, file));
    expect(brotliDecompressSync(await readFile(`${file}.br`)).equals(plain), file).toBe(true);
    expect(gunzipSync(await readFile(`${file}.gz`)).equals(plain), file).toBe(true);
  }
  expect(large).toContain('index.html');
  expect(large.length).toBeGreaterThan(50);
});
