import { detailCopy } from '@app/copy/detail-copy';
import { useSelectionStore } from './selection-store';
import { toast } from './toast-store';
import { recordFeature } from './usage-store';

const { toasts } = detailCopy;

/** Tracks or untracks an object and says so in the words of part 1 §4. */
export function toggleTracking(id: number, name: string | null): void {
  recordFeature('track');
  if (useSelectionStore.getState().toggleTracked(id, name)) {
    toast({ title: name === null ? toasts.nowTrackingObject : toasts.nowTrackingNamed(name) });
    return;
  }
  toast({ title: toasts.trackingStopped, description: toasts.noLongerTracking });
}
