/** Solar-system bodies that can be seen without a telescope, in the order of their ids. */
export const CELESTIAL_BODIES = ['sun', 'moon', 'mercury', 'venus', 'mars', 'jupiter', 'saturn'] as const;
export type CelestialBody = (typeof CELESTIAL_BODIES)[number];

const STARS_FROM = 1_000;

/** Ids of the server are positive; those of the sky itself are negative: −1 … for bodies, −1000 − HIP for stars. */
export const bodyId = (body: CelestialBody): number => -1 - CELESTIAL_BODIES.indexOf(body);
export const starId = (hipparcos: number): number => -STARS_FROM - hipparcos;
export const isCelestialId = (id: number): boolean => id < 0;

/** The last number of the Hipparcos catalogue. */
const LAST_HIPPARCOS = 120_416;

/** A body, or a number of the star catalogue: what an id from outside must be. */
export const isKnownCelestialId = (id: number): boolean =>
  (id <= -1 && id >= -CELESTIAL_BODIES.length) || (id < -STARS_FROM && id >= -STARS_FROM - LAST_HIPPARCOS);
