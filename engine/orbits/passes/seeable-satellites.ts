import { WGS72 } from '../../constants/earth';
import { gmstRad } from '../../ephemeris/earth-rotation';
import type { ObserverFrame } from '../frames/observer-frame';
import type { BodyTrack } from '../illumination/body-track';
import { bodyElevationDeg } from '../illumination/sun-elevation';
import { brightestMagnitude } from '../magnitude/apparent-magnitude';
import { standardMagnitudeOf } from '../magnitude/standard-magnitude';
import { orbitShapeOf } from '../orbit-shape';
import type { SatelliteRecord } from '../satellite-record';
import type { PassSearch } from './satellite-pass';

/** By how much the perigee of the elements may lie above the real one, km. */
const PERIGEE_DOUBT_KM = 40;
/** Least range assumed, km: at lower altitudes the orbit decays within hours. */
const NEAREST_KM = 100;
/** The Sun moves no faster, degrees a second. */
const SUN_DEG_PER_S = 0.0042;

/** Bounds on which satellites can be visible at all, so that the others are never searched. */
export class SeeableSatellites {
  readonly #frame: ObserverFrame;
  readonly #search: PassSearch;
  readonly #sunTrack: BodyTrack;
  readonly #sun = new Float64Array(3);

  constructor(frame: ObserverFrame, search: PassSearch, sunTrack: BodyTrack) {
    this.#frame = frame;
    this.#search = search;
    this.#sunTrack = sunTrack;
  }

  /** False where it is too faint even fully lit, straight overhead, in its perigee. */
  isBrightEnough(record: SatelliteRecord): boolean {
    const perigeeKm = orbitShapeOf(record.elements).perigeeKm + WGS72.equatorialRadiusKm - PERIGEE_DOUBT_KM;
    const nearestKm = Math.max(NEAREST_KM, perigeeKm - this.#frame.radiusKm);
    return brightestMagnitude(standardMagnitudeOf(record).value, nearestKm) <= this.#search.limitingMagnitude;
  }

  /** False where the Sun stays too high for all of a time, s after the start of the search. */
  isNightAround(atS: number, halfS: number): boolean {
    const atMs = this.#search.startMs + atS * 1000;
    this.#sunTrack.temeAt(this.#sun, atMs);
    const elevationDeg = bodyElevationDeg(this.#frame, this.#sun, gmstRad(atMs));
    return elevationDeg < this.#search.darkSunElevationDeg + SUN_DEG_PER_S * halfS;
  }
}
