import { gmstRad } from '../../ephemeris/earth-rotation';
import { elementAgeDays, placeSigmaM } from '../../orbits/element-age';
import { ecefFromTeme } from '../../orbits/frames/earth-fixed';
import type { ObserverFrame } from '../../orbits/frames/observer-frame';
import { observerTeme } from '../../orbits/frames/observer-teme';
import { lengthAt, mayBeUp, reachKm, turningSpeedKmS } from '../../orbits/frames/reach';
import { ILLUMINATION_CODE, illuminationCode } from '../../orbits/illumination/shadow';
import { bodyElevationDeg, sunTeme } from '../../orbits/illumination/sun-elevation';
import { apparentMagnitude, phaseAngleRad } from '../../orbits/magnitude/apparent-magnitude';
import { standardMagnitudeOf } from '../../orbits/magnitude/standard-magnitude';
import { NAKED_EYE } from '../../orbits/passes/satellite-pass';
import { STATE_STRIDE } from '../../orbits/sgp4/propagator';
import { SATELLITE_FLAG, type SatelliteSkyFrame, SKY_FRAME_STRIDE } from './satellite-sky-frame';
import type { CatalogueSet } from '../../orbits/catalogue/catalogue-set';

/** Places through which the cubic goes: at the ends of the span and at its thirds. */
const SAMPLES = 4;
/** Slope at the start, then at the end, of the cubic through four evenly spaced values, per interval of all four. */
const startSlope = (a: number, b: number, c: number, d: number): number => (-11 * a + 18 * b - 9 * c + 2 * d) / 2;
const endSlope = (a: number, b: number, c: number, d: number): number => (-2 * a + 9 * b - 18 * c + 11 * d) / 2;

/**
 * Writes what stands above a horizon in a span of time. The cubic goes through four exact places, which keeps to the
 * orbit five times closer than one through two of SGP4's states; and SGP4's velocity is not exactly how its place moves.
 */
export class SkyFrameWriter {
  readonly #set: CatalogueSet;
  readonly #standardMagnitudes: Float64Array;
  readonly #states: Float64Array;
  readonly #errors: Uint8Array;
  readonly #candidates: Uint32Array;
  #samples = new Float64Array(0);
  #sampleErrors = new Uint8Array(0);

  constructor(set: CatalogueSet) {
    const { count } = set.propagator;
    this.#set = set;
    this.#standardMagnitudes = Float64Array.from(set.satellites, (record) => standardMagnitudeOf(record).value);
    this.#states = new Float64Array(count * STATE_STRIDE);
    this.#errors = new Uint8Array(count);
    this.#candidates = new Uint32Array(count);
  }

  /** @param startMs whole epoch milliseconds */
  write(observer: ObserverFrame, startMs: number, endMs: number): SatelliteSkyFrame {
    const spanS = (endMs - startMs) / 1000;
    const candidates = this.#select(observer, (startMs + endMs) / 2, spanS);
    this.#propagate(candidates, startMs, spanS);
    const count = this.#keepTheUp(observer, candidates, startMs, spanS);
    const frame: SatelliteSkyFrame = {
      startMs,
      endMs,
      count,
      ids: new Int32Array(count),
      states: new Float64Array(count * SKY_FRAME_STRIDE),
      magnitudes: new Float32Array(count),
      flags: new Uint8Array(count),
      sigmasM: new Float32Array(count),
    };
    for (let row = 0; row < count; row++) this.#fit(frame, row, spanS);
    this.#judge(frame, observer);
    return frame;
  }

  /** Indices of all that can be up at some moment of the span, by where they are in its middle. */
  #select(observer: ObserverFrame, middleMs: number, spanS: number): Uint32Array {
    const states = this.#states;
    const { propagator } = this.#set;
    propagator.catalogueAt(middleMs, states, this.#errors);
    const angle = gmstRad(middleMs);
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    const [fromX = 0, fromY = 0, fromZ = 0] = observerTeme(new Float64Array(3), observer, angle);
    const upX = cos * observer.upX - sin * observer.upY;
    const upY = sin * observer.upX + cos * observer.upY;
    let selected = 0;
    for (let index = 0; index < propagator.count; index++) {
      const at = index * STATE_STRIDE;
      const x = states[at] ?? Number.NaN;
      const y = states[at + 1] ?? Number.NaN;
      const z = states[at + 2] ?? Number.NaN;
      const dx = x - fromX;
      const dy = y - fromY;
      const dz = z - fromZ;
      const upKm = dx * upX + dy * upY + dz * observer.upZ;
      const reach = reachKm(turningSpeedKmS(states, at), spanS / 2);
      // An error's NaN fails the comparison.
      if (mayBeUp(upKm, Math.sqrt(dx * dx + dy * dy + dz * dz), reach)) this.#candidates[selected++] = index;
    }
    return this.#candidates.subarray(0, selected);
  }

