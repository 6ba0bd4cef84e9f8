import type { NamedPass, VisiblePasses } from '@app/api/pass-answers';
import { HOUR_MS } from '@engine/constants/durations';
import { PassList } from '@engine/orbits/passes/pass-list';
import { type PassOrder, rowsInOrder } from '@engine/orbits/passes/pass-order';
import { NAKED_EYE, reachesMagnitude } from '@engine/orbits/passes/satellite-pass';
import type { ObserverLocation } from '@engine/observer/observer';
import { findTrains, type TrainCandidate, trainNames } from '@engine/orbits/trains';
import { hasCatalogue } from '@app/session/catalogue-settled';
import { useCatalogueStore } from '@app/state/catalogue-store';
import { orbitsClient } from '@app/session/orbits-client';
import { serverNowMs } from '@app/state/sky-time-store';
import type { CatalogueSummary } from '@engine/orbits/catalogue/catalogue-summary';

export interface VisibleQuestion {
  readonly observer: ObserverLocation;
  readonly minElevationDeg: number;
  readonly hours: number;
  readonly filter: 'visible' | 'all';
  /** Only passes that grow at least this bright; null for all. */
  readonly maxMagnitude: number | null;
  readonly order: PassOrder;
  /** At most so many are told: the first of the order. */
  readonly limit: number;
}

/** Names a pass by the summary of the catalogue that it was found in; undefined where that is another one by now. */
function satelliteOf(passes: PassList, row: number, summary: CatalogueSummary): TrainCandidate | undefined {
  const index = passes.index(row);
  const name = summary.names[index];
  if (summary.noradIds[index] !== passes.noradId(row) || name === undefined) return undefined;
  return { elements: { name, internationalDesignator: summary.internationalDesignators[index] ?? null } };
}

/** The first passes of the order, and how many there are in all. */
function toldOf(passes: PassList, summary: CatalogueSummary, { maxMagnitude, order, limit }: VisibleQuestion) {
  const bright = passes.rowsWhere((row) => reachesMagnitude(passes.brightestMagnitude(row), maxMagnitude));
  const nameOf = (row: number) => satelliteOf(passes, row, summary);
  // Of the faint ones too: a train whose faint members are left out stays one.
  const trainOf = trainNames(
    findTrains(
      passes,
      passes.rowsWhere(() => true),
      nameOf,
    ),
  );
  const told = rowsInOrder(passes, bright, order)
    .slice(0, limit)
    .map((row): NamedPass => {
      const pass = passes.pass(row);
      return { ...pass, name: nameOf(row)?.elements.name ?? String(pass.noradId), train: trainOf.get(row) ?? null };
    });
  return { passes: told, total: bright.length };
}

/** What the server answers to the same question, computed from the catalogue in this browser; null without one. */
export async function visibleOnDevice(question: VisibleQuestion, signal: AbortSignal): Promise<VisiblePasses | null> {
  if (!(await hasCatalogue())) return null;
  const summary = useCatalogueStore.getState().summary ?? (await orbitsClient().summary());
  const { state } = useCatalogueStore.getState();
  if (summary === null || state.kind !== 'ready') return null;
  const startMs = serverNowMs();
  const endMs = startMs + question.hours * HOUR_MS;
  const search = { observer: question.observer, startMs, endMs, minElevationDeg: question.minElevationDeg };
  const onlyVisible = question.filter === 'visible';
  const packed = await orbitsClient().passes({ ...search, ...NAKED_EYE, noradIds: null, onlyVisible }, signal);
  if (packed === null) return null;
  return {
    ...toldOf(new PassList(packed), summary, question),
    catalogue: { source: state.source, label: state.sourceLabel, fetchedAtMs: state.fetchedAtMs },
  };
}
