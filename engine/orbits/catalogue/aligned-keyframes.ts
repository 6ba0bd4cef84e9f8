import { STATE_STRIDE } from '../sgp4/propagator';
import type { CatalogueSet } from './catalogue-set';
import { type KeyframePair, KeyframeWriter } from './globe-keyframes';

const NOWHERE = -1;

/** Keyframes by the elements of one catalogue in the order of another: what the first does not have is nowhere (NaN). */
export class AlignedKeyframes {
  readonly #version: string;
  readonly #writer: KeyframeWriter;
  /** For each satellite of the order, its row among the elements. */
  readonly #rows: Int32Array;
  #own: readonly Float32Array[] = [];

  constructor(elements: CatalogueSet, order: CatalogueSet) {
    this.#version = order.version;
    this.#writer = new KeyframeWriter(elements.propagator);
    this.#rows = Int32Array.from(
      order.satellites,
      (record) => elements.indexOf.get(record.elements.noradId) ?? NOWHERE,
    );
  }

  /** As `KeyframeWriter` does; of the version that gives the order. */
  pair(startMs: number, endMs: number, spare: readonly Float32Array[]): KeyframePair {
    const { start, end } = this.#writer.pair(this.#version, startMs, endMs, this.#own);
    this.#own = [start, end];
    return {
      version: this.#version,
      startMs,
      endMs,
      start: this.#ordered(start, spare[0]),
      end: this.#ordered(end, spare[1]),
    };
  }

  #ordered(states: Float32Array, spare: Float32Array | undefined): Float32Array {
    const length = this.#rows.length * STATE_STRIDE;
    const ordered = spare?.length === length ? spare : new Float32Array(length);
    this.#rows.forEach((row, index) => {
      const to = index * STATE_STRIDE;
      if (row === NOWHERE) ordered.fill(Number.NaN, to, to + STATE_STRIDE);
      else ordered.set(states.subarray(row * STATE_STRIDE, (row + 1) * STATE_STRIDE), to);
    });
    return ordered;
  }
}
