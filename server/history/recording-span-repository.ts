import { radiansFromDegrees } from '@engine/ar-math/angles';
import type { Knex } from 'knex';
import { HEARD_AREA, LONGEST_SPAN_MS, type RecalledCircle, type RecordingSpan } from './recording-spans';
import type { RememberedFeed } from './flight-book';
import type { TimeSpan } from './position-history-repository';

/** A circle that somebody asks about. */
interface AskedCircle {
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  readonly radiusKm: number;
}

export type StoredSpan = Pick<RecordingSpan, 'latitudeDeg' | 'longitudeDeg' | 'radiusKm' | 'fromMs' | 'toMs'>;

export interface RecordingSpanRepository {
  /** A span that is there already goes on to its new end. */
  write(spans: readonly RecordingSpan[]): Promise<void>;
  /** The newest circle of each source that gives whatever it hears. */
  heardCircles(): Promise<RecalledCircle[]>;
  /** Spans that touch a time and may touch a circle. */
  around(circle: AskedCircle, feed: RememberedFeed, span: TimeSpan): Promise<StoredSpan[]>;
}

/** A span is no longer than an hour; its last answer may come a pause later. */
const LOOK_BACK_MS = 2 * LONGEST_SPAN_MS;
const KM_PER_DEG = 111;
/** The widest circle of a source. */
const WIDEST_KM = 463;

export function createRecordingSpanRepository(knex: Knex): RecordingSpanRepository {
  return {
    async write(spans) {
      if (spans.length > 0) await knex.raw(WRITE, [JSON.stringify(spans)]);
    },
    async heardCircles() {
      const { rows } = await knex.raw<{ rows: RecalledCircle[] }>(HEARD_CIRCLES, [HEARD_AREA]);
      return rows;
    },
    async around({ latitudeDeg, longitudeDeg, radiusKm }, feed, { fromMs, toMs }) {
      const reachDeg = (radiusKm + WIDEST_KM) / KM_PER_DEG;
      const polewardDeg = Math.min(90, Math.abs(latitudeDeg) + reachDeg);
      const reachOfLongitudeDeg = Math.min(180, reachDeg / Math.cos(radiansFromDegrees(polewardDeg)));
      const { rows } = await knex.raw<{ rows: StoredSpan[] }>(AROUND, [
        feed,
        new Date(fromMs - LOOK_BACK_MS),
        new Date(toMs),
        new Date(fromMs),
        latitudeDeg - reachDeg,
        latitudeDeg + reachDeg,
        longitudeDeg,
        reachOfLongitudeDeg,
      ]);
      return rows;
    },
  };
}

const WRITE = `
  insert into recording_spans as stored (source_id, feed, area, latitude, longitude, radius_km, from_at, to_at)
  select left("sourceId", 255), feed, area, "latitudeDeg", "longitudeDeg", "radiusKm", to_timestamp("fromMs" / 1000),
    to_timestamp("toMs" / 1000)
  from jsonb_to_recordset(?::jsonb) as given ("sourceId" text, feed text, area text, "latitudeDeg" float8,
    "longitudeDeg" float8, "radiusKm" float8, "fromMs" float8, "toMs" float8)
  order by "sourceId", area
  on conflict (source_id, feed, area, from_at) do update set
    to_at = greatest(stored.to_at, excluded.to_at), radius_km = greatest(stored.radius_km, excluded.radius_km)`;

const AROUND = `
  select latitude as "latitudeDeg", longitude as "longitudeDeg", radius_km as "radiusKm",
    round(extract(epoch from from_at) * 1000)::float8 as "fromMs", round(extract(epoch from to_at) * 1000)::float8 as "toMs"
  from recording_spans
  where feed = ? and from_at >= ? and from_at < ? and to_at >= ? and latitude between ? and ?
    and abs(mod((longitude - ?::float8 + 540)::numeric, 360) - 180) <= ?::float8
  order by from_at`;

const HEARD_CIRCLES = `
  select distinct on (source_id, feed) source_id as "sourceId", feed, latitude as "latitudeDeg", longitude as "longitudeDeg",
    radius_km as "radiusKm"
  from recording_spans
  where area = ?
  order by source_id, feed, from_at desc`;
