import type { SatelliteCatalogueStatus, SatelliteSourceStatus } from '@contract/satellite-catalogue';
import { feedCopy } from '@app/copy/home-copy';
import { servedName } from '@app/copy/served-names-copy';
import { systemStatusCopy } from '@app/copy/system-status-copy';
import { ageOfIsoS, ageText } from '@app/format/age';
import { numberText } from '@app/format/figure';
import { SOURCE_TONES } from '@app/ui/source-list';
import { Dot, Tag } from '@app/ui/tag';

const copy = systemStatusCopy.satellites;

interface Shown<Status> {
  readonly status: Status;
  /** Server time, so that ages are right on a device whose clock is wrong. */
  readonly nowMs: number;
}

function Summary({ status, nowMs }: Shown<SatelliteCatalogueStatus>) {
  const ageS = ageOfIsoS(status.fetchedAt, nowMs);
  if (status.source === null || ageS === null) return <p className="text-muted">{copy.none}</p>;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <b className="min-w-0 break-words">
        <bdi>{status.label === null ? null : servedName(status.label)}</bdi>
      </b>
      {status.source === 'demo' ? <Tag tone="warning">{copy.demo}</Tag> : null}
      <span className="figure text-xs text-muted">
        {copy.count(numberText(status.count))} · {copy.fetched(ageText(ageS))}
      </span>
    </p>
  );
}

function Source({ status, nowMs }: Shown<SatelliteSourceStatus>) {
  const ageS = ageOfIsoS(status.lastSuccessAt, nowMs);
  const waitMs = status.nextTryAt === null ? 0 : Date.parse(status.nextTryAt) - nowMs;
  const { url } = status.attribution;
  const text = servedName(status.attribution.text);
  return (
    <li className="grid gap-0.5 border-b border-line py-2.5 last:border-0">
      <p className="flex items-baseline gap-2">
        <Dot tone={SOURCE_TONES[status.state]} />
        <b className="min-w-0 break-words">
          <bdi>{servedName(status.label)}</bdi>
        </b>
      </p>
      <p className="text-xs">
        {copy.state[status.state]} · {ageS === null ? feedCopy.neverAnswered : feedCopy.lastAnswer(ageText(ageS))}
        {waitMs > 0 ? ` · ${copy.nextTry(ageText(waitMs / 1000))}` : ''}
      </p>
      {status.lastError === null || status.state === 'ok' ? null : (
        <p className="text-xs break-words">
          <bdi>{status.lastError}</bdi>
        </p>
      )}
      {status.note === null ? null : (
        <p className="text-xs break-words">
          <bdi>{status.note}</bdi>
        </p>
      )}
      <p className="text-xs text-muted">
        {url === undefined ? (
          <bdi>{text}</bdi>
        ) : (
          <a href={url} target="_blank" rel="noreferrer noopener" className="underline underline-offset-4">
            <bdi>{text}</bdi>
          </a>
        )}
      </p>
    </li>
  );
}

/** Where the satellites come from, how many there are, what was left out and why. */
export function SatelliteCatalogueHealth({ status, nowMs }: Shown<SatelliteCatalogueStatus>) {
  return (
    <section aria-labelledby="status-satellites" className="pt-4">
      <h3 id="status-satellites" className="font-bold">
        {copy.title}
      </h3>
      <Summary status={status} nowMs={nowMs} />
      {status.rejections.map(({ reason, text, count }) => (
        <p key={reason} className="text-xs break-words">
          {copy.refused(numberText(count), text)}
        </p>
      ))}
      <ul>
        {status.sources.map((source) => (
          <Source key={source.id} status={source} nowMs={nowMs} />
        ))}
      </ul>
    </section>
  );
}
