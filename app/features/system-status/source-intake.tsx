import { type ReceiverOutlines, receiverOutlinesSchema } from '@contract/receiver-outlines';
import type { SourceStatus } from '@contract/feed-status';
import { useCurrentUser } from '@app/api/current-user';
import { useApi } from '@app/api/use-api';
import { systemStatusCopy } from '@app/copy/system-status-copy';
import { rangeText } from '@app/format/distance';
import { numberText } from '@app/format/figure';
import { usePreferencesSyncStore } from '@app/state/preferences-sync-store';
import { useUnitsStore } from '@app/state/units-store';
import { METRES_PER_NAUTICAL_MILE } from '@engine/constants/unit-conversion';

const copy = systemStatusCopy.intake;
const NONE: ReceiverOutlines['receivers'] = [];

/** For an administrator alone: how far a receiver hears tells where it stands. */
function useReceivers(): ReceiverOutlines['receivers'] {
  // Who never signs in is not asked who they are.
  const isSignedIn = usePreferencesSyncStore(({ state }) => state !== 'local');
  const user = useCurrentUser({ enabled: isSignedIn }).data;
  const enabled = isSignedIn && user?.role === 'admin';
  const { data } = useApi('/api/admin/analytics/receivers', receiverOutlinesSchema, { enabled, freshOnMount: true });
  return (enabled ? data?.receivers : undefined) ?? NONE;
}

function farthestNm(receivers: ReceiverOutlines['receivers'], sourceId: string): number | null {
  const km = receivers.find(({ source }) => source === sourceId)?.farthestKm.filter((far) => far !== null) ?? [];
  return km.length === 0 ? null : (Math.max(...km) * 1000) / METRES_PER_NAUTICAL_MILE;
}

/** What comes in from each source: records of the last minute, used and dropped since start, and how far one hears. */
export function SourceIntake({ sources }: { readonly sources: readonly SourceStatus[] }) {
  const receivers = useReceivers();
  const unit = useUnitsStore((state) => state.chosen.distance);
  if (sources.length === 0) return null;
  return (
    <section aria-labelledby="status-intake" className="pt-4">
      <h3 id="status-intake" className="font-bold">
        {copy.title}
      </h3>
      <ul>
        {sources.map(({ id, label, recordsLastMinute = 0, recordsUsed, recordsDropped }) => {
          const dropped = Object.values(recordsDropped).reduce((sum, count) => sum + count, 0);
          const rangeNm = farthestNm(receivers, id);
          return (
            <li key={id} className="grid gap-0.5 border-b border-line py-2.5 last:border-0">
              <p className="figure wrap-anywhere">{copy.rate(label, numberText(recordsLastMinute))}</p>
              <p className="figure text-xs text-muted">
                {copy.since(numberText(recordsUsed), numberText(dropped))}
                {rangeNm === null ? '' : ` · ${copy.range(rangeText(rangeNm, unit))}`}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
