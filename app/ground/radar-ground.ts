/** An airport of the radar's ground, with its runways as four numbers each: latitude and longitude of both ends. */
export interface GroundAirport {
  readonly code: string;
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  readonly longestRunwayM: number;
  readonly runways: readonly (readonly [number, number, number, number])[];
}

/** What lies under a radar: where its middle is, and the airports about it. Coasts are fetched by what draws them. */
export interface RadarGround {
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  readonly airports: readonly GroundAirport[];
}
