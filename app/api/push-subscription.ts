import { ALERT_CHANNELS_URL } from './alert-urls';
import { apiRequest } from './api-client';

const URL_OF_PUSH = `${ALERT_CHANNELS_URL}/push`;

/** Whether this browser has what pushing needs; it has none of it where the page is not open over https. */
export function canBePushedTo(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

async function subscription(): Promise<PushSubscription | null> {
  if (!canBePushedTo()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Whether something is pushed to this browser; for whom, the browser does not know. */
export async function isPushedTo(): Promise<boolean> {
  return (await subscription()) !== null;
}

/**
 * Asks the person, then the browser's push service, and tells the server. What the server does not take is ended again.
 * @throws Error where one of them says no
 */
export async function startPush(publicKey: string): Promise<true> {
  const registration = await navigator.serviceWorker.ready;
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  try {
    await apiRequest('PUT', URL_OF_PUSH, made.toJSON());
  } catch (error) {
    await made.unsubscribe();
    throw error;
  }
  return true;
}

/** Nothing comes to this browser any more, for which the server has nothing either: it is not asked. */
export async function forgetPush(): Promise<void> {
  await (await subscription())?.unsubscribe();
}

/**
 * Nothing comes to this browser any more, also where the server did not hear of it: its push service then refuses.
 * @throws Error where the server did not hear of it
 */
export async function endPush(): Promise<false> {
  const known = await subscription();
  if (known === null) return false;
  try {
    await apiRequest('POST', `${URL_OF_PUSH}/end`, { endpoint: known.endpoint });
  } finally {
    await known.unsubscribe();
  }
  return false;
}
