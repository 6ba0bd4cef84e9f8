import { satelliteDetailCopy } from '@app/copy/satellite-detail-copy';
import { observerCopy } from '@app/copy/satellites-copy';
import { locateByHand } from '@app/sensors/place-tracker';
import { useLocatingStore } from '@app/state/locating-store';
import { Button } from '@app/ui/button';
import { EmptyState } from '@app/ui/empty-state';

const copy = satelliteDetailCopy.passes;

/** Part 2 §5: nothing is asked about a satellite before it is known from where it is seen. */
export function LocationRequired() {
  const { isLocating, failure } = useLocatingStore();
  return (
    <>
      <h1>{satelliteDetailCopy.title}</h1>
      <EmptyState
        title={copy.locationTitle}
        action={
          <Button disabled={isLocating} onClick={locateByHand}>
            {copy.askDevice}
          </Button>
        }
      >
        <p>{isLocating ? observerCopy.locating : copy.locationBody}</p>
        {failure === null ? null : <p className="text-warning">{observerCopy.failures[failure]}</p>}
      </EmptyState>
    </>
  );
}
