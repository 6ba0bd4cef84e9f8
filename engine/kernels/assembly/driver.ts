import { INTEGRATOR_BYTES, prepare } from './integrator';
import {
  DEEP_SPACE_COLUMNS, deepSpaceFour, deepSpaceGather, NEAR_EARTH_COLUMNS, nearEarthFour, nearEarthGather,
  RESONANT_COLUMNS, resonantFour, resonantGather,
} from './kernels';

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

@inline
function columnsOf(kind: i32): i32 {
  return kind == 0 ? NEAR_EARTH_COLUMNS : kind == 1 ? DEEP_SPACE_COLUMNS : RESONANT_COLUMNS;
}

/** Minutes from a satellite's epoch: days by whole milliseconds, so that no digit is lost. */
@inline
function minutes(lane: usize, baseMs: f64): f64 {
  return (baseMs - load<f64>(lane)) / 60000.0 - load<f64>(lane, 16);
}

@inline
function prepareLane(integrators: usize, slot: u32, set: usize, t: f64): void {
  prepare(integrators + <usize>slot * INTEGRATOR_BYTES, set + <usize>(RESONANT_COLUMNS - 6) * 16, t);
}

/** Puts the coefficients of two satellites, wherever they are stored, side by side. */
function gather(kind: i32, into: usize, lane0: usize, lane1: usize): void {
  if (kind == 0) nearEarthGather(into, lane0, lane1);
  else if (kind == 1) deepSpaceGather(into, lane0, lane1);
  else resonantGather(into, lane0, lane1);
}

@inline
function four(
  kind: i32, setA: usize, setB: usize, t0: f64, t1: f64, t2: f64, t3: f64,
  states: usize, errors: usize, row0: usize, row1: usize, row2: usize, row3: usize,
): void {
  const s0 = states + row0 * STATE_BYTES;
  const s1 = states + row1 * STATE_BYTES;
  const s2 = states + row2 * STATE_BYTES;
  const s3 = states + row3 * STATE_BYTES;
  const e0 = errors + row0;
  const e1 = errors + row1;
  const e2 = errors + row2;
  const e3 = errors + row3;
  if (kind == 0) nearEarthFour(setA, setB, t0, t1, t2, t3, s0, s1, s2, s3, e0, e1, e2, e3);
  else if (kind == 1) deepSpaceFour(setA, setB, t0, t1, t2, t3, s0, s1, s2, s3, e0, e1, e2, e3);
  else resonantFour(setA, setB, t0, t1, t2, t3, s0, s1, s2, s3, e0, e1, e2, e3);
}

/** Every satellite of a kind at one time. `rows`: which state each slot writes, u32. An odd last block is done twice. */
export function sweep(
  kind: i32, sets: usize, integrators: usize, blocks: u32, rows: usize, baseMs: f64, states: usize, errors: usize,
): void {
  const bytes = <usize>columnsOf(kind) * 16;
  for (let block: u32 = 0; block < blocks; block += 2) {
    const next = block + 1 < blocks ? block + 1 : block;
    const setA = sets + <usize>block * bytes;
    const setB = sets + <usize>next * bytes;
    const t0 = minutes(setA, baseMs);
    const t1 = minutes(setA + 8, baseMs);
    const t2 = minutes(setB, baseMs);
    const t3 = minutes(setB + 8, baseMs);
    if (kind == RESONANT) {
      prepareLane(integrators, block * 2, setA, t0);
      prepareLane(integrators, block * 2 + 1, setA + 8, t1);
      prepareLane(integrators, next * 2, setB, t2);
      prepareLane(integrators, next * 2 + 1, setB + 8, t3);
    }
    const rowsA = rows + <usize>block * 8;
    const rowsB = rows + <usize>next * 8;
    four(
      kind, setA, setB, t0, t1, t2, t3, states, errors,
      load<u32>(rowsA), load<u32>(rowsA, 4), load<u32>(rowsB), load<u32>(rowsB, 4),
    );
  }
}

@inline
function laneOf(sets: usize, slot: u32, bytes: usize): usize {
  return sets + <usize>(slot >> 1) * bytes + <usize>(slot & 1) * 8;
}

/** The block that holds two satellites as its lanes: their own where they share one in order, else `scratch`. */
@inline
function blockOf(kind: i32, sets: usize, slot0: u32, slot1: u32, bytes: usize, scratch: usize): usize {
  const lane0 = laneOf(sets, slot0, bytes);
  const lane1 = laneOf(sets, slot1, bytes);
  if (lane1 == lane0 + 8 && (slot0 & 1) == 0) return lane0;
  gather(kind, scratch, lane0, lane1);
  return scratch;
}

