import { halfDayRates, synchronousRates } from './integrator-rates';

/**
 * The resonance integrator of one satellite: its coefficients, then a ring of checkpoints every 720 minutes from the
 * epoch, in both directions. SGP4 integrates from the epoch on every call; the checkpoints hold the very numbers that
 * it would find, so that any order of times, backwards too, gives the same answer and costs a step at most.
 */
const STEP_MINUTES: f64 = 720.0;
const HALF_STEP_SQUARED: f64 = 259200.0;
/** Checkpoints kept, a power of two: 16 days. */
const RING: i32 = 32;
const CHECKPOINT_BYTES: usize = 48;
const COEFFICIENT_BYTES: usize = 152;
/** Beyond it, some 70 years, nothing is integrated: the state becomes no number. */
const FARTHEST_STEP: f64 = 50000.0;

export const INTEGRATOR_BYTES: usize = COEFFICIENT_BYTES + <usize>RING * CHECKPOINT_BYTES;

/** A checkpoint holds its step's number, then xli, xni, xldot, xndt, xnddt. */
@inline
function checkpointOf(integrator: usize, step: i32): usize {
  return integrator + COEFFICIENT_BYTES + <usize>(step & (RING - 1)) * CHECKPOINT_BYTES;
}

function writeCheckpoint(integrator: usize, step: i32, xli: f64, xni: f64): void {
  const checkpoint = checkpointOf(integrator, step);
  const atime = <f64>step * STEP_MINUTES;
  store<f64>(checkpoint, <f64>step);
  store<f64>(checkpoint, xli, 8);
  store<f64>(checkpoint, xni, 16);
  if (load<f64>(integrator) != 0.0) halfDayRates(integrator, checkpoint + 24, xli, xni, atime);
  else synchronousRates(integrator, checkpoint + 24, xli, xni, atime);
}

/** Integrates to a step that the ring does not hold, from the nearest that it holds on the way from the epoch. */
function fill(integrator: usize, step: i32): void {
  const direction = step < 0 ? -1 : 1;
  const reach = min<i32>(abs<i32>(step), RING - 1);
  let from = step;
  for (let back = 1; back <= reach; back++) {
    const candidate = step - back * direction;
    if (load<f64>(checkpointOf(integrator, candidate)) == <f64>candidate) {
      from = candidate;
      break;
    }
  }
  if (from == step) {
    from = 0;
    writeCheckpoint(integrator, 0, load<f64>(integrator, 8), load<f64>(integrator, 16));
  }
  const delta = <f64>direction * STEP_MINUTES;
  while (from != step) {
    const checkpoint = checkpointOf(integrator, from);
    const xndt = load<f64>(checkpoint, 32);
    const xli = load<f64>(checkpoint, 8) + load<f64>(checkpoint, 24) * delta + xndt * HALF_STEP_SQUARED;
    const xni = load<f64>(checkpoint, 16) + xndt * delta + load<f64>(checkpoint, 40) * HALF_STEP_SQUARED;
    from += direction;
    writeCheckpoint(integrator, from, xli, xni);
  }
}

/** Writes the state of the checkpoint before `t` into a lane of a kernel's coefficients, from `into` on. */
export function prepare(integrator: usize, into: usize, t: f64): void {
  const steps = trunc<f64>(t / STEP_MINUTES);
  if (!(abs<f64>(steps) < FARTHEST_STEP)) {
    store<f64>(into, NaN);
    return;
  }
  const step = <i32>steps;
  const checkpoint = checkpointOf(integrator, step);
  if (load<f64>(checkpoint) != steps) fill(integrator, step);
  store<f64>(into, t - steps * STEP_MINUTES);
  store<f64>(into, load<f64>(checkpoint, 8), 16);
  store<f64>(into, load<f64>(checkpoint, 16), 32);
  store<f64>(into, load<f64>(checkpoint, 24), 48);
  store<f64>(into, load<f64>(checkpoint, 32), 64);
  store<f64>(into, load<f64>(checkpoint, 40), 80);
}
