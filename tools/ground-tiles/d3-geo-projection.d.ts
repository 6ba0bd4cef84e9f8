/** As much of the package as is used here; it has no types of its own. */
declare module 'd3-geo-projection' {
  import type { GeoProjection } from 'd3-geo';
  import type { FeatureCollection } from 'geojson';

  /** The features in the plane of a projection, cut where it cuts the sphere; y runs down. */
  export function geoProject(object: FeatureCollection, projection: GeoProjection): FeatureCollection;
}
