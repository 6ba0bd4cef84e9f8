import { type CaptureClient, createCaptureClient } from '@app/workers/capture/capture-client';
import { logWarning } from '@app/log/log-warning';
import { captureCopy as copy } from '@app/copy/capture-copy';
import { toast } from '@app/state/toast-store';
import { refusalText } from './refusal-text';
import { noteWaiting } from './waiting-note';
import type { CaptureEvent } from '@app/workers/capture/capture.api';

/** CAP-02. */
const STORED_TOAST_MS = 3_000;

let client: CaptureClient | null = null;
const listeners = new Set<() => void>();
const otherPages = new BroadcastChannel('skylens.captures');

function hear(event: CaptureEvent): void {
  if (event.kind === 'stored') toast({ title: copy.stored, durationMs: STORED_TOAST_MS });
  if (event.kind === 'refused') {
    toast({ title: copy.refusedTitle, description: copy.refused(refusalText(event)), variant: 'danger' });
  }
  if (event.kind === 'deletion-settled') {
    // Hardly ever needed.
    import('./tell-of-deletion')
      .then(({ tellOfDeletion }) => tellOfDeletion(event.outcome))
      .catch((error: unknown) => logWarning('A deletion could not be told of', error));
  }
  if (event.kind === 'refused' || event.kind === 'failed')
    logWarning(`Capture ${event.captureId} was not uploaded`, event.reason);
  void noteWhetherSomeWait();
  // In the lists it is what it was before.
  if (event.kind !== 'failed' && event.kind !== 'completed') tellCapturesChanged();
}

async function noteWhetherSomeWait(): Promise<void> {
  noteWaiting(await captureClient().isWaiting());
}

/** The one client of the capture worker, which starts when this is first called. */
export function captureClient(): CaptureClient {
  if (client !== null) return client;
  client = createCaptureClient();
  client.events$.subscribe(hear);
  otherPages.addEventListener('message', tellListeners);
  return client;
}

/** Tells when captures may have changed; returns what ends that. */
export function onCapturesChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}

/** Tells this page and the others of this browser, whose lists show the same captures. */
export function tellCapturesChanged(): void {
  tellListeners();
  otherPages.postMessage('changed');
}
