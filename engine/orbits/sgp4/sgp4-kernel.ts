/** An instantiated SGP4 build; its exports are the kernels' own business. */
export interface Sgp4Kernel {
  readonly kind: 'simd' | 'relaxed-simd' | 'scalar';
}