/**
 * Satellites of a kind, each at its own time. `requests`: slot and row, u32, and minutes after `baseMs`, f64. Where the
 * count is no multiple of four, the last request is repeated. `scratch`: room for two blocks.
 */
export function each(
  kind: i32, sets: usize, integrators: usize, requests: usize, count: u32, baseMs: f64,
  states: usize, errors: usize, scratch: usize,
): void {
  const bytes = <usize>columnsOf(kind) * 16;
  // Of one satellite at many times the blocks stay as they are.
  let lastA: u64 = u64.MAX_VALUE;
  let lastB: u64 = u64.MAX_VALUE;
  let setA: usize = 0;
  let setB: usize = 0;
  for (let first: u32 = 0; first < count; first += 4) {
    const r0 = requests + <usize>first * 16;
    const r1 = requests + <usize>min<u32>(first + 1, count - 1) * 16;
    const r2 = requests + <usize>min<u32>(first + 2, count - 1) * 16;
    const r3 = requests + <usize>min<u32>(first + 3, count - 1) * 16;
    const slot0 = load<u32>(r0);
    const slot1 = load<u32>(r1);
    const slot2 = load<u32>(r2);
    const slot3 = load<u32>(r3);
    const t0 = minutes(laneOf(sets, slot0, bytes), baseMs) + load<f64>(r0, 8);
    const t1 = minutes(laneOf(sets, slot1, bytes), baseMs) + load<f64>(r1, 8);
    const t2 = minutes(laneOf(sets, slot2, bytes), baseMs) + load<f64>(r2, 8);
    const t3 = minutes(laneOf(sets, slot3, bytes), baseMs) + load<f64>(r3, 8);
    const pairA = (<u64>slot0 << 32) | slot1;
    const pairB = (<u64>slot2 << 32) | slot3;
    if (pairA != lastA) setA = blockOf(kind, sets, slot0, slot1, bytes, scratch);
    if (pairB != lastB) setB = blockOf(kind, sets, slot2, slot3, bytes, scratch + bytes);
    lastA = pairA;
    lastB = pairB;
    if (kind == RESONANT) {
      // The integrators' states stand among the coefficients: one block cannot hold those of two times.
      if (setB == setA) {
        setB = scratch + bytes;
        gather(kind, setB, setA, setA + 8);
      }
      prepareLane(integrators, slot0, setA, t0);
      prepareLane(integrators, slot1, setA + 8, t1);
      prepareLane(integrators, slot2, setB, t2);
      prepareLane(integrators, slot3, setB + 8, t3);
    }
    four(
      kind, setA, setB, t0, t1, t2, t3, states, errors,
      load<u32>(r0, 4), load<u32>(r1, 4), load<u32>(r2, 4), load<u32>(r3, 4),
    );
  }
}

/**
 * Satellites of a kind at evenly spaced times, four of them side by side. `requests`: slot and first row, u32. `scratch`:
 * room for two blocks.
 */
export function grid(
  kind: i32, sets: usize, integrators: usize, requests: usize, count: u32, baseMs: f64,
  stepS: f64, firstStep: u32, steps: u32, states: usize, errors: usize, scratch: usize,
): void {
  const bytes = <usize>columnsOf(kind) * 16;
  let setB = scratch;
  if (kind == RESONANT) setB = scratch + bytes;
  for (let request: u32 = 0; request < count; request++) {
    const slot = load<u32>(requests + <usize>request * 16);
    const row = load<u32>(requests + <usize>request * 16, 4);
    const lane = laneOf(sets, slot, bytes);
    const atBase = minutes(lane, baseMs);
    gather(kind, scratch, lane, lane);
    if (kind == RESONANT) gather(kind, setB, lane, lane);
    for (let step: u32 = 0; step < steps; step += 4) {
      const step1 = min<u32>(step + 1, steps - 1);
      const step2 = min<u32>(step + 2, steps - 1);
      const step3 = min<u32>(step + 3, steps - 1);
      const t0 = atBase + (<f64>(firstStep + step) * stepS) / 60.0;
      const t1 = atBase + (<f64>(firstStep + step1) * stepS) / 60.0;
      const t2 = atBase + (<f64>(firstStep + step2) * stepS) / 60.0;
      const t3 = atBase + (<f64>(firstStep + step3) * stepS) / 60.0;
      if (kind == RESONANT) {
        prepareLane(integrators, slot, scratch, t0);
        prepareLane(integrators, slot, scratch + 8, t1);
        prepareLane(integrators, slot, setB, t2);
        prepareLane(integrators, slot, setB + 8, t3);
      }
      four(kind, scratch, setB, t0, t1, t2, t3, states, errors, row + step, row + step1, row + step2, row + step3);
    }
  }
}
