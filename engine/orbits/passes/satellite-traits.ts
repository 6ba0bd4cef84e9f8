import { standardMagnitudeOf } from '../magnitude/standard-magnitude';
import { epochMsOf } from '../orbital-elements';
import { orbitShapeOf, secularRatesOf } from '../orbit-shape';
import type { SatelliteRecord } from '../satellite-record';
import { MAGNITUDE_BASES } from './packed-passes';

/** Numbers of a satellite, by their places in its row. */
export const TRAIT = {
  noradId: 0,
  epochMs: 1,
  eccentricity: 2,
  inclinationDeg: 3,
  /** Of `orbitShapeOf`: mean values. */
  semiMajorAxisKm: 4,
  perigeeKm: 5,
  periodMin: 6,
  /** Of `secularRatesOf`. */
  alongRadS: 7,
  nodeRadS: 8,
  standardMagnitude: 9,
  /** Place in MAGNITUDE_BASES. */
  magnitudeBasis: 10,
} as const;
/** A row fills no more cache lines than it must. */
const ROW = 12;

const known = new WeakMap<readonly SatelliteRecord[], SatelliteTraits>();

/**
 * What searches need of every satellite of a set, side by side: it is worked out when a search first comes to the
 * satellite, and kept for as long as the set.
 */
export class SatelliteTraits {
  /** Row after row; those that nobody asked for are NaN. */
  readonly rows: Float64Array;
  readonly #satellites: readonly SatelliteRecord[];

  private constructor(satellites: readonly SatelliteRecord[]) {
    this.#satellites = satellites;
    this.rows = new Float64Array(satellites.length * ROW).fill(Number.NaN);
  }

  static of(satellites: readonly SatelliteRecord[]): SatelliteTraits {
    const before = known.get(satellites);
    if (before !== undefined) return before;
    const traits = new SatelliteTraits(satellites);
    known.set(satellites, traits);
    return traits;
  }

  /** Where the row of a satellite begins. */
  rowOf(index: number): number {
    const at = index * ROW;
    if (Number.isNaN(this.rows[at])) this.#fill(at, this.#satellites[index]);
    return at;
  }

  #fill(at: number, record: SatelliteRecord | undefined): void {
    if (record === undefined) return;
    const { elements } = record;
    const shape = orbitShapeOf(elements);
    const rates = secularRatesOf(elements, shape);
    const magnitude = standardMagnitudeOf(record);
    const { rows } = this;
    rows[at + TRAIT.noradId] = elements.noradId;
    rows[at + TRAIT.epochMs] = epochMsOf(elements);
    rows[at + TRAIT.eccentricity] = elements.eccentricity;
    rows[at + TRAIT.inclinationDeg] = elements.inclinationDeg;
    rows[at + TRAIT.semiMajorAxisKm] = shape.semiMajorAxisKm;
    rows[at + TRAIT.perigeeKm] = shape.perigeeKm;
    rows[at + TRAIT.periodMin] = shape.periodMin;
    rows[at + TRAIT.alongRadS] = rates.alongRadS;
    rows[at + TRAIT.nodeRadS] = rates.nodeRadS;
    rows[at + TRAIT.standardMagnitude] = magnitude.value;
    rows[at + TRAIT.magnitudeBasis] = MAGNITUDE_BASES.indexOf(magnitude.basis);
  }
}
