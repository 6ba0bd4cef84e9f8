import { bestBuild, type KernelChoice } from '@engine/orbits/sgp4/best-build';
import { kernelOfExports } from '@engine/orbits/sgp4/kernel-of-exports';
import type { Sgp4Kernel } from '@engine/orbits/sgp4/sgp4-kernel';
import { kernelPath } from '../kernel-path';

/**
 * The fastest SGP4 build that this browser runs; null where WebAssembly or its files are not to be had. What is kept
 * or compared should not ask for `relaxed`.
 */
export async function loadKernel(choice: KernelChoice = {}): Promise<Sgp4Kernel | null> {
  if (typeof WebAssembly === 'undefined') return null;
  try {
    const build = bestBuild((module) => WebAssembly.validate(module), choice);
    const response = await fetch(kernelPath(build));
    if (!response.ok) return null;
    const module = await WebAssembly.compile(await response.arrayBuffer());
    const kernel = kernelOfExports(build, () => new WebAssembly.Instance(module).exports);
    // A module of another kind shows here, where there still is something to fall back on.
    kernel.instantiate();
    return kernel;
  } catch {
    // No network, or a browser that refuses to compile: satellite.js gives the same answers.
    return null;
  }
}
