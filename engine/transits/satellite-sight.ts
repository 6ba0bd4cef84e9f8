import { HOUR_MS } from '../constants/durations';
import { gmstRad } from '../ephemeris/earth-rotation';
import type { ObserverLocation } from '../observer/observer';
import { levelFromTeme } from '../orbits/frames/level-state';
import { observerFrame, type ObserverFrame } from '../orbits/frames/observer-frame';
import type { PassSet } from '../orbits/passes/find-passes';
import { hermiteState } from '../orbits/passes/keyframes';
import type { SatellitePass } from '../orbits/passes/satellite-pass';
import { STATE_STRIDE } from '../orbits/sgp4/propagator';
import { type DiscApproach, findApproaches } from './disc-approach';
import { DISC_BODIES, type DiscBody, type DiscSight, type DiscSighting, SeenDisc } from './disc-sight';

/** Step between keyframes of a pass, s; a cubic Hermite between them is off by metres. */
const KEYFRAME_S = 30;
/** Between two looks; a satellite runs at most about a degree a second. */
const LOOK_MS = 2_500;
/** Passes that last longer are not looked through: high satellites crawl, and are not seen against a disc. */
const LONGEST_PASS_MS = 3 * HOUR_MS;

/** A satellite in front of the Sun or the Moon, or close by. */
export interface BodyTransit extends DiscApproach {
  readonly noradId: number;
}

/**
 * Moments of a pass at which the satellite crosses the Sun or the Moon or comes within `withinDeg` of its centre. Half
 * a minute of arc is 70 m of the path of a satellite 500 km away: the age of the elements limits the accuracy. The air
 * lifts satellite and disc alike.
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
  const sampled = { observer, startMs, stepS, steps, states };
  const toMs = startMs + stepS * (steps - 1) * 1000;
  const search = { fromMs: startMs, toMs, stepMs: LOOK_MS, withinDeg, minElevationDeg: 0 };
  return DISC_BODIES.flatMap((body) =>
    findApproaches(new SatelliteSight(sampled, body), search).map((found) => ({ ...found, noradId: pass.noradId })),
  );
}

interface SampledPass {
  readonly observer: ObserverLocation;
  readonly startMs: number;
  readonly stepS: number;
  readonly steps: number;
  readonly states: Float64Array;
}

/** A satellite of which states were worked out, before a disc. */
class SatelliteSight implements DiscSight {
  readonly body: DiscBody;
  readonly #sampled: SampledPass;
  readonly #disc: SeenDisc;
  readonly #frame: ObserverFrame;
  readonly #state = new Float64Array(STATE_STRIDE);
  readonly #level = new Float64Array(STATE_STRIDE);

  constructor(sampled: SampledPass, body: DiscBody) {
    const { observer, startMs, stepS, steps } = sampled;
    this.body = body;
    this.#sampled = sampled;
    this.#disc = new SeenDisc(body, observer, startMs, startMs + stepS * steps * 1000);
    this.#frame = observerFrame(observer);
  }

  at(out: DiscSighting, atMs: number): void {
    const { startMs, stepS, steps, states } = this.#sampled;
    const timeS = (atMs - startMs) / 1000;
    const segment = Math.max(0, Math.min(steps - 2, Math.floor(timeS / stepS)));
    hermiteState(this.#state, states, segment * STATE_STRIDE, stepS, timeS / stepS - segment);
    levelFromTeme(this.#level, 0, this.#frame, this.#state, 0, gmstRad(atMs));
    const [east = 0, north = 0, up = 0] = this.#level;
    const rangeKm = Math.sqrt(east * east + north * north + up * up);
    out.object[0] = east / rangeKm;
    out.object[1] = north / rangeKm;
    out.object[2] = up / rangeKm;
    out.rangeM = rangeKm * 1000;
    this.#disc.at(out, atMs);
  }
}
