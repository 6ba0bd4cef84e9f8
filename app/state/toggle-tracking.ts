import { trackingCopy as copy } from '@app/copy/home-copy';
import { useSelectionStore } from './selection-store';
import { toast } from './toast-store';
import { recordFeature } from './usage-store';

/** Tracks or untracks an object and says so in the words of part 1 §4. */
export function toggleTracking(id: number, name: string | null): void {
  recordFeature('track');
  if (useSelectionStore.getState().toggleTracked(id, name)) {
    toast({ title: name === null ? copy.started : copy.startedNamed(name) });
    return;
  }
  toast({ title: copy.stopped, description: copy.stoppedBody });
}
