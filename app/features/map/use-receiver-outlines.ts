import { useEffect } from 'react';
import { type ReceiverOutlines, receiverOutlinesSchema } from '@contract/receiver-outlines';
import { useCurrentUser } from '@app/api/current-user';
import { useApi } from '@app/api/use-api';
import { usePreferencesSyncStore } from '@app/state/preferences-sync-store';
import { collected } from './map-lines';
import type { MapView } from './map-view';
import { outlineFeatures } from './receiver-outline';

const NOBODY: ReceiverOutlines['receivers'] = [];

/**
 * Draws how far one's own receivers heard lately, for an administrator: where a receiver stands is nobody else's to know.
 * Returns those that are drawn.
 */
export function useReceiverOutlines(view: MapView | null): ReceiverOutlines['receivers'] {
  // Who never signs in is not asked who they are.
  const isSignedIn = usePreferencesSyncStore(({ state }) => state !== 'local');
  const user = useCurrentUser({ enabled: isSignedIn }).data;
  const enabled = isSignedIn && user?.role === 'admin';
  const { data } = useApi('/api/admin/analytics/receivers', receiverOutlinesSchema, { enabled, freshOnMount: true });
  const shown = enabled ? data : undefined;
  useEffect(() => {
    if (view !== null) view.show('outline', collected(shown === undefined ? [] : outlineFeatures(shown)));
  }, [view, shown]);
  return shown?.receivers ?? NOBODY;
}
