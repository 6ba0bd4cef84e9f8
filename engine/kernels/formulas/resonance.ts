/** What the integrator of a resonant satellite works from, in the order in which it is stored. */
export const INTEGRATOR_COEFFICIENTS = [
  'isHalfDay',
  'xlamo',
  'no',
  'xfact',
  'argpo',
  'argpdot',
  'del1',
  'del2',
  'del3',
  'd2201',
  'd2211',
  'd3210',
  'd3222',
  'd4410',
  'd4422',
  'd5220',
  'd5232',
  'd5421',
  'd5433',
] as const;

/**
 * Rates of the resonance at a checkpoint (Vallado et al. 2006, dspace): mean longitude `xli`, its rate `xldot`, and
 * change `xndt` and second change `xnddt` of the mean motion `xni`; `atime` in minutes from the epoch.
 */
export const RESONANCE = `
formula synchronousRates(xli, xni, atime) -> (xldot, xndt, xnddt) {
  (s1, c1) = sincos(xli - FASX2)
  (s2, c2) = sincos(2 * (xli - FASX4))
  (s3, c3) = sincos(3 * (xli - FASX6))
  xldot = xni + xfact
  xndt = del1 * s1 + del2 * s2 + del3 * s3
  xnddt = xldot * (del1 * c1 + 2 * del2 * c2 + 3 * del3 * c3)
}

formula halfDayRates(xli, xni, atime) -> (xldot, xndt, xnddt) {
  xomi = argpo + argpdot * atime
  x2omi = xomi + xomi
  x2li = xli + xli
  (s2201, c2201) = sincos(x2omi + xli - G22)
  (s2211, c2211) = sincos(xli - G22)
  (s3210, c3210) = sincos(xomi + xli - G32)
  (s3222, c3222) = sincos(xli - xomi - G32)
  (s4410, c4410) = sincos(x2omi + x2li - G44)
  (s4422, c4422) = sincos(x2li - G44)
  (s5220, c5220) = sincos(xomi + xli - G52)
  (s5232, c5232) = sincos(xli - xomi - G52)
  (s5421, c5421) = sincos(xomi + x2li - G54)
  (s5433, c5433) = sincos(x2li - xomi - G54)
  xldot = xni + xfact
  xndt = d2201 * s2201 + d2211 * s2211 + d3210 * s3210 + d3222 * s3222 + d4410 * s4410 + d4422 * s4422
    + d5220 * s5220 + d5232 * s5232 + d5421 * s5421 + d5433 * s5433
  once = d2201 * c2201 + d2211 * c2211 + d3210 * c3210 + d3222 * c3222 + d5220 * c5220 + d5232 * c5232
  twice = d4410 * c4410 + d4422 * c4422 + d5421 * c5421 + d5433 * c5433
  xnddt = xldot * (once + 2 * twice)
}
`;
