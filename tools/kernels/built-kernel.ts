import { readFile } from 'node:fs/promises';
import { kernelOfExports } from '../../engine/orbits/sgp4/kernel-of-exports';
import type { Sgp4Build } from '../../engine/kernels/sgp4-build';
import type { Sgp4Kernel } from '../../engine/orbits/sgp4/sgp4-kernel';
import { ensureKernels, kernelFile } from './ensure-kernels';

/** A certain build, built first where it is not; null where this Node cannot run it. */
export async function builtKernel(build: Sgp4Build): Promise<Sgp4Kernel | null> {
  await ensureKernels();
  const wasm = await readFile(kernelFile(build));
  if (!WebAssembly.validate(wasm)) return null;
  const module = await WebAssembly.compile(wasm);
  return kernelOfExports(build, () => new WebAssembly.Instance(module).exports);
}
