import type { OrbitalElements } from '../orbital-elements';
import { isRejection, type Rejection, RejectionTally } from './rejections';
import type { SatelliteFacts } from './satellite-facts';

/**
 * Long documents are read a slice at a time: the caller goes on after each `yield` when it has time. What is returned
 * at the end is whole.
 */
export type InSlices<Result> = Generator<undefined, Result, undefined>;

/** Records between two breaks: some milliseconds of work. */
export const RECORDS_PER_SLICE = 1000;
/** About six times the catalogue of 2026. */
export const MAX_RECORDS = 200_000;

/** The document as a whole cannot be used. `problem` follows on the name of its source: "active.tle is cut off …". */
export interface DocumentProblem {
  readonly problem: string;
}

export function isProblem(value: object): value is DocumentProblem {
  return 'problem' in value;
}

/** Element sets of a document, newest of each object, in the order of their numbers. */
export interface ElementReading {
  readonly elements: readonly OrbitalElements[];
  /** What the document itself tells of objects beside their elements. */
  readonly facts: ReadonlyMap<number, SatelliteFacts>;
  /** Records that were read, used or not. */
  readonly recordCount: number;
  readonly rejections: RejectionTally;
}

export const CUT_OFF = 'is cut off: its last record is not whole';
export const TOO_MANY_RECORDS = `holds more than ${MAX_RECORDS.toLocaleString('en')} records`;

/** Collects records; of several for one object the one with the newest epoch stays. */
export class ElementCollector {
  readonly #newest = new Map<number, OrbitalElements>();
  readonly #facts = new Map<number, SatelliteFacts>();
  readonly #rejections = new RejectionTally();
  #recordCount = 0;

  get recordCount(): number {
    return this.#recordCount;
  }

  add(record: OrbitalElements | Rejection, facts?: SatelliteFacts): void {
    this.#recordCount += 1;
    if (isRejection(record)) {
      this.#rejections.add(record);
      return;
    }
    const known = this.#newest.get(record.noradId);
    if (known === undefined || isNewer(record, known)) this.#newest.set(record.noradId, record);
    if (facts !== undefined) this.#facts.set(record.noradId, facts);
  }

  reading(): ElementReading {
    return {
      elements: [...this.#newest.values()].toSorted((a, b) => a.noradId - b.noradId),
      facts: this.#facts,
      recordCount: this.#recordCount,
      rejections: this.#rejections,
    };
  }
}

/** Whether the epoch of `a` is later than that of `b`. */
export function isNewer(a: OrbitalElements, b: OrbitalElements): boolean {
  return a.epochDay !== b.epochDay ? a.epochDay > b.epochDay : a.epochDayFraction > b.epochDayFraction;
}
