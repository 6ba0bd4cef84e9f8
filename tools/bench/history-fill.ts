import { DAY_MS, HOUR_MS } from '../../engine/constants/durations';
import type { Database } from '../../server/db/database';
import { createPartitionMaintenance } from '../../server/history/partition-maintenance';

/** A server that is asked for the sky of a busy place and of a few others: so many aircraft at any time. */
const AIRCRAFT = 350;
/** Of them around the busy place. */
const BUSY = 210;
export const BUSY_PLACE = { latitudeDeg: 52.5, longitudeDeg: 13.4 };
/** Kept positions of an aircraft lie so far apart in the mean. */
const STEP_S = 12;
const ROWS_PER_HOUR = (AIRCRAFT * 3600) / STEP_S;
const FLIGHT_HOURS = 2;
/** An aircraft flies every so many flights of its slot, so that it comes back several times a day. */
const AIRFRAMES_PER_SLOT = 4;
const FIRST_OBJECT = 1_003_000_000;
const KEPT_DAYS = 365;
const silentLog = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** What lies in the database, and when. */
export interface FilledSpan {
  readonly rows: number;
  readonly fromMs: number;
  readonly toMs: number;
}

/** Object ids that fly in the filled span. */
export function someObjects(count: number): number[] {
  return Array.from(
    { length: count },
    (_, index) => FIRST_OBJECT + ((index * 37) % AIRCRAFT) * 10 + (index % AIRFRAMES_PER_SLOT),
  );
}

/**
 * Fills the history with at least so many invented positions up to today, hour by hour in order of time as the writer does. What
 * lies there already from a run before counts.
 */
export async function fillHistory(database: Database, rows: number, say: (text: string) => void): Promise<FilledSpan> {
  const toMs = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const hours = Math.ceil(rows / ROWS_PER_HOUR);
  const fromMs = toMs - hours * HOUR_MS;
  for (let dayMs = Math.floor(fromMs / DAY_MS) * DAY_MS; dayMs < toMs; dayMs += DAY_MS) {
    const options = { database, retentionDays: KEPT_DAYS, now: () => dayMs, log: silentLog };
    await createPartitionMaintenance(options).runOnce();
  }
  for (let hour = 0; hour < hours; hour++) {
    const hourMs = fromMs + hour * HOUR_MS;
    await fillHour(database, hourMs);
    if (hour % 12 === 11) say(`${database.kind}: ${((hour + 1) * ROWS_PER_HOUR).toLocaleString('en')} positions`);
  }
  await database.knex.raw('analyze position_history, flights, recording_spans');
  return { rows: hours * ROWS_PER_HOUR, fromMs, toMs };
}

/** Flights have numbers that follow from slot and time, so that a second fill changes nothing. */
async function fillHour({ knex }: Database, hourMs: number): Promise<void> {
  const hour = hourMs / HOUR_MS;
  const block = Math.floor(hour / FLIGHT_HOURS);
  const existing = await knex('recording_spans')
    .where({ source_id: 'bench', from_at: new Date(hourMs) })
    .first('id');
  if (existing !== undefined) return;
  await knex.transaction(async (trx) => {
    await trx.raw(POSITIONS, {
      first: FIRST_OBJECT,
      airframe: block % AIRFRAMES_PER_SLOT,
      flight: (block % 10_000) * 1000,
      hour: new Date(hourMs),
      steps: 3600 / STEP_S - 1,
    });
    if (hour % FLIGHT_HOURS === 0) {
      await trx.raw(FLIGHTS, {
        first: FIRST_OBJECT,
        airframe: block % AIRFRAMES_PER_SLOT,
        flight: (block % 10_000) * 1000,
        hour: new Date(hourMs),
        end: new Date(hourMs + FLIGHT_HOURS * HOUR_MS),
        positions: (FLIGHT_HOURS * 3600) / STEP_S,
      });
    }
    await trx('recording_spans').insert({
      source_id: 'bench',
      feed: 'live',
      area: 'all',
      latitude: BUSY_PLACE.latitudeDeg,
      longitude: BUSY_PLACE.longitudeDeg,
      radius_km: 463,
      from_at: new Date(hourMs),
      to_at: new Date(hourMs + HOUR_MS),
    });
  });
}

/** Each slot flies on an ellipse of its own, some of them around the busy place and the others all over Europe. */
const POSITIONS = `
  insert into position_history (object_id, latitude, longitude, altitude, heading, speed, vertical_rate, "timestamp",
    flight_id, tile, ellipsoid_height_m, turn_rate_deg_s, flags, feed, altitude_kind)
  select :first + slot * 10 + :airframe, latitude, longitude, 30000 + slot % 10 * 1000, slot % 360, 450, 0, at,
    :flight + slot, (floor(latitude)::int + 90) * 360 + floor(longitude)::int + 180, 9000 + slot, 0, 0, 0, 0
  from (
    select slot, at,
      middle_latitude + 0.8 * sin(extract(epoch from at) / 900 + slot) as latitude,
      middle_longitude + 1.2 * cos(extract(epoch from at) / 900 + slot) as longitude
    from (
      select slot, :hour::timestamptz + (step * ${STEP_S} + slot % ${STEP_S}) * interval '1 second' as at,
        case when slot < ${BUSY} then 49.5 + slot * 17 % 60 / 10.0 else 37 + slot * 7 % 22 end as middle_latitude,
        case when slot < ${BUSY} then 9.5 + slot * 23 % 80 / 10.0 else slot * 11 % 38 - 8 end as middle_longitude
      from generate_series(0, :steps) as step, generate_series(0, ${AIRCRAFT - 1}) as slot) as placed
    order by at, slot) as flying`;

const FLIGHTS = `
  insert into flights (id, object_id, feed, from_at, to_at, callsign, registration, type_designator, type_name, operator,
    object_class, sources, positions, highest_pressure, is_doubtful)
  select :flight + slot, :first + slot * 10 + :airframe, 'live', :hour::timestamptz, :end::timestamptz, 'BENCH' || slot,
    'D-' || slot, 'A20N', 'Airbus A320neo', 'Nobody', 'airliner', '["bench"]', :positions,
    30000 + slot % 10 * 1000, false
  from generate_series(0, ${AIRCRAFT - 1}) as slot
  on conflict do nothing`;
