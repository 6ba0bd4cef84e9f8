import { LocateFixed } from 'lucide-react';
import { askPlaceCopy as copy } from '@app/copy/ask-place-copy';
import { locateByHand, useGrantedPlaceOnce } from '@app/sensors/place-tracker';
import { useLocatingStore } from '@app/state/locating-store';
import { Button } from './button';

/** Where a page lacks a place: takes that of the device at once where this was allowed before, else offers to ask. */
export function AskPlace() {
  useGrantedPlaceOnce();
  const { isLocating, failure } = useLocatingStore();
  return (
    <>
      <Button look="solid" disabled={isLocating} onClick={locateByHand}>
        <LocateFixed aria-hidden size={18} />
        {isLocating ? copy.locating : copy.askDevice}
      </Button>
      {failure === null ? null : (
        <p role="alert" className="w-full text-sm text-warning">
          {copy.failures[failure]}
        </p>
      )}
    </>
  );
}
