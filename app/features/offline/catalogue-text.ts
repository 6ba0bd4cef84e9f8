import { offlineCopy } from '@app/copy/offline-copy';
import { ageText } from '@app/format/age';
import { numberText } from '@app/format/figure';
import { elementAgeDaysAt, elementAgeWords } from '@app/format/orbit-figures';
import type { CatalogueState } from '@app/workers/orbits/orbits.api';

const copy = offlineCopy.app;

/** How many satellites are kept, since when, and how old their orbits are: those can be older by months. */
export function catalogueText(state: CatalogueState, nowMs: number): string {
  if (state.kind === 'loading') return copy.loading;
  if (state.kind === 'failed') return copy.missing;
  const count = numberText(state.count);
  const age = ageText((nowMs - state.fetchedAtMs) / 1000);
  if (state.source === 'demo') return copy.invented(count, age);
  return copy.catalogue(count, age, elementAgeWords(elementAgeDaysAt(state.medianEpochMs, nowMs)));
}
