import { apiRequest } from '@app/api/api-client';
import { captureClient } from '@app/captures/capture-client';
import { captureFileName, captureText } from '@app/captures/capture-text';
import { type ReadCapture, readCapture } from '@app/captures/opened-capture';
import { saveFile } from '@app/captures/save-file';
import { sceneFile } from '@app/captures/scene-file';
import { shareCopy as copy } from '@app/copy/capture-copy';
import { logWarning } from '@app/log/log-warning';
import { skyLink } from '@app/session/sky-link';
import { useUnitsStore } from '@app/state/units-store';
import { toast } from '@app/state/toast-store';
import type { KeptCapture } from '@app/workers/capture/capture.api';

/** A capture with all that it tells; null where it is gone or cannot be read. */
export async function loadCapture(captureId: string): Promise<ReadCapture | null> {
  const opened = await captureClient().open(captureId);
  return opened === null ? null : readCapture(opened);
}

const textOf = ({ record, recordSha256 }: ReadCapture): string =>
  captureText(record, recordSha256, useUnitsStore.getState().chosen);

/** True once it is in the clipboard. */
export async function copyDetails(capture: ReadCapture): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(textOf(capture));
    toast(copy.copiedToast);
    return true;
  } catch (error) {
    logWarning('The details of a capture could not be copied', error);
    toast({ ...copy.copyFailed, variant: 'danger' });
    return false;
  }
}

export function saveText(capture: ReadCapture, { takenAtMs }: KeptCapture): void {
  const text = new Blob([textOf(capture)], { type: 'text/plain;charset=utf-8' });
  saveFile(text, captureFileName('observation', takenAtMs, 'txt'));
  toast(copy.textSaved);
}

export function saveImage({ picture, takenAtMs }: KeptCapture): void {
  saveFile(picture, captureFileName('capture', takenAtMs, 'jpg'));
  toast(copy.imageSaved);
}

export async function saveScene(captureId: string, takenAtMs: number): Promise<void> {
  const opened = await captureClient().open(captureId);
  if (opened === null) return;
  saveFile(await sceneFile(opened), captureFileName('scene', takenAtMs, 'json'));
  toast(copy.sceneSaved);
}

export type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'failed';

/** Opens the sky of its moment: with what stood in the middle, and with its place, rounded, unless that is left out. */
function linkOf({ record }: ReadCapture, { takenAtMs }: KeptCapture): string {
  const { location, object } = record;
  return skyLink(window.location.origin, {
    atMs: takenAtMs,
    // What is of the sky itself has a negative one, by which no address selects it.
    ...(object !== null && object.id > 0 ? { objectId: object.id } : {}),
    ...(location === null ? {} : { place: { latitudeDeg: location.latitude, longitudeDeg: location.longitude } }),
  });
}

/**
 * Hands picture and text to the device's share sheet; where there is none copies a link, which anyone can open: the
 * capture itself is private.
 */
export async function shareCapture(capture: ReadCapture, kept: KeptCapture): Promise<ShareOutcome> {
  const text = textOf(capture);
  const name = captureFileName('capture', kept.takenAtMs, 'jpg');
  const files = [new File([kept.picture], name, { type: kept.picture.type })];
  try {
    if ('canShare' in navigator && navigator.canShare({ files })) {
      await navigator.share({ title: kept.title, text, files });
      return 'shared';
    }
    await navigator.clipboard.writeText(linkOf(capture, kept));
    return 'copied';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'failed';
  }
}

async function dataUrl(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(new Error('The picture could not be read.')));
    reader.readAsDataURL(picture);
  });
}

export interface MailWish {
  /** Empty: to the address of the account. */
  readonly address: string;
  /** Those that the server names: what is sent here is never used. */
  readonly recipients: readonly string[];
  /** The server sends none by itself: what it takes lies in its outbox. */
  readonly isOutbox: boolean;
}

/** CAP-04, CAP-05. True once the server has taken it. */
export async function sendByMail(capture: ReadCapture, { address, recipients, isOutbox }: MailWish): Promise<boolean> {
  try {
    await apiRequest('POST', '/api/cloud/send-sighting-email', {
      userEmail: address,
      sightingMetadata: textOf(capture),
      imageData: await dataUrl(capture.picture),
      sendToSelf: address === '',
      additionalRecipients: recipients,
    });
    toast(isOutbox ? copy.leftInOutbox : copy.sent);
    return true;
  } catch (error) {
    logWarning('A capture could not be mailed', error);
    toast({ ...copy.sendFailed, variant: 'danger' });
    return false;
  }
}
