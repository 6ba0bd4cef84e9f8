import type { FlightMoment } from './flight-moment';

/** Numbers of a moment, side by side. */
const LATITUDE = 0;
const LONGITUDE = 1;
const HEIGHT = 2;
const SPEED = 3;
const TRACK = 4;
const TURN = 5;
const CLIMB = 6;
const FIELDS = 7;
/** Ahead and right. */
const AXES = 2;
const NONE = -1;

/**
 * Moments of aircraft in typed arrays, at most so many, of which the oldest gives way to the newest; each is linked to the
 * others of its cell, newest first, so that those near a place are found without looking at all. Some 80 bytes a moment.
 */
export class WayRing {
  readonly #capacity: number;
  readonly #horizons: number;
  #count = 0;
  readonly #numbers: Float32Array;
  /** Along the track beyond what constant speed comes to, and right of it; NaN where it is not known. */
  readonly #outcomes: Float32Array;
  readonly #atMs: Float64Array;
  readonly #objectIds: Int32Array;
  readonly #cells: Int32Array;
  readonly #older: Int32Array;
  readonly #newer: Int32Array;
  readonly #newest = new Map<number, number>();

  constructor(capacity: number, horizons: number) {
    this.#capacity = capacity;
    this.#horizons = horizons;
    this.#numbers = new Float32Array(capacity * FIELDS);
    this.#outcomes = new Float32Array(capacity * horizons * AXES);
    this.#atMs = new Float64Array(capacity);
    this.#objectIds = new Int32Array(capacity);
    this.#cells = new Int32Array(capacity);
    this.#older = new Int32Array(capacity);
    this.#newer = new Int32Array(capacity);
  }

  get size(): number {
    return Math.min(this.#count, this.#capacity);
  }

  /** Gives the number of the moment, which stays its own. */
  add(moment: FlightMoment, cell: number): number {
    const slot = this.#count % this.#capacity;
    if (this.#count >= this.#capacity) this.#unlink(slot);
    this.#link(slot, cell);
    const at = slot * FIELDS;
    this.#numbers[at + LATITUDE] = moment.latitude;
    this.#numbers[at + LONGITUDE] = moment.longitude;
    this.#numbers[at + HEIGHT] = moment.heightM;
    this.#numbers[at + SPEED] = moment.speedMps;
    this.#numbers[at + TRACK] = moment.trackRad;
    this.#numbers[at + TURN] = moment.turnRadPerS;
    this.#numbers[at + CLIMB] = moment.climbMps;
    this.#atMs[slot] = moment.at;
    this.#objectIds[slot] = moment.objectId;
    const width = this.#horizons * AXES;
    this.#outcomes.fill(Number.NaN, slot * width, (slot + 1) * width);
    return this.#count++;
  }

  /** Null for a moment that has given way. */
  slotOf(number: number): number | null {
    return number < this.#count - this.#capacity || number >= this.#count ? null : number % this.#capacity;
  }

  newestIn(cell: number): number | null {
    return this.#newest.get(cell) ?? null;
  }

  /** The next older moment of the same cell. */
  olderInCell(slot: number): number | null {
    const older = this.#older[slot] ?? NONE;
    return older === NONE ? null : older;
  }

  setOutcome(slot: number, horizon: number, aheadM: number, rightM: number): void {
    const at = (slot * this.#horizons + horizon) * AXES;
    this.#outcomes[at] = aheadM;
    this.#outcomes[at + 1] = rightM;
  }

  hasOutcome(slot: number, horizon: number): boolean {
    return !Number.isNaN(this.outcomeAheadM(slot, horizon));
  }
  outcomeAheadM(slot: number, horizon: number): number {
    return this.#outcomes[(slot * this.#horizons + horizon) * AXES] ?? Number.NaN;
  }
  outcomeRightM(slot: number, horizon: number): number {
    return this.#outcomes[(slot * this.#horizons + horizon) * AXES + 1] ?? Number.NaN;
  }

  latitudeDeg(slot: number): number {
    return this.#field(slot, LATITUDE);
  }
  longitudeDeg(slot: number): number {
    return this.#field(slot, LONGITUDE);
  }
  heightM(slot: number): number {
    return this.#field(slot, HEIGHT);
  }
  speedMps(slot: number): number {
    return this.#field(slot, SPEED);
  }
  trackRad(slot: number): number {
    return this.#field(slot, TRACK);
  }
  turnRadPerS(slot: number): number {
    return this.#field(slot, TURN);
  }
  climbMps(slot: number): number {
    return this.#field(slot, CLIMB);
  }
  atMs(slot: number): number {
    return this.#atMs[slot] ?? Number.NaN;
  }
  objectId(slot: number): number {
    return this.#objectIds[slot] ?? Number.NaN;
  }

  #field(slot: number, field: number): number {
    return this.#numbers[slot * FIELDS + field] ?? Number.NaN;
  }

  #link(slot: number, cell: number): void {
    const before = this.#newest.get(cell) ?? NONE;
    this.#cells[slot] = cell;
    this.#older[slot] = before;
    this.#newer[slot] = NONE;
    if (before !== NONE) this.#newer[before] = slot;
    this.#newest.set(cell, slot);
  }

  /** The oldest of all is the oldest of its cell, so that nothing comes behind it. */
  #unlink(slot: number): void {
    const newer = this.#newer[slot] ?? NONE;
    if (newer === NONE) this.#newest.delete(this.#cells[slot] ?? NONE);
    else this.#older[newer] = NONE;
  }
}
