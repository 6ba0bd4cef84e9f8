import type { SourceBudget, Sources } from '@contract/source-budget';
import { systemStatusCopy } from '@app/copy/system-status-copy';
import { ageText } from '@app/format/age';
import { numberText } from '@app/format/figure';

const copy = systemStatusCopy.budgets;

function watchText({ areas, requests, longestWaitS }: NonNullable<SourceBudget['watchAreas']>): string {
  const often = longestWaitS === null ? copy.notYet : copy.every(ageText(longestWaitS));
  return `${copy.areas(areas)} ${copy.inRequests(requests)}, ${often}`;
}

function Budget({ label, budget }: { readonly label: string; readonly budget: SourceBudget }) {
  const { allowedPerHour, askedForViewers, askedForWatchAreas, watchAreas } = budget;
  const asked = askedForViewers + askedForWatchAreas;
  return (
    <li className="grid gap-0.5 border-b border-line py-2.5 last:border-0">
      <p className="figure wrap-anywhere">{copy.asked(label, numberText(asked, 0), numberText(allowedPerHour, 0))}</p>
      <p className="figure text-xs text-muted">
        {copy.shares(numberText(askedForViewers, 0), numberText(askedForWatchAreas, 0))}
      </p>
      {watchAreas === undefined ? null : <p className="figure text-xs text-muted">{watchText(watchAreas)}</p>}
    </li>
  );
}

/** What is asked of each source of what its terms allow, and for whom. */
export function SourceBudgets({ sources }: Pick<Sources, 'sources'>) {
  const asked = sources.flatMap(({ id, label, budget }) => (budget === undefined ? [] : [{ id, label, budget }]));
  if (asked.length === 0) return null;
  return (
    <section aria-labelledby="status-budgets" className="pt-4">
      <h3 id="status-budgets" className="font-bold">
        {copy.title}
      </h3>
      <ul>
        {asked.map(({ id, label, budget }) => (
          <Budget key={id} label={label} budget={budget} />
        ))}
      </ul>
    </section>
  );
}
