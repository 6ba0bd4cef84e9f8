import type { Sgp4Kernel } from '@engine/orbits/sgp4/sgp4-kernel';

export interface KernelChoice {
  /** Takes the relaxed-SIMD build where there is one: faster, and rounds as the processor likes. */
  readonly relaxed?: boolean;
}

/** The fastest SGP4 build that this browser runs; null where WebAssembly or its files are not to be had. */
export function loadKernel(_choice: KernelChoice = {}): Promise<Sgp4Kernel | null> {
  return Promise.resolve(null);
}
