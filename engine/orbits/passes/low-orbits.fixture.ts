import * as fc from 'fast-check';

/** Any number between the two, both included. */
export const between = (min: number, max: number): fc.Arbitrary<number> => fc.double({ min, max, noNaN: true });

/** Nearly round orbits, from 360 to 1460 km high, as `testSatellite` takes them. */
export const lowOrbits = fc.record({
  meanMotionRevPerDay: between(12.5, 15.7),
  eccentricity: between(0, 0.005),
  inclinationDeg: between(20, 140),
  raanDeg: between(0, 360),
  argumentOfPericentreDeg: between(0, 360),
  meanAnomalyDeg: between(0, 360),
});

/** Observers of every latitude that such orbits are well seen from. */
export const observers = fc.record({
  latitudeDeg: between(-75, 75),
  longitudeDeg: between(-180, 180),
  ellipsoidHeightM: between(0, 4000),
});
