import type { Feature, FeatureCollection, Position } from 'geojson';
import type { TriangulationSession } from '@contract/triangulation';
import { normaliseDegrees } from '@engine/ar-math/angles';
import { greatCircleDistance } from '@engine/ar-math/great-circle';
import { greatCircleStep } from '@engine/ar-math/great-circle-step';
import { METRES_PER_NAUTICAL_MILE } from '@engine/constants/unit-conversion';
import { latitude, longitude, metres, trueHeading } from '@engine/units/quantity';

/** Over the ground: rays of directions that have found nothing are drawn so far. */
const RAY_M = 30_000;
/** And so much beyond what they have found. */
const BEYOND = 1.15;
const ELLIPSE_POINTS = 64;

/** What a map draws of a session, and what is to be seen of it. */
export interface PointingOnMap {
  readonly features: FeatureCollection;
  readonly places: readonly { readonly latitudeDeg: number; readonly longitudeDeg: number }[];
}

type Place = { readonly latitude: number; readonly longitude: number };

const geodetic = ({ latitude: lat, longitude: lon }: Place) => ({ latitude: latitude(lat), longitude: longitude(lon) });

function away(from: Place, bearingDeg: number, goneM: number): Position {
  const to = greatCircleStep(geodetic(from), trueHeading(normaliseDegrees(bearingDeg)), metres(goneM));
  return [to.longitude, to.latitude];
}

const distanceM = (from: Place, to: Place): number =>
  METRES_PER_NAUTICAL_MILE * greatCircleDistance(geodetic(from), geodetic(to));

const point = ({ latitude: lat, longitude: lon }: Place): Position => [lon, lat];

/** Members with their rays, the place where they meet and its ellipse of 95 %. */
export function pointingOnMap({ members, outcome: { fix, residuals } }: TriangulationSession): PointingOnMap {
  const seen = members.flatMap(({ member, line }) => (line === null ? [] : [{ member, line }]));
  const features = seen.flatMap(({ member, line }): Feature[] => {
    const isUsed = residuals.find((one) => one.member === member)?.isUsed ?? true;
    const levelM = fix === null ? RAY_M : BEYOND * distanceM(line, fix) + fix.ellipse.semiMajor;
    const ray = { type: 'LineString' as const, coordinates: [point(line), away(line, line.azimuth, levelM)] };
    return [
      { type: 'Feature', properties: { kind: isUsed ? 'ray' : 'stray' }, geometry: ray },
      {
        type: 'Feature',
        properties: { kind: 'observer', caption: member },
        geometry: { type: 'Point', coordinates: point(line) },
      },
    ];
  });
  const ring = fix === null ? [] : ellipseRing(fix);
  const found = fix === null ? [] : fixFeatures(fix, ring);
  return {
    features: { type: 'FeatureCollection', features: [...features, ...found] },
    // What was found lies within its ellipse.
    places: [...seen.map(({ line }) => point(line)), ...ring].flatMap(([longitudeDeg, latitudeDeg]) =>
      longitudeDeg === undefined || latitudeDeg === undefined ? [] : [{ latitudeDeg, longitudeDeg }],
    ),
  };
}

type Fix = NonNullable<TriangulationSession['outcome']['fix']>;

function ellipseRing(fix: Fix): Position[] {
  const { semiMajor, semiMinor, bearing } = fix.ellipse;
  return Array.from({ length: ELLIPSE_POINTS + 1 }, (_, index): Position => {
    const turn = (2 * Math.PI * index) / ELLIPSE_POINTS;
    const [along, across] = [semiMajor * Math.cos(turn), semiMinor * Math.sin(turn)];
    const off = (Math.atan2(across, along) * 180) / Math.PI;
    return away(fix, bearing + off, Math.hypot(along, across));
  });
}

function fixFeatures(fix: Fix, ring: Position[]): readonly Feature[] {
  return [
    { type: 'Feature', properties: { kind: 'ellipse' }, geometry: { type: 'Polygon', coordinates: [ring] } },
    { type: 'Feature', properties: { kind: 'fix' }, geometry: { type: 'Point', coordinates: point(fix) } },
  ];
}
