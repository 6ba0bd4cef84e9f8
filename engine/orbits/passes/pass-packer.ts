import { grown } from './grown';
import type { LitSamples } from './lit-samples';
import { type PackedPasses, PASS_EVENT_NUMBERS, PASS_FACTS, PASS_FIGURES } from './packed-passes';

const FIRST_PASSES = 64;

/** Packs passes one after the other: first the events and spans of a pass, then its row, which is what makes it one. */
export class PassPacker {
  #passes = 0;
  #facts = new Uint32Array(FIRST_PASSES * PASS_FACTS);
  #figures = new Float64Array(FIRST_PASSES * PASS_FIGURES);
  /** Rows that are written so far. */
  events = 0;
  spans = 0;
  #events = new Float64Array(4 * FIRST_PASSES * PASS_EVENT_NUMBERS);
  #spansMs = new Float64Array(2 * FIRST_PASSES);

  /** Adds the moment that was looked at last. */
  addEvent(samples: LitSamples): void {
    this.#reserveEvents(1);
    samples.writeEvent(this.#events, this.events++);
  }

  /** Adds events that are written already. */
  copyEvents(events: Float64Array): void {
    const rows = events.length / PASS_EVENT_NUMBERS;
    this.#reserveEvents(rows);
    const at = this.events * PASS_EVENT_NUMBERS;
    for (let number = 0; number < events.length; number++) this.#events[at + number] = events[number] ?? Number.NaN;
    this.events += rows;
  }

  addSpan(fromMs: number, toMs: number): void {
    const at = 2 * this.spans++;
    if (at === this.#spansMs.length) this.#spansMs = grown(this.#spansMs);
    this.#spansMs[at] = fromMs;
    this.#spansMs[at + 1] = toMs;
  }

  /** Adds a pass: its rows, as `PackedPasses` has them. */
  addPass(facts: ArrayLike<number>, figures: ArrayLike<number>): void {
    const at = this.#passes++;
    if ((at + 1) * PASS_FACTS > this.#facts.length) this.#growRows();
    for (let fact = 0; fact < PASS_FACTS; fact++) this.#facts[at * PASS_FACTS + fact] = facts[fact] ?? 0;
    for (let figure = 0; figure < PASS_FIGURES; figure++) {
      this.#figures[at * PASS_FIGURES + figure] = figures[figure] ?? Number.NaN;
    }
  }

  /** All passes since the last time, in buffers of their own. */
  taken(): PackedPasses {
    const packed: PackedPasses = {
      count: this.#passes,
      facts: this.#facts.slice(0, this.#passes * PASS_FACTS),
      figures: this.#figures.slice(0, this.#passes * PASS_FIGURES),
      events: this.#events.slice(0, this.events * PASS_EVENT_NUMBERS),
      spansMs: this.#spansMs.slice(0, 2 * this.spans),
    };
    this.clear();
    return packed;
  }

  clear(): void {
    this.#passes = 0;
    this.events = 0;
    this.spans = 0;
  }

  #reserveEvents(rows: number): void {
    if ((this.events + rows) * PASS_EVENT_NUMBERS > this.#events.length) this.#events = grown(this.#events);
  }

  #growRows(): void {
    const facts = new Uint32Array(2 * this.#facts.length);
    facts.set(this.#facts);
    this.#facts = facts;
    this.#figures = grown(this.#figures);
  }
}
