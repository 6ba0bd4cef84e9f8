import { Link } from 'react-router';
import {
  daysBetween,
  LONGEST_RECORD_DAYS,
  nearestSchema,
  type RecordsOfDay,
  recordsSchema,
  type TrafficRecord,
} from '@contract/analytics';
import { METRES_PER_NAUTICAL_MILE } from '@engine/constants/unit-conversion';
import { useCurrentUser } from '@app/api/current-user';
import { useApi } from '@app/api/use-api';
import { analyticsCopy, recordsCopy as copy } from '@app/copy/analytics-copy';
import { altitudeFigure } from '@app/format/altitude';
import { distanceFigure } from '@app/format/distance';
import { figureText } from '@app/format/figure';
import { speedFigure } from '@app/format/speed';
import { useUnitsStore } from '@app/state/units-store';
import { EmptyState } from '@app/ui/empty-state';
import { type AnalyticsAddress, type Days, daysQuery, lastDays } from './analytics-address';
import { Asked } from './asked';
import { CsvButton } from '@app/figures/figures';
import { ObjectLink } from './object-link';
import { hourOfUtc, utcDayText } from './traffic-series';

interface RecordLineProps {
  readonly record: TrafficRecord;
  /** Its value in words. */
  readonly text: string;
}

function RecordLine({ record, text }: RecordLineProps) {
  const facts = [record.typeDesignator, record.operator].filter((fact) => fact !== null && fact !== '');
  // Of the day that it stands under, which the reader's own time may not be in.
  const time = copy.at(hourOfUtc(Date.parse(record.at)));
  return (
    <>
      <span className="figure">{text}</span>, <ObjectLink id={record.objectId} name={record.name} />{' '}
      <span dir="auto">{facts.join(' · ')}</span>{' '}
      {record.flightId === null ? (
        <span className="figure text-muted">{time}</span>
      ) : (
        <Link to={`/flights/${record.flightId}`} className="figure inline-flex min-h-touch items-center">
          {time}
        </Link>
      )}
    </>
  );
}

function Day({ records }: { readonly records: RecordsOfDay }) {
  const altitude = useUnitsStore((state) => state.altitude);
  const speed = useUnitsStore((state) => state.speed);
  const { day, highest, fastest, rarest, firstSeen } = records;
  const rows = [
    {
      label: copy.highest,
      value:
        highest === null ? null : (
          <RecordLine record={highest} text={figureText(altitudeFigure(highest.value, altitude))} />
        ),
    },
    {
      label: copy.fastest,
      value:
        fastest === null ? null : <RecordLine record={fastest} text={figureText(speedFigure(fastest.value, speed))} />,
    },
    {
      label: copy.rarest,
      value:
        rarest === null ? null : (
          <>
            <span dir="auto">{rarest.typeDesignator}</span>: {copy.rarestOf(rarest.aircraft, rarest.daysSeen)}
          </>
        ),
    },
    {
      label: copy.firstSeen,
      value:
        firstSeen.count === 0 ? null : (
          <>
            {copy.newOnes(firstSeen.count)}{' '}
            {firstSeen.some.map(({ objectId, name }) => (
              <span key={objectId} className="me-3 inline-block">
                <ObjectLink id={objectId} name={name} />
              </span>
            ))}
          </>
        ),
    },
  ];
  return (
    <section aria-labelledby={`records-${day}`} className="grid gap-1 border-b border-line pb-3">
      <h3 id={`records-${day}`}>{utcDayText(Date.parse(day))}</h3>
      <dl className="grid grid-cols-[8rem_1fr] items-center gap-x-3 text-sm">
        {rows.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd>{value ?? copy.none}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Nearest({ query }: { readonly query: string }) {
  const unit = useUnitsStore((state) => state.distance);
  const nearest = useApi(`/api/admin/analytics/nearest?${query}`, nearestSchema, { freshOnMount: true });
  return (
    <section aria-labelledby="nearest" className="grid gap-2">
      <h2 id="nearest">{copy.nearest}</h2>
      <p className="text-xs text-muted">{copy.nearestHint}</p>
      <Asked query={nearest}>
        {({ days }) => (
          <ul className="text-sm">
            {days.map(({ day, source, nearest: record }) => (
              <li key={`${day} ${source}`} className="border-b border-line py-1">
                {utcDayText(Date.parse(day))}, <span dir="auto">{source}</span>:{' '}
                <RecordLine
                  record={record}
                  text={figureText(distanceFigure(record.value / METRES_PER_NAUTICAL_MILE, unit))}
                />
              </li>
            ))}
          </ul>
        )}
      </Asked>
    </section>
  );
}

const lineOf = (day: string, kind: string, record: TrafficRecord | null) =>
  record === null
    ? []
    : [[day, kind, record.value, record.objectId, record.name, record.typeDesignator, record.operator, record.at]];

interface RecordsPartProps {
  readonly days: Days;
  readonly feed: AnalyticsAddress['feed'];
}

/** What stood out, day by day. */
export function RecordsPart({ days: asked, feed }: RecordsPartProps) {
  const days = lastDays(asked, LONGEST_RECORD_DAYS);
  const query = daysQuery(days, feed);
  const records = useApi(`/api/analytics/records?${query}`, recordsSchema, { freshOnMount: true });
  const user = useCurrentUser();
  const mayModerate = user.data?.role === 'moderator' || user.data?.role === 'admin';
  return (
    <div className="grid grid-cols-1 gap-6 py-4">
      <section aria-labelledby="records" className="grid grid-cols-1 gap-3">
        <h2 id="records">{copy.title}</h2>
        {daysBetween(asked.from, asked.to) > LONGEST_RECORD_DAYS ? <p className="text-sm">{copy.longest}</p> : null}
        <Asked query={records}>
          {(known) =>
            known.days.length === 0 ? (
              <EmptyState title={analyticsCopy.empty}>{analyticsCopy.emptyHint}</EmptyState>
            ) : (
              <>
                {known.days.map((each) => (
                  <Day key={each.day} records={each} />
                ))}
                <div>
                  <CsvButton
                    name={`records-${days.from}-${days.to}`}
                    headings={['day', 'record', 'value', 'object_id', 'name', 'type', 'operator', 'at']}
                    rows={known.days.flatMap(({ day, highest, fastest }) => [
                      ...lineOf(day, 'highest_ft', highest),
                      ...lineOf(day, 'fastest_kt', fastest),
                    ])}
                  />
                </div>
              </>
            )
          }
        </Asked>
      </section>
      {mayModerate ? <Nearest query={query} /> : null}
    </div>
  );
}
