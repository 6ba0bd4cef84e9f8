import { LIVE_FLAGS } from '@contract/live-frame';
import type { Knex } from 'knex';
import type { RememberedFeed } from './flight-book';
import { STORED_ALTITUDE_KINDS, STORED_FEEDS } from './history-record';
import type { TimeSpan } from './position-history-repository';

/** A kept position of anything in a tile. */
export interface AreaRow {
  readonly objectId: number;
  readonly flightId: number | null;
  readonly tile: number;
  /** Time of the fix, milliseconds since the epoch. */
  readonly atMs: number;
  readonly latitude: number;
  readonly longitude: number;
  /** Feet; of the kind that `altitudeKind` says, an index into STORED_ALTITUDE_KINDS. */
  readonly altitude: number | null;
  readonly altitudeKind: number | null;
  readonly ellipsoidHeightM: number | null;
  /** Knots. */
  readonly speed: number | null;
  readonly heading: number | null;
  /** Feet a minute. */
  readonly verticalRate: number | null;
  readonly turnRateDegS: number | null;
  readonly flags: number | null;
}

export const PRESSURE_ALTITUDE = STORED_ALTITUDE_KINDS.indexOf('pressure');

/** What is told of a flight with its first record on a page. */
export interface FlightFacts {
  readonly id: number;
  readonly callsign: string | null;
  readonly squawk: string | null;
  readonly registration: string | null;
  readonly typeDesignator: string | null;
  readonly typeName: string | null;
  readonly operator: string | null;
  readonly objectClass: string;
  readonly sources: readonly string[];
}

/** Reading of what flew in tiles. Positions from before tiles were kept are not among them. */
export interface AreaHistory {
  /** In order of time, at most `limit`. */
  rows(tiles: readonly number[], span: TimeSpan, feed: RememberedFeed, limit: number): Promise<AreaRow[]>;
  /**
   * What flew: of each object the last position of every so many seconds, none of them on the ground. In order of time, at
   * most `limit`.
   */
  flown(tiles: readonly number[], span: TimeSpan, feed: RememberedFeed, every: FlownEvery): Promise<AreaRow[]>;
  facts(flightIds: readonly number[]): Promise<FlightFacts[]>;
}

export interface FlownEvery {
  readonly stepS: number;
  readonly limit: number;
}

export function createAreaHistory(knex: Knex): AreaHistory {
  return {
    async rows(tiles, { fromMs, toMs }, feed, limit) {
      const bindings = [[...tiles], new Date(fromMs), new Date(toMs), STORED_FEEDS.indexOf(feed), limit];
      const { rows } = await knex.raw<{ rows: AreaRow[] }>(AREA_ROWS, bindings);
      return rows;
    },
    async flown(tiles, { fromMs, toMs }, feed, { stepS, limit }) {
      const bindings = [stepS, [...tiles], new Date(fromMs), new Date(toMs), STORED_FEEDS.indexOf(feed), limit];
      const { rows } = await knex.raw<{ rows: AreaRow[] }>(FLOWN_ROWS, bindings);
      return rows;
    },
    async facts(flightIds) {
      if (flightIds.length === 0) return [];
      const rows: FlightFacts[] = await knex('flights')
        .whereRaw('id = any(?::integer[])', [[...flightIds]])
        .select(
          'id',
          'callsign',
          'squawk',
          'registration',
          'type_designator as typeDesignator',
          'type_name as typeName',
          'operator',
          'object_class as objectClass',
          'sources',
        );
      return rows;
    },
  };
}

const COLUMNS = `object_id as "objectId", flight_id as "flightId", tile,
    round(date_part('epoch', "timestamp") * 1000) as "atMs",
    latitude, longitude, altitude, altitude_kind as "altitudeKind", ellipsoid_height_m as "ellipsoidHeightM", speed, heading,
    vertical_rate as "verticalRate", turn_rate_deg_s as "turnRateDegS", flags`;

/** Bindings: tiles, from, to, feed, limit. Served by the index of each day over tile and time. */
export const AREA_ROWS = `
  select ${COLUMNS}
  from position_history
  where tile = any(?::integer[]) and "timestamp" >= ? and "timestamp" < ? and feed = ?
  order by "timestamp", object_id
  limit ?`;

/** Bindings: seconds, tiles, from, to, feed, limit. Served by the same index. */
const FLOWN_ROWS = `
  select * from (
    select distinct on (object_id, part) ${COLUMNS}
    from position_history, lateral (select floor(date_part('epoch', "timestamp") / ?::float8) as part) as parts
    where tile = any(?::integer[]) and "timestamp" >= ? and "timestamp" < ? and feed = ?
      and coalesce(flags, 0) & ${LIVE_FLAGS.onGround} = 0
    order by object_id, part, "timestamp" desc
  ) as flown
  order by "atMs", "objectId"
  limit ?`;
