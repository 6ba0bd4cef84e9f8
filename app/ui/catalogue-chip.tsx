import type { PassProvenance } from '@app/api/pass-answers';
import { provenanceCopy as copy } from '@app/copy/satellites-copy';
import { ageText } from '@app/format/age';
import { useServerSecond } from '@app/state/server-second';
import { Tag } from './tag';
import { MINUTE_MS } from '@engine/constants/durations';

export interface CatalogueChipProps extends PassProvenance {
  readonly computedBy: 'server' | 'device';
}

/** Which catalogue the figures rest on, how old it is, and who computed them; invented orbits are labelled. */
export function CatalogueChip({ source, label, fetchedAtMs, computedBy }: CatalogueChipProps) {
  const age = useServerSecond((nowMs) => {
    const minutes = Math.floor((nowMs - fetchedAtMs) / MINUTE_MS);
    return minutes < 1 ? copy.justNow : copy.ago(ageText(minutes * 60));
  });
  return (
    <p className="figure flex flex-wrap items-center gap-2 text-xs text-muted">
      {source === 'demo' ? <Tag tone="warning">{copy.demo}</Tag> : null}
      <span>{computedBy === 'device' ? copy.onDevice(age) : copy.catalogue(label, age)}</span>
      {source === 'demo' ? <span>{copy.demoHint}</span> : null}
    </p>
  );
}
