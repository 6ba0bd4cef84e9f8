import type { NamedPass, VisiblePasses } from '@app/api/pass-answers';
import { HOUR_MS } from '@engine/constants/durations';
import { inPassOrder, type PassOrder } from '@engine/orbits/passes/pass-order';
import { NAKED_EYE, reachesMagnitude, type SatellitePass } from '@engine/orbits/passes/satellite-pass';
import type { ObserverLocation } from '@engine/observer/observer';
import { findTrains, type TrainCandidate } from '@engine/orbits/trains';
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

function candidateOf({ index, noradId }: SatellitePass, summary: CatalogueSummary): TrainCandidate {
  const isSame = summary.noradIds[index] === noradId;
  return {
    elements: {
      name: (isSame ? summary.names[index] : undefined) ?? String(noradId),
      internationalDesignator: (isSame ? summary.internationalDesignators[index] : undefined) ?? null,
    },
  };
}

/** Names and trains of the satellites that pass; an entry for each index of a pass. */
function candidatesOf(passes: readonly SatellitePass[], summary: CatalogueSummary): TrainCandidate[] {
  const candidates: TrainCandidate[] = [];
  for (const pass of passes) candidates[pass.index] = candidateOf(pass, summary);
  return candidates;
}

function namedPasses(passes: readonly SatellitePass[], summary: CatalogueSummary): NamedPass[] {
  const candidates = candidatesOf(passes, summary);
  const trains = new Map(
    findTrains(passes, candidates).flatMap((train) => train.passes.map((pass) => [pass, train.name] as const)),
  );
  return passes.map((pass) => ({
    ...pass,
    name: candidates[pass.index]?.elements.name ?? String(pass.noradId),
    train: trains.get(pass) ?? null,
  }));
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
  const passes = await orbitsClient().passes({ ...search, ...NAKED_EYE, noradIds: null, onlyVisible }, signal);
  if (passes === null) return null;
  // Named first: a train whose faint members are left out stays one.
  const told = namedPasses(passes, summary).filter((pass) => reachesMagnitude(pass, question.maxMagnitude));
  return {
    passes: inPassOrder(told, question.order).slice(0, question.limit),
    total: told.length,
    catalogue: { source: state.source, label: state.sourceLabel, fetchedAtMs: state.fetchedAtMs },
  };
}
