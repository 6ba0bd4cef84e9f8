/** What SGP4 makes of a deep-space element set once, in the order in which it is stored. */
export const DEEP_SPACE_COEFFICIENTS = [
  'epochDayMs',
  'epochMinutes',
  'mo',
  'mdot',
  'dmdt',
  'argpo',
  'argpdot',
  'domdt',
  'nodeo',
  'nodedot',
  'dnodt',
  'nodecf',
  'ecco',
  'dedt',
  'inclo',
  'didt',
  'rootAo',
  'cc1',
  'bstarCc4',
  'noT2',
  'zmos',
  'zmol',
  'se2',
  'se3',
  'si2',
  'si3',
  'sl2',
  'sl3',
  'sl4',
  'sgh2',
  'sgh3',
  'sgh4',
  'sh2',
  'sh3',
  'ee2',
  'e3',
  'xi2',
  'xi3',
  'xl2',
  'xl3',
  'xl4',
  'xgh2',
  'xgh3',
  'xgh4',
  'xh2',
  'xh3',
] as const;

/**
 * A resonant satellite has these too. The last five are the integrator's state at the checkpoint before the time that
 * is asked for: filled in by the driver for each call.
 */
export const RESONANT_COEFFICIENTS = [
  ...DEEP_SPACE_COEFFICIENTS,
  'no',
  'gsto',
  'nodeWeight',
  'argpWeight',
  'sinceCheckpoint',
  'xli',
  'xni',
  'xldot',
  'xndt',
  'xnddt',
] as const;

/**
 * Satellites of 225 minutes and more: pull of Sun and Moon, and for those in step with the Earth's rotation (one or two
 * turns a day) its harmonics. After Vallado et al. 2006 (dspace, dpper), improved mode.
 *
 * Lyddane's form for low inclinations comes out shorter here: the node moves by the angle whose tangent is
 * ph / (sin i + pinc cos i), which is what SGP4's two arc tangents differ by. One term holds the node itself, as the
 * remainder that `fmod` leaves (of the sign of the node).
 */
