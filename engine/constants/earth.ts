import { type Metres, type NauticalMiles, metres, nauticalMiles } from '../units/quantity';

/** Part 1 §9: sphere for distances shown in nautical miles. Not for placing things in the sky, see WGS84. */
export const EARTH_RADIUS_NM: NauticalMiles = nauticalMiles(3440.065);

/** Part 1 §9: sphere of the targeting score (6371 km). */
export const TARGETING_EARTH_RADIUS: Metres = metres(6_371_000);

/** NGA.STND.0036 (2014), table 3.1: WGS-84 defining parameters. */
export const WGS84 = {
  semiMajorAxisM: 6_378_137,
  inverseFlattening: 298.257_223_563,
} as const;

/** Mean radius (2a + b) / 3 of WGS-84, NGA.STND.0036 (2014); sphere for short steps over the surface. */
export const MEAN_EARTH_RADIUS: Metres = metres(6_371_008.8);
