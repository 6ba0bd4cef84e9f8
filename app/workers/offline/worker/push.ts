import { pushedAlert } from '../pushed-alert';

/** Where an alert leads. */
const INBOX = '/alerts';

/** Shows alerts that the server pushes, and opens the inbox where somebody taps one. */
export function showPushedAlerts(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => {
    const alert = pushedAlert(event.data?.text() ?? '');
    if (alert === undefined) return;
    const { title, body, id } = alert;
    event.waitUntil(worker.registration.showNotification(title, { body, tag: id, icon: '/icon-192.png' }));
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openInbox(worker));
  });
}

async function openInbox({ clients }: ServiceWorkerGlobalScope): Promise<void> {
  const [open] = await clients.matchAll({ type: 'window' });
  if (open === undefined) {
    await clients.openWindow(INBOX);
    return;
  }
  await open.focus();
  await open.navigate(INBOX);
}
