import type { SourceBudget, Sources } from '@contract/source-budget';
import { servedName } from '@app/copy/served-names-copy';
import { systemStatusCopy } from '@app/copy/system-status-copy';
import { ageText } from '@app/format/age';
import { numberText } from '@app/format/figure';
import { SourceFigures } from './source-figures';

const copy = systemStatusCopy.budgets;

function watchText({ areas, requests, longestWaitS }: NonNullable<SourceBudget['watchAreas']>): string {
  const often = longestWaitS === null ? copy.notYet : copy.every(ageText(longestWaitS));
  return `${copy.areas(areas)} ${copy.inRequests(requests)}, ${often}`;
}

/** What is asked of each source of what its terms allow, and for whom. */
export function SourceBudgets({ sources }: Pick<Sources, 'sources'>) {
  const rows = sources.flatMap(({ id, label, budget }) => {
    if (budget === undefined) return [];
    const { allowedPerHour, askedForViewers, askedForWatchAreas, watchAreas } = budget;
    return [
      {
        id,
        head: copy.asked(
          servedName(label),
          numberText(askedForViewers + askedForWatchAreas),
          numberText(allowedPerHour),
        ),
        details: [
          copy.shares(numberText(askedForViewers), numberText(askedForWatchAreas)),
          ...(watchAreas === undefined ? [] : [watchText(watchAreas)]),
        ],
      },
    ];
  });
  return <SourceFigures title={copy.title} rows={rows} />;
}
