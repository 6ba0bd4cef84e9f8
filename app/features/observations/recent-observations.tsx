import { Link } from 'react-router';
import { type AerialObject, aerialObjectListSchema } from '@contract/aerial-object';
import { useApi } from '@app/api/use-api';
import { recentObservationsCopy as copy } from '@app/copy/observation-copy';
import { OBJECT_TYPE_WORDS } from '@app/copy/object-words-copy';
import { servedName } from '@app/copy/served-names-copy';
import { UNNAMED_KINDS } from '@app/copy/unnamed-kinds';
import { recordedMomentText } from '@app/format/clock-time';
import { buttonClass } from '@app/ui/button';

/** Part 2 §7. */
export const RECENT_URL = '/api/aerial-objects?source=manual&limit=5';

/** One's own lead to what is known of them; of others' the list has all that everybody may know. */
function RecentItem({ object }: { readonly object: AerialObject }) {
  const { type, lastUpdated, metadata } = object;
  const name = UNNAMED_KINDS.has(object.name) ? servedName(object.name) : object.name;
  const id = metadata.observationId;
  return (
    <li className="border-b border-line py-2">
      {id === undefined ? (
        <p dir="auto" className="wrap-anywhere">
          {name}
        </p>
      ) : (
        <Link to={`/observations/${id}`} dir="auto" className="inline-flex min-h-touch items-center wrap-anywhere">
          {name}
        </Link>
      )}
      <p className="text-xs text-muted">
        {OBJECT_TYPE_WORDS[type]} · <span className="figure">{recordedMomentText(Date.parse(lastUpdated))}</span>
      </p>
    </li>
  );
}

/** TRI-05: what people entered last. A failure leaves the list empty, as nothing recorded does. */
export function RecentObservations() {
  const { data: objects = [], isPending } = useApi(RECENT_URL, aerialObjectListSchema, { freshOnMount: true });
  return (
    <section aria-labelledby="recent-observations" className="grid justify-items-start gap-2 border-t border-line pt-4">
      <h2 id="recent-observations">{copy.title}</h2>
      {objects.length === 0 && !isPending ? <p className="text-muted">{copy.none}</p> : null}
      {objects.length === 0 ? null : (
        <ul aria-labelledby="recent-observations" className="w-full border-t border-line">
          {objects.map((object) => (
            <RecentItem key={object.id} object={object} />
          ))}
        </ul>
      )}
      <Link to="/analytics?part=objects" className={buttonClass('line')}>
        {copy.all}
      </Link>
    </section>
  );
}
