import { feedStatusSchema, type SourceStatus } from '@contract/feed-status';
import { useApi } from '@app/api/use-api';
import { menuCopy, sourceCopy } from '@app/copy/shell-copy';
import { Dot, type Tone } from '@app/ui/tag';

const TONES: Record<SourceStatus['state'], Tone> = {
  starting: 'plain',
  ok: 'ok',
  idle: 'plain',
  failing: 'danger',
  blocked: 'warning',
};

/** Which sources are live, as the server says it at this moment. */
export function LiveSources() {
  const feed = useApi('/api/sources', feedStatusSchema, { freshOnMount: true });
  if (feed.isPending) return <p className="text-muted">{menuCopy.sourcesLoading}</p>;
  if (feed.isError) return <p>{menuCopy.sourcesFailed}</p>;
  return (
    <>
      <p className="text-muted">{sourceCopy.mode[feed.data.mode]}</p>
      {feed.data.sources.length === 0 ? <p>{menuCopy.sourcesNone}</p> : null}
      <ul>
        {feed.data.sources.map((source) => (
          <li key={source.id} className="flex items-baseline justify-between gap-3 py-1">
            <span className="flex items-baseline gap-2">
              <Dot tone={TONES[source.state]} />
              {source.label}
            </span>
            <span className="text-end text-xs text-muted">{sourceCopy.state[source.state]}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
