import { homeCopy, listCopy } from '@app/copy/home-copy';
import { ageText } from '@app/format/age';
import { useSkyFilterStore } from '@app/state/sky-filter-store';
import { useSkyStore } from '@app/state/sky-store';
import { Button } from '@app/ui/button';
import { EmptyState } from '@app/ui/empty-state';
import { Skeleton } from '@app/ui/skeleton';
import { NoPlace } from './no-place';
import type { SkyState } from './sky-state';

function Loading() {
  return (
    <div className="grid gap-5 px-4 py-5">
      <p role="status">{homeCopy.loading}</p>
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className="grid gap-2">
          <Skeleton className="w-2/5" />
          <Skeleton className="h-3 w-3/5" />
        </div>
      ))}
    </div>
  );
}

function DataAge() {
  const ageS = useSkyStore((state) => state.snapshot?.messageAgeS ?? null);
  return <p className="mt-1">{ageS === null ? homeCopy.noDataYet : homeCopy.dataAge(ageText(ageS))}</p>;
}

/** The line above says by what, and ends it too; here it is in the thumb's reach. */
function Filtered({ title, body }: { readonly title: string; readonly body: string }) {
  return (
    <div className="px-4">
      <EmptyState
        title={title}
        action={<Button onClick={() => useSkyFilterStore.getState().set(null)}>{homeCopy.showAll}</Button>}
      >
        <p role="status">{body}</p>
      </EmptyState>
    </div>
  );
}

export interface SkyMessageProps {
  readonly state: SkyState;
  readonly onRetry: () => void;
  readonly onPlace: () => void;
}

/** What stands where the list would be: loading, or in plain words why there are no objects and what to do. */
export function SkyMessage({ state, onRetry, onPlace }: SkyMessageProps) {
  if (state === 'objects' || state === 'loading') return <Loading />;
  if (state === 'no-place') return <NoPlace onPlace={onPlace} />;
  const { title, body } = listCopy.empty[state];
  if (state === 'filtered') return <Filtered title={title} body={body} />;
  const isFailure = state !== 'nothing';
  return (
    <div className="px-4">
      <EmptyState title={title} action={isFailure ? <Button onClick={onRetry}>{homeCopy.retry}</Button> : undefined}>
        <p role="status">{body}</p>
        {isFailure ? <DataAge /> : null}
      </EmptyState>
    </div>
  );
}
