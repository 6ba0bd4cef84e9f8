import type { Sgp4Build } from '../../kernels/sgp4-build';

export interface KernelChoice {
  /**
   * Takes the relaxed-SIMD build where there is one: faster, and its last bits are the processor's. For what is only
   * looked at; what is kept or compared comes from the other builds, whose answers are the same on every machine.
   */
  readonly relaxed?: boolean;
}

/** The smallest modules that use an instruction of each kind: `i8x16.popcnt` and `i8x16.relaxed_swizzle`. */
const SIMD_MODULE = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
];
const RELAXED_SIMD_MODULE = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 15, 1, 13, 0, 65, 1, 253, 15, 65, 2, 253, 15,
  253, 128, 2, 11,
];

/**
 * The fastest build that this machine runs.
 * @param validate `WebAssembly.validate`
 */
export function bestBuild(
  validate: (module: Uint8Array<ArrayBuffer>) => boolean,
  { relaxed = false }: KernelChoice = {},
): Sgp4Build {
  if (relaxed && validate(Uint8Array.from(RELAXED_SIMD_MODULE))) return 'relaxed-simd';
  return validate(Uint8Array.from(SIMD_MODULE)) ? 'simd' : 'scalar';
}
