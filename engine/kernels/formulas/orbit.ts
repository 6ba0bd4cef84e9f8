/**
 * From mean elements at a time to the state: long-period periodics, Kepler's equation, short-period periodics and
 * orientation (Vallado et al. 2006, sgp4unit), shared by near-earth and deep-space satellites.
 *
 * - Kepler's equation: below e = 0.08 its solution in powers of the angle to go, two rounds of them written out, leaves
 *   1e-8, and one of Newton's steps 1e-13; above, Newton's steps with the limits and the stop of SGP4, until every lane
 *   has come to rest.
 * - The argument of latitude is never asked for: its sine and cosine, and those of node and inclination, are turned by
 *   the small corrections.
 * - `u0` and its sine and cosine: mean anomaly and argument of perigee; `along`: what goes beyond them.
 * - `fault` is SGP4's code so far, 0 for none. The first check that fails names the error.
 */
export const ORBIT = `
formula kepler(u, sinU, cosU, axn, ayn, el2) -> (sinE, cosE) {
  g = axn * sinU - ayn * cosU
  h = axn * cosU + ayn * sinU
  perSlope = 1 / (1 - h)
  d1 = g * perSlope
  d2 = d1 - perSlope * d1 * d1 * (0.5 * g + d1 * h * 0.16666666666666666)
  square = d2 * d2
  d3 = d1 - perSlope * square * (g * (0.5 - square * 0.041666666666666664) + d2 * h * 0.16666666666666666)
  (sinD, cosD) = smallTurn(d3)
  (sinT, cosT) = turned(sinU, cosU, sinD, cosD)
  rest = (axn * sinT - ayn * cosT - d3) * perSlope * (1 - g * d3 * perSlope)
  sinE = sinT + cosT * rest
  cosE = cosT - sinT * rest
  if any(el2 >= 0.0064) {
    e = u
    sinE = sinU
    cosE = cosU
    step = (u - ayn * cosE + axn * sinE - e) / (1 - cosE * axn - sinE * ayn)
    step = select(step > 0.95, 0.95, select(step < -0.95, -0.95, step))
    e = e + step
    repeat 9 while any(abs(step) >= 1e-12) {
      (sinE, cosE) = sincos(e)
      step = (u - ayn * cosE + axn * sinE - e) / (1 - cosE * axn - sinE * ayn)
      step = select(step > 0.95, 0.95, select(step < -0.95, -0.95, step))
      e = e + step
    }
  }
}

formula orbit(rootAm, ep, u0, sinU0, cosU0, along, sinArgp, cosArgp, sinNode, cosNode, sinI, cosI, ayCoef, xlCoef, radial, oneLess, toLatitude, toNode, toInclination, tempa, isFaulty, fault)
  -> (px, py, pz, vx, vy, vz, error) {
  am = rootAm * rootAm
  perRoot = 1 / rootAm
  perAm = perRoot * perRoot
  axn = ep * cosArgp
  longPeriod = perAm / (1 - ep * ep)
  ayn = ep * sinArgp + longPeriod * ayCoef
  el2 = axn * axn + ayn * ayn
  rest = along + longPeriod * xlCoef * axn
  (sinRest, cosRest) = smallTurn(rest)
  (sinL, cosL) = turned(sinU0, cosU0, sinRest, cosRest)
  if any(abs(rest) > 0.1) {
    (sinL, cosL) = sincos(u0 + rest)
  }
  (sinE, cosE) = kepler(u0 + rest, sinL, cosL, axn, ayn, el2)

  eSinE = axn * sinE - ayn * cosE
  rOverA = 1 - axn * cosE - ayn * sinE
  aOverR = 1 / rOverA
  shape = 1 - el2
  betaL = sqrt(shape)
  f = eSinE / (1 + betaL)
  sinU = aOverR * (sinE - ayn - axn * f)
  cosU = aOverR * (cosE - axn + ayn * f)
  sin2u = 2 * cosU * sinU
  cos2u = 1 - 2 * sinU * sinU

  perP = perAm / shape
  temp1 = 0.5 * J2 * perP
  temp2 = temp1 * perP
  speed = VELOCITY_KM_S * perRoot
  motion = speed * temp1 * perAm
  radius = am * rOverA * (1 - temp2 * betaL * radial) + 0.5 * temp1 * oneLess * cos2u
  rdot = speed * eSinE * aOverR - motion * oneLess * sin2u
  rvdot = speed * betaL * aOverR + motion * (oneLess * cos2u + radial)

  swing = temp2 * sin2u
  dU = toLatitude * swing
  dNode = toNode * swing
  dI = toInclination * temp2 * cos2u
  (sinDU, cosDU) = tinyTurn(dU)
  (sinDN, cosDN) = tinyTurn(dNode)
  (sinDI, cosDI) = tinyTurn(dI)
  if any(temp2 > 6e-4) {
    (sinDU, cosDU) = sincos(dU)
    (sinDN, cosDN) = sincos(dNode)
    (sinDI, cosDI) = sincos(dI)
  }
  (sinSu, cosSu) = turned(sinU, cosU, sinDU, cosDU)
  (sinN, cosN) = turned(sinNode, cosNode, sinDN, cosDN)
  (sinInc, cosInc) = turned(sinI, cosI, sinDI, cosDI)

  mx = sinN * cosInc
  my = cosN * cosInc
  ux = cosN * cosSu - mx * sinSu
  uy = my * sinSu + sinN * cosSu
  uz = sinInc * sinSu
  wx = mx * cosSu + cosN * sinSu
  wy = my * cosSu - sinN * sinSu
  wz = sinInc * cosSu

  radiusKm = radius * EARTH_RADIUS_KM
  isDecayed = (radius < 1) | (tempa <= 0)
  isBad = isFaulty | (shape < 0) | isDecayed | !(radiusKm < FARTHEST_KM)
  error = 0
  if any(isBad) {
    late = select(isDecayed, 6, select(radiusKm < FARTHEST_KM, 0, 5))
    error = select(isFaulty, fault, select(shape < 0, 4, late))
  }
  px = spoilt(isBad, radiusKm * ux)
  py = spoilt(isBad, radiusKm * uy)
  pz = spoilt(isBad, radiusKm * uz)
  vx = spoilt(isBad, rdot * ux - rvdot * wx)
  vy = spoilt(isBad, rdot * uy + rvdot * wy)
  vz = spoilt(isBad, rdot * uz + rvdot * wz)
}

formula meanFault(em) -> (isFaulty) {
  isFaulty = (em >= 1) | (em < -0.001)
}
`;
