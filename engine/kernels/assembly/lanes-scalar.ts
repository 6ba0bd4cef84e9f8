/** Two lanes without SIMD, one after the other. Compiled by AssemblyScript alone. */

/** Puts one coefficient of two satellites side by side. */
@inline
export function gatherColumn(into: usize, lane0: usize, lane1: usize): void {
  store<f64>(into, load<f64>(lane0));
  store<f64>(into, load<f64>(lane1), 8);
}
