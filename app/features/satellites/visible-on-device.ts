import type { NamedPass, VisiblePasses } from '@app/api/pass-answers';
import { HOUR_MS } from '@engine/constants/durations';
import { beyondWindow } from '@engine/orbits/passes/beyond-window';
import { PassList } from '@engine/orbits/passes/pass-list';
import { NAKED_EYE } from '@engine/orbits/passes/satellite-pass';
import type { ObserverLocation } from '@engine/observer/observer';
import { namedBySummary, type Telling, toldPasses } from '@engine/orbits/told-passes';
import { hasCatalogue } from '@app/session/catalogue-settled';
import { useCatalogueStore } from '@app/state/catalogue-store';
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

/** What the server answers to the same question, computed from the catalogue in this browser; null without one. */
export async function visibleOnDevice(question: VisibleQuestion, signal: AbortSignal): Promise<VisiblePasses | null> {
  if (!(await hasCatalogue())) return null;
  const summary = useCatalogueStore.getState().summary ?? (await orbitsClient().summary());
  const { state } = useCatalogueStore.getState();
  if (summary === null || state.kind !== 'ready') return null;
  const fromMs = serverNowMs();
  const toMs = fromMs + question.hours * HOUR_MS;
  const { observer, minElevationDeg } = question;
  const search = { observer, ...beyondWindow(fromMs, toMs), minElevationDeg };
  const onlyVisible = question.filter === 'visible';
  const packed = await orbitsClient().passes({ ...search, ...NAKED_EYE, noradIds: null, onlyVisible }, signal);
  if (packed === null) return null;
  return {
    ...toldOf(new PassList(packed), summary, question, fromMs, toMs),
    catalogue: { source: state.source, label: state.sourceLabel, fetchedAtMs: state.fetchedAtMs },
  };
}
