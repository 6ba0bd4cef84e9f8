/**
 * Sine, cosine and arc tangent from sums and products alone, since SIMD has no others.
 *
 * `sincos`: the argument less whole quarter turns (Cody and Waite's split of π/2: its first 33 bits, and the rest),
 * then the polynomials of fdlibm's kernels (Sun Microsystems 1993), good to the last bit within ±π/4.
 * `smallTurn`: Taylor's series, good to 3e-15 within ±0.1. `turned` turns a direction by such an angle.
 * `wideTurn`: the same with a term more, good to 3e-13 within ±0.25; `tinyTurn`: good to 1e-16 within ±1e-3.
 * Their powers are taken in pairs (Estrin's scheme): half as long a chain of operations that wait for each other.
 * `arcTangent`: all four quadrants; Cephes' rational approximation (Moshier 1989) within ±tan(π/8).
 */
export const TRIGONOMETRY = `
formula sincos(x) -> (sine, cosine) {
  shifted = x * 0.6366197723675814 + WHOLE_NUMBERS_ABOVE
  turns = shifted - WHOLE_NUMBERS_ABOVE
  r = (x - turns * 1.57079632673412561417) - turns * 6.07710050650619224932e-11
  z = r * r
  q = quadrant(shifted)
  z2 = z * z
  z4 = z2 * z2
  s = r + r * z * ((-1.66666666666666324348e-1 + z * 8.33333333332248946124e-3)
    + z2 * (-1.98412698298579493134e-4 + z * 2.75573137070700676789e-6)
    + z4 * (-2.50507602534068634195e-8 + z * 1.58969099521155010221e-10))
  c = (1 - 0.5 * z) + z2 * ((4.16666666666666019037e-2 + z * -1.38888888888741095749e-3)
    + z2 * (2.48015872894767294178e-5 + z * -2.75573143513906633035e-7)
    + z4 * (2.08757232129817482790e-9 + z * -1.13596475577881948265e-11))
  sine = sineOf(q, s, c)
  cosine = cosineOf(q, s, c)
}

formula smallTurn(x) -> (sine, cosine) {
  z = x * x
  z2 = z * z
  sine = x + x * z * ((-1.6666666666666666e-1 + z * 8.333333333333333e-3) - z2 * 1.984126984126984e-4)
  cosine = (1 - 0.5 * z) + z2 * ((4.1666666666666664e-2 - z * 1.388888888888889e-3) + z2 * 2.48015873015873e-5)
}

formula wideTurn(x) -> (sine, cosine) {
  z = x * x
  z2 = z * z
  sine = x + x * z * ((-1.6666666666666666e-1 + z * 8.333333333333333e-3)
    + z2 * (-1.984126984126984e-4 + z * 2.7557319223985893e-6))
  cosine = (1 - 0.5 * z) + z2 * ((4.1666666666666664e-2 - z * 1.388888888888889e-3) + z2 * 2.48015873015873e-5)
}

formula tinyTurn(x) -> (sine, cosine) {
  z = x * x
  sine = x - x * z * 1.6666666666666666e-1
  cosine = 1 + z * (-0.5 + z * 4.1666666666666664e-2)
}

formula turned(sine, cosine, bySine, byCosine) -> (sineThere, cosineThere) {
  sineThere = sine * byCosine + cosine * bySine
  cosineThere = cosine * byCosine - sine * bySine
}

formula arcTangent(y, x) -> (angle) {
  ay = abs(y)
  ax = abs(x)
  isSteep = ay > ax
  small = select(isSteep, ax, ay)
  large = select(isSteep, ay, ax)
  isWide = small > 0.41421356237309503 * large
  above = select(isWide, small - large, small)
  below = select(isWide, small + large, large)
  p = above / select(below > 0, below, 1)
  z = p * p
  numerator = z * ((((-8.750608600031904122785e-1 * z + -1.615753718733365076637e1) * z + -7.500855792314704667340e1) * z
    + -1.228866684490136173410e2) * z + -6.485021904942025371773e1)
  denominator = ((((z + 2.485846490142306297962e1) * z + 1.650270098316988542046e2) * z + 4.328810604912902668951e2) * z
    + 4.853903996359136964868e2) * z + 1.945506571482613964425e2
  within = p + p * numerator / denominator + select(isWide, QUARTER_PI, 0)
  upright = select(isSteep, HALF_PI - within, within)
  forward = select(x < 0, PI - upright, upright)
  angle = select(y < 0, -forward, forward)
}
`;
