import { Body, GeoMoon, GeoVector, RotateVector, Rotation_EQJ_EQD, SiderealTime } from 'astronomy-engine';
import { HOUR_MS } from '../../constants/durations';
import { METRES_PER_ASTRONOMICAL_UNIT } from '../../constants/solar-system';
import { astroTime } from '../../ephemeris/astronomy-time';
import { epochMs } from '../../units/quantity';
import { gmstRad } from '../../ephemeris/earth-rotation';

const KM_PER_ASTRONOMICAL_UNIT = METRES_PER_ASTRONOMICAL_UNIT / 1000;

export type TrackedBody = 'sun' | 'moon';

/**
 * Time between two computed places. Between them the place is a straight line, whose chord is short of the arc by 10 km
 * of 150 million for the Sun, and by less than 0.2 km of 384,000 for the Moon.
 */
const STEP_MS: Readonly<Record<TrackedBody, number>> = { sun: HOUR_MS, moon: HOUR_MS / 6 };

/**
 * Geocentric place in TEME, km, light time and (for the Sun) aberration included; by astronomy-engine. Its true equator
 * and equinox of date are turned so that apparent sidereal time becomes GMST, which is what TEME is turned by.
 */
export function bodyTeme(out: Float64Array, body: TrackedBody, atMs: number): Float64Array {
  const time = astroTime(epochMs(atMs));
  const j2000 = body === 'sun' ? GeoVector(Body.Sun, time, true) : GeoMoon(time);
  const ofDate = RotateVector(Rotation_EQJ_EQD(time), j2000);
  const turnRad = gmstRad(atMs) - (SiderealTime(time) * Math.PI) / 12;
  const sin = Math.sin(turnRad);
  const cos = Math.cos(turnRad);
  out[0] = (cos * ofDate.x - sin * ofDate.y) * KM_PER_ASTRONOMICAL_UNIT;
  out[1] = (sin * ofDate.x + cos * ofDate.y) * KM_PER_ASTRONOMICAL_UNIT;
  out[2] = ofDate.z * KM_PER_ASTRONOMICAL_UNIT;
  return out;
}

/** Places of the Sun or the Moon over some days, computed where they are asked for and kept. */
export class BodyTrack {
  readonly #body: TrackedBody;
  readonly #stepMs: number;
  readonly #startMs: number;
  readonly #places: Float64Array;
  readonly #scratch = new Float64Array(3);

  /** For times from `startMs` to `endMs`, and a day to either side. */
  constructor(body: TrackedBody, startMs: number, endMs: number) {
    this.#body = body;
    this.#stepMs = STEP_MS[body];
    this.#startMs = Math.floor(startMs / this.#stepMs) * this.#stepMs - 24 * HOUR_MS;
    const steps = Math.ceil((endMs - this.#startMs + 24 * HOUR_MS) / this.#stepMs) + 2;
    this.#places = new Float64Array(3 * steps).fill(Number.NaN);
  }

  /** Geocentric place in TEME, km. Outside the track's time it is computed afresh. */
  temeAt(out: Float64Array, atMs: number): Float64Array {
    const steps = (atMs - this.#startMs) / this.#stepMs;
    const step = Math.floor(steps);
    const at = 3 * step;
    if (!(step >= 0 && at + 6 <= this.#places.length)) return bodyTeme(out, this.#body, atMs);
    this.#fill(step);
    this.#fill(step + 1);
    const share = steps - step;
    for (let axis = 0; axis < 3; axis++) {
      const from = this.#places[at + axis] ?? Number.NaN;
      out[axis] = from + share * ((this.#places[at + 3 + axis] ?? Number.NaN) - from);
    }
    return out;
  }

  #fill(step: number): void {
    if (!Number.isNaN(this.#places[3 * step])) return;
    this.#places.set(bodyTeme(this.#scratch, this.#body, this.#startMs + step * this.#stepMs), 3 * step);
  }
}
