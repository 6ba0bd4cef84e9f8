import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { kernelPath } from '../../app/workers/orbits/kernel-path';
import { SGP4_BUILDS } from '../../engine/kernels/sgp4-build';
import { ensureKernels, kernelFile } from './ensure-kernels';

/** Puts the SGP4 kernels beside the app, built first where they are not. */
export function kernelsPlugin(): Plugin {
  return {
    name: 'sgp4-kernels',
    async generateBundle() {
      await ensureKernels();
      for (const build of SGP4_BUILDS) {
        const source = await readFile(kernelFile(build));
        this.emitFile({ type: 'asset', fileName: kernelPath(build).slice(1), source });
      }
    },
    async configureServer(server) {
      await ensureKernels();
      for (const build of SGP4_BUILDS) {
        server.middlewares.use(kernelPath(build), (_request, response, next) => {
          response.setHeader('Content-Type', 'application/wasm');
          readFile(kernelFile(build)).then((wasm) => response.end(wasm), next);
        });
      }
    },
  };
}
