import { radiansFromDegrees } from '@engine/ar-math/angles';
import { type GeodeticPosition, greatCircleDistance, initialBearing } from '@engine/ar-math/great-circle';

/** A place about the observer on the radar's plane, in nautical miles: x east, y south. */
export interface PlanePlace {
  readonly xNm: number;
  readonly yNm: number;
}

/** Brings places onto the plane that trails are built on. */
export interface Plane {
  place(point: GeodeticPosition): PlanePlace;
}

/**
 * Places on the plane of one observer, worked out once for each point of a trail: with a few hundred trails this is
 * nearly all the work. Entries go with their points.
 */
export class TrailPlane implements Plane {
  readonly observer: GeodeticPosition;
  readonly #places = new WeakMap<GeodeticPosition, PlanePlace>();

  constructor(observer: GeodeticPosition) {
    this.observer = observer;
  }

  place(point: GeodeticPosition): PlanePlace {
    const known = this.#places.get(point);
    if (known !== undefined) return known;
    const bearingRad = radiansFromDegrees(initialBearing(this.observer, point));
    const distanceNm: number = greatCircleDistance(this.observer, point);
    const place = { xNm: distanceNm * Math.sin(bearingRad), yNm: -distanceNm * Math.cos(bearingRad) };
    this.#places.set(point, place);
    return place;
  }
}
