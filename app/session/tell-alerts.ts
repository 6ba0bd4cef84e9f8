import type { InboxAlert } from '@contract/alert';
import { HOUR_MS } from '@engine/constants/durations';
import { alertsCopy as copy } from '@app/copy/alerts-copy';
import { logWarning } from '@app/log/log-warning';
import { useAlertsStore } from '@app/state/alerts-store';
import { useLocalAlertsStore } from '@app/state/local-alerts-store';
import { toast } from '@app/state/toast-store';

/** As many as one rule of the server sends beyond the inbox. */
const MOST_NOTIFIED_IN_AN_HOUR = 60;

/** Whether this browser can show notifications of its own. */
export const canNotify = (): boolean => 'Notification' in window;

/** Whether it is to show them, and may: the person can take the permission back in the browser's own settings. */
export const isNotified = (isWanted: boolean): boolean =>
  isWanted && canNotify() && Notification.permission === 'granted';

/** Says an alert on the screen. */
export function toastAlert({ message, severity }: Pick<InboxAlert, 'message' | 'severity'>): void {
  toast({
    title: copy.bell.toast,
    description: message,
    ...(severity === 'danger' ? { variant: 'danger' as const } : {}),
  });
}

/** Says what comes into the inbox of this browser, from now on, while the page is seen. Returns what ends it. */
export function toastLocalAlerts(): () => void {
  let seenId = useLocalAlertsStore.getState().lastId;
  return useLocalAlertsStore.subscribe(({ alerts, lastId }) => {
    const newest = alerts.find(({ id, isQuiet }) => id > seenId && !isQuiet);
    seenId = lastId;
    if (newest === undefined || document.hidden || !useAlertsStore.getState().areTold) return;
    toastAlert(newest);
  });
}

let notifiedAtMs: readonly number[] = [];

/** Shows alerts in the browser's own way while the page is not seen, where the person has asked for it. */
export async function notifyOf(alerts: readonly InboxAlert[], nowMs: number): Promise<void> {
  const isWanted = useLocalAlertsStore.getState().isNotifying && useAlertsStore.getState().areTold;
  if (!isNotified(isWanted) || !document.hidden) return;
  notifiedAtMs = notifiedAtMs.filter((atMs) => atMs > nowMs - HOUR_MS);
  const loud = alerts.filter(({ isQuiet }) => !isQuiet).slice(0, MOST_NOTIFIED_IN_AN_HOUR - notifiedAtMs.length);
  notifiedAtMs = [...notifiedAtMs, ...loud.map(() => nowMs)];
  for (const alert of loud) {
    try {
      await notify(alert);
    } catch (error) {
      logWarning('A notification could not be shown.', error);
    }
  }
}

/** By the service worker, which opens the inbox where somebody taps it; phones know no other way. */
async function notify({ id, message }: InboxAlert): Promise<void> {
  const options = { body: message, tag: `local-${id}`, icon: '/icon-192.png' };
  const registration = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined;
  if (registration !== undefined) {
    await registration.showNotification(copy.bell.toast, options);
    return;
  }
  const shown = new Notification(copy.bell.toast, options);
  shown.addEventListener('click', () => window.focus());
}
