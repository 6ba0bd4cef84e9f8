import { type ReceiverOutlines, receiverOutlinesSchema } from '@contract/receiver-outlines';
import { METRES_PER_NAUTICAL_MILE } from '@engine/constants/unit-conversion';
import { usePreferencesSyncStore } from '@app/state/preferences-sync-store';
import { useCurrentUser } from '@app/api/current-user';
import { useApi } from '@app/api/use-api';

/** How far one's own receivers heard lately, for an administrator: where a receiver stands is nobody else's to know. */
export function useOwnReceivers(): ReceiverOutlines | undefined {
  // Who never signs in is not asked who they are.
  const isSignedIn = usePreferencesSyncStore(({ state }) => state !== 'local');
  const user = useCurrentUser({ enabled: isSignedIn }).data;
  const enabled = isSignedIn && user?.role === 'admin';
  const { data } = useApi('/api/admin/analytics/receivers', receiverOutlinesSchema, { enabled, freshOnMount: true });
  return enabled ? data : undefined;
}

/** In any direction, nautical miles; 0 where it heard nothing. */
export const farthestHeardNm = ({ farthestKm }: ReceiverOutlines['receivers'][number]): number =>
  (Math.max(0, ...farthestKm.map((km) => km ?? 0)) * 1000) / METRES_PER_NAUTICAL_MILE;
