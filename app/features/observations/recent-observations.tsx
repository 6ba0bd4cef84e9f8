import { Link } from 'react-router';
import { type AerialObject, aerialObjectListSchema } from '@contract/aerial-object';
import { useApi } from '@app/api/use-api';
import { recentObservationsCopy as copy } from '@app/copy/observation-copy';
import { OBJECT_TYPE_WORDS } from '@app/copy/object-words-copy';
import { servedName } from '@app/copy/served-names-copy';
import { UNNAMED_KINDS } from '@app/copy/unnamed-kinds';
import { recordedMomentText } from '@app/format/clock-time';
import { numberText } from '@app/format/figure';
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

export interface RecordedDirection {
  readonly atMs: number;
  readonly headingDeg: number;
  readonly elevationDeg: number;
}

/** Without a distance no place is known, and nothing is kept: who recorded one sees all the same that it was. */
function Directions({ directions }: RecentObservationsProps) {
  return (
    <>
      <ul aria-labelledby="directions-of-visit" className="w-full border-t border-line">
        {directions.map(({ atMs, headingDeg, elevationDeg }) => (
          <li key={atMs} className="border-b border-line py-2">
            <p>{copy.direction(numberText(headingDeg, 1), numberText(elevationDeg, 1))}</p>
            <p className="figure text-xs text-muted">{recordedMomentText(atMs)}</p>
          </li>
        ))}
      </ul>
      <p id="directions-of-visit" className="text-xs text-muted">
        {copy.thisVisit}
      </p>
    </>
  );
}

export interface RecentObservationsProps {
  /** Recorded in this visit, and in no list. */
  readonly directions: readonly RecordedDirection[];
}

/** TRI-05: what people entered last. A failure leaves the list empty, as nothing recorded does. */
export function RecentObservations({ directions }: RecentObservationsProps) {
  const { data: objects = [], isPending } = useApi(RECENT_URL, aerialObjectListSchema, { freshOnMount: true });
  return (
    <section
      aria-labelledby="recent-observations"
      className="grid grid-cols-1 justify-items-start gap-2 border-t border-line pt-4"
    >
      <h2 id="recent-observations">{copy.title}</h2>
      {directions.length === 0 ? null : <Directions directions={directions} />}
      {objects.length + directions.length === 0 && !isPending ? <p className="text-muted">{copy.none}</p> : null}
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
