import { sharingCopy as copy } from '@app/copy/social-copy';
import { toast } from '@app/state/toast-store';

/** Whether this device has a sheet to share with. */
export const canHandOn = (): boolean => 'share' in navigator;

/** Hands a link to the device's share sheet, or copies it where there is none, and says what came of it. */
export async function handOn(title: string, path: string): Promise<void> {
  const url = `${window.location.origin}${path}`;
  try {
    if (canHandOn()) {
      await navigator.share({ title, url });
      return;
    }
    await navigator.clipboard.writeText(url);
    toast({ title: copy.copiedToast });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast({ ...copy.shareFailed, variant: 'danger' });
  }
}
