import { HOUR_MS } from '../constants/durations';
import { MEAN_RADIUS_M } from '../constants/solar-system';
import { gmstRad } from '../ephemeris/earth-rotation';
import { emptyLookAngles, lookAnglesFromTeme } from './frames/look-angles';
import { observerFrame } from './frames/observer-frame';
import { BodyTrack, type TrackedBody } from './illumination/body-track';
import { observerTeme } from './frames/observer-teme';
import type { PassSet } from './passes/find-passes';
import { hermiteState } from './passes/keyframes';
import type { ObserverLocation } from '../observer/observer';
import type { SatellitePass } from './passes/satellite-pass';
import { STATE_STRIDE } from './sgp4/propagator';

const DEG_PER_RAD = 180 / Math.PI;
/** Step between keyframes of a pass, s; a cubic Hermite between them is off by metres. */
const KEYFRAME_S = 30;
/** Steps within a keyframe; a satellite runs at most about a degree a second. */
const STEPS_PER_KEYFRAME = 12;
/** Passes that last longer are not looked through: high satellites crawl, and are not seen against a disc. */
const LONGEST_PASS_MS = 3 * HOUR_MS;
const NARROWING_ROUNDS = 40;

/** A satellite in front of the Sun or the Moon, or close by. */
export interface BodyTransit {
  readonly noradId: number;
  readonly body: TrackedBody;
  /** Nearest to the centre of the disc. */
  readonly atMs: number;
  readonly separationDeg: number;
  readonly bodyRadiusDeg: number;
  /** Crosses the disc; otherwise it only comes close. */
  readonly isTransit: boolean;
  /** Time in front of the disc; 0 where it only comes close. */
  readonly durationS: number;
  /** Where to look. */
  readonly azimuthDeg: number;
  readonly elevationDeg: number;
  readonly slantRangeKm: number;
}

/**
 * Moments of a pass at which the satellite crosses the Sun or the Moon or comes within `withinDeg` of its centre. Half a
 * minute of arc is 70 m of the path of a satellite 500 km away: the age of the elements limits the accuracy.
 */
export function findTransits(
  { propagator }: PassSet,
  pass: SatellitePass,
  observer: ObserverLocation,
  withinDeg: number,
): BodyTransit[] {
  const durationMs = pass.set.atMs - pass.rise.atMs;
  if (!(durationMs > 0 && durationMs <= LONGEST_PASS_MS)) return [];
  const startMs = Math.floor(pass.rise.atMs);
  const steps = Math.max(2, Math.ceil(durationMs / 1000 / KEYFRAME_S) + 1);
  const stepS = durationMs / 1000 / (steps - 1);
  const states = new Float64Array(steps * STATE_STRIDE);
  const errors = new Uint8Array(steps);
  const offsetsS = Float64Array.from({ length: steps }, (_, step) => step * stepS);
  propagator.each(new Uint32Array(steps).fill(pass.index), startMs, offsetsS, states, errors);
  if (errors.some((error) => error !== 0)) return [];
  const sampled = { pass, observer, startMs, stepS, steps, states };
  return (['sun', 'moon'] as const).flatMap((body) => new TransitSearch(sampled, body).find(withinDeg));
}

interface SampledPass {
  readonly pass: SatellitePass;
  readonly observer: ObserverLocation;
  readonly startMs: number;
  readonly stepS: number;
  readonly steps: number;
  readonly states: Float64Array;
}

class TransitSearch {
  readonly #sampled: SampledPass;
  readonly #body: TrackedBody;
  readonly #track: BodyTrack;
  readonly #frame;
  readonly #state = new Float64Array(STATE_STRIDE);
  readonly #place = new Float64Array(3);
  readonly #observer = new Float64Array(3);
  #bodyRadiusDeg = 0;

  constructor(sampled: SampledPass, body: TrackedBody) {
    this.#sampled = sampled;
    this.#body = body;
    this.#track = new BodyTrack(body, sampled.startMs, sampled.startMs + sampled.stepS * sampled.steps * 1000);
    this.#frame = observerFrame(sampled.observer);
  }

