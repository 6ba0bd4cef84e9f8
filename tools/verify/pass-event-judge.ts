import { gmstRad } from '../../engine/orbits/earth-rotation';
import { emptyLook, type Look, lookFromTeme } from '../../engine/orbits/frames/look';
import { type ObserverFrame, observerFrame } from '../../engine/orbits/frames/observer-frame';
import { illuminationAt } from '../../engine/orbits/illumination/shadow';
import { sunTeme } from '../../engine/orbits/illumination/sun-elevation';
import type { PassSet } from '../../engine/orbits/passes/find-passes';
import type {
  Illumination,
  PassEvent,
  SatelliteObserver,
  SatellitePass,
} from '../../engine/orbits/passes/satellite-pass';
import type { ReferenceEvent } from './passes';
import { skyAngleDeg } from './sky-angle';

/** The reference prints elevations in steps of this: no moment of it can be known better than this takes to pass. */
const PRINTED_DEG = 0.001;
const TIME_TOLERANCE_MS = 1000;

interface ReferencePassEvents {
  readonly rise: ReferenceEvent;
  readonly culminations: readonly ReferenceEvent[];
  readonly set: ReferenceEvent;
}

/**
 * Judges the events of one satellite's passes. Angles are compared at the reference's moments. Moments of rise and set
 * are compared with where the reference's own elevation says that its crossing was: its root finder stops within a
 * second of it. What moves so slowly that a printed step of elevation takes longer than a second is judged by that.
 */
export class PassEventJudge {
  events = 0;
  timeErrorS = 0;
  rawTimeErrorS = 0;
  rawAboveOneSecond = 0;
  slowEvents = 0;
  angleErrorDeg = 0;
  rangeErrorKm = 0;
  sunErrorDeg = 0;
  shadowsOff = 0;
  /** Shadow states that differ at the moment itself and agree within the time tolerance. */
  shadowsAtTransition = 0;
  readonly #set: PassSet;
  readonly #frame: ObserverFrame;
  readonly #minElevationDeg: number;
  readonly #state = new Float64Array(6);

  constructor(set: PassSet, observer: SatelliteObserver, minElevationDeg: number) {
    this.#set = set;
    this.#frame = observerFrame(observer);
    this.#minElevationDeg = minElevationDeg;
  }

  judge(pass: SatellitePass, reference: ReferencePassEvents): void {
    this.#judgeCrossing(pass.rise, reference.rise);
    this.#judgeCrossing(pass.set, reference.set);
    for (const culmination of reference.culminations) {
      const atMs = Date.parse(culmination.t);
      const nearest = [...pass.culminations, pass.highest].reduce((best, event) =>
        Math.abs(event.atMs - atMs) < Math.abs(best.atMs - atMs) ? event : best,
      );
      this.#judgeCulmination(nearest, culmination);
    }
  }

  #judgeCrossing(event: PassEvent, reference: ReferenceEvent): void {
    const atMs = Date.parse(reference.t);
    const rateDegS = this.#lookAt(atMs + 500).elevationDeg - this.#lookAt(atMs - 500).elevationDeg;
    const crossingMs = atMs + ((this.#minElevationDeg - reference.el) / rateDegS) * 1000;
    this.#judgeTime(event.atMs - crossingMs, event.atMs - atMs, PRINTED_DEG / Math.abs(rateDegS));
    this.#judgeSky(event, reference);
  }

  #judgeCulmination(event: PassEvent, reference: ReferenceEvent): void {
    const atMs = Date.parse(reference.t);
    const [before, here, after] = [-1000, 0, 1000].map((byMs) => this.#lookAt(atMs + byMs).elevationDeg);
    const bendDegS2 = Math.abs((before ?? 0) - 2 * (here ?? 0) + (after ?? 0));
    const offMs = event.atMs - atMs;
    this.#judgeTime(offMs, offMs, Math.sqrt((2 * PRINTED_DEG) / bendDegS2) / 2);
    this.#judgeSky(event, reference);
  }

  #judgeTime(offMs: number, rawOffMs: number, resolutionS: number): void {
    this.events++;
    const rawS = Math.abs(rawOffMs) / 1000;
    this.rawTimeErrorS = Math.max(this.rawTimeErrorS, rawS);
    if (rawS > 1) this.rawAboveOneSecond++;
    const isSlow = resolutionS > 1;
    if (isSlow) this.slowEvents++;
    const errorS = Math.abs(offMs) / 1000 / (isSlow ? resolutionS : 1);
    this.timeErrorS = Math.max(this.timeErrorS, errorS);
  }

  #judgeSky(event: PassEvent, reference: ReferenceEvent): void {
    const atMs = Date.parse(reference.t);
    const { azimuthDeg, elevationDeg, slantRangeKm } = this.#lookAt(atMs);
    const angleDeg = skyAngleDeg(azimuthDeg, elevationDeg, reference.az, reference.el);
    this.angleErrorDeg = Math.max(this.angleErrorDeg, angleDeg);
    this.rangeErrorKm = Math.max(this.rangeErrorKm, Math.abs(slantRangeKm - reference.range_km));
    this.sunErrorDeg = Math.max(this.sunErrorDeg, Math.abs(event.sunElevationDeg - reference.sun_alt));
    if (event.illumination === reference.sat) return;
    const isWithin = [-TIME_TOLERANCE_MS, 0, TIME_TOLERANCE_MS].some(
      (byMs) => this.#illuminationAt(atMs + byMs) === reference.sat,
    );
    if (isWithin) this.shadowsAtTransition++;
    else this.shadowsOff++;
  }

  #stateAt(atMs: number): Float64Array {
    this.#set.propagator.each(new Uint32Array(1), atMs, new Float64Array(1), this.#state, new Uint8Array(1));
    return this.#state;
  }

  #lookAt(atMs: number): Look {
    return lookFromTeme(emptyLook(), this.#frame, this.#stateAt(atMs), 0, gmstRad(atMs));
  }

  #illuminationAt(atMs: number): Illumination {
    const [x = Number.NaN, y = Number.NaN, z = Number.NaN] = this.#stateAt(atMs);
    return illuminationAt(x, y, z, sunTeme(atMs));
  }
}
