import { areWaiting } from './waiting-note';

async function send(): Promise<void> {
  (await import('./capture-client')).captureClient().send();
}

/** Goes on with uploads that a visit before has left; nothing is loaded where there are none. */
export function resumeUploads(): void {
  if (!areWaiting()) return;
  // Without the script that sends, the next visit tries again.
  send().catch(() => undefined);
}
