import { useEffect } from 'react';
import { skyClient } from '@app/session/current-session';
import { followAlerts } from '@app/session/follow-alerts';
import { toastLocalAlerts } from '@app/session/tell-alerts';

/** Watches the rules of this browser for as long as the app is open, and says what they find. */
export function LocalAlerts() {
  // Worker, stores and toasts are no part of what is drawn.
  useEffect(() => {
    const endToasts = toastLocalAlerts();
    const endWatch = followAlerts(skyClient());
    return () => {
      endWatch();
      endToasts();
    };
  }, []);
  return null;
}
