import { INTEGRATOR_BYTES, prepare } from './integrator';
import { DEEP_SPACE_COLUMNS, deepSpacePair, NEAR_EARTH_COLUMNS, nearEarthPair, RESONANT_COLUMNS, resonantPair } from './kernels';
import { gather } from './lanes';

/**
 * The calls of a build. All addresses are the caller's: memory holds what the caller puts there, and nothing is
 * allocated. Satellites of a kind (0 near-earth, 1 deep-space, 2 resonant) lie in blocks of two, each coefficient's two
 * lanes side by side; a satellite's slot is twice its block and its lane.
 */
const RESONANT: i32 = 2;
const STATE_BYTES: usize = 48;

export function heapBase(): usize {
  return __heap_base;
}

export function integratorBytes(): usize {
  return INTEGRATOR_BYTES;
}

// @ts-ignore: decorator
@inline
function columnsOf(kind: i32): i32 {
  return kind == 0 ? NEAR_EARTH_COLUMNS : kind == 1 ? DEEP_SPACE_COLUMNS : RESONANT_COLUMNS;
}

/** Minutes from a satellite's epoch: days by whole milliseconds, so that no digit is lost. */
// @ts-ignore: decorator
@inline
function minutes(lane: usize, baseMs: f64): f64 {
  return (baseMs - load<f64>(lane)) / 60000.0 - load<f64>(lane, 16);
}

// @ts-ignore: decorator
@inline
function prepareLane(integrators: usize, slot: u32, set: usize, t: f64): void {
  prepare(integrators + <usize>slot * INTEGRATOR_BYTES, set + <usize>(RESONANT_COLUMNS - 6) * 16, t);
}

// @ts-ignore: decorator
@inline
function pair(kind: i32, set: usize, t0: f64, t1: f64, s0: usize, s1: usize, e0: usize, e1: usize): void {
  if (kind == 0) nearEarthPair(set, t0, t1, s0, s1, e0, e1);
  else if (kind == 1) deepSpacePair(set, t0, t1, s0, s1, e0, e1);
  else resonantPair(set, t0, t1, s0, s1, e0, e1);
}

/** Every satellite of a kind at one time. `rows`: which state each slot writes, u32. */
export function sweep(
  kind: i32, sets: usize, integrators: usize, blocks: u32, rows: usize, baseMs: f64, states: usize, errors: usize,
): void {
  const bytes = <usize>columnsOf(kind) * 16;
  for (let block: u32 = 0; block < blocks; block++) {
    const set = sets + <usize>block * bytes;
    const t0 = minutes(set, baseMs);
    const t1 = minutes(set + 8, baseMs);
    if (kind == RESONANT) {
      prepareLane(integrators, block * 2, set, t0);
      prepareLane(integrators, block * 2 + 1, set + 8, t1);
    }
    const row0 = <usize>load<u32>(rows + <usize>block * 8);
    const row1 = <usize>load<u32>(rows + <usize>block * 8, 4);
    pair(kind, set, t0, t1, states + row0 * STATE_BYTES, states + row1 * STATE_BYTES, errors + row0, errors + row1);
  }
}

/**
 * Satellites of a kind, each at its own time. `requests`: slot and row, u32, and minutes after `baseMs`, f64.
 * `scratch`: room for one block.
 */
export function each(
  kind: i32, sets: usize, integrators: usize, requests: usize, count: u32, baseMs: f64,
  states: usize, errors: usize, scratch: usize,
): void {
  const columns = columnsOf(kind);
  const bytes = <usize>columns * 16;
  for (let first: u32 = 0; first < count; first += 2) {
    const request0 = requests + <usize>first * 16;
    const request1 = first + 1 < count ? request0 + 16 : request0;
    const slot0 = load<u32>(request0);
    const slot1 = load<u32>(request1);
    const lane0 = sets + <usize>(slot0 >> 1) * bytes + <usize>(slot0 & 1) * 8;
    const lane1 = sets + <usize>(slot1 >> 1) * bytes + <usize>(slot1 & 1) * 8;
    const t0 = minutes(lane0, baseMs) + load<f64>(request0, 8);
    const t1 = minutes(lane1, baseMs) + load<f64>(request1, 8);
    let set = lane0;
    if (lane1 != lane0 + 8 || (slot0 & 1) != 0) {
      gather(scratch, lane0, lane1, columns);
      set = scratch;
    }
    if (kind == RESONANT) {
      prepareLane(integrators, slot0, set, t0);
      prepareLane(integrators, slot1, set + 8, t1);
    }
    const row0 = <usize>load<u32>(request0, 4);
    const row1 = <usize>load<u32>(request1, 4);
    pair(kind, set, t0, t1, states + row0 * STATE_BYTES, states + row1 * STATE_BYTES, errors + row0, errors + row1);
  }
}

/** One satellite at evenly spaced times, two of them side by side; rows from `firstRow` on. */
export function grid(
  kind: i32, sets: usize, integrators: usize, slot: u32, baseMs: f64, stepS: f64, firstStep: u32, steps: u32,
  states: usize, errors: usize, scratch: usize,
): void {
  const columns = columnsOf(kind);
  const lane = sets + <usize>(slot >> 1) * <usize>columns * 16 + <usize>(slot & 1) * 8;
  const atBase = minutes(lane, baseMs);
  gather(scratch, lane, lane, columns);
  for (let step: u32 = 0; step < steps; step += 2) {
    const next = step + 1 < steps ? step + 1 : step;
    const t0 = atBase + (<f64>(firstStep + step) * stepS) / 60.0;
    const t1 = atBase + (<f64>(firstStep + next) * stepS) / 60.0;
    if (kind == RESONANT) {
      prepareLane(integrators, slot, scratch, t0);
      prepareLane(integrators, slot, scratch + 8, t1);
    }
    pair(
      kind, scratch, t0, t1, states + <usize>step * STATE_BYTES, states + <usize>next * STATE_BYTES,
      errors + <usize>step, errors + <usize>next,
    );
  }
}
