import { MINUTE_MS } from '../../constants/durations';
import {
  EVENT_AT,
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
import { PassPacker } from './pass-packer';

/** What a test wants of a pass; the rest is six minutes from west to east, due south and highest in the middle. */
export interface PassSketch {
  readonly index: number;
  readonly noradId: number;
  readonly riseMs: number;
  /** Of its highest moment; null for one that is never sunlit. */
  readonly magnitude: number | null;
}

/** An event 1,000 km away, with the phase at which its magnitude is the standard magnitude. */
function event(atMs: number, east: number, north: number, up: number): number[] {
  const row: number[] = Array.from({ length: PASS_EVENT_NUMBERS }, () => 0);
  row[PASS_EVENT.atMs] = atMs;
  row[PASS_EVENT.east] = east;
  row[PASS_EVENT.north] = north;
  row[PASS_EVENT.up] = up;
  row[PASS_EVENT.sinSunElevation] = -0.2;
  return row;
}

/** Packed passes that can be seen, where they are sunlit, in the order given. */
export function packedPasses(sketches: readonly PassSketch[]): PackedPasses {
  const packer = new PassPacker();
  for (const { index, noradId, riseMs, magnitude } of sketches) {
    const facts = new Uint32Array(PASS_FACTS);
    const figures = new Float64Array(PASS_FIGURES);
    const toMs = riseMs + 6 * MINUTE_MS;
    facts[PASS_FACT.index] = index;
    facts[PASS_FACT.noradId] = noradId;
    facts[PASS_FACT.firstEvent] = packer.events;
    facts[PASS_FACT.culminations] = 1;
    facts[PASS_FACT.brightest] = magnitude === null ? NO_EVENT : EVENT_AT.firstCulmination;
    facts[PASS_FACT.firstSpan] = packer.spans;
    facts[PASS_FACT.spans] = magnitude === null ? 0 : 1;
    facts[PASS_FACT.visibility] = VISIBILITIES.indexOf(magnitude === null ? 'eclipsed' : 'visible');
    figures[PASS_FIGURE.riseMs] = riseMs;
    figures[PASS_FIGURE.standardMagnitude] = magnitude ?? 0;
    figures[PASS_FIGURE.visibleFromMs] = magnitude === null ? Number.NaN : riseMs;
    figures[PASS_FIGURE.visibleToMs] = magnitude === null ? Number.NaN : toMs;
    const rise = event(riseMs, -985, 0, 174);
    const summit = event(riseMs + 3 * MINUTE_MS, 0, -600, 800);
    packer.copyEvents(Float64Array.from([...rise, ...event(toMs, 985, 0, 174), ...summit]));
    if (magnitude !== null) packer.addSpan(riseMs, toMs);
    packer.addPass(facts, figures);
  }
  return packer.taken();
}