  find(withinDeg: number): BodyTransit[] {
    const { stepS, steps } = this.#sampled;
    const count = (steps - 1) * STEPS_PER_KEYFRAME;
    const fineS = stepS / STEPS_PER_KEYFRAME;
    const transits: BodyTransit[] = [];
    let before = Number.POSITIVE_INFINITY;
    let here = this.#separationDeg(0);
    for (let step = 0; step <= count; step++) {
      const after = step === count ? Number.POSITIVE_INFINITY : this.#separationDeg((step + 1) * fineS);
      if (here <= before && here < after) {
        const transit = this.#transitAt(Math.max(0, step - 1) * fineS, Math.min(count, step + 1) * fineS, withinDeg);
        if (transit !== null) transits.push(transit);
      }
      before = here;
      here = after;
    }
    return transits;
  }

  /** Angle between the satellite and the body's centre, from the observer; leaves the satellite's state behind. */
  #separationDeg(timeS: number): number {
    const { startMs, stepS, steps, states } = this.#sampled;
    const segment = Math.min(steps - 2, Math.floor(timeS / stepS));
    hermiteState(this.#state, states, segment * STATE_STRIDE, stepS, timeS / stepS - segment);
    const atMs = startMs + timeS * 1000;
    const [ox = 0, oy = 0, oz = 0] = observerTeme(this.#observer, this.#frame, gmstRad(atMs));
    const [bx = 0, by = 0, bz = 0] = this.#track.temeAt(this.#place, atMs);
    const [x = 0, y = 0, z = 0] = this.#state;
    const toBody = [bx - ox, by - oy, bz - oz] as const;
    const toSatellite = [x - ox, y - oy, z - oz] as const;
    const distanceKm = Math.hypot(...toBody);
    this.#bodyRadiusDeg = Math.asin(MEAN_RADIUS_M[this.#body] / 1000 / distanceKm) * DEG_PER_RAD;
    const crossX = toBody[1] * toSatellite[2] - toBody[2] * toSatellite[1];
    const crossY = toBody[2] * toSatellite[0] - toBody[0] * toSatellite[2];
    const crossZ = toBody[0] * toSatellite[1] - toBody[1] * toSatellite[0];
    const dot = toBody[0] * toSatellite[0] + toBody[1] * toSatellite[1] + toBody[2] * toSatellite[2];
    return Math.atan2(Math.hypot(crossX, crossY, crossZ), dot) * DEG_PER_RAD;
  }

  #transitAt(fromS: number, toS: number, withinDeg: number): BodyTransit | null {
    let [low, high] = [fromS, toS];
    for (let round = 0; round < NARROWING_ROUNDS; round++) {
      const third = (high - low) / 3;
      if (this.#separationDeg(low + third) < this.#separationDeg(high - third)) high -= third;
      else low += third;
    }
    const nearestS = (low + high) / 2;
    const separationDeg = this.#separationDeg(nearestS);
    const bodyRadiusDeg = this.#bodyRadiusDeg;
    if (!(separationDeg <= Math.max(withinDeg, bodyRadiusDeg))) return null;
    const atMs = this.#sampled.startMs + nearestS * 1000;
    const look = lookAnglesFromTeme(emptyLookAngles(), this.#frame, this.#state, 0, gmstRad(atMs));
    const isTransit = separationDeg < bodyRadiusDeg;
    return {
      noradId: this.#sampled.pass.noradId,
      body: this.#body,
      atMs,
      separationDeg,
      bodyRadiusDeg,
      isTransit,
      durationS: isTransit ? this.#edgeS(nearestS, 1) + this.#edgeS(nearestS, -1) : 0,
      azimuthDeg: look.azimuthDeg,
      elevationDeg: look.elevationDeg,
      slantRangeKm: look.slantRangeKm,
    };
  }

  /** Time from the nearest moment to the edge of the disc, forwards (1) or backwards (−1), within the pass. */
  #edgeS(nearestS: number, direction: 1 | -1): number {
    const { stepS, steps } = this.#sampled;
    const endS = direction === 1 ? (steps - 1) * stepS : 0;
    const longestS = Math.abs(endS - nearestS);
    let outsideS = Math.min(longestS, 1);
    const isInside = (byS: number): boolean => this.#separationDeg(nearestS + direction * byS) < this.#bodyRadiusDeg;
    while (outsideS < longestS && isInside(outsideS)) outsideS = Math.min(longestS, 2 * outsideS);
    let insideS = 0;
    for (let round = 0; round < NARROWING_ROUNDS; round++) {
      const middleS = (insideS + outsideS) / 2;
      if (isInside(middleS)) insideS = middleS;
      else outsideS = middleS;
    }
    return insideS;
  }
}