  #propagate(candidates: Uint32Array, startMs: number, spanS: number): void {
    const samples = candidates.length * SAMPLES;
    if (this.#sampleErrors.length < samples) {
      this.#samples = new Float64Array(samples * STATE_STRIDE);
      this.#sampleErrors = new Uint8Array(samples);
    }
    const stepS = spanS / (SAMPLES - 1);
    this.#set.propagator.grid(candidates, startMs, stepS, SAMPLES, this.#samples, this.#sampleErrors);
  }

  /** Turns the samples into the Earth-fixed frame and closes the ranks of those that are up. Returns how many are. */
  #keepTheUp(observer: ObserverFrame, candidates: Uint32Array, startMs: number, spanS: number): number {
    const samples = this.#samples;
    const stepS = spanS / (SAMPLES - 1);
    const angles = Array.from({ length: SAMPLES }, (_, sample) => gmstRad(startMs + sample * stepS * 1000));
    let kept = 0;
    for (let row = 0; row < candidates.length; row++) {
      const to = kept * SAMPLES * STATE_STRIDE;
      let isUp = false;
      let isWhole = true;
      for (let sample = 0; sample < SAMPLES; sample++) {
        const at = to + sample * STATE_STRIDE;
        ecefFromTeme(samples, at, samples, (row * SAMPLES + sample) * STATE_STRIDE, angles[sample] ?? Number.NaN);
        isUp ||= this.#isUp(observer, at, stepS / 2);
        isWhole &&= !Number.isNaN(samples[at]);
      }
      if (isUp && isWhole) this.#candidates[kept++] = candidates[row] ?? 0;
    }
    return kept;
  }

  #isUp(observer: ObserverFrame, at: number, seconds: number): boolean {
    const samples = this.#samples;
    const dx = (samples[at] ?? Number.NaN) - observer.xKm;
    const dy = (samples[at + 1] ?? Number.NaN) - observer.yKm;
    const dz = (samples[at + 2] ?? Number.NaN) - observer.zKm;
    const upKm = dx * observer.upX + dy * observer.upY + dz * observer.upZ;
    return mayBeUp(upKm, Math.sqrt(dx * dx + dy * dy + dz * dz), reachKm(lengthAt(samples, at + 3), seconds));
  }

  /** Both ends of the cubic through the four places, in metres. */
  #fit({ states }: SatelliteSkyFrame, row: number, spanS: number): void {
    const from = row * SAMPLES * STATE_STRIDE;
    const to = row * SKY_FRAME_STRIDE;
    for (let axis = 0; axis < 3; axis++) {
      const a = (this.#samples[from + axis] ?? Number.NaN) * 1000;
      const b = (this.#samples[from + STATE_STRIDE + axis] ?? Number.NaN) * 1000;
      const c = (this.#samples[from + 2 * STATE_STRIDE + axis] ?? Number.NaN) * 1000;
      const d = (this.#samples[from + 3 * STATE_STRIDE + axis] ?? Number.NaN) * 1000;
      states[to + axis] = a;
      states[to + 3 + axis] = startSlope(a, b, c, d) / spanS;
      states[to + 6 + axis] = d;
      states[to + 9 + axis] = endSlope(a, b, c, d) / spanS;
    }
  }

  /** Names, brightness, whether it can be seen, and how well its place is known; all in the middle of the span. */
  #judge(frame: SatelliteSkyFrame, observer: ObserverFrame): void {
    const middleMs = (frame.startMs + frame.endMs) / 2;
    const angle = gmstRad(middleMs);
    const sun = sunTeme(middleMs);
    const from = observerTeme(new Float64Array(3), observer, angle);
    const isDark = bodyElevationDeg(observer, sun, angle) < NAKED_EYE.darkSunElevationDeg;
    const [fromX = 0, fromY = 0, fromZ = 0] = from;
    const upX = Math.cos(angle) * observer.upX - Math.sin(angle) * observer.upY;
    const upY = Math.sin(angle) * observer.upX + Math.cos(angle) * observer.upY;
    for (let row = 0; row < frame.count; row++) {
      const index = this.#candidates[row] ?? 0;
      const at = index * STATE_STRIDE;
      const x = this.#states[at] ?? Number.NaN;
      const y = this.#states[at + 1] ?? Number.NaN;
      const z = this.#states[at + 2] ?? Number.NaN;
      const rangeKm = Math.hypot(x - fromX, y - fromY, z - fromZ);
      const isLit = illuminationCode(x, y, z, sun) !== ILLUMINATION_CODE.umbra;
      const standard = this.#standardMagnitudes[index] ?? Number.NaN;
      const magnitude = isLit ? apparentMagnitude(standard, rangeKm, phaseAngleRad(x, y, z, from, sun)) : Number.NaN;
      const isUp = (x - fromX) * upX + (y - fromY) * upY + (z - fromZ) * observer.upZ > 0;
      const isVisible = isDark && isUp && magnitude <= NAKED_EYE.limitingMagnitude;
      frame.magnitudes[row] = magnitude;
      frame.flags[row] = (isLit ? SATELLITE_FLAG.sunlit : 0) | (isVisible ? SATELLITE_FLAG.visible : 0);
      this.#sign(frame, row, index, middleMs);
    }
  }

  #sign(frame: SatelliteSkyFrame, row: number, index: number, atMs: number): void {
    const elements = this.#set.satellites[index]?.elements;
    if (elements === undefined) return;
    frame.ids[row] = elements.noradId;
    frame.sigmasM[row] = placeSigmaM(elementAgeDays(elements, atMs));
  }
}
