import { feedStatusSchema } from '@contract/feed-status';
import { useApi } from '@app/api/use-api';
import { feedCopy } from '@app/copy/home-copy';
import { servedName } from '@app/copy/served-names-copy';
import { menuCopy } from '@app/copy/shell-copy';
import { feedModeText } from '@app/format/feed-mode';
import { FailureWords } from '@app/ui/failure-words';
import { SOURCE_TONES } from '@app/ui/source-list';
import { Dot } from '@app/ui/tag';

/** Which sources are live, as the server says it at this moment. */
export function LiveSources() {
  const feed = useApi('/api/sources', feedStatusSchema, { freshOnMount: true });
  if (feed.isPending) return <p className="text-muted">{menuCopy.sourcesLoading}</p>;
  if (feed.isError)
    return (
      <p>
        <FailureWords text={menuCopy.sourcesFailed} />
      </p>
    );
  return (
    <>
      <p className="text-muted">{feedModeText(feed.data)}</p>
      {feed.data.sources.length === 0 ? <p>{menuCopy.sourcesNone}</p> : null}
      <ul>
        {feed.data.sources.map((source) => (
          <li key={source.id} className="flex items-baseline justify-between gap-3 py-1">
            <span className="flex items-baseline gap-2">
              <Dot tone={SOURCE_TONES[source.state]} />
              <bdi>{servedName(source.label)}</bdi>
            </span>
            <span className="text-end text-xs text-muted">{feedCopy.state[source.state]}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