export const DEEP_SPACE = `
formula deepSpace(t) -> (px, py, pz, vx, vy, vz, error) {
  argp = argpo + t * (argpdot + domdt)
  node = nodeo + t * (nodedot + dnodt + nodecf * t)
  (px, py, pz, vx, vy, vz, error) = perturbed(t, mo + t * (mdot + dmdt), argp, node, rootAo, 0 > 1)
}

formula resonant(t) -> (px, py, pz, vx, vy, vz, error) {
  argp = argpo + t * (argpdot + domdt)
  node = nodeo + t * (nodedot + dnodt + nodecf * t)
  ft = sinceCheckpoint
  nm = xni + ft * (xndt + 0.5 * ft * xnddt)
  longitude = xli + ft * (xldot + 0.5 * ft * xndt)
  mean = longitude + nodeWeight * (gsto + t * EARTH_RATE - node) - argpWeight * argp
  (growth) = cubeRoot(no / nm)
  (px, py, pz, vx, vy, vz, error) = perturbed(t, mean, argp, node, rootAo * growth, nm <= 0)
}

# By Newton's steps, from the first terms of its series: mean motions change little.
formula cubeRoot(x) -> (y) {
  y = 1 + 0.3333333333333333 * (x - 1)
  y = y - (y * y * y - x) / (3 * y * y)
  y = y - (y * y * y - x) / (3 * y * y)
  y = y - (y * y * y - x) / (3 * y * y)
  if any(abs(x - 1) > 0.1) {
    change = y
    repeat 40 while any(abs(change) > 1e-16 * y) {
      change = (y * y * y - x) / (3 * y * y)
      y = y - change
    }
  }
}

formula thirdBody(start, rate, twiceEccentricity, t) -> (f2, f3, sinZ) {
  (sinM, cosM) = sincos(start + rate * t)
  (sinD, cosD) = smallTurn(twiceEccentricity * sinM)
  (sinZ, cosZ) = turned(sinM, cosM, sinD, cosD)
  f2 = 0.5 * sinZ * sinZ - 0.25
  f3 = -0.5 * sinZ * cosZ
}

formula perturbed(t, mean0, argp, node, rootA, isStopped) -> (px, py, pz, vx, vy, vz, error) {
  tempa = 1 - cc1 * t
  em = ecco + t * (dedt - bstarCc4)
  (isShapeless) = meanFault(em)
  mean = mean0 + noT2 * t * t

  (sf2, sf3, sinS) = thirdBody(zmos, SOLAR_RATE, 2 * SOLAR_ECCENTRICITY, t)
  (lf2, lf3, sinL) = thirdBody(zmol, LUNAR_RATE, 2 * LUNAR_ECCENTRICITY, t)
  pe = se2 * sf2 + se3 * sf3 + (ee2 * lf2 + e3 * lf3)
  pinc = si2 * sf2 + si3 * sf3 + (xi2 * lf2 + xi3 * lf3)
  pl = sl2 * sf2 + sl3 * sf3 + sl4 * sinS + (xl2 * lf2 + xl3 * lf3 + xl4 * sinL)
  pgh = sgh2 * sf2 + sgh3 * sf3 + sgh4 * sinS + (xgh2 * lf2 + xgh3 * lf3 + xgh4 * sinL)
  ph = sh2 * sf2 + sh3 * sf3 + (xh2 * lf2 + xh3 * lf3)

  ep = atLeast(em, 1e-6) + pe
  incl = inclo + didt * t + pinc
  (sinI, cosI) = sincos(incl)
  toNode = ph / sinI
  lyddane = 0
  if any(incl < 0.2) {
    isLow = incl < 0.2
    (byAngle) = arcTangent(ph, sinI + pinc * cosI)
    toNode = select(isLow, byAngle, toNode)
    remainder = node - TWO_PI * trunc(node * TURNS_PER_TWO_PI)
    lyddane = select(isLow, pinc * remainder * sinI, 0)
  }
  toArgp = pgh - cosI * toNode - lyddane
  (sinArgp, cosArgp) = sincos(argp + toArgp)
  (sinNode, cosNode) = sincos(node + toNode)
  latitude = mean + pl + argp + toArgp
  (sinU0, cosU0) = sincos(latitude)
  if any(incl < 0) {
    isFlipped = incl < 0
    sinI = select(isFlipped, -sinI, sinI)
    sinArgp = select(isFlipped, -sinArgp, sinArgp)
    cosArgp = select(isFlipped, -cosArgp, cosArgp)
    sinNode = select(isFlipped, -sinNode, sinNode)
    cosNode = select(isFlipped, -cosNode, cosNode)
    latitude = select(isFlipped, latitude - PI, latitude)
    sinU0 = select(isFlipped, -sinU0, sinU0)
    cosU0 = select(isFlipped, -cosU0, cosU0)
  }

  isFaulty = isStopped | isShapeless | (ep < 0) | (ep > 1)
  fault = select(isStopped, 2, select(isShapeless, 1, 3))
  ayCoef = -0.5 * J3_OVER_J2 * sinI
  safe = select(abs(cosI + 1) > 1.5e-12, 1 + cosI, 1.5e-12)
  xlCoef = -0.25 * J3_OVER_J2 * sinI * (3 + 5 * cosI) / safe
  square = cosI * cosI
  (px, py, pz, vx, vy, vz, error) = orbit(rootA * tempa, ep, latitude, sinU0, cosU0, 0, sinArgp, cosArgp, sinNode, cosNode, sinI, cosI, ayCoef, xlCoef, 4.5 * square - 1.5, 1 - square, 0.25 - 1.75 * square, 1.5 * cosI, 1.5 * cosI * sinI, tempa, isFaulty, fault)
}
`;
