import { detailCopy } from '@app/copy/detail-copy';

export type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'failed';

/** Opens the app with this object selected. */
export function objectLink(origin: string, id: number): string {
  return `${origin}/?object=${id}`;
}

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
