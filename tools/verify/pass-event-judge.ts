import type { PassEvent, SatellitePass } from '../../engine/orbits/passes/satellite-pass';
import type { ReferenceEvent, ReferencePass } from './pass-references';
import type { ReferenceMotion } from './reference-motion';
import { angleBetweenDeg, skyDirection } from './sky-angle';

/** The reference prints elevations in steps of this: no moment of it can be known better than this takes to pass. */
const PRINTED_DEG = 0.001;
/** A state of light may differ only where the reference's own changes so near to the event. */
const TRANSITION_MS = 1000;
const TRANSITION_STEP_MS = 250;

/**
 * Judges the events of one satellite's passes as the search gives them. Azimuth, elevation, range, light and the Sun of
 * an event are held against the reference's at the event's own moment, to which its printed figures are carried.
 * Moments of rise and set are compared with where the reference's own elevation says that its crossing was: its root
 * finder stops within a second of it. What moves so slowly that a printed step of elevation takes longer than a second
 * is judged by that.
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
  /** States of light that differ where the reference's own changes within a second. */
  shadowsAtTransition = 0;
  readonly #motion: ReferenceMotion;
  readonly #minElevationDeg: number;

  constructor(motion: ReferenceMotion, minElevationDeg: number) {
    this.#motion = motion;
    this.#minElevationDeg = minElevationDeg;
  }

  judge(pass: SatellitePass, reference: ReferencePass): void {
    this.#judgeCrossing(pass.rise, reference.rise);
    this.#judgeCrossing(pass.set, reference.set);
    for (const culmination of reference.culminations) {
      this.#judgeCulmination(
        nearest([...pass.culminations, pass.highest], Date.parse(culmination.t), ({ atMs }) => atMs),
        culmination,
      );
    }
    this.#judgeHighest(pass.highest, reference.culminations);
  }

  #judgeCrossing(event: PassEvent, reference: ReferenceEvent): void {
    const atMs = Date.parse(reference.t);
    const rateDegS = this.#elevationDeg(atMs + 500) - this.#elevationDeg(atMs - 500);
    const crossingMs = atMs + ((this.#minElevationDeg - reference.el) / rateDegS) * 1000;
    this.#judgeTime(event.atMs - crossingMs, event.atMs - atMs, PRINTED_DEG / Math.abs(rateDegS));
    this.#judgeSky(event, reference);
  }

  #judgeCulmination(event: PassEvent | undefined, reference: ReferenceEvent): void {
    if (event === undefined) return;
    const atMs = Date.parse(reference.t);
    const bendDegS2 = Math.abs(
      this.#elevationDeg(atMs - 1000) - 2 * this.#elevationDeg(atMs) + this.#elevationDeg(atMs + 1000),
    );
    const offMs = event.atMs - atMs;
    this.#judgeTime(offMs, offMs, Math.sqrt((2 * PRINTED_DEG) / bendDegS2) / 2);
    this.#judgeSky(event, reference);
  }

  /** What the search calls the highest moment must be one of the reference's culminations, and no lower than any. */
  #judgeHighest(event: PassEvent, culminations: readonly ReferenceEvent[]): void {
    const reference = nearest(culminations, event.atMs, ({ t }) => Date.parse(t));
    if (reference === undefined) return;
    this.#judgeSky(event, reference);
    const lowerDeg = Math.max(...culminations.map(({ el }) => el)) - event.elevationDeg;
    this.angleErrorDeg = Math.max(this.angleErrorDeg, lowerDeg);
  }

  #judgeTime(offMs: number, rawOffMs: number, resolutionS: number): void {
    const rawS = Math.abs(rawOffMs) / 1000;
    this.rawTimeErrorS = Math.max(this.rawTimeErrorS, rawS);
    if (rawS > 1) this.rawAboveOneSecond++;
    const isSlow = resolutionS > 1;
    if (isSlow) this.slowEvents++;
    const errorS = Math.abs(offMs) / 1000 / (isSlow ? resolutionS : 1);
    this.timeErrorS = Math.max(this.timeErrorS, errorS);
  }

  #judgeSky(event: PassEvent, reference: ReferenceEvent): void {
    this.events++;
    const expected = this.#motion.carried(reference, event.atMs);
    const angleDeg = angleBetweenDeg(skyDirection(event.azimuthDeg, event.elevationDeg), expected.direction);
    this.angleErrorDeg = Math.max(this.angleErrorDeg, angleDeg);
    this.rangeErrorKm = Math.max(this.rangeErrorKm, Math.abs(event.slantRangeKm - expected.rangeKm));
    this.sunErrorDeg = Math.max(this.sunErrorDeg, Math.abs(event.sunElevationDeg - expected.sunElevationDeg));
    if (event.illumination === reference.sat) return;
    if (this.#changesBetween(event.illumination, reference.sat, event.atMs)) this.shadowsAtTransition++;
    else this.shadowsOff++;
  }

  /** Whether the reference has both states within a second of a moment. */
  #changesBetween(one: ReferenceEvent['sat'], other: ReferenceEvent['sat'], atMs: number): boolean {
    const seen = new Set<string>();
    for (let byMs = -TRANSITION_MS; byMs <= TRANSITION_MS; byMs += TRANSITION_STEP_MS) {
      seen.add(this.#motion.illuminationAt(atMs + byMs));
    }
    return seen.has(one) && seen.has(other);
  }

  #elevationDeg(atMs: number): number {
    return this.#motion.lookAt(atMs).elevationDeg;
  }
}

/** Undefined where there are none. */
function nearest<Event>(events: readonly Event[], atMs: number, msOf: (event: Event) => number): Event | undefined {
  const offMs = (event: Event): number => Math.abs(msOf(event) - atMs);
  return events.toSorted((a, b) => offMs(a) - offMs(b))[0];
}
