import type { Sgp4Kernel } from '../../engine/orbits/sgp4/sgp4-kernel';
import { loadKernel } from '../../server/orbits/load-kernel';
import { ensureKernels } from './ensure-kernels';

/** The SGP4 build that the product chooses on this machine, built first where it is not. */
export async function productKernel(): Promise<Sgp4Kernel | null> {
  await ensureKernels();
  return loadKernel();
}
