import { Link } from 'react-router';
import { aerialObjectListSchema } from '@contract/aerial-object';
import { useApi } from '@app/api/use-api';
import { triangulationCopy } from '@app/copy/triangulation-copy';
import { dayTimeText } from '@app/format/clock-time';
import { numberText } from '@app/format/figure';
import { serverNowMs } from '@app/state/sky-time-store';
import { buttonClass } from '@app/ui/button';
import { Tag } from '@app/ui/tag';

const copy = triangulationCopy.recent;

/** Part 2 §7. */
export const RECENT_URL = '/api/aerial-objects?source=manual&limit=5';

/** What people recorded lately; a failure is an empty list. */
export function RecentObservations() {
  const { data } = useApi(RECENT_URL, aerialObjectListSchema, { freshOnMount: true });
  const objects = data ?? [];
  return (
    <section aria-label={copy.title} className="grid gap-2 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2>{copy.title}</h2>
        <Link to="/analytics" className={buttonClass('quiet')}>
          {copy.all}
        </Link>
      </div>
      {objects.length === 0 ? <p className="text-muted">{copy.none}</p> : null}
      <ul>
        {objects.map(({ id, name, altitude, lastUpdated, metadata }) => (
          <li key={id} className="flex min-h-touch items-center justify-between gap-4 border-b border-line">
            <span className="flex min-w-0 items-center gap-2">
              <bdi className="truncate">{name}</bdi>
              {metadata.feed === 'demo' ? <Tag tone="warning">DEMO</Tag> : null}
            </span>
            <span className="figure shrink-0 text-end text-sm text-muted">
              {altitude === null ? '' : `${numberText(altitude)} ft · `}
              {dayTimeText(Date.parse(lastUpdated), serverNowMs())}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
