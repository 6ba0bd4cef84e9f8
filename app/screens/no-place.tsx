import { classicCopy } from '@app/copy/home-copy';
import { Button } from '@app/ui/button';
import { EmptyState } from '@app/ui/empty-state';

/** Distances, and what is asked for at all, go by the place: without one it is asked for. */
export function NoPlace({ onPlace }: { readonly onPlace: () => void }) {
  return (
    <div className="px-4">
      <EmptyState
        title={classicCopy.noPlaceTitle}
        action={
          <Button look="solid" onClick={onPlace}>
            {classicCopy.setPlace}
          </Button>
        }
      >
        {classicCopy.noPlaceBody}
      </EmptyState>
    </div>
  );
}
