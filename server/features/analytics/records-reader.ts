import type { RecordsOfDay, TrafficRecord } from '@contract/analytics';
import { DAY_MS } from '@engine/constants/durations';
import type { Knex } from 'knex';
import { KEPT_DAYS } from '../../analytics/day-close';
import type { RecordKind } from '../../analytics/position-deltas';
import { openCounts } from '../../analytics/rollup-tables';
import { STORED_FEEDS } from '../../history/history-record';
import type { DaySpan } from './traffic-reader';

const SOME = 5;
const HOURS_A_DAY = 24;

export interface DayRecord {
  readonly day: number;
  readonly kind: RecordKind;
  readonly source: string;
  readonly record: TrafficRecord;
}

type RarestType = NonNullable<RecordsOfDay['rarest']> & { readonly day: number };
type FirstSeenOfDay = RecordsOfDay['firstSeen'] & { readonly day: number };

/** Reading of what stood out. */
export interface RecordsReader {
  records(feed: number, span: DaySpan, kinds: readonly RecordKind[]): Promise<DayRecord[]>;
  /** Of each day with a known type the one that was heard on the fewest days. */
  rarestTypes(feed: number, span: DaySpan): Promise<RarestType[]>;
  firstSeen(feed: number, span: DaySpan): Promise<FirstSeenOfDay[]>;
}

export function createRecordsReader(knex: Knex): RecordsReader {
  return {
    async records(feed, { first, last }, kinds) {
      const { rows } = await knex.raw<{ rows: RecordRow[] }>(RECORDS, [feed, first, last, [...kinds]]);
      return rows.map(presentRecord);
    },
    async rarestTypes(feed, { first, last }) {
      const since = last - KEPT_DAYS.days;
      const hours = [since * HOURS_A_DAY, (last + 1) * HOURS_A_DAY];
      const { rows } = await knex.raw<{ rows: RarestType[] }>(RAREST, [feed, since, last, feed, ...hours, first, last]);
      return rows;
    },
    async firstSeen(feed, { first, last }) {
      const bindings = [new Date(first * DAY_MS), new Date((last + 1) * DAY_MS), STORED_FEEDS[feed] ?? 'live'];
      const { rows } = await knex.raw<{ rows: FirstSeenRow[] }>(FIRST_SEEN, bindings);
      const days = new Map<number, { day: number; count: number; some: FirstSeenOfDay['some'] }>();
      for (const { day, count, at, ...object } of rows) {
        const known = days.get(day) ?? { day, count, some: [] };
        known.some.push({ ...object, at: at.toISOString() });
        days.set(day, known);
      }
      return [...days.values()];
    },
  };
}

interface NamedRow {
  readonly objectId: number;
  readonly name: string;
  readonly typeDesignator: string | null;
  readonly operator: string | null;
  readonly at: Date;
}

interface FirstSeenRow extends NamedRow {
  readonly day: number;
  readonly count: number;
}

interface RecordRow extends NamedRow {
  readonly day: number;
  readonly kind: RecordKind;
  readonly source: string;
  readonly value: number;
  readonly flightId: number;
}

function presentRecord({ day, kind, source, value, flightId, at, ...object }: RecordRow): DayRecord {
  const told = { value: Math.abs(value), flightId: flightId === 0 ? null : flightId, at: at.toISOString() };
  return { day, kind, source, record: { ...object, ...told } };
}

const NAMED = `coalesce(object.name, '') as name, object.metadata ->> 'typeDesignator' as "typeDesignator", object.operator`;

const RECORDS = `
  select record.day, record.kind, record.source, record.value, record.object_id as "objectId",
    coalesce(flight.id, 0) as "flightId", record.at, ${NAMED}
  from traffic_records as record
  left join aerial_objects as object on object.id = record.object_id
  left join flights as flight on flight.id = record.flight_id
  where record.feed = ? and record.day >= ? and record.day <= ? and record.kind = any (?::text[])
  order by record.day desc, record.kind, record.source`;

const RAREST = `
  with counted as (
    select at, value, sum(aircraft)::integer as aircraft from (
      select at, value, is_rest, aircraft, flights, positions from traffic_counts
      where feed = ? and dimension = 'type' and step = 24 and at >= ? and at <= ?
      union all ${openCounts('type', 24)}) as days
    where value <> '' group by at, value),
  often as (select value, count(*)::integer as days from counted group by value)
  select distinct on (at) at as day, value as "typeDesignator", aircraft, days as "daysSeen"
  from counted join often using (value) where at >= ? and at <= ?
  order by at, days, aircraft, value`;

const FIRST_SEEN = `
  select day, count, at, "objectId", name, "typeDesignator", operator from (
    select *, count(*) over (partition by day)::integer as count, row_number() over (partition by day order by at, "objectId") as place
    from (
      select floor(extract(epoch from object.first_seen) / 86400)::integer as day, object.first_seen as at,
        object.id as "objectId", ${NAMED}
      from aerial_objects as object
      where object.first_seen >= ? and object.first_seen < ? and object.data_source not in ('manual', 'satellitetracker')
        and object.metadata ->> 'feed' = ?) as new_ones) as placed
  where place <= ${SOME}
  order by day desc, place`;
