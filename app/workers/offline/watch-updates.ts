import { HOUR_MS } from '@engine/constants/durations';
import { askWorker } from './update-question';

/** A page that stays open asks so often whether there is a newer version; browsers ask by themselves when one is opened. */
const CHECK_EVERY_MS = HOUR_MS;
/** The script that this page runs, as the build names it; it changes with any other file of the app. */
function ownScript(): string | null {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script === null ? null : new URL(script.src).pathname;
}

/**
 * Tells of a newer version that waits, each once.
 * A page that came from the server while the older version's worker still kept the app runs the newer one already: of that
 * nothing is told.
 */
export function watchUpdates(registration: ServiceWorkerRegistration, onWaiting: () => void): void {
  const told = new Set<ServiceWorker>();
  const tell = async (): Promise<void> => {
    const { waiting } = registration;
    if (waiting === null || told.has(waiting)) return;
    told.add(waiting);
    const script = ownScript();
    const isOwn = script === null ? null : await askWorker(waiting, { kind: 'is-yours', script });
    if (isOwn !== true && registration.waiting === waiting) onWaiting();
  };
  const follow = (): void => {
    registration.installing?.addEventListener('statechange', () => void tell());
  };
  registration.addEventListener('updatefound', follow);
  follow();
  void tell();

  let checkedAtMs = Date.now();
  const check = (): void => {
    if (document.visibilityState === 'hidden' || Date.now() - checkedAtMs < CHECK_EVERY_MS) return;
    checkedAtMs = Date.now();
    // Without a network there is nothing newer to be had.
    registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', check);
  setInterval(check, CHECK_EVERY_MS);
}
