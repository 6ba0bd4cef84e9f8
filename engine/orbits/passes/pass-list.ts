import { daysSince } from '../element-age';
import { ILLUMINATION_CODE, ILLUMINATIONS } from '../illumination/shadow';
import { magnitudeOfPhase } from '../magnitude/apparent-magnitude';
import {
  CUT,
  EVENT_AT,
  MAGNITUDE_BASES,
  NO_EVENT,
  type PackedPasses,
  PASS_EVENT,
  PASS_EVENT_NUMBERS,
  PASS_FACT,
  PASS_FACTS,
  PASS_FIGURE,
  PASS_FIGURES,
  VISIBILITIES,
} from './packed-passes';
import type { PassEvent, PassVisibility, SatellitePass, TimeSpan } from './satellite-pass';

const DEG_PER_RAD = 180 / Math.PI;

/**
 * Reads packed passes, in their order: one number of any, or one pass whole. Rows count from 0; a row beyond the last
 * gives NaN.
 */
export class PassList {
  readonly #packed: PackedPasses;

  constructor(packed: PackedPasses) {
    this.#packed = packed;
  }

  get count(): number {
    return this.#packed.count;
  }

  /** Index in the propagator's set. */
  index(row: number): number {
    return this.#fact(row, PASS_FACT.index);
  }

  noradId(row: number): number {
    return this.#fact(row, PASS_FACT.noradId);
  }

  riseMs(row: number): number {
    return this.#figure(row, PASS_FIGURE.riseMs);
  }

  setMs(row: number): number {
    return this.#number(this.#eventRow(row, EVENT_AT.set), PASS_EVENT.atMs);
  }

  highestMs(row: number): number {
    return this.#number(this.#highestRow(row), PASS_EVENT.atMs);
  }

  highestElevationDeg(row: number): number {
    return this.#elevationDeg(this.#highestRow(row));
  }

  riseAzimuthDeg(row: number): number {
    return this.#azimuthDeg(this.#eventRow(row, EVENT_AT.rise));
  }

  setAzimuthDeg(row: number): number {
    return this.#azimuthDeg(this.#eventRow(row, EVENT_AT.set));
  }

