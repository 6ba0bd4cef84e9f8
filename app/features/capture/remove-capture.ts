import type { CurrentUser } from '@contract/account';
import { ApiError } from '@app/api/api-error';
import { apiRequest } from '@app/api/api-client';
import { askCurrentUser } from '@app/api/current-user';
import { queryClient } from '@app/api/query-client';
import { captureClient, tellCapturesChanged } from '@app/captures/capture-client';
import { capturesPageCopy as copy } from '@app/copy/capture-copy';
import { logWarning } from '@app/log/log-warning';
import { toast } from '@app/state/toast-store';
import type { KeptCapture } from '@app/workers/capture/capture.api';

/** One of this browser, or one that the server alone keeps. */
export type CaptureToRemove = Pick<KeptCapture, 'captureId' | 'upload'>;

/** False where the server has none such for whoever asks: it is gone, was never there, or is another's. */
async function removeFromServer(captureId: string): Promise<boolean> {
  try {
    await apiRequest('DELETE', `/api/user/captures/${captureId}`);
    return true;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 401)) return false;
    throw error;
  }
}

/**
 * Deletes a capture on the server first: one that is only gone here would come back on another device. What may still
 * be on its way there is deleted by the queue of uploads once it has come.
 * @param user who was signed in when it was listed; undefined where that is not known
 */
export async function removeCapture(
  { captureId, upload }: CaptureToRemove,
  user: CurrentUser | null | undefined,
): Promise<void> {
  try {
    const isRemoved = upload.kind === 'refused' || (await removeFromServer(captureId));
    if (!isRemoved && upload.kind === 'stored') {
      const now = await askCurrentUser(queryClient);
      if (user === undefined || now?.id !== user?.id) {
        tellCapturesChanged();
        toast({ ...copy.removeAsAnother, variant: 'danger' });
        return;
      }
    }
    await captureClient().remove(captureId);
    tellCapturesChanged();
    toast({ title: copy.removed });
  } catch (error) {
    logWarning('A capture could not be deleted', error);
    toast({ ...copy.removeFailed, variant: 'danger' });
  }
}
