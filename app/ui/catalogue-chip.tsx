import type { PassProvenance } from '@app/api/pass-answers';
import { provenanceCopy as copy } from '@app/copy/satellites-copy';
import { servedName } from '@app/copy/served-names-copy';
import { fetchedAgoText } from '@app/format/fetched-ago';
import { useServerSecond } from '@app/state/server-second';
import { Tag } from './tag';

export interface CatalogueChipProps extends PassProvenance {
  readonly computedBy: 'server' | 'device';
}

/** Which catalogue the figures rest on, how old it is, and who computed them; invented orbits are labelled. */
export function CatalogueChip({ source, label, fetchedAtMs, computedBy }: CatalogueChipProps) {
  const age = useServerSecond((nowMs) => fetchedAgoText(fetchedAtMs, nowMs));
  return (
    <p className="figure flex flex-wrap items-center gap-2 text-xs text-muted">
      {source === 'demo' ? <Tag tone="warning">{copy.demo}</Tag> : null}
      <span>{computedBy === 'device' ? copy.onDevice(age) : copy.catalogue(servedName(label), age)}</span>
      {source === 'demo' ? <span>{copy.demoHint}</span> : null}
    </p>
  );
}
