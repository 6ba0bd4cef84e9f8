import type { SourceStatus } from '@contract/feed-status';
import { farthestHeardNm, useOwnReceivers } from '@app/session/use-own-receivers';
import { servedName } from '@app/copy/served-names-copy';
import { systemStatusCopy } from '@app/copy/system-status-copy';
import { rangeText } from '@app/format/distance';
import { numberText } from '@app/format/figure';
import { useUnitsStore } from '@app/state/units-store';
import { SourceFigures } from './source-figures';

const copy = systemStatusCopy.intake;

/** What comes in from each source: records of the last minute, used and dropped since start, and how far one hears. */
export function SourceIntake({ sources }: { readonly sources: readonly SourceStatus[] }) {
  const receivers = useOwnReceivers()?.receivers ?? [];
  const unit = useUnitsStore((state) => state.chosen.distance);
  const rows = sources.map(({ id, label, recordsLastMinute = 0, recordsUsed, recordsDropped }) => {
    const dropped = Object.values(recordsDropped).reduce((sum, count) => sum + count, 0);
    const receiver = receivers.find(({ source }) => source === id);
    return {
      id,
      head: copy.rate(servedName(label), numberText(recordsLastMinute)),
      details: [
        copy.since(numberText(recordsUsed), numberText(dropped)),
        ...(receiver === undefined ? [] : [copy.range(rangeText(farthestHeardNm(receiver), unit))]),
      ],
    };
  });
  return <SourceFigures title={copy.title} rows={rows} />;
}
