import type { Airport, AirportOnMap, Runway } from './standing-data';

/** Runways by the code that their airport has in OurAirports: that of ICAO, or else a local one. */
export class RunwayTable {
  private readonly runways = new Map<string, Runway[]>();
  private readonly longestM = new Map<string, number>();

  /** How many airports have any. */
  get size(): number {
    return this.longestM.size;
  }

  add(airport: string, runway: Runway): void {
    const known = this.runways.get(airport);
    if (known === undefined) this.runways.set(airport, [runway]);
    else known.push(runway);
  }

  /** Also of a runway whose ends nobody knows. */
  noteLength(airport: string, lengthM: number): void {
    this.longestM.set(airport, Math.max(lengthM, this.longestM.get(airport) ?? 0));
  }

  /** The longest first. */
  of({ icao, code }: Airport): readonly Runway[] {
    const runways = this.runways.get(icao ?? code) ?? this.runways.get(code) ?? [];
    return runways.toSorted((a, b) => b.lengthM - a.lengthM);
  }

  longestOf({ icao, code }: Airport): number {
    return this.longestM.get(icao ?? code) ?? this.longestM.get(code) ?? 0;
  }
}

/** So many of the airports, those with the longest runway first; of two as long the one that has an IATA code. */
export function largestAirports(
  airports: readonly Airport[],
  runways: RunwayTable,
  limit: number,
): readonly AirportOnMap[] {
  return airports
    .map((airport) => ({ airport, longestRunwayM: runways.longestOf(airport) }))
    .toSorted(
      (a, b) =>
        b.longestRunwayM - a.longestRunwayM ||
        Number(b.airport.iata !== undefined) - Number(a.airport.iata !== undefined),
    )
    .slice(0, limit)
    .map(({ airport, longestRunwayM }) => ({ airport, longestRunwayM, runways: runways.of(airport) }));
}
