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
 * Device frame, fixed to the phone as W3C's Device Orientation has it, right-handed; turning the page does not turn it:
 *
 *         +-------+        y  towards the top edge in portrait
 *         |   y   |        x  towards the right edge in portrait
 *         |   |   |        z  out of the screen, towards the user
 *         |   o-- x
 *         +-------+        the rear camera looks along -z
 *
 * View frame: the device frame turned about z by the screen's angle, so that x is right and y is up on the screen as the
 * page is shown, however the phone is held; z still points towards the user and the camera still looks along -z.
 * `enuFromView = enuFromDevice * Rz(-screenAngle)`.
 *
 * Orientations are unit quaternions [x, y, z, w] of gl-matrix; `enuFromDevice` turns a vector of the device frame into
 * one of the level frame. `enuFromRelative` has its z axis up and an unknown turn about it. Of an orientation in words:
 *   azimuth    of the camera's axis, clockwise from true north
 *   elevation  of the camera's axis above the horizon
 *   roll       turn of the screen about the camera's axis, clockwise as the user sees it; 0 with a level upper edge
 *
 * Screen plane, CSS pixels: x right, y down, origin at the overlay's top left corner; the camera's axis meets it at the
 * centre of `PinholeCamera`.
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

/** A direction in the local level frame, as an out parameter; of unit length unless its user says otherwise. */
export interface EnuDirection {
  east: number;
  north: number;
  up: number;
}
