import { afterEach, expect, it, vi } from 'vitest';
import { loadKernel } from './load-kernel';

afterEach(() => vi.unstubAllGlobals());

const EMPTY_MODULE = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);

it.each([
  ['is not there', () => new Response('', { status: 404 })],
  ['is a page', () => new Response('<!doctype html>')],
  ['is cut off', () => new Response(EMPTY_MODULE.slice(0, 5))],
  ['is another module', () => new Response(EMPTY_MODULE)],
])('leaves propagation to satellite.js where the file %s', async (_, answer) => {
  vi.stubGlobal('fetch', async () => answer());
  expect(await loadKernel()).toBeNull();
});

it('leaves propagation to satellite.js where there is no WebAssembly', async () => {
  vi.stubGlobal('WebAssembly', undefined);
  expect(await loadKernel()).toBeNull();
});
