import { logWarning } from '@app/log/log-warning';
import { OFFLINE_WORKER_PATH } from './shell-file';

/** Network Information API, which TypeScript's library lacks. */
interface WithConnection {
  readonly connection?: { readonly saveData?: boolean };
}

function register(): void {
  navigator.serviceWorker.register(OFFLINE_WORKER_PATH).catch((error: unknown) => {
    logWarning('The app could not be kept for use without a network', error);
  });
}

/**
 * Keeps the app in this browser, so that it opens without a network: satellites, planets and stars go on from what is
 * kept, aircraft say that there are none. Waits until the page has loaded; where the user saves data, nothing is kept.
 */
export function registerOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  const { connection }: Navigator & WithConnection = navigator;
  if (connection?.saveData === true) return;
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
