import type { NamedPass, VisiblePasses } from '@app/api/pass-answers';
import { HOUR_MS, MINUTE_MS } from '@engine/constants/durations';
import { beyondWindow } from '@engine/orbits/passes/beyond-window';
import { PassList } from '@engine/orbits/passes/pass-list';
import { NAKED_EYE } from '@engine/orbits/passes/satellite-pass';
import type { ObserverLocation } from '@engine/observer/observer';
import { namedBySummary, type Telling, toldPasses } from '@engine/orbits/told-passes';
import { hasCatalogue } from '@app/session/catalogue-settled';
import { useCatalogueStore } from '@app/state/catalogue-store';
import { horizonKey } from '@app/state/horizon-key';
import { orbitsClient } from '@app/session/orbits-client';
import { serverNowMs } from '@app/state/sky-time-store';
import type { CatalogueSummary } from '@engine/orbits/catalogue/catalogue-summary';

export interface VisibleQuestion extends Telling {
  readonly observer: ObserverLocation;
  readonly minElevationDeg: number;
  readonly hours: number;
  readonly filter: 'visible' | 'all';
}

/** The first passes of the order that are not over by `fromMs` and begin by `toMs`, and how many there are in all. */
function toldOf(passes: PassList, summary: CatalogueSummary, question: VisibleQuestion, fromMs: number, toMs: number) {
  const overMs = (row: number): number => (question.filter === 'visible' ? passes.visibleToMs(row) : passes.setMs(row));
  const asked = passes.rowsWhere((row) => overMs(row) >= fromMs && passes.riseMs(row) <= toMs);
  const { rows, first } = toldPasses(passes, asked, namedBySummary(passes, summary), question);
  return { passes: first.map(({ pass, name, train }): NamedPass => ({ ...pass, name, train })), total: rows.length };
}

/**
 * Under a horizon the keyframes of the whole catalogue are four times as dense, and the search takes a phone long. What
 * it found does not change by the minute: for so long lists are told from it anew, without another search.
 */
const SEARCH_GOOD_FOR_MS = 10 * MINUTE_MS;
/** Of a list, and of why there is nothing in it. */
const MOST_SEARCHES = 2;

interface Search {
  readonly key: string;
  readonly fromMs: number;
  readonly passes: PassList;
}

/** Under a horizon alone, newest last. */
let searches: readonly Search[] = [];

async function searched(question: VisibleQuestion, version: string, fromMs: number, signal: AbortSignal) {
  const { observer, minElevationDeg, hours, filter } = question;
  const { latitudeDeg, longitudeDeg, ellipsoidHeightM } = observer;
  const horizon = horizonKey(observer);
  const where = [latitudeDeg, longitudeDeg, ellipsoidHeightM, horizon];
  const key = [...where, minElevationDeg, hours, filter, version].join(' ');
  const isGood = (search: Search): boolean => Math.abs(fromMs - search.fromMs) < SEARCH_GOOD_FOR_MS;
  searches = searches.filter(isGood);
  const known = searches.find((search) => search.key === key);
  if (known !== undefined) return known.passes;
  const window = beyondWindow(fromMs, fromMs + hours * HOUR_MS);
  const sought = { observer, ...window, minElevationDeg, ...NAKED_EYE, noradIds: null };
  const packed = await orbitsClient().passes({ ...sought, onlyVisible: filter === 'visible' }, signal);
  if (packed === null) return null;
  const passes = new PassList(packed);
  if (horizon !== 0) searches = [...searches, { key, fromMs, passes }].slice(-MOST_SEARCHES);
  return passes;
}

/** What the server answers to the same question, computed from the catalogue in this browser; null without one. */
export async function visibleOnDevice(question: VisibleQuestion, signal: AbortSignal): Promise<VisiblePasses | null> {
  if (!(await hasCatalogue())) return null;
  const summary = useCatalogueStore.getState().summary ?? (await orbitsClient().summary());
  const { state } = useCatalogueStore.getState();
  if (summary === null || state.kind !== 'ready') return null;
  const fromMs = serverNowMs();
  const passes = await searched(question, state.version, fromMs, signal);
  if (passes === null) return null;
  return {
    ...toldOf(passes, summary, question, fromMs, fromMs + question.hours * HOUR_MS),
    catalogue: { source: state.source, label: state.sourceLabel, fetchedAtMs: state.fetchedAtMs },
  };
}
