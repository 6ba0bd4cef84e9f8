/**
 * What SGP4 makes of a near-earth element set once, in the order in which it is stored. Products that only the time
 * changes are made beforehand; a satellite with the simplified drag has zeros where it leaves terms out.
 */
export const NEAR_EARTH_COEFFICIENTS = [
  'epochDayMs',
  'epochMinutes',
  'mo',
  'mdot',
  'argpo',
  'argpdot',
  'nodeo',
  'nodedot',
  'nodecf',
  'ecco',
  'ao',
  'cc1',
  'd2',
  'd3',
  'd4',
  'eta',
  'delmo',
  'omgcof',
  'xmcof',
  'bstarCc4',
  'bstarCc5',
  'sinmao',
  'noT2',
  'noT3',
  'noT4',
  'noT5',
  'sinio',
  'cosio',
  'aycof',
  'xlcof',
  'con41',
  'x1mth2',
  'x7thm1',
] as const;

/** A satellite below 225 minutes at `t` minutes from its epoch. */
export const NEAR_EARTH = `
formula nearEarth(t) -> (px, py, pz, vx, vy, vz, error) {
  # Secular gravity and drag.
  mean0 = mo + mdot * t
  (sin0, cos0) = sincos(mean0)
  swing = 1 + eta * cos0
  drift = omgcof * t + xmcof * (swing * swing * swing - delmo)
  (sinDrift, cosDrift) = smallTurn(drift)
  sinMean = sin0 * cosDrift + cos0 * sinDrift
  if any(abs(drift) > 0.1) {
    (sinMean, cosMean) = sincos(mean0 + drift)
  }
  t2 = t * t
  tempa = 1 - t * (cc1 + t * (d2 + t * (d3 + t * d4)))
  tempe = bstarCc4 * t + bstarCc5 * (sinMean - sinmao)
  along = t2 * (noT2 + t * (noT3 + t * (noT4 + t * noT5)))
  argp = argpo + argpdot * t - drift
  am = ao * tempa * tempa
  em = ecco - tempe
  (fault) = meanFault(em)
  ep = select(em < 1e-6, 1e-6, em)
  (sinArgp, cosArgp) = sincos(argp)
  (sinNode, cosNode) = sincos(nodeo + t * (nodedot + nodecf * t))
  (px, py, pz, vx, vy, vz, error) = orbit(am, ep, mean0 + drift + along + argp, sinArgp, cosArgp, sinNode, cosNode, sinio, cosio, aycof, xlcof, con41, x1mth2, x7thm1, tempa, fault)
}
`;
