import type { HistoryFeed } from '@contract/history';
import type { ObjectClass } from '@engine/tracking/aircraft-report';
import type { Knex } from 'knex';
import { COUNTED_FROM, FLIGHT_TAIL_MS, POSITIONS_IN_ALL } from '../../history/flight-repository';
import { STORED_FEEDS } from '../../history/history-record';
import type { TimeSpan } from '../../history/position-history-repository';
import type { TimePosition } from '../../http/time-cursor';

/** A flight as it is kept, with what its positions say of its ends. */
export interface StoredFlight {
  readonly id: number;
  readonly objectId: number;
  readonly feed: HistoryFeed;
  /** When it began, although its first positions may be gone by now: its place in lists. */
  readonly beganAtMs: number;
  readonly fromMs: number;
  readonly toMs: number;
  readonly callsign: string | null;
  readonly squawk: string | null;
  readonly registration: string | null;
  readonly typeDesignator: string | null;
  readonly typeName: string | null;
  readonly operator: string | null;
  readonly objectClass: ObjectClass;
  readonly originCode: string | null;
  readonly originName: string | null;
  readonly destinationCode: string | null;
  readonly destinationName: string | null;
  readonly sources: readonly string[];
  readonly positions: number;
  /** Feet, of each kind that was sent. */
  readonly highestPressure: number | null;
  readonly highestGeometric: number | null;
  readonly isDoubtful: boolean;
  readonly firstLatitude: number;
  readonly firstLongitude: number;
  readonly lastLatitude: number;
  readonly lastLongitude: number;
}

/** A kept position in the units of the table: feet, knots, feet a minute. */
export interface StoredPosition {
  readonly flightId: number | null;
  readonly atMs: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly altitude: number | null;
  readonly altitudeKind: number | null;
  readonly ellipsoidHeightM: number | null;
  readonly heading: number | null;
  readonly speed: number | null;
  readonly verticalRate: number | null;
  readonly flags: number | null;
}

/** Reading of flights that have a position left. */
export interface FlightReader {
  /** Newest first. */
  ofObject(objectId: number, feed: HistoryFeed, limit: number, after?: TimePosition): Promise<StoredFlight[]>;
  byIds(ids: readonly number[]): Promise<StoredFlight[]>;
  /** Positions of a flight after a time, oldest first. */
  positionsOf(flight: StoredFlight, afterMs: number | undefined, limit: number): Promise<StoredPosition[]>;
  /** Positions of an object in a span, oldest first. */
  positionsIn(objectId: number, feed: HistoryFeed, span: TimeSpan, limit: number): Promise<StoredPosition[]>;
  /** When recording of a feed began, as far back as is known; undefined where it never did. */
  recordedSince(feed: HistoryFeed): Promise<Date | undefined>;
}

export function createFlightReader(knex: Knex): FlightReader {
  const flights = async (sql: string, bindings: readonly Knex.RawBinding[]): Promise<StoredFlight[]> =>
    (await knex.raw<{ rows: StoredFlight[] }>(sql, bindings)).rows;
  const positions = async (where: string, bindings: readonly Knex.RawBinding[]): Promise<StoredPosition[]> =>
    (await knex.raw<{ rows: StoredPosition[] }>(`${POSITIONS} where ${where} order by "timestamp" limit ?`, bindings))
      .rows;
  return {
    ofObject: (objectId, feed, limit, after) => {
      const isAfter = after === undefined ? '' : 'and (flights.from_at, flights.id) < (?, ?)';
      const place = after === undefined ? [] : [new Date(after.atMs), after.id];
      const where = `where flights.object_id = ? and flights.feed = ? ${isAfter}`;
      const sql = `${FLIGHTS} ${where} order by flights.from_at desc, flights.id desc limit ?`;
      return flights(sql, [objectId, feed, ...place, limit]);
    },
    byIds: (ids) => flights(`${FLIGHTS} where flights.id = any(?::integer[])`, [[...ids]]),
    positionsOf: ({ id, objectId, fromMs, toMs }, afterMs, limit) =>
      positions('object_id = ? and flight_id = ? and "timestamp" > ? and "timestamp" <= ?', [
        objectId,
        id,
        new Date(afterMs ?? fromMs - 1),
        new Date(toMs),
        limit,
      ]),
    positionsIn: (objectId, feed, { fromMs, toMs }, limit) =>
      positions('object_id = ? and feed = ? and "timestamp" >= ? and "timestamp" < ?', [
        objectId,
        STORED_FEEDS.indexOf(feed),
        new Date(fromMs),
        new Date(toMs),
        limit,
      ]),
    recordedSince: async (feed) => {
      const first = await knex<{ feed: string; from_at: Date }>('recording_spans')
        .where({ feed })
        .orderBy('from_at')
        .first('from_at');
      return first?.from_at;
    },
  };
}

const ofFlight = `object_id = flights.object_id and flight_id = flights.id and "timestamp" >= flights.from_at
      and "timestamp" <= flights.to_at + interval '${FLIGHT_TAIL_MS} milliseconds'`;

/**
 * The end of a flight that goes on is written once a minute: what came after it is looked at itself, and all of a flight whose
 * first day is forgotten, or that nothing was counted of.
 */
const FLIGHTS = `
  select flights.id, flights.object_id as "objectId", flights.feed,
    round(extract(epoch from flights.from_at) * 1000)::float8 as "beganAtMs",
    round(extract(epoch from first."timestamp") * 1000)::float8 as "fromMs",
    round(extract(epoch from last."timestamp") * 1000)::float8 as "toMs",
    flights.callsign, flights.squawk, flights.registration, flights.type_designator as "typeDesignator",
    flights.type_name as "typeName", flights.operator, flights.object_class as "objectClass",
    flights.origin_code as "originCode", flights.origin_name as "originName",
    flights.destination_code as "destinationCode", flights.destination_name as "destinationName", flights.sources,
    looked_at.positions + case when counts then flights.positions else 0 end as positions,
    greatest(looked_at.highest_pressure, case when counts then flights.highest_pressure end) as "highestPressure",
    greatest(looked_at.highest_geometric, case when counts then flights.highest_geometric end) as "highestGeometric",
    looked_at.is_doubtful or (counts and flights.is_doubtful) as "isDoubtful",
    first.latitude as "firstLatitude", first.longitude as "firstLongitude",
    last.latitude as "lastLatitude", last.longitude as "lastLongitude"
  from flights
  join lateral (
    select latitude, longitude, "timestamp" from position_history where ${ofFlight} order by "timestamp" limit 1)
    as first on true
  join lateral (
    select latitude, longitude, "timestamp" from position_history where ${ofFlight} order by "timestamp" desc limit 1)
    as last on true
  cross join lateral (
    select first."timestamp" <= flights.from_at and flights.is_doubtful is not null as counts) as counted
  cross join lateral (
    select ${POSITIONS_IN_ALL} from position_history
    where ${ofFlight} and "timestamp" >= case when counts then ${COUNTED_FROM} else flights.from_at end) as looked_at`;

const POSITIONS = `
  select flight_id as "flightId", round(extract(epoch from "timestamp") * 1000)::float8 as "atMs", latitude, longitude, altitude,
    altitude_kind as "altitudeKind", ellipsoid_height_m as "ellipsoidHeightM", heading, speed,
    vertical_rate as "verticalRate", flags
  from position_history`;
