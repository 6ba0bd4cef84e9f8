/** Two lanes without SIMD, one after the other. Compiled by AssemblyScript alone. */

/** Puts the coefficients of two satellites, wherever they are stored, side by side. */
export function gather(into: usize, lane0: usize, lane1: usize, columns: i32): void {
  for (let column = 0; column < columns; column++) {
    const at = <usize>column * 16;
    store<f64>(into + at, load<f64>(lane0 + at));
    store<f64>(into + at, load<f64>(lane1 + at), 8);
  }
}
