import { ApiError } from '@app/api/api-error';
import { apiRequest } from '@app/api/api-client';
import { captureClient, tellCapturesChanged } from '@app/captures/capture-client';
import { capturesPageCopy as copy } from '@app/copy/capture-copy';
import { logWarning } from '@app/log/log-warning';
import { toast } from '@app/state/toast-store';
import type { KeptCapture } from '@app/workers/capture/capture.api';

/** The server has it no more, or never had it. */
async function removeFromServer(captureId: string): Promise<void> {
  try {
    await apiRequest('DELETE', `/api/user/captures/${captureId}`);
  } catch (error) {
    const isGone = error instanceof ApiError && (error.status === 404 || error.status === 401);
    if (!isGone) throw error;
  }
}

/** Deletes a capture on the server first: one that is only gone here would come back on another device. */
export async function removeCapture({ captureId, upload }: KeptCapture): Promise<void> {
  try {
    if (upload.kind !== 'refused') await removeFromServer(captureId);
    await captureClient().remove(captureId);
    tellCapturesChanged();
    toast({ title: copy.removed });
  } catch (error) {
    logWarning('A capture could not be deleted', error);
    toast({ ...copy.removeFailed, variant: 'danger' });
  }
}
