import type { Knex } from 'knex';
import { LIVE_FLAGS } from '@contract/live-frame';
import { MINUTE_MS } from '@engine/constants/durations';
import { operatorOf } from '../live/aircraft-description';
import { FLIGHT_GAP_MS, isNewFlight } from './flight-boundaries';
import type { OpenFlight, StoredFlightEnd } from './flight-book';
import { STORED_ALTITUDE_KINDS } from './history-record';
import { clippedOrNull } from './stored-text';

/**
 * Positions that were written after the end of their flight was: of a process that was killed. The end is written once
 * a minute.
 */
export const FLIGHT_TAIL_MS = 5 * MINUTE_MS;

/** Writing of flights. */
export interface FlightRepository {
  /**
   * Gives flights their ids: those that go on from before take the id that they had, the others are written. Doing it a second time
   * changes nothing.
   */
  open(flights: readonly OpenFlight[]): Promise<void>;
  /** Writes ends and facts as they stand. A fact that is not known any more stays. */
  extend(flights: readonly OpenFlight[]): Promise<void>;
}

/** What the last flight of an object was, by the object. */
interface EndRow {
  readonly objectId: number;
  readonly feed: string;
  readonly id: number;
  readonly fromMs: number;
  readonly callsign: string | null;
  readonly lastMs: number | null;
  readonly lastFlags: number | null;
  readonly lastAirMs: number | null;
}

interface OpenedRow {
  readonly id: number;
  readonly objectId: number;
  readonly feed: string;
  readonly fromMs: number;
}

export function createFlightRepository(knex: Knex): FlightRepository {
  return {
    async open(flights) {
      if (flights.length === 0) return;
      await goOnWhereKnown(
        knex,
        flights.filter(({ mayContinue }) => mayContinue),
      );
      const fresh = flights.filter(({ id }) => id === undefined);
      if (fresh.length === 0) return;
      const { rows } = await knex.raw<{ rows: OpenedRow[] }>(OPEN, [JSON.stringify(fresh.map(flightRow))]);
      const ids = new Map(rows.map((row) => [keyOf(row), row.id]));
      for (const flight of fresh) {
        flight.id = ids.get(keyOf({ objectId: flight.objectId, feed: flight.feed, fromMs: flight.state.fromMs }));
        if (flight.id === undefined) throw new Error('The database returned no id for a flight.');
      }
    },
    async extend(flights) {
      const rows = flights.map((flight) => ({ ...flightRow(flight), id: flight.id }));
      if (rows.length > 0) await knex.raw(EXTEND, [JSON.stringify(rows)]);
    },
  };
}

const keyOf = ({ objectId, feed, fromMs }: Omit<OpenedRow, 'id'>): string => `${objectId} ${feed} ${fromMs}`;

/** A process that starts, or one beside this one, may have known the flight. */
async function goOnWhereKnown(knex: Knex, flights: readonly OpenFlight[]): Promise<void> {
  if (flights.length === 0) return;
  const asked = flights.map(({ objectId, feed, first }) => ({ objectId, feed, atMs: first.atMs }));
  const { rows } = await knex.raw<{ rows: EndRow[] }>(LAST_FLIGHTS, [JSON.stringify(asked)]);
  const byObject = new Map(rows.map((row) => [`${row.objectId} ${row.feed}`, row]));
  for (const flight of flights) {
    const known = byObject.get(`${flight.objectId} ${flight.feed}`);
    const end = known === undefined ? undefined : endOf(known);
    if (end === undefined) continue;
    const { first } = flight;
    const isOtherSign = (first.callsign ?? end.callsign) !== (end.callsign ?? first.callsign);
    if (first.atMs >= end.lastMs && !isOtherSign && !isNewFlight(end, first)) flight.goOn(end);
  }
}

/** Undefined where not one of its positions was written. */
function endOf(row: EndRow): StoredFlightEnd | undefined {
  const { id, fromMs, callsign, lastMs, lastFlags, lastAirMs } = row;
  if (lastMs === null) return undefined;
  const isOnGround = ((lastFlags ?? 0) & LIVE_FLAGS.onGround) !== 0;
  return {
    id,
    fromMs,
    lastMs,
    callsign: callsign ?? undefined,
    groundSinceMs: isOnGround ? (lastAirMs ?? fromMs) : undefined,
  };
}

function flightRow(flight: OpenFlight) {
  const { objectId, feed, state, aircraft, writtenToMs, sources } = flight;
  const { likelyRoute } = aircraft;
  return {
    objectId,
    feed,
    fromMs: state.fromMs,
    toMs: writtenToMs,
    callsign: clippedOrNull(state.callsign, 20),
    squawk: clippedOrNull(aircraft.squawk, 10),
    registration: clippedOrNull(aircraft.registration, 20),
    typeDesignator: clippedOrNull(aircraft.typeDesignator, 20),
    typeName: clippedOrNull(aircraft.typeName ?? aircraft.typeDescription, 100),
    operator: clippedOrNull(operatorOf(aircraft), 255),
    objectClass: aircraft.objectClass,
    originCode: clippedOrNull(likelyRoute?.originCode, 10),
    originName: clippedOrNull(likelyRoute?.originName, 100),
    destinationCode: clippedOrNull(likelyRoute?.destinationCode, 10),
    destinationName: clippedOrNull(likelyRoute?.destinationName, 100),
    sources: [...sources].map((source) => source.slice(0, 255)),
  };
}