  visibility(row: number): PassVisibility {
    return VISIBILITIES[this.#fact(row, PASS_FACT.visibility)] ?? 'daylight';
  }

  /** End of the visible span; NaN where it cannot be seen. */
  visibleToMs(row: number): number {
    return this.#figure(row, PASS_FIGURE.visibleToMs);
  }

  /** At its brightest moment; null if never sunlit. */
  brightestMagnitude(row: number): number | null {
    const brightest = this.#fact(row, PASS_FACT.brightest);
    if (brightest === NO_EVENT) return null;
    return this.#magnitude(this.#eventRow(row, brightest), this.#figure(row, PASS_FIGURE.standardMagnitude));
  }

  /** Rows of those for which something holds, in order. */
  rowsWhere(holds: (row: number) => boolean): number[] {
    const rows: number[] = [];
    for (let row = 0; row < this.count; row++) if (holds(row)) rows.push(row);
    return rows;
  }

  /** Everything about one pass. */
  pass(row: number): SatellitePass {
    const first = this.#eventRow(row, 0);
    const standardMagnitude = this.#figure(row, PASS_FIGURE.standardMagnitude);
    const rise = this.#event(first + EVENT_AT.rise, standardMagnitude);
    const set = this.#event(first + EVENT_AT.set, standardMagnitude);
    const events = [rise, set];
    const culminations = this.#fact(row, PASS_FACT.culminations);
    const brightest = this.#fact(row, PASS_FACT.brightest);
    const last =
      EVENT_AT.firstCulmination + culminations + Number(brightest === EVENT_AT.firstCulmination + culminations);
    for (let at = EVENT_AT.firstCulmination; at < last; at++) events.push(this.#event(first + at, standardMagnitude));
    const highest = events[this.#highestRow(row) - first] ?? rise;
    const cut = this.#fact(row, PASS_FACT.cut);
    return {
      index: this.index(row),
      noradId: this.noradId(row),
      rise,
      culminations: events.slice(EVENT_AT.firstCulmination, EVENT_AT.firstCulmination + culminations),
      highest,
      set,
      isCutAtStart: (cut & CUT.atStart) !== 0,
      isCutAtEnd: (cut & CUT.atEnd) !== 0,
      hidden: this.#hidden(row),
      sunlit: this.#sunlit(row),
      visibility: this.visibility(row),
      visibleSpan: this.#visibleSpan(row),
      brightest: events[brightest] ?? null,
      magnitudeBasis: MAGNITUDE_BASES[this.#fact(row, PASS_FACT.magnitudeBasis)] ?? 'guess',
      elementAgeDays: daysSince(this.#figure(row, PASS_FIGURE.epochMs), highest.atMs),
    };
  }

  /** Every pass whole. */
  all(): SatellitePass[] {
    const passes: SatellitePass[] = [];
    for (let row = 0; row < this.count; row++) passes.push(this.pass(row));
    return passes;
  }

  #sunlit(row: number): TimeSpan[] {
    return this.#spans(this.#fact(row, PASS_FACT.firstSpan), this.#fact(row, PASS_FACT.spans));
  }

  #hidden(row: number): TimeSpan[] {
    const first = this.#fact(row, PASS_FACT.firstSpan) + this.#fact(row, PASS_FACT.spans);
    return this.#spans(first, this.#fact(row, PASS_FACT.hiddenSpans));
  }

  #spans(first: number, count: number): TimeSpan[] {
    const { spansMs } = this.#packed;
    const spans: TimeSpan[] = [];
    for (let span = first; span < first + count; span++) {
      spans.push({ fromMs: spansMs[2 * span] ?? Number.NaN, toMs: spansMs[2 * span + 1] ?? Number.NaN });
    }
    return spans;
  }

  #visibleSpan(row: number): TimeSpan | null {
    const fromMs = this.#figure(row, PASS_FIGURE.visibleFromMs);
    return Number.isNaN(fromMs) ? null : { fromMs, toMs: this.visibleToMs(row) };
  }

  #event(eventRow: number, standardMagnitude: number): PassEvent {
    const illumination = ILLUMINATIONS[this.#number(eventRow, PASS_EVENT.illumination)] ?? 'sunlit';
    return {
      atMs: this.#number(eventRow, PASS_EVENT.atMs),
      azimuthDeg: this.#azimuthDeg(eventRow),
      elevationDeg: this.#elevationDeg(eventRow),
      slantRangeKm: this.#rangeKm(eventRow),
      illumination,
      sunElevationDeg: Math.asin(this.#number(eventRow, PASS_EVENT.sinSunElevation)) * DEG_PER_RAD,
      magnitude: this.#magnitude(eventRow, standardMagnitude),
    };
  }

  #azimuthDeg(eventRow: number): number {
    const east = this.#number(eventRow, PASS_EVENT.east);
    const azimuthDeg = Math.atan2(east, this.#number(eventRow, PASS_EVENT.north)) * DEG_PER_RAD;
    // A tiny negative angle plus 360 rounds to 360 itself, which lies outside the interval.
    return azimuthDeg < 0 ? (azimuthDeg + 360) % 360 : azimuthDeg;
  }

  #elevationDeg(eventRow: number): number {
    return Math.atan2(this.#number(eventRow, PASS_EVENT.up), this.#levelKm(eventRow)) * DEG_PER_RAD;
  }

  #rangeKm(eventRow: number): number {
    const level = this.#levelKm(eventRow);
    const up = this.#number(eventRow, PASS_EVENT.up);
    return Math.sqrt(level * level + up * up);
  }

  #levelKm(eventRow: number): number {
    const east = this.#number(eventRow, PASS_EVENT.east);
    const north = this.#number(eventRow, PASS_EVENT.north);
    return Math.sqrt(east * east + north * north);
  }

  /** Null in the umbra. */
  #magnitude(eventRow: number, standardMagnitude: number): number | null {
    if (this.#number(eventRow, PASS_EVENT.illumination) === ILLUMINATION_CODE.umbra) return null;
    return magnitudeOfPhase(standardMagnitude, this.#rangeKm(eventRow), this.#number(eventRow, PASS_EVENT.cosPhase));
  }

  /** Of two events as high as each other the earlier. */
  #highestRow(row: number): number {
    const rise = this.#eventRow(row, EVENT_AT.rise);
    const set = this.#eventRow(row, EVENT_AT.set);
    let highest = this.#elevationDeg(rise) >= this.#elevationDeg(set) ? rise : set;
    const culminations = this.#fact(row, PASS_FACT.culminations);
    for (let event = set + 1; event <= set + culminations; event++) {
      if (this.#elevationDeg(event) > this.#elevationDeg(highest)) highest = event;
    }
    return highest;
  }

  #eventRow(row: number, event: number): number {
    return this.#fact(row, PASS_FACT.firstEvent) + event;
  }

  #fact(row: number, fact: number): number {
    return this.#packed.facts[row * PASS_FACTS + fact] ?? Number.NaN;
  }

  #figure(row: number, figure: number): number {
    return this.#packed.figures[row * PASS_FIGURES + figure] ?? Number.NaN;
  }

  #number(eventRow: number, number: number): number {
    return this.#packed.events[eventRow * PASS_EVENT_NUMBERS + number] ?? Number.NaN;
  }
}
