import {
  degreesToRadians,
  type EciVec3,
  geodeticToEcf,
  gstime,
  shadowFraction,
  sgp4,
  type SatRec,
  sunPos,
} from 'satellite.js';
import { apparentMagnitude, phaseAngleRad } from '../../engine/orbits/magnitude/apparent-magnitude';
import { standardMagnitudeOf } from '../../engine/orbits/magnitude/standard-magnitude';
import { epochMsOf } from '../../engine/orbits/orbital-elements';
import { orbitShapeOf } from '../../engine/orbits/orbit-shape';
import type { ObserverLocation } from '../../engine/observer/observer';
import type { SatelliteRecord } from '../../engine/orbits/satellite-record';
import { satelliteJsRecord } from '../../engine/orbits/sgp4/satellite-js-record';

const KM_PER_ASTRONOMICAL_UNIT = 149_597_870.7;
const DEG_PER_RAD = 180 / Math.PI;
const DAY_MS = 86_400_000;
const UNIX_EPOCH_JULIAN_DAY = 2_440_587.5;

/** The observer in TEME at one moment, km, and the sidereal time there. */
export interface ObserverMoment {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly sinSidereal: number;
  readonly cosSidereal: number;
}

/** With the Sun. */
export interface SkyMoment extends ObserverMoment {
  readonly sun: Place;
  readonly sunAu: { readonly x: number; readonly y: number; readonly z: number };
  readonly sunElevationDeg: number;
}

/** A satellite as an anchor knows it. */
export interface AnchorSatellite {
  readonly record: SatRec;
  readonly epochMs: number;
  readonly standardMagnitude: number;
  /** No nearer to the observer than this, km. */
  readonly nearestKm: number;
}

/** What an anchor tells of the satellite at one moment. */
export interface AnchorEvent {
  readonly atMs: number;
  readonly azimuthDeg: number;
  readonly elevationDeg: number;
  readonly rangeKm: number;
  /** Share of the Sun that the Earth covers. */
  readonly covered: number;
  readonly sunElevationDeg: number;
  /** Null in the umbra. */
  readonly magnitude: number | null;
}

/** Nothing is reckoned nearer than this, and a mean perigee may be off by so much, km. */
const NEAREST_KM = 100;
const PERIGEE_DOUBT_KM = 40;

/** Initialised beforehand, as the product's propagator is. */
export function anchorSatellite(record: SatelliteRecord): AnchorSatellite {
  return {
    record: satelliteJsRecord(record.elements),
    epochMs: epochMsOf(record.elements),
    standardMagnitude: standardMagnitudeOf(record).value,
    nearestKm: Math.max(NEAREST_KM, orbitShapeOf(record.elements).perigeeKm - PERIGEE_DOUBT_KM),
  };
}

/** TEME, km. */
export type Place = EciVec3<number>;
const NOWHERE: Place = { x: Number.NaN, y: Number.NaN, z: Number.NaN };

const julianDayOf = (atMs: number): number => atMs / DAY_MS + UNIX_EPOCH_JULIAN_DAY;

/** Sky of one observer by satellite.js alone, without a Date or a matrix in any inner loop. */
export class AnchorSky {
  readonly #lateralKm: number;
  readonly #zKm: number;
  readonly #longitudeRad: number;
  readonly #sinLatitude: number;
  readonly #cosLatitude: number;

  constructor({ latitudeDeg, longitudeDeg, ellipsoidHeightM }: ObserverLocation) {
    const latitude = degreesToRadians(latitudeDeg);
    const ecf = geodeticToEcf({ latitude, longitude: degreesToRadians(longitudeDeg), height: ellipsoidHeightM / 1000 });
    this.#lateralKm = Math.hypot(ecf.x, ecf.y);
    this.#zKm = ecf.z;
    this.#longitudeRad = degreesToRadians(longitudeDeg);
    this.#sinLatitude = Math.sin(latitude);
    this.#cosLatitude = Math.cos(latitude);
  }

  observerAt(atMs: number): ObserverMoment {
    const sidereal = gstime(julianDayOf(atMs)) + this.#longitudeRad;
    const [sinSidereal, cosSidereal] = [Math.sin(sidereal), Math.cos(sidereal)];
    return {
      x: this.#lateralKm * cosSidereal,
      y: this.#lateralKm * sinSidereal,
      z: this.#zKm,
      sinSidereal,
      cosSidereal,
    };
  }

  momentAt(atMs: number): SkyMoment {
    const observer = this.observerAt(atMs);
    const { rsun: sunAu } = sunPos(julianDayOf(atMs));
    const km = KM_PER_ASTRONOMICAL_UNIT;
    const sun = { x: sunAu.x * km, y: sunAu.y * km, z: sunAu.z * km };
    return { ...observer, sun, sunAu, sunElevationDeg: Math.asin(this.sinElevation(sun, observer)) * DEG_PER_RAD };
  }

  /** Sine of the elevation of a place in TEME, km. */
  sinElevation(place: Place, { sinSidereal, cosSidereal }: ObserverMoment): number {
    return this.sinElevationFrom(place, sinSidereal, cosSidereal);
  }

  /** The same from the sine and cosine of the observer's sidereal time. */
  sinElevationFrom(place: Place, sinSidereal: number, cosSidereal: number): number {
    const dx = place.x - this.#lateralKm * cosSidereal;
    const dy = place.y - this.#lateralKm * sinSidereal;
    const dz = place.z - this.#zKm;
    const up = this.#cosLatitude * (dx * cosSidereal + dy * sinSidereal) + this.#sinLatitude * dz;
    return up / Math.sqrt(dx * dx + dy * dy + dz * dz);
  }

  /** Everything that is told of a moment. */
  event({ standardMagnitude }: AnchorSatellite, atMs: number, place: Place, moment: SkyMoment): AnchorEvent {
    const { x, y, z } = place;
    const [dx, dy, dz] = [x - moment.x, y - moment.y, z - moment.z];
    const rangeKm = Math.sqrt(dx * dx + dy * dy + dz * dz);
    const outwards = dx * moment.cosSidereal + dy * moment.sinSidereal;
    const east = dy * moment.cosSidereal - dx * moment.sinSidereal;
    const north = this.#cosLatitude * dz - this.#sinLatitude * outwards;
    const up = this.#cosLatitude * outwards + this.#sinLatitude * dz;
    const { sun } = moment;
    const covered = shadowFraction(moment.sunAu, place);
    const phaseRad = phaseAngleRad(x, y, z, [moment.x, moment.y, moment.z], [sun.x, sun.y, sun.z]);
    return {
      atMs,
      azimuthDeg: (Math.atan2(east, north) * DEG_PER_RAD + 360) % 360,
      elevationDeg: Math.asin(up / rangeKm) * DEG_PER_RAD,
      rangeKm,
      covered,
      sunElevationDeg: moment.sunElevationDeg,
      magnitude: covered === 1 ? null : apparentMagnitude(standardMagnitude, rangeKm, phaseRad),
    };
  }
}

/** Place in TEME, km; not a number where SGP4 refuses the elements. */
export function placeAt({ record, epochMs }: AnchorSatellite, atMs: number): Place {
  return sgp4(record, (atMs - epochMs) / 60_000)?.position ?? NOWHERE;
}
