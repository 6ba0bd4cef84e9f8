/**
 * From mean elements at a time to the state: long-period periodics, Kepler's equation, short-period periodics and
 * orientation (Vallado et al. 2006, sgp4unit), shared by near-earth and deep-space satellites.
 *
 * - Kepler's equation: below e = 0.08 one step of fourth order, written out, and one of Newton's, which leaves 1e-13;
 *   above, Newton's steps with the limits and the stop of SGP4, until every lane has come to rest.
 * - The argument of latitude is never asked for: its sine and cosine, and those of node and inclination, are turned by
 *   the small corrections.
 * - `fault` is SGP4's code so far, 0 for none. The first check that fails names the error.
 */
export const ORBIT = `
formula kepler(u, axn, ayn, el2) -> (sinE, cosE) {
  (sinU, cosU) = sincos(u)
  g = axn * sinU - ayn * cosU
  h = axn * cosU + ayn * sinU
  slope = 1 - h
  first = g * (1 + h)
  second = g / (slope + 0.5 * first * g)
  third = g / (slope + second * (0.5 * g + second * h * 0.16666666666666666))
  (sinD, cosD) = smallTurn(third)
  (sinT, cosT) = turned(sinU, cosU, sinD, cosD)
  d = (axn * sinT - ayn * cosT - third) / (1 - axn * cosT - ayn * sinT)
  rest = 1 - 0.5 * d * d
  sinE = sinT * rest + cosT * d
  cosE = cosT * rest - sinT * d
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

formula orbit(am, ep, argpPlusMean, sinArgp, cosArgp, sinNode, cosNode, sinI, cosI, ayCoef, xlCoef, con, oneLess, seven, tempa, fault)
  -> (px, py, pz, vx, vy, vz, error) {
  axn = ep * cosArgp
  longPeriod = 1 / (am * (1 - ep * ep))
  ayn = ep * sinArgp + longPeriod * ayCoef
  el2 = axn * axn + ayn * ayn
  (sinE, cosE) = kepler(argpPlusMean + longPeriod * xlCoef * axn, axn, ayn, el2)

  eCosE = axn * cosE + ayn * sinE
  eSinE = axn * sinE - ayn * cosE
  rootAm = sqrt(am)
  betaL = sqrt(1 - el2)
  rl = am * (1 - eCosE)
  perR = 1 / rl
  rdotl = rootAm * eSinE * perR
  rvdotl = rootAm * betaL * perR
  f = eSinE / (1 + betaL)
  aOverR = am * perR
  sinU = aOverR * (sinE - ayn - axn * f)
  cosU = aOverR * (cosE - axn + ayn * f)
  sin2u = 2 * cosU * sinU
  cos2u = 1 - 2 * sinU * sinU

  pl = am * (1 - el2)
  perP = 1 / pl
  temp1 = 0.5 * J2 * perP
  temp2 = temp1 * perP
  motion = temp1 / (am * rootAm)
  radius = rl * (1 - 1.5 * temp2 * betaL * con) + 0.5 * temp1 * oneLess * cos2u
  rdot = VELOCITY_KM_S * (rdotl - motion * oneLess * sin2u)
  rvdot = VELOCITY_KM_S * (rvdotl + motion * (oneLess * cos2u + 1.5 * con))

  dU = -0.25 * temp2 * seven * sin2u
  dNode = 1.5 * temp2 * cosI * sin2u
  dI = 1.5 * temp2 * cosI * sinI * cos2u
  (sinDU, cosDU) = tinyTurn(dU)
  (sinDN, cosDN) = tinyTurn(dNode)
  (sinDI, cosDI) = tinyTurn(dI)
  if any(temp2 > 0.004) {
    (sinDU, cosDU) = sincos(dU)
    (sinDN, cosDN) = sincos(dNode)
    (sinDI, cosDI) = sincos(dI)
  }
  (sinSu, cosSu) = turned(sinU, cosU, sinDU, cosDU)
  (sinN, cosN) = turned(sinNode, cosNode, sinDN, cosDN)
  (sinInc, cosInc) = turned(sinI, cosI, sinDI, cosDI)

  mx = -sinN * cosInc
  my = cosN * cosInc
  ux = mx * sinSu + cosN * cosSu
  uy = my * sinSu + sinN * cosSu
  uz = sinInc * sinSu
  wx = mx * cosSu - cosN * sinSu
  wy = my * cosSu - sinN * sinSu
  wz = sinInc * cosSu

  radiusKm = radius * EARTH_RADIUS_KM
  isDecayed = (radius < 1) | (tempa <= 0)
  late = select(isDecayed, 6, select(radiusKm < FARTHEST_KM, 0, 5))
  error = select(fault > 0, fault, select(pl < 0, 4, late))
  isGood = error == 0
  px = select(isGood, radiusKm * ux, NOT_A_NUMBER)
  py = select(isGood, radiusKm * uy, NOT_A_NUMBER)
  pz = select(isGood, radiusKm * uz, NOT_A_NUMBER)
  vx = select(isGood, rdot * ux + rvdot * wx, NOT_A_NUMBER)
  vy = select(isGood, rdot * uy + rvdot * wy, NOT_A_NUMBER)
  vz = select(isGood, rdot * uz + rvdot * wz, NOT_A_NUMBER)
}

formula tinyTurn(x) -> (sine, cosine) {
  z = x * x
  sine = x + x * z * (-1.6666666666666666e-1 + z * 8.333333333333333e-3)
  cosine = 1 + z * (-0.5 + z * 4.1666666666666664e-2)
}

formula meanFault(em) -> (fault) {
  fault = select((em >= 1) | (em < -0.001), 1, 0)
}
`;
