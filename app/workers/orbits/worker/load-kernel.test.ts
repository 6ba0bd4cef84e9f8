import { readFile } from 'node:fs/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { kernelFile } from '../../../../tools/kernels/ensure-kernels';
import { kernelPath } from '../kernel-path';
import { loadKernel } from './load-kernel';

afterEach(() => vi.unstubAllGlobals());

/** A server that has the kernels, or that answers as it is told. */
function serve(answer: (path: string) => Response | Promise<Response>): void {
  vi.stubGlobal('fetch', (path: string) => Promise.resolve(path).then(answer));
}

describe('the kernel of a browser', () => {
  it('comes from beside the app', async () => {
    serve(async (path) => {
      expect(path).toBe(kernelPath('simd'));
      return new Response(await readFile(kernelFile('simd')));
    });
    expect((await loadKernel())?.kind).toBe('simd');
  });

  it.each([
    ['there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the file is not there', () => new Response('<!doctype html>', { status: 404 })],
    ['something else is served in its place', () => new Response('<!doctype html>')],
  ])('is null where %s', async (_, answer) => {
    serve(answer);
    expect(await loadKernel()).toBeNull();
  });

  it('is null where WebAssembly is not to be had', async () => {
    vi.stubGlobal('WebAssembly', undefined);
    expect(await loadKernel()).toBeNull();
  });
});
