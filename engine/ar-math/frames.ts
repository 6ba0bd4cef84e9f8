/**
 * Every frame that positions are given in. This file alone says which way axes point; names of functions read
 * target-from-source, so that a chain reads by matching neighbours: `enuFromEcef(frame, ecefFromGeodetic(position))`.
 *
 * Earth-centred, Earth-fixed (ECEF), WGS-84, right-handed, metres:
 *
 *              z  north pole
 *              |
 *              |   . surface point: latitude φ from the equator's plane along the ellipsoid's normal,
 *              |  /                 longitude λ from Greenwich, east positive,
 *              | /                  height h along the normal
 *              o--------- y  90° east on the equator
 *             /
 *            x  Greenwich on the equator
 *
 * Local level frame at the observer (ENU), right-handed, metres:
 *
 *              up (along the ellipsoid's normal, away from the Earth)
 *              |   north (towards the pole)
 *              |  /
 *              | /  azimuth: clockwise from north as seen from above, [0, 360)
 *              o--------- east
 *                   elevation: above the plane of east and north, [-90, 90]
 *
 * Radar plane, pixels: x right, y down, origin at the canvas's top left corner; see app/workers/sky/radar-geometry.ts.
 */

/** A point in the Earth-fixed frame. */
export interface EcefPosition {
  readonly xM: number;
  readonly yM: number;
  readonly zM: number;
}

/** A vector in the local level frame of an observer. */
export interface EnuVector {
  readonly eastM: number;
  readonly northM: number;
  readonly upM: number;
}
