import { registerOffline } from '@app/workers/offline/register-offline';
import { watchUpdates } from '@app/workers/offline/watch-updates';

/** Keeps the app for use without a network, and tells when a newer version of it waits. */
export async function startKeptApp(): Promise<void> {
  const registration = await registerOffline();
  if (registration === null) return;
  watchUpdates(registration, () => {
    void import('./update-notice').then(({ showUpdateNotice }) => showUpdateNotice());
  });
}
