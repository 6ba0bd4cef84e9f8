import { readFile } from 'node:fs/promises';
import { bestBuild, type KernelChoice } from '@engine/orbits/sgp4/best-build';
import { kernelOfExports } from '@engine/orbits/sgp4/kernel-of-exports';
import type { Sgp4Kernel } from '@engine/orbits/sgp4/sgp4-kernel';

/** From the root of the product, as the built app is. */
const KERNELS_FOLDER = 'dist/kernels';

/** The fastest SGP4 build that this process runs; null where its files are not to be had. */
export async function loadKernel(choice: KernelChoice = {}): Promise<Sgp4Kernel | null> {
  const build = bestBuild((module) => WebAssembly.validate(module), choice);
  try {
    const module = await WebAssembly.compile(await readFile(`${KERNELS_FOLDER}/sgp4-${build}.wasm`));
    const kernel = kernelOfExports(build, () => new WebAssembly.Instance(module).exports);
    // A module of another kind shows here, where there still is something to fall back on.
    kernel.instantiate();
    return kernel;
  } catch {
    return null;
  }
}
