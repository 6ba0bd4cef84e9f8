import { type Metres, type NauticalMiles, metres, nauticalMiles } from '../units/quantity';

/** Part 1 §9: sphere for distances shown in nautical miles. Not for placing things in the sky, see WGS84. */
export const EARTH_RADIUS_NM: NauticalMiles = nauticalMiles(3440.065);

/** Part 1 §9: sphere of the targeting score (6371 km). */
export const TARGETING_EARTH_RADIUS: Metres = metres(6_371_000);

const WGS84_SEMI_MAJOR_AXIS_M = 6_378_137;

/** NGA.STND.0036 (2014), table 3.1: WGS-84 defining parameters. For places and whatever is drawn or lit. */
export const WGS84 = {
  semiMajorAxisM: WGS84_SEMI_MAJOR_AXIS_M,
  /** The same, for orbits, which are reckoned in kilometres. */
  equatorialRadiusKm: WGS84_SEMI_MAJOR_AXIS_M / 1000,
  inverseFlattening: 298.257_223_563,
} as const;

/** WGS-72, the model in which published mean elements are fitted (Hoots and Roehrich 1980, Spacetrack Report No. 3). */
export const WGS72 = { gravityKm3S2: 398_600.8, equatorialRadiusKm: 6378.135, j2: 0.001_082_616 } as const;

/** Mean radius (2a + b) / 3 of WGS-84, NGA.STND.0036 (2014); sphere for short steps over the surface. */
export const MEAN_EARTH_RADIUS: Metres = metres(6_371_008.8);

/** Metres north in a degree of latitude on the mean sphere (radius 6,371.0 km): to half a percent on the ellipsoid. */
export const METRES_PER_LATITUDE_DEGREE = 111_195;
