import type { Sgp4Build } from '@engine/orbits/sgp4/sgp4-kernel';

/** Where the build puts the SGP4 kernels. */
export const kernelPath = (build: Sgp4Build): string => `/kernels/sgp4-${build}.wasm`;
