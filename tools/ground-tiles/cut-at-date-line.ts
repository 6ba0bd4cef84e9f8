import { geoArea, geoEquirectangular } from 'd3-geo';
import { geoProject } from 'd3-geo-projection';
import type { Feature, FeatureCollection, Geometry, Position } from 'geojson';

const DEGREES_PER_RADIAN = 180 / Math.PI;

/**
 * Shapes of the sphere as shapes of the plane of longitude and latitude, in degrees: cut where they cross 180°, and closed
 * along a pole that they go round. Uncut, a coast from 179° to −179° runs across the whole map. Points stay as they are.
 */
export function cutAtDateLine(shapes: FeatureCollection): FeatureCollection {
  // Without precision: no points are added along edges, which stay straight lines of the plane.
  const degrees = geoEquirectangular().scale(DEGREES_PER_RADIAN).translate([0, 0]).precision(0);
  const projected = geoProject({ ...shapes, features: shapes.features.map(withoutSlivers) }, degrees);
  return { ...projected, features: projected.features.map((one) => ({ ...one, geometry: upright(one.geometry) })) };
}

const HALF_SPHERE_SR = 2 * Math.PI;

/** Where rounding leaves nothing of an islet, its ring may run the wrong way round: then it is all of the Earth but itself. */
function withoutSlivers(shape: Feature): Feature {
  if (shape.geometry.type !== 'MultiPolygon') return shape;
  const coordinates = shape.geometry.coordinates.filter(
    (polygon) => geoArea({ type: 'Polygon', coordinates: polygon }) < HALF_SPHERE_SR,
  );
  return { ...shape, geometry: { ...shape.geometry, coordinates } };
}

const flipped = (ring: readonly Position[]): Position[] => ring.map(([x = 0, y = 0]) => [x, -y]);

/** The plane of a projection has its y downwards. */
function upright(geometry: Geometry): Geometry {
  switch (geometry.type) {
    case 'LineString':
      return { ...geometry, coordinates: flipped(geometry.coordinates) };
    case 'MultiLineString':
    case 'Polygon':
      return { ...geometry, coordinates: geometry.coordinates.map(flipped) };
    case 'MultiPolygon':
      return { ...geometry, coordinates: geometry.coordinates.map((polygon) => polygon.map(flipped)) };
    case 'Point':
    case 'MultiPoint':
    case 'GeometryCollection':
      break;
  }
  throw new RangeError(`No shape of the ground is a ${geometry.type}.`);
}
