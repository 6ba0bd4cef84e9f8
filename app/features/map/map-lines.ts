import type { Feature, FeatureCollection, Geometry, Position } from 'geojson';
import { degreesFromRadians, radiansFromDegrees, signedDegrees } from '@engine/ar-math/angles';
import type { GeodeticPosition } from '@engine/ar-math/great-circle';
import { greatCircleStep } from '@engine/ar-math/great-circle-step';
import { MEAN_EARTH_RADIUS } from '@engine/constants/earth';
import { METRES_PER_NAUTICAL_MILE } from '@engine/constants/unit-conversion';
import { sunDirection } from '@engine/ephemeris/sun-direction';
import { latitude, longitude, metres, trueHeading } from '@engine/units/quantity';

export interface MapPlace {
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
}

export const NOTHING: FeatureCollection = { type: 'FeatureCollection', features: [] };

export const collected = (features: readonly Feature[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features: [...features],
});

export const featureOf = (geometry: Geometry, properties: Readonly<Record<string, unknown>> = {}): Feature => ({
  type: 'Feature',
  properties,
  geometry,
});

const geodetic = ({ latitudeDeg, longitudeDeg }: MapPlace): GeodeticPosition => ({
  latitude: latitude(latitudeDeg),
  longitude: longitude(longitudeDeg),
});

/** Longitudes that go on beyond 180° where a line crosses it, so that no line leads around the world. */
export function unwrapped(positions: readonly Position[]): Position[] {
  let before = positions[0]?.[0] ?? 0;
  return positions.map(([lon = 0, lat = 0]) => {
    before += signedDegrees(lon - before);
    return [before, lat];
  });
}

const CIRCLE_STEPS = 180;

/** Every place so far from another, around it; closed. */
export function circleAround(place: MapPlace, radiusM: number): Position[] {
  const from = geodetic(place);
  const steps = Array.from({ length: CIRCLE_STEPS + 1 }, (_, step) => {
    const at = greatCircleStep(from, trueHeading((step * 360) / CIRCLE_STEPS), metres(radiusM));
    return [at.longitude, at.latitude];
  });
  return unwrapped(steps);
}

/** A place so far away in a direction. */
export function placeTowards(place: MapPlace, bearingDeg: number, distanceM: number): Position {
  const at = greatCircleStep(geodetic(place), trueHeading(bearingDeg), metres(distanceM));
  return [at.longitude, at.latitude];
}

/** Nautical miles; more of them are in sight than a map of one size has room for, so they tell their distances. */
const RINGS_NM = [5, 10, 25, 50, 100, 150, 200, 250] as const;
/** Captions stand off the axes. */
const CAPTION_BEARING_DEG = 45;

/** Range rings, each with a point that bears its distance. */
export function rangeRings(place: MapPlace, caption: (distanceNm: number) => string): FeatureCollection {
  return collected(
    RINGS_NM.flatMap((distanceNm) => {
      const radiusM = distanceNm * METRES_PER_NAUTICAL_MILE;
      return [
        featureOf({ type: 'LineString', coordinates: circleAround(place, radiusM) }),
        featureOf(
          { type: 'Point', coordinates: placeTowards(place, CAPTION_BEARING_DEG, radiusM) },
          { caption: caption(distanceNm) },
        ),
      ];
    }),
  );
}

/** Mercator ends there. */
const LAST_LATITUDE_DEG = 85.06;
const TERMINATOR_STEP_DEG = 2;

/** Where the Sun is below the horizon, as one area; the Sun's own width and refraction are left out. */
export function nightSide(atMs: number): Feature {
  const sun = new Float64Array(3);
  sunDirection(sun, atMs);
  const [x = 1, y = 0, z = 0] = sun;
  const sunLongitudeDeg = degreesFromRadians(Math.atan2(y, x));
  // On the day of an equinox the terminator runs along meridians: a hair beside them it is a line all the same.
  const declinationTan = Math.abs(z) < 1e-4 ? 1e-4 : z / Math.hypot(x, y);
  const edge: Position[] = [];
  for (let lon = -180; lon <= 180; lon += TERMINATOR_STEP_DEG) {
    const hourCos = Math.cos(radiansFromDegrees(lon - sunLongitudeDeg));
    edge.push([lon, degreesFromRadians(Math.atan(-hourCos / declinationTan))]);
  }
  const poleDeg = declinationTan > 0 ? -LAST_LATITUDE_DEG : LAST_LATITUDE_DEG;
  const ring = [[-180, poleDeg], ...edge, [180, poleDeg], [-180, poleDeg]];
  return featureOf({ type: 'Polygon', coordinates: [ring] });
}

/** From how far around the point below it a satellite stands above the horizon. */
export function footprintRadiusM(altitudeKm: number): number {
  const radiusKm = MEAN_EARTH_RADIUS / 1000;
  return MEAN_EARTH_RADIUS * Math.acos(radiusKm / (radiusKm + Math.max(0, altitudeKm)));
}

/** The great circle from one place to another, as a line. */
export function greatCircleLine(from: MapPlace, bearingDeg: number, distanceM: number): Feature {
  const steps = Math.max(1, Math.min(128, Math.ceil(distanceM / 20_000)));
  const positions = Array.from({ length: steps + 1 }, (_, step) =>
    placeTowards(from, bearingDeg, (distanceM * step) / steps),
  );
  return featureOf({ type: 'LineString', coordinates: unwrapped(positions) });
}
