/** Two lanes with SIMD: what the generated kernels need beside arithmetic. Compiled by AssemblyScript alone. */

/** Sine from the polynomials and the number of quarter turns, which the last bits of `q` hold. */
@inline
export function sineOf(q: v128, s: v128, c: v128): v128 {
  const isOdd = i64x2.neg(v128.and(q, i64x2.splat(1)));
  const sign = i64x2.shl(v128.and(q, i64x2.splat(2)), 62);
  return v128.xor(v128.bitselect(c, s, isOdd), sign);
}

@inline
export function cosineOf(q: v128, s: v128, c: v128): v128 {
  const isOdd = i64x2.neg(v128.and(q, i64x2.splat(1)));
  const sign = i64x2.shl(v128.and(i64x2.add(q, i64x2.splat(1)), i64x2.splat(2)), 62);
  return v128.xor(v128.bitselect(s, c, isOdd), sign);
}

@inline
export function bothLanes(lane0: f64, lane1: f64): v128 {
  return f64x2.replace_lane(f64x2.splat(lane0), 1, lane1);
}

/** Writes two states, turned from columns to rows, and their errors. */
@inline
export function storePair(
  px: v128, py: v128, pz: v128, vx: v128, vy: v128, vz: v128, error: v128,
  state0: usize, state1: usize, error0: usize, error1: usize,
): void {
  v128.store(state0, v128.shuffle<f64>(px, py, 0, 2));
  v128.store(state0, v128.shuffle<f64>(pz, vx, 0, 2), 16);
  v128.store(state0, v128.shuffle<f64>(vy, vz, 0, 2), 32);
  v128.store(state1, v128.shuffle<f64>(px, py, 1, 3));
  v128.store(state1, v128.shuffle<f64>(pz, vx, 1, 3), 16);
  v128.store(state1, v128.shuffle<f64>(vy, vz, 1, 3), 32);
  const codes = i32x4.trunc_sat_f64x2_s_zero(error);
  store<u8>(error0, <u8>i32x4.extract_lane(codes, 0));
  store<u8>(error1, <u8>i32x4.extract_lane(codes, 1));
}

/** Puts one coefficient of two satellites side by side. */
@inline
export function gatherColumn(into: usize, lane0: usize, lane1: usize): void {
  v128.store(into, v128.load_lane<f64>(lane1, v128.load_splat<f64>(lane0), 1));
}
