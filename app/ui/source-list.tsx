import type { SourceStatus } from '@contract/feed-status';
import { feedCopy } from '@app/copy/home-copy';
import { servedName } from '@app/copy/served-names-copy';
import { ageOfIsoS, ageText } from '@app/format/age';
import { Dot, type Tone } from './tag';

export const SOURCE_TONES: Record<SourceStatus['state'], Tone> = {
  starting: 'plain',
  ok: 'ok',
  idle: 'plain',
  failing: 'danger',
  blocked: 'warning',
};

function Attribution({ source }: { readonly source: SourceStatus }) {
  const { url } = source.attribution;
  const text = servedName(source.attribution.text);
  if (url === undefined) return <bdi className="text-muted">{text}</bdi>;
  return (
    <a href={url} target="_blank" rel="noreferrer noopener" className="text-muted underline underline-offset-4">
      <bdi>{text}</bdi>
    </a>
  );
}

function secondsUntil(iso: string | null, nowMs: number): number | null {
  const atMs = iso === null ? Number.NaN : Date.parse(iso);
  return atMs > nowMs ? (atMs - nowMs) / 1000 : null;
}

function SourceItem({ source, nowMs }: { readonly source: SourceStatus; readonly nowMs: number }) {
  const ageS = ageOfIsoS(source.lastSuccessAt, nowMs);
  const waitS = secondsUntil(source.nextTryAt, nowMs);
  const isTroubled = source.state === 'failing' || source.state === 'blocked';
  return (
    <li className="grid gap-0.5 border-b border-line py-2.5 last:border-0">
      <p className="flex items-baseline gap-2">
        <Dot tone={SOURCE_TONES[source.state]} />
        <b className="min-w-0 break-words">
          <bdi>{servedName(source.label)}</bdi>
        </b>
      </p>
      <p className="figure text-xs text-muted">
        {feedCopy.kind[source.kind]} · {feedCopy.aircraft(source.aircraft)}
      </p>
      <p className="text-xs">
        {feedCopy.state[source.state]} · {ageS === null ? feedCopy.neverAnswered : feedCopy.lastAnswer(ageText(ageS))}
        {isTroubled && waitS !== null ? ` · ${feedCopy.nextTry(ageText(waitS))}` : ''}
      </p>
      {isTroubled && source.lastError !== null ? (
        <p className="text-xs break-words">
          <bdi>{source.lastError}</bdi>
        </p>
      ) : null}
      {source.note === undefined ? null : (
        <p className="text-xs break-words">
          <bdi>{source.note}</bdi>
        </p>
      )}
      <p className="text-xs">
        <Attribution source={source} />
      </p>
    </li>
  );
}

export interface SourceListProps {
  readonly sources: readonly SourceStatus[];
  /** Server time, so that ages are right on a device whose clock is wrong. */
  readonly nowMs: number;
}

/** Every source: its state, the age of its last answer, its last error in plain words, and whom to credit. */
export function SourceList({ sources, nowMs }: SourceListProps) {
  if (sources.length === 0) return <p className="py-2 text-muted">{feedCopy.noSources}</p>;
  return (
    <ul>
      {sources.map((source) => (
        <SourceItem key={source.id} source={source} nowMs={nowMs} />
      ))}
    </ul>
  );
}
