import { useMemo } from 'react';
import type { VisiblePasses } from '@app/api/pass-answers';
import { elementAgeDaysAt } from '@app/format/orbit-figures';
import { useCatalogueStore } from '@app/state/catalogue-store';
import { useServerSecond } from '@app/state/server-second';
import type { CatalogueState } from '@app/workers/orbits/orbits.api';
import { DAY_MS } from '@engine/constants/durations';

/** Of the satellites that pass, each age being that at its own pass; null of an empty list. */
function listedEpochMs(passes: VisiblePasses['passes']): number | null {
  const epochs = passes.map(({ highest, elementAgeDays }) => highest.atMs - elementAgeDays * DAY_MS);
  // Of two, the younger: the page tells of an age that most have.
  return epochs.toSorted((a, b) => a - b)[epochs.length >> 1] ?? null;
}

/**
 * Epoch of the orbit data that most of a list rests on. Of the catalogue that this device has too it is that of the whole,
 * which the globe and the sky tell: one catalogue has one age.
 */
export function listEpochMs({ passes, catalogue }: VisiblePasses, state: CatalogueState): number | null {
  const { label, fetchedAtMs } = catalogue;
  const isSame = state.kind === 'ready' && state.sourceLabel === label && state.fetchedAtMs === fetchedAtMs;
  return isSame && passes.length > 0 ? state.medianEpochMs : listedEpochMs(passes);
}

/** Age of those orbit data, days; null of an empty list, and before there is one. */
export function useListAgeDays(answer: VisiblePasses | undefined): number | null {
  const state = useCatalogueStore((store) => store.state);
  const epochMs = useMemo(() => (answer === undefined ? null : listEpochMs(answer, state)), [answer, state]);
  return useServerSecond((nowMs) => (epochMs === null ? null : elementAgeDaysAt(epochMs, nowMs)));
}