/** The table's columns that follow from what is known of the aircraft: the column, its field in a row above. */
const FACTS = [
  ['callsign', 'callsign'],
  ['squawk', 'squawk'],
  ['registration', 'registration'],
  ['type_designator', 'typeDesignator'],
  ['type_name', 'typeName'],
  ['operator', 'operator'],
  ['object_class', 'objectClass'],
  ['origin_code', 'originCode'],
  ['origin_name', 'originName'],
  ['destination_code', 'destinationCode'],
  ['destination_name', 'destinationName'],
] as const;

const GIVEN = `
  from jsonb_to_recordset(?::jsonb) as given (
    id integer, "objectId" integer, feed text, "fromMs" float8, "toMs" float8, sources jsonb,
    ${FACTS.map(([, field]) => `"${field}" text`).join(', ')})`;

const OPEN = `
  insert into flights as stored
    (object_id, feed, from_at, to_at, positions, sources, ${FACTS.map(([column]) => column).join(', ')})
  select "objectId", feed, to_timestamp("fromMs" / 1000), to_timestamp("fromMs" / 1000), 0, sources,
    ${FACTS.map(([, field]) => `"${field}"`).join(', ')}
  ${GIVEN}
  order by "objectId"
  on conflict (object_id, feed, from_at) do update set sources = stored.sources
  returning id, object_id as "objectId", feed, round(extract(epoch from from_at) * 1000)::float8 as "fromMs"`;

/** What was counted of a flight already ends at its `to_at`; from here on its positions are to be looked at. */
export const COUNTED_FROM = `case when flights.is_doubtful is null then flights.from_at
      else flights.to_at + interval '1 microsecond' end`;

/** What positions come to: how many, the highest altitude of each kind, and whether one contradicts itself. */
export const POSITIONS_IN_ALL = `
  count(*)::integer as positions,
  max(altitude) filter (where altitude_kind = ${STORED_ALTITUDE_KINDS.indexOf('pressure')}) as highest_pressure,
  max(altitude) filter (where altitude_kind = ${STORED_ALTITUDE_KINDS.indexOf('geometric')}) as highest_geometric,
  coalesce(bool_or(flags & ${LIVE_FLAGS.doubtful} <> 0), false) as is_doubtful`;

/** Positions are counted where they lie: whatever was written twice, or before a process was killed, counts once. */
const EXTEND = `
  update flights set
    to_at = greatest(to_at, to_timestamp(given."toMs" / 1000)),
    (positions, highest_pressure, highest_geometric, is_doubtful) = (
      select
        added.positions + case when flights.is_doubtful is null then 0 else flights.positions end,
        greatest(added.highest_pressure, flights.highest_pressure),
        greatest(added.highest_geometric, flights.highest_geometric),
        added.is_doubtful or coalesce(flights.is_doubtful, false)
      from (
        select ${POSITIONS_IN_ALL} from position_history as row
        where row.object_id = flights.object_id and row.flight_id = flights.id
          and row."timestamp" >= ${COUNTED_FROM} and row."timestamp" <= to_timestamp(given."toMs" / 1000)) as added),
    sources = (select jsonb_agg(distinct source) from jsonb_array_elements(flights.sources || given.sources) as source),
    ${FACTS.map(([column, field]) => `${column} = coalesce(given."${field}", flights.${column})`).join(', ')}
  ${GIVEN}
  where flights.id = given.id`;

const LAST_FLIGHTS = `
  select asked."objectId", asked.feed, flight.id, round(extract(epoch from flight.from_at) * 1000)::float8 as "fromMs",
    flight.callsign,
    round(extract(epoch from last."timestamp") * 1000)::float8 as "lastMs", last.flags as "lastFlags",
    round(extract(epoch from air."timestamp") * 1000)::float8 as "lastAirMs"
  from jsonb_to_recordset(?::jsonb) as asked ("objectId" integer, feed text, "atMs" float8)
  join lateral (
    select * from flights where object_id = asked."objectId" and feed = asked.feed
      and from_at <= to_timestamp(asked."atMs" / 1000)
    order by from_at desc limit 1) as flight
    on flight.to_at >= to_timestamp((asked."atMs" - ${FLIGHT_GAP_MS + FLIGHT_TAIL_MS}) / 1000)
  left join lateral (
    select "timestamp", flags from position_history where object_id = flight.object_id and flight_id = flight.id
      and "timestamp" >= flight.from_at and "timestamp" <= flight.to_at + interval '${FLIGHT_TAIL_MS} milliseconds'
    order by "timestamp" desc limit 1) as last on true
  left join lateral (
    select "timestamp" from position_history where object_id = flight.object_id and flight_id = flight.id
      and "timestamp" >= flight.from_at and "timestamp" <= flight.to_at + interval '${FLIGHT_TAIL_MS} milliseconds'
      and flags & ${LIVE_FLAGS.onGround} = 0
    order by "timestamp" desc limit 1) as air on true`;
