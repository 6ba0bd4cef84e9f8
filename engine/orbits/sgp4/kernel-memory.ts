import type { OrbitalElements } from '../orbital-elements';
import {
  COEFFICIENTS,
  coefficientsOf,
  integratorCoefficientsOf,
  KERNEL_KIND,
  KERNEL_KINDS,
  type KernelKind,
  kernelKindOf,
} from './kernel-coefficients';
import { STATE_STRIDE } from './propagator';
import type { satelliteJsRecord } from './satellite-js-record';
import type { Sgp4Instance } from './sgp4-kernel';

const F64 = Float64Array.BYTES_PER_ELEMENT;
const LANES = 2;
/** Slot and row (u32) and minutes (f64). */
export const REQUEST_BYTES = 16;
/** Requests and states that a call works on at once: what fits into a core's cache with room to spare. */
export const BATCH = 8192;

export interface KernelSatellite {
  /** Place in the set. */
  readonly index: number;
  readonly elements: OrbitalElements;
  readonly record: ReturnType<typeof satelliteJsRecord>;
}

/** Where a kind's satellites lie in the memory of an instance. */
export interface KernelRegion {
  readonly kind: KernelKind;
  readonly blocks: number;
  readonly setsAt: number;
  readonly integratorsAt: number;
  /** Which state each slot writes, u32. */
  readonly rowsAt: number;
}

/** An instance's memory, filled with satellites: coefficients in blocks of two, then room for requests and states. */
export interface KernelMemory {
  readonly regions: readonly KernelRegion[];
  /** Kind and slot of a satellite by its place in the set; kind 255 where no kernel has it. */
  readonly kindOf: Uint8Array;
  readonly slotOf: Uint32Array;
  readonly scratchAt: number;
  readonly requestsAt: number;
  readonly requestPlaces: Uint32Array;
  readonly requestMinutes: Float64Array;
  readonly statesAt: number;
  readonly states: Float64Array;
  readonly errorsAt: number;
  readonly errors: Uint8Array;
  readonly bytes: number;
}

export const NO_KERNEL = 255;

/**
 * Lays out the satellites by kind and, within a kind, by eccentricity where it matters: lanes that iterate on Kepler's
 * equation should do so together, as should those whose low inclination takes Lyddane's form. The last block of a kind
 * is filled up by repeating its last satellite, whose state is never read.
 */
export function fillKernelMemory(
  instance: Sgp4Instance,
  satellites: readonly KernelSatellite[],
  count: number,
): KernelMemory {
  const sorted = KERNEL_KINDS.map((kind) =>
    satellites.filter(({ record }) => kernelKindOf(record) === kind).toSorted(byCost),
  );
  const layout = new MemoryLayout(instance.calls.heapBase());
  const integratorBytes = instance.calls.integratorBytes();
  const regions = KERNEL_KINDS.map((kind): KernelRegion => {
    const blocks = Math.ceil((sorted[kind]?.length ?? 0) / LANES);
    const setsAt = layout.take(blocks * blockBytes(kind));
    const integratorsAt = layout.take(kind === KERNEL_KIND.resonant ? blocks * LANES * integratorBytes : 0);
    return { kind, blocks, setsAt, integratorsAt, rowsAt: layout.take(blocks * LANES * 4) };
  });
  const scratchAt = layout.take(2 * blockBytes(KERNEL_KIND.resonant));
  const requestsAt = layout.take(BATCH * REQUEST_BYTES);
  // One row more than there are states: where the repeated satellites write.
  const rows = Math.max(BATCH, count) + 1;
  const statesAt = layout.take(rows * STATE_STRIDE * F64);
  const errorsAt = layout.take(rows);
  const buffer = instance.memoryOf(layout.end);

  const kindOf = new Uint8Array(count).fill(NO_KERNEL);
  const slotOf = new Uint32Array(count);
  for (const region of regions) {
    const members = sorted[region.kind] ?? [];
    members.forEach(({ index }, slot) => {
      kindOf[index] = region.kind;
      slotOf[index] = slot;
    });
    writeRegion(buffer, region, members, integratorBytes, rows - 1);
  }
  return {
    regions,
    kindOf,
    slotOf,
    scratchAt,
    requestsAt,
    requestPlaces: new Uint32Array(buffer, requestsAt, BATCH * 4),
    requestMinutes: new Float64Array(buffer, requestsAt, BATCH * 2),
    statesAt,
    states: new Float64Array(buffer, statesAt, rows * STATE_STRIDE),
    errorsAt,
    errors: new Uint8Array(buffer, errorsAt, rows),
    bytes: buffer.byteLength,
  };
}

/** Allocates memory in pieces aligned to whole SIMD lanes. */
class MemoryLayout {
  #end: number;

  constructor(from: number) {
    this.#end = Math.ceil(from / 16) * 16;
  }

  get end(): number {
    return this.#end;
  }

  take(bytes: number): number {
    const at = this.#end;
    this.#end = Math.ceil((at + bytes) / 16) * 16;
    return at;
  }
}

function blockBytes(kind: KernelKind): number {
  return COEFFICIENTS[kind].length * LANES * F64;
}

/** Below it Kepler's equation takes no iteration, rad and 1; the kernels look at the momentary values themselves. */
const FIXED_STEPS_BELOW_ECCENTRICITY = 0.075;
const LYDDANE_BELOW_RAD = 0.2;

function byCost(a: KernelSatellite, b: KernelSatellite): number {
  return costOf(a) - costOf(b) || a.index - b.index;
}

function costOf({ record }: KernelSatellite): number {
  const eccentricity = record.ecco < FIXED_STEPS_BELOW_ECCENTRICITY ? 0 : record.ecco;
  const isLyddane = record.method === 'd' && record.inclo < LYDDANE_BELOW_RAD;
  return eccentricity + (isLyddane ? 2 : 0);
}

function writeRegion(
  buffer: ArrayBuffer,
  { kind, blocks, setsAt, integratorsAt, rowsAt }: KernelRegion,
  members: readonly KernelSatellite[],
  integratorBytes: number,
  spareRow: number,
): void {
  const names = COEFFICIENTS[kind];
  const sets = new Float64Array(buffer, setsAt, blocks * LANES * names.length);
  const rows = new Uint32Array(buffer, rowsAt, blocks * LANES).fill(spareRow);
  for (let slot = 0; slot < blocks * LANES; slot++) {
    const member = members[Math.min(slot, members.length - 1)];
    if (member === undefined) continue;
    if (slot < members.length) rows[slot] = member.index;
    const coefficients = coefficientsOf(member.elements, member.record);
    const at = (slot >> 1) * names.length * LANES + (slot & 1);
    names.forEach((name, column) => {
      sets[at + column * LANES] = coefficients[name] ?? Number.NaN;
    });
    if (kind !== KERNEL_KIND.resonant) continue;
    const integrator = new Float64Array(buffer, integratorsAt + slot * integratorBytes, integratorBytes / F64);
    // No checkpoint is there yet: no step's number equals NaN.
    integrator.fill(Number.NaN);
    integrator.set(integratorCoefficientsOf(member.record));
  }
}
