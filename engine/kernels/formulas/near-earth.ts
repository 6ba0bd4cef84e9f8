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
  'sinArgpo',
  'cosArgpo',
  'sinNodeo',
  'cosNodeo',
  'ecco',
  'rootAo',
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
  'radial',
  'x1mth2',
  'toLatitude',
  'toNode',
  'toInclination',
] as const;

/**
 * A satellite below 225 minutes at `t` minutes from its epoch. Node and perigee move slowly: within a day or so of the
 * epoch they are turned from where they were then.
 */
export const NEAR_EARTH = `
formula nearEarth(t) -> (px, py, pz, vx, vy, vz, error) {
  # Secular gravity and drag.
  mean0 = mo + mdot * t
  argpMoved = argpdot * t
  nodeMoved = t * (nodedot + nodecf * t)
  argp0 = argpo + argpMoved
  (sin0, cos0) = sincos(mean0)
  (sinAM, cosAM) = wideTurn(argpMoved)
  (sinNM, cosNM) = wideTurn(nodeMoved)
  (sinArgp0, cosArgp0) = turned(sinArgpo, cosArgpo, sinAM, cosAM)
  (sinNode, cosNode) = turned(sinNodeo, cosNodeo, sinNM, cosNM)
  if any(abs(argpMoved) + abs(nodeMoved) > 0.25) {
    (sinArgp0, cosArgp0) = sincos(argp0)
    (sinNode, cosNode) = sincos(nodeo + nodeMoved)
  }
  swing = 1 + eta * cos0
  drift = omgcof * t + xmcof * (swing * swing * swing - delmo)
  (sinDrift, cosDrift) = smallTurn(drift)
  sinMean = sin0 * cosDrift + cos0 * sinDrift
  sinArgp = sinArgp0 * cosDrift - cosArgp0 * sinDrift
  cosArgp = cosArgp0 * cosDrift + sinArgp0 * sinDrift
  if any(abs(drift) > 0.1) {
    (sinMean, cosMean) = sincos(mean0 + drift)
    (sinArgp, cosArgp) = sincos(argp0 - drift)
  }
  tempa = 1 - t * (cc1 + t * (d2 + t * (d3 + t * d4)))
  em = ecco - (bstarCc4 * t + bstarCc5 * (sinMean - sinmao))
  (isFaulty) = meanFault(em)
  along = t * t * (noT2 + t * (noT3 + t * (noT4 + t * noT5)))
  # What drags the mean anomaly on holds the perigee back: of their sum, nothing is left.
  (sinU0, cosU0) = turned(sin0, cos0, sinArgp0, cosArgp0)
  (px, py, pz, vx, vy, vz, error) = orbit(rootAo * tempa, atLeast(em, 1e-6), mean0 + argp0, sinU0, cosU0, along, sinArgp, cosArgp, sinNode, cosNode, sinio, cosio, aycof, xlcof, radial, x1mth2, toLatitude, toNode, toInclination, tempa, isFaulty, 1)
}
`;
