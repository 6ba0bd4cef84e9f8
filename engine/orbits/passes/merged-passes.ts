import {
  type PackedPasses,
  PASS_EVENT_NUMBERS,
  PASS_FACT,
  PASS_FACTS,
  PASS_FIGURE,
  PASS_FIGURES,
} from './packed-passes';

/** First position in sorted times that is not before a time. */
function positionOf(timesMs: Float64Array, atMs: number): number {
  let low = 0;
  let high = timesMs.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((timesMs[middle] ?? 0) < atMs) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Rows by their times; of those at one time the smaller index first. The times alone are sorted, by the engine's own
 * sort of numbers, and every row is put where its time is: a comparison by a function costs many times as much.
 */
export function rowsByTime(timesMs: Float64Array, indexOf: (row: number) => number): Uint32Array {
  const sortedMs = timesMs.toSorted();
  const rows = new Uint32Array(timesMs.length);
  const placed = new Uint32Array(timesMs.length);
  for (let row = 0; row < timesMs.length; row++) {
    const position = positionOf(sortedMs, timesMs[row] ?? 0);
    const before = placed[position] ?? 0;
    placed[position] = before + 1;
    rows[position + before] = row;
  }
  for (let from = 0; from < rows.length; from += placed[from] || 1) {
    const together = placed[from] ?? 0;
    if (together > 1) rows.subarray(from, from + together).sort((a, b) => indexOf(a) - indexOf(b));
  }
  return rows;
}

/** A part of what was found, and how its indices become those of the whole set: `index * stride + offset`. */
export interface PassPart {
  readonly passes: PackedPasses;
  readonly stride: number;
  readonly offset: number;
}

const sumOf = (parts: readonly PassPart[], lengthOf: (passes: PackedPasses) => number): number =>
  parts.reduce((sum, { passes }) => sum + lengthOf(passes), 0);

/** All parts one after the other, with indices of the whole set. */
function joined(parts: readonly PassPart[]): PackedPasses {
  const count = sumOf(parts, (passes) => passes.count);
  const facts = new Uint32Array(count * PASS_FACTS);
  const figures = new Float64Array(count * PASS_FIGURES);
  const events = new Float64Array(sumOf(parts, (passes) => passes.events.length));
  const spansMs = new Float64Array(sumOf(parts, (passes) => passes.spansMs.length));
  let [pass, event, span] = [0, 0, 0];
  for (const { passes, stride, offset } of parts) {
    facts.set(passes.facts, pass * PASS_FACTS);
    figures.set(passes.figures, pass * PASS_FIGURES);
    events.set(passes.events, event * PASS_EVENT_NUMBERS);
    spansMs.set(passes.spansMs, 2 * span);
    for (let at = pass * PASS_FACTS; at < (pass + passes.count) * PASS_FACTS; at += PASS_FACTS) {
      facts[at + PASS_FACT.index] = (facts[at + PASS_FACT.index] ?? 0) * stride + offset;
      facts[at + PASS_FACT.firstEvent] = (facts[at + PASS_FACT.firstEvent] ?? 0) + event;
      facts[at + PASS_FACT.firstSpan] = (facts[at + PASS_FACT.firstSpan] ?? 0) + span;
    }
    pass += passes.count;
    event += passes.events.length / PASS_EVENT_NUMBERS;
    span += passes.spansMs.length / 2;
  }
  return { count, facts, figures, events, spansMs };
}

/** All passes of all parts by rise, those that rise together by index. */
export function mergedByRise(parts: readonly PassPart[]): PackedPasses {
  const { count, facts, figures, events, spansMs } = joined(parts);
  const risesMs = Float64Array.from(
    { length: count },
    (_, row) => figures[row * PASS_FIGURES + PASS_FIGURE.riseMs] ?? 0,
  );
  const rows = rowsByTime(risesMs, (row) => facts[row * PASS_FACTS + PASS_FACT.index] ?? 0);
  const sorted = {
    facts: new Uint32Array(facts.length),
    figures: new Float64Array(figures.length),
  };
  for (let to = 0; to < count; to++) {
    const from = rows[to] ?? 0;
    for (let fact = 0; fact < PASS_FACTS; fact++) {
      sorted.facts[to * PASS_FACTS + fact] = facts[from * PASS_FACTS + fact] ?? 0;
    }
    for (let figure = 0; figure < PASS_FIGURES; figure++) {
      sorted.figures[to * PASS_FIGURES + figure] = figures[from * PASS_FIGURES + figure] ?? Number.NaN;
    }
  }
  return { count, ...sorted, events, spansMs };
}
