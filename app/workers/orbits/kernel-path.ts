import type { Sgp4Build } from '@engine/kernels/sgp4-build';

/** Where the build puts the SGP4 kernels. */
export const kernelPath = (build: Sgp4Build): string => `/kernels/sgp4-${build}.wasm`;
