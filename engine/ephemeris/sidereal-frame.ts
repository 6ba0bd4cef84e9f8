import { Rotation_EQJ_EQD, SiderealTime } from 'astronomy-engine';
import type { mat3 } from 'gl-matrix';
import { radiansFromDegrees } from '../ar-math/angles';
import { component } from '../ar-math/component';
import type { GeodeticPoint } from '../ar-math/geodetic';
import { SIDEREAL_DEG_PER_S } from '../constants/solar-system';
import type { EpochMs } from '../units/quantity';
import { astroTime } from './astronomy-time';

const DEGREES_PER_SIDEREAL_HOUR = 15;

/**
 * The sky above one place as a rotation of J2000 directions, cheap enough for every frame: precession and nutation
 * (slow) and the Earth's angle are taken from astronomy-engine by `update`, the turn since then is added by
 * `enuFromJ2000`, which is arithmetic alone. An hour away from the update the error is below 0.00001°.
 */
export class SiderealFrame {
  /** Equator and equinox of date from J2000, column by column. */
  readonly #dateFromJ2000 = new Float64Array(9);
  #atMs = 0;
  #localSiderealDeg = 0;
  #sinLatitude = 0;
  #cosLatitude = 1;

  update(observer: GeodeticPoint, at: EpochMs): void {
    const time = astroTime(at);
    const { rot } = Rotation_EQJ_EQD(time);
    for (let column = 0; column < 3; column++) {
      for (let row = 0; row < 3; row++) {
        this.#dateFromJ2000[column * 3 + row] = rot[column]?.[row] ?? Number.NaN;
      }
    }
    const latitudeRad = radiansFromDegrees(observer.latitude);
    this.#atMs = at;
    this.#localSiderealDeg = SiderealTime(time) * DEGREES_PER_SIDEREAL_HOUR + observer.longitude;
    this.#sinLatitude = Math.sin(latitudeRad);
    this.#cosLatitude = Math.cos(latitudeRad);
  }

  /**
   * Matrix (column by column, as gl-matrix) that turns J2000 unit vectors into the level frame of the observer at a
   * time near the last update. Geometric: no refraction.
   */
  enuFromJ2000(out: mat3, at: EpochMs): mat3 {
    const siderealRad = radiansFromDegrees(this.#localSiderealDeg + ((at - this.#atMs) / 1000) * SIDEREAL_DEG_PER_S);
    const sinSidereal = Math.sin(siderealRad);
    const cosSidereal = Math.cos(siderealRad);
    for (let column = 0; column < 3; column++) {
      const x = component(this.#dateFromJ2000, column * 3);
      const y = component(this.#dateFromJ2000, column * 3 + 1);
      const z = component(this.#dateFromJ2000, column * 3 + 2);
      const towardsMeridian = cosSidereal * x + sinSidereal * y;
      out[column * 3] = cosSidereal * y - sinSidereal * x;
      out[column * 3 + 1] = this.#cosLatitude * z - this.#sinLatitude * towardsMeridian;
      out[column * 3 + 2] = this.#cosLatitude * towardsMeridian + this.#sinLatitude * z;
    }
    return out;
  }
}

/** The same for a single moment. */
export function enuFromJ2000(out: mat3, observer: GeodeticPoint, at: EpochMs): mat3 {
  const frame = new SiderealFrame();
  frame.update(observer, at);
  return frame.enuFromJ2000(out, at);
}
