import { logWarning } from '@app/log/log-warning';
import { OFFLINE_WORKER_PATH } from './shell-file';

/** Network Information API, which TypeScript's library lacks. */
interface WithConnection {
  readonly connection?: { readonly saveData?: boolean };
}

/** Has this browser keep the app, however much that loads. Null where it cannot. */
export async function keepApp(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null;
  try {
    return await navigator.serviceWorker.register(OFFLINE_WORKER_PATH);
  } catch (error) {
    logWarning('The app could not be kept for use without a network', error);
    return null;
  }
}

async function untilLoaded(): Promise<void> {
  if (document.readyState === 'complete') return;
  await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
}

/**
 * Keeps the app in this browser, so that it opens without a network: satellites, planets and stars go on from what is
 * kept, aircraft say that there are none. Waits until the page has loaded; where the user saves data, nothing is kept.
 */
export async function registerOffline(): Promise<ServiceWorkerRegistration | null> {
  const { connection }: Navigator & WithConnection = navigator;
  if (connection?.saveData === true) return null;
  await untilLoaded();
  return keepApp();
}
