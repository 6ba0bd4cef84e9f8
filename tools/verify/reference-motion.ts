import {
  degreesToRadians,
  ecfToLookAngles,
  eciToEcf,
  type EciVec3,
  gstime,
  jday,
  propagate,
  radiansToDegrees,
  type SatRec,
  shadowFraction,
  sunPos,
  twoline2satrec,
} from 'satellite.js';
import type { ReferenceEvent, ReferencePassSet } from './pass-references';
import { skyDirection } from './sky-angle';

const KM_PER_ASTRONOMICAL_UNIT = 149_597_870.7;
const NOWHERE: EciVec3<number> = { x: Number.NaN, y: Number.NaN, z: Number.NaN };

interface SkyPlace {
  readonly azimuthDeg: number;
  readonly elevationDeg: number;
  readonly rangeKm: number;
}

/** What a reference would print at a moment near one of its own. */
export interface CarriedEvent {
  /** East, north, up; about of length 1. */
  readonly direction: readonly [east: number, north: number, up: number];
  readonly rangeKm: number;
  readonly sunElevationDeg: number;
}

/**
 * How a satellite, its light and the Sun move between the moments that a reference prints, from its own lines by
 * satellite.js: SGP4, sidereal time, look angles, Sun and conical shadow share no code with the product. Its absolute
 * figures (a Sun within 0.01°) are never held against anything: they only carry the reference's own over seconds.
 * Figures are no numbers where SGP4 refuses the elements.
 */
export class ReferenceMotion {
  readonly #record: SatRec;
  readonly #place: { readonly latitude: number; readonly longitude: number; readonly height: number };

  constructor({ line1, line2, observer }: ReferencePassSet) {
    this.#record = twoline2satrec(line1, line2);
    this.#place = {
      latitude: degreesToRadians(observer.lat),
      longitude: degreesToRadians(observer.lon),
      height: observer.alt_m / 1000,
    };
  }

  lookAt(atMs: number): SkyPlace {
    return this.#look(this.#temeAt(atMs), atMs);
  }

  illuminationAt(atMs: number): ReferenceEvent['sat'] | 'unknown' {
    const covered = shadowFraction(sunPos(jday(new Date(atMs))).rsun, this.#temeAt(atMs));
    if (covered === 0) return 'sunlit';
    if (covered === 1) return 'umbra';
    return covered > 0 && covered < 1 ? 'penumbra' : 'unknown';
  }

  /** The printed figures of a reference event, moved on to another moment by as much as the sky moved meanwhile. */
  carried(event: ReferenceEvent, atMs: number): CarriedEvent {
    const printedAtMs = Date.parse(event.t);
    const [from, to] = [this.lookAt(printedAtMs), this.lookAt(atMs)];
    const [fromE, fromN, fromU] = skyDirection(from.azimuthDeg, from.elevationDeg);
    const [toE, toN, toU] = skyDirection(to.azimuthDeg, to.elevationDeg);
    const [east, north, up] = skyDirection(event.az, event.el);
    return {
      direction: [east + toE - fromE, north + toN - fromN, up + toU - fromU],
      rangeKm: event.range_km + to.rangeKm - from.rangeKm,
      sunElevationDeg: event.sun_alt + this.#sunElevationDeg(atMs) - this.#sunElevationDeg(printedAtMs),
    };
  }

  #temeAt(atMs: number): EciVec3<number> {
    return propagate(this.#record, new Date(Math.round(atMs)))?.position ?? NOWHERE;
  }

  #sunElevationDeg(atMs: number): number {
    const { x, y, z } = sunPos(jday(new Date(atMs))).rsun;
    const km = KM_PER_ASTRONOMICAL_UNIT;
    return this.#look({ x: x * km, y: y * km, z: z * km }, atMs).elevationDeg;
  }

  #look(teme: EciVec3<number>, atMs: number): SkyPlace {
    const look = ecfToLookAngles(this.#place, eciToEcf(teme, gstime(new Date(Math.round(atMs)))));
    return {
      azimuthDeg: radiansToDegrees(look.azimuth),
      elevationDeg: radiansToDegrees(look.elevation),
      rangeKm: look.rangeSat,
    };
  }
}
