/** Quarter turns of one number: the scalar build's, and the integrators' of every build. */

@inline
export function quadrant(shifted: f64): i32 {
  return <i32>reinterpret<i64>(shifted);
}

@inline
export function sineOf(q: i32, s: f64, c: f64): f64 {
  const value = q & 1 ? c : s;
  return q & 2 ? -value : value;
}

@inline
export function cosineOf(q: i32, s: f64, c: f64): f64 {
  const value = q & 1 ? s : c;
  return (q + 1) & 2 ? -value : value;
}
