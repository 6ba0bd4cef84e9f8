import { STATUS_POLL_MS } from '@app/api/status-poll';
import { feedStatusSchema, type SourceStatus } from '@contract/feed-status';
import { serverTimeOf } from '@app/api/server-clock';
import { useApi } from '@app/api/use-api';
import { statusCopy } from '@app/copy/data-copy';
import { servedName } from '@app/copy/served-names-copy';
import { numberText } from '@app/format/figure';
import { SourceList } from '@app/ui/source-list';
import { Asked } from './asked';

function DroppedRecords({ sources }: { readonly sources: readonly SourceStatus[] }) {
  const lines = sources.flatMap((source) =>
    Object.entries(source.recordsDropped)
      .filter(([, count]) => count > 0)
      .map(([reason, count]) => ({ key: `${source.id} ${reason}`, label: servedName(source.label), reason, count })),
  );
  if (lines.length === 0) return null;
  return (
    <details className="text-xs text-muted">
      <summary className="flex min-h-touch items-center text-ink">{statusCopy.droppedReasons}</summary>
      <ul>
        {lines.map(({ key, label, reason, count }) => (
          <li key={key} className="flex justify-between gap-3 py-1">
            <span>
              {label}: {reason}
            </span>
            <span className="figure">{numberText(count)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The sources of this server, and how each does. */
export function Sources() {
  const feed = useApi('/api/sources', feedStatusSchema, { refetchInterval: STATUS_POLL_MS });
  return (
    <section aria-labelledby="status-sources">
      <h2 id="status-sources">{statusCopy.sources}</h2>
      <Asked query={feed} failed={statusCopy.sourcesFailed}>
        {({ sources }) => (
          <>
            <SourceList sources={sources} nowMs={serverTimeOf(feed.dataUpdatedAt)} />
            <DroppedRecords sources={sources} />
          </>
        )}
      </Asked>
    </section>
  );
}
