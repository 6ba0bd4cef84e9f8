import type { PassProvenance } from '@app/api/pass-answers';
import { provenanceCopy as copy } from '@app/copy/satellites-copy';
import { servedName } from '@app/copy/served-names-copy';
import { durationText } from '@app/format/duration';
import { elementAgeWords } from '@app/format/orbit-figures';
import { useServerSecond } from '@app/state/server-second';
import { Tag } from './tag';
import { MINUTE_MS } from '@engine/constants/durations';

const DAY_MIN = 1440;
/** From here on days say enough. */
const LONG_MIN = 2 * DAY_MIN;

export interface CatalogueChipProps extends PassProvenance {
  readonly computedBy: 'server' | 'device';
}

/** Which catalogue the figures rest on, how old it is, and who computed them; invented orbits are labelled. */
export function CatalogueChip({ source, label, fetchedAtMs, computedBy }: CatalogueChipProps) {
  const age = useServerSecond((nowMs) => {
    const minutes = Math.floor((nowMs - fetchedAtMs) / MINUTE_MS);
    if (minutes < 1) return copy.justNow;
    return copy.ago(minutes < LONG_MIN ? durationText(minutes) : elementAgeWords(minutes / DAY_MIN));
  });
  return (
    <p className="figure flex flex-wrap items-center gap-2 text-xs text-muted">
      {source === 'demo' ? <Tag tone="warning">{copy.demo}</Tag> : null}
      <span>{computedBy === 'device' ? copy.onDevice(age) : copy.catalogue(servedName(label), age)}</span>
      {source === 'demo' ? <span>{copy.demoHint}</span> : null}
    </p>
  );
}
