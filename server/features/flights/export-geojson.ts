import type { FlightPosition } from '@contract/history';
import { METRES_PER_FOOT } from '@engine/constants/unit-conversion';
import type { Feature, FeatureCollection, LineString, Point, Position } from 'geojson';
import { creditOf, type ExportedTrack, nameOf, unbrokenParts } from './exported-track';

/**
 * RFC 7946: one feature for each way without a gap. The third coordinate is the height above the ellipsoid in metres, where
 * the aircraft sent one all the way; everything else stands in lists as long as the line.
 */
export function toGeoJson(track: ExportedTrack): string {
  const features = track.flights.flatMap(({ flight, positions }) =>
    unbrokenParts(positions).map((part): Feature<LineString | Point> => {
      const { callsign, registration, typeDesignator, operator, squawk, sources } = flight ?? {};
      return {
        type: 'Feature',
        geometry: geometryOf(part),
        properties: {
          name: nameOf(track, flight),
          feed: track.feed,
          flightId: flight?.id ?? null,
          objectId: track.objectId,
          callsign: callsign ?? null,
          registration: registration ?? null,
          typeDesignator: typeDesignator ?? null,
          operator: operator ?? null,
          squawk: squawk ?? null,
          route: flight?.route ?? null,
          sources: sources ?? [],
          attribution: creditOf(track),
          coordinateProperties: {
            times: part.map(({ at }) => at),
            altitudesFt: part.map(({ altitude }) => altitude),
            altitudeKinds: part.map(({ altitudeKind }) => altitudeKind),
            speedsKt: part.map(({ speed }) => speed),
            tracksDeg: part.map(({ track: trackDeg }) => trackDeg),
            verticalRatesFtMin: part.map(({ verticalRate }) => verticalRate),
            onGround: part.map(({ onGround }) => onGround),
            isDoubtful: part.map(({ isDoubtful }) => isDoubtful),
          },
        },
      };
    }),
  );
  const collection: FeatureCollection<LineString | Point> = { type: 'FeatureCollection', features };
  return JSON.stringify(collection);
}

/** A line needs two places. */
function geometryOf(part: readonly FlightPosition[]): LineString | Point {
  const areHeightsKnown = part.every(({ geometricAltitude }) => geometricAltitude !== null);
  const coordinates = part.map(({ longitude, latitude, geometricAltitude }): Position => {
    const place = [longitude, latitude];
    return areHeightsKnown ? [...place, Math.round((geometricAltitude ?? 0) * METRES_PER_FOOT)] : place;
  });
  const [only] = coordinates;
  return coordinates.length === 1 && only !== undefined
    ? { type: 'Point', coordinates: only }
    : { type: 'LineString', coordinates };
}
