import { openedCaptureSchema } from '@contract/capture';
import { apiGet } from '@app/api/api-client';
import { captureClient } from './capture-client';
import { type ReadCapture, readCapture } from './opened-capture';

async function fetchedPicture(url: string): Promise<Blob> {
  const response = await fetch(url, { credentials: 'include' });
  if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`);
  return response.blob();
}

async function fetchedCapture(url: string, imageUrl: string): Promise<ReadCapture | null> {
  try {
    const [answer, picture] = await Promise.all([apiGet(url), fetchedPicture(imageUrl)]);
    const { capture, record, aftermath } = openedCaptureSchema.parse(answer);
    return { record, recordSha256: capture.recordSha256, aftermath, picture };
  } catch {
    return null;
  }
}

/** From this device, else from the server, which has those of the same person's other devices. */
export async function findCapture(captureId: string): Promise<ReadCapture | null> {
  const kept = await captureClient().open(captureId);
  if (kept !== null) return readCapture(kept);
  const url = `/api/user/captures/${captureId}`;
  return fetchedCapture(url, `${url}/image`);
}

/** That of a shared sighting, which everybody has who may see the sighting. */
export async function findSharedCapture(reference: string): Promise<ReadCapture | null> {
  const url = `/api/social/sightings/${reference}`;
  return fetchedCapture(`${url}/capture`, `${url}/image`);
}
