import { detailCopy } from '@app/copy/detail-copy';
import { skyLink } from '@app/session/sky-link';
import { toast } from '@app/state/toast-store';
import { recordFeature } from '@app/state/usage-store';

/** When and where an aircraft was, of which a link is made. */
export interface PastPlace {
  readonly atMs: number;
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
}

export type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'failed';

type ShareDevice = Pick<Navigator, 'clipboard'> & { share?: Navigator['share'] };

/** Hands a real link to the device's share sheet, or copies it where there is none. Never throws. */
export async function shareObject(name: string, url: string, device: ShareDevice): Promise<ShareOutcome> {
  try {
    if (device.share) {
      await device.share({ title: name, text: detailCopy.shareText(name), url });
      return 'shared';
    }
    await device.clipboard.writeText(url);
    return 'copied';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'failed';
  }
}

/** Shares an object's link and says what came of it, where the device does not say it itself. */
export async function shareLink(id: number, name: string, past: PastPlace | null = null): Promise<void> {
  recordFeature('share');
  const moment = past === null ? {} : { atMs: past.atMs, place: past };
  const url = skyLink(window.location.origin, { objectId: id, ...moment });
  const outcome = await shareObject(name, url, navigator);
  const { toasts } = detailCopy;
  if (outcome === 'copied') toast({ title: toasts.shareCopied });
  if (outcome === 'failed') {
    toast({ title: toasts.shareFailedTitle, description: toasts.shareFailedBody, variant: 'danger' });
  }
}
