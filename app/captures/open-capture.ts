import * as z from 'zod';
import { sightingPathSchema } from '@contract/social';
import { capturesPageCopy } from '@app/copy/capture-copy';
import { leaveScene, openScene } from '@app/session/scene';
import { sceneCopy } from '@app/copy/scene-copy';
import { toast } from '@app/state/toast-store';
import type { ReadCapture } from './opened-capture';
import { sceneTitle } from './feed-mark';
import { findCapture, findSharedCapture } from './find-capture';
import { sceneOfCapture } from './scene-of-capture';
import { useShownCaptureStore } from './shown-capture-store';

function fail(title: string): false {
  toast({ title, variant: 'danger' });
  return false;
}

/** Shows the sky of a capture in the place of the live one. False, and said, where it cannot be shown. */
async function showCapture(capture: ReadCapture): Promise<boolean> {
  const scene = sceneOfCapture(capture, sceneTitle(capture.record));
  if (scene === null) return fail(capturesPageCopy.noPlace);
  const result = await openScene(scene);
  if (result.kind === 'left') return false;
  if (result.kind !== 'opened') return fail(sceneCopy.unreadable);
  useShownCaptureStore.setState({ shown: capture });
  return true;
}

function hideCapture(): void {
  useShownCaptureStore.setState({ shown: null });
  leaveScene();
}

/** Shows the sky of a capture by its id, which may be anything that stood in an address, until `left` is aborted. */
export async function openCaptureById(text: string, left: AbortSignal): Promise<void> {
  const captureId = z.uuid().safeParse(text);
  const capture = captureId.success ? await findCapture(captureId.data) : null;
  await showUntil(left, capture, capturesPageCopy.missing);
}

/** The same for a shared sighting, by its id or the token of its link. */
export async function openSharedCapture(text: string, left: AbortSignal): Promise<void> {
  const path = sightingPathSchema.safeParse({ sighting: text });
  const capture = path.success ? await findSharedCapture(path.data.sighting) : null;
  await showUntil(left, capture, capturesPageCopy.sharedMissing);
}

async function showUntil(left: AbortSignal, capture: ReadCapture | null, missing: string): Promise<void> {
  if (left.aborted) return;
  if (capture === null) {
    fail(missing);
    return;
  }
  // It may be left while the sky of it is opened.
  left.addEventListener('abort', hideCapture, { once: true });
  await showCapture(capture);
}
