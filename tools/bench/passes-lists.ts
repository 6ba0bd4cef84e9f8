import { HOUR_MS } from '../../engine/constants/durations';
import { summaryOf } from '../../engine/orbits/catalogue/catalogue-summary';
import type { PassOptions, PassSet } from '../../engine/orbits/passes/find-passes';
import type { PassList } from '../../engine/orbits/passes/pass-list';
import type { PassOrder } from '../../engine/orbits/passes/pass-order';
import { namedBySummary, toldPasses } from '../../engine/orbits/told-passes';
import { MAX_PASSES_TOLD } from '../../server/contract/satellite';
import { atLeast, type Gate } from '../measurement/suite-result';
import { anchorSatellite } from './anchor-sky';
import { median } from './interleave';
import {
  AnchorTally,
  type AnchorTiming,
  competentRound,
  countsOf,
  productPasses,
  ROUNDS,
  timed,
  WARM_UP,
} from './passes-timing';

/** All passes of some hours, of which a few are told. */
interface ListMode {
  readonly title: string;
  /** Null for a figure that nothing is held to: no page asks for so much. */
  readonly gate: { readonly id: string; readonly limit: number } | null;
  readonly hours: number;
  readonly minElevationDeg: number;
  /** The list's: then trains are found among all passes, too. Null: the first to rise are read, and that is all. */
  readonly order: PassOrder | null;
}

const MODES: readonly ListMode[] = [
  {
    title: 'the list of all that passes within 1 h, above 10°',
    gate: { id: 'passes.list-1h-against-competent', limit: 6 },
    hours: 1,
    minElevationDeg: 10,
    order: 'brightness',
  },
  {
    title: 'all of 6 h, above 10°, for the reasons of an empty list',
    gate: { id: 'passes.list-6h-against-competent', limit: 18 },
    hours: 6,
    minElevationDeg: 10,
    order: 'soonest',
  },
  {
    title: 'all of 24 h, above 10°, in order of brightness and with trains',
    gate: null,
    hours: 24,
    minElevationDeg: 10,
    order: 'brightness',
  },
  {
    title: `all of 24 h, above 10°, the first ${MAX_PASSES_TOLD} read`,
    gate: { id: 'passes.first-500-against-competent', limit: 26 },
    hours: 24,
    minElevationDeg: 10,
    order: null,
  },
  {
    title: `all of 24 h, above 0°, the first ${MAX_PASSES_TOLD} read`,
    gate: { id: 'passes.first-500-against-competent-above-horizon', limit: 18 },
    hours: 24,
    minElevationDeg: 0,
    order: null,
  },
];

export interface ListTiming {
  readonly mode: ListMode;
  readonly satellites: number;
  readonly passes: number;
  /** Of the product: search and what is made of what it found. */
  readonly tookMs: number;
  readonly competent: AnchorTiming;
}

const firstRead = (passes: PassList): unknown =>
  Array.from({ length: Math.min(MAX_PASSES_TOLD, passes.count) }, (_, row) => passes.pass(row));

function timeList(set: PassSet, search: PassOptions, piece: number, mode: ListMode): ListTiming {
  const satellites = set.satellites.map(anchorSatellite);
  const summary = summaryOf('bench', set.satellites);
  const listed = (passes: PassList, order: PassOrder): unknown => {
    const everyRow = passes.rowsWhere(() => true);
    const telling = { maxMagnitude: null, order, limit: MAX_PASSES_TOLD };
    return toldPasses(passes, everyRow, namedBySummary(passes, summary), telling);
  };
  const competent = new AnchorTally();
  const tookMs: number[] = [];
  let count = 0;
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const product = timed(() => {
      const passes = productPasses(set, { search, piece });
      return { passes, told: mode.order === null ? firstRead(passes) : listed(passes, mode.order) };
    });
    const { passes } = product.result;
    count = passes.count;
    const anchor = competentRound(satellites, search, round, Math.min(1, MAX_PASSES_TOLD / count));
    if (round < WARM_UP) continue;
    tookMs.push(product.tookMs);
    competent.add(anchor, product.tookMs, countsOf(passes, satellites.length));
  }
  return {
    mode,
    satellites: satellites.length,
    passes: count,
    tookMs: median(tookMs),
    competent: competent.timing(),
  };
}

/**
 * Times product and competent anchor in turn where of all passes that are found a few are told. The product does what
 * the list of satellites does with them, the anchor only leaves out what nobody reads: it neither orders nor finds trains.
 */
export function timeLists(set: PassSet, search: Omit<PassOptions, 'minElevationDeg'>, piece: number): ListTiming[] {
  return MODES.map((mode) => {
    const { hours, minElevationDeg } = mode;
    const endMs = search.startMs + hours * HOUR_MS;
    return timeList(set, { ...search, endMs, minElevationDeg }, piece, mode);
  });
}

export const listGates = ({ mode: { gate }, competent }: ListTiming): Gate[] =>
  gate === null ? [] : [atLeast(gate.id, competent.ratio, gate.limit, 'times')];

export function listLine({ mode: { title }, satellites, passes, tookMs, competent }: ListTiming): string {
  const each = ((1000 * tookMs) / satellites).toFixed(1);
  return `${title}: ${passes} passes, ${each} µs of a core for each satellite, ${competent.ratio.toFixed(1)} times as fast as the competent one`;
}
