import { type Propagator, STATE_STRIDE } from '../sgp4/propagator';

/** TEME states (km, km/s, 6 numbers each) of one satellite at the given times; NaN where it cannot be propagated. */
export function statesAt(propagator: Propagator, index: number, timesMs: Float64Array): Float64Array {
  const states = new Float64Array(timesMs.length * STATE_STRIDE);
  const baseMs = Math.floor(timesMs[0] ?? 0);
  // A millisecond is eight metres of a low orbit: the fraction counts.
  const offsetsS = timesMs.map((timeMs) => (timeMs - baseMs) / 1000);
  const indices = new Uint32Array(timesMs.length).fill(index);
  propagator.each(indices, baseMs, offsetsS, states, new Uint8Array(timesMs.length));
  return states;
}

/** `count` times from `fromMs` on, `stepMs` apart, epoch milliseconds. */
export function evenTimesMs(fromMs: number, stepMs: number, count: number): Float64Array {
  return Float64Array.from({ length: count }, (_, step) => fromMs + step * stepMs);
}
