import { satelliteDetailCopy } from '@app/copy/satellite-detail-copy';
import { frequencyText } from '@app/format/orbit-figures';
import { Tag } from '@app/ui/tag';
import { useCatalogueFacts } from './use-satellite-facts';

const copy = satelliteDetailCopy.overview;

function Frequency({ label, hz }: { readonly label: string; readonly hz: number | null }) {
  if (hz === null) return null;
  return (
    <span className="figure">
      {label} {frequencyText(hz)}
    </span>
  );
}

/** What can be heard of it, where a source tells. */
export function RadioData({ noradId }: { readonly noradId: number }) {
  const { data } = useCatalogueFacts(noradId);
  if (data === undefined) return null;
  return (
    <section aria-label={copy.radio}>
      <h2>{copy.radio}</h2>
      {data.transmitters.length === 0 ? <p className="text-muted">{copy.noRadio}</p> : null}
      <ul>
        {data.transmitters.map(({ description, mode, downlinkHz, uplinkHz, isAlive }, index) => (
          // Two transmitters may have the same words and frequencies; their order is the source's.
          <li key={`${index} ${description}`} className="grid gap-0.5 border-b border-line py-2.5">
            <p className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 break-words">{description}</span>
              <Tag tone={isAlive ? 'ok' : 'plain'}>{isAlive ? copy.alive : copy.silent}</Tag>
            </p>
            <p className="flex flex-wrap gap-x-4 text-xs text-muted">
              <Frequency label={copy.downlink} hz={downlinkHz} />
              <Frequency label={copy.uplink} hz={uplinkHz} />
              {mode === null ? null : <span>{mode}</span>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
