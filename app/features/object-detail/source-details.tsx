import type { FlightData } from '@contract/flight-data';
import { detailCopy, FIX_METHOD_WORDS } from '@app/copy/detail-copy';
import { DetailList, type DetailListEntry } from './detail-list';
import type { ObjectFacts } from './object-facts';

const copy = detailCopy.sources;

/** How the position reached the source. Where no source says it, or it was not kept, the panel says that. */
export function linkText(fixMethod: string | undefined, isReplayed: boolean): string {
  if (isReplayed) return copy.linkNotKept;
  return FIX_METHOD_WORDS[fixMethod ?? ''] ?? copy.linkUnknown;
}

export interface SourceDetailsProps {
  readonly facts: ObjectFacts;
  readonly data: FlightData | null;
  /** What is shown is the past, or a scene: neither keeps how a position came. */
  readonly isReplayed: boolean;
}

/** Who says all this, and how well they can know it; what nobody says is left out, but for the link. */
export function sourceEntries({ facts, data, isReplayed }: SourceDetailsProps): DetailListEntry[] {
  const metadata = data?.metadata;
  const [position, ...others] = facts.sources;
  const entries: DetailListEntry[] = [
    { label: copy.position, value: metadata?.positionSource ?? position ?? null },
    { label: copy.heard, value: others.length > 0 ? others.join(', ') : copy.nobodyElse },
    { label: copy.link, value: linkText(metadata?.fixMethod, isReplayed) },
    { label: copy.accuracy, value: metadata?.nacP ?? null },
    {
      label: copy.address,
      value:
        metadata?.address === undefined ? null : <span className="font-mono">{metadata.address.toUpperCase()}</span>,
    },
    {
      label: copy.squawk,
      value: metadata?.squawk === undefined ? null : <span className="font-mono">{metadata.squawk}</span>,
    },
    { label: copy.country, value: metadata?.country ?? null },
  ];
  return entries.filter(({ value }) => value !== null);
}

export function SourceDetails(props: SourceDetailsProps) {
  return <DetailList heading={copy.heading} entries={sourceEntries(props)} />;
}
