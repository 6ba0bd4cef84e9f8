import { openedCaptureSchema } from '@contract/capture';
import { apiGet } from '@app/api/api-client';
import { captureClient } from './capture-client';
import { type ReadCapture, readCapture } from './opened-capture';

async function fetchedPicture(captureId: string): Promise<Blob> {
  const response = await fetch(`/api/user/captures/${captureId}/image`, { credentials: 'include' });
  if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`);
  return response.blob();
}

/** From this device, else from the server, which has those of the same person's other devices. */
export async function findCapture(captureId: string): Promise<ReadCapture | null> {
  const kept = await captureClient().open(captureId);
  if (kept !== null) return readCapture(kept);
  try {
    const [answer, picture] = await Promise.all([apiGet(`/api/user/captures/${captureId}`), fetchedPicture(captureId)]);
    const { capture, record, aftermath } = openedCaptureSchema.parse(answer);
    return { record, recordSha256: capture.recordSha256, aftermath, picture };
  } catch {
    return null;
  }
}
