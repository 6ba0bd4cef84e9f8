import { LIVE_FLAGS } from '@contract/live-frame';
import {
  METRES_PER_FOOT,
  METRES_PER_SECOND_PER_FOOT_PER_MINUTE,
  METRES_PER_SECOND_PER_KNOT,
} from '@engine/constants/unit-conversion';
import type { TrajectoryFix } from '@engine/trajectory/trajectory';
import {
  ellipsoidHeight,
  epochMs,
  latitude,
  longitude,
  metresPerSecond,
  pressureAltitude,
  trueHeading,
} from '@engine/units/quantity';
import type { Knex } from 'knex';
import { PRESSURE_ALTITUDE } from './area-history';
import { STORED_FEEDS } from './history-record';

/** A flight that was received, nothing of which contradicts itself. */
export interface StoredFlight {
  readonly objectId: number;
  readonly fromMs: number;
  readonly toMs: number;
}

export interface StoredFix extends TrajectoryFix {
  readonly onGround: boolean;
}

interface FixRow {
  readonly atMs: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly altitude: number | null;
  readonly altitudeKind: number | null;
  readonly ellipsoidHeightM: number | null;
  readonly speed: number | null;
  readonly heading: number | null;
  readonly verticalRate: number | null;
  readonly flags: number | null;
}

/** Reading of whole flights, for what is learned of them. */
export interface StoredFlights {
  /** Those that began since, newest first. */
  newest(sinceMs: number, limit: number): Promise<readonly StoredFlight[]>;
  /** What was kept of one, in order of time. */
  fixes(flight: StoredFlight, limit: number): Promise<readonly StoredFix[]>;
}

export function createStoredFlights(knex: Knex): StoredFlights {
  return {
    async newest(sinceMs, limit) {
      const { rows } = await knex.raw<{ rows: StoredFlight[] }>(NEWEST, [new Date(sinceMs), limit]);
      return rows;
    },
    async fixes({ objectId, fromMs, toMs }, limit) {
      const bindings = [objectId, new Date(fromMs), new Date(toMs), STORED_FEEDS.indexOf('live'), limit];
      const { rows } = await knex.raw<{ rows: FixRow[] }>(FIXES, bindings);
      return rows.map(fixOf);
    },
  };
}

/** Bindings: from, limit. Served by the index over the begin. */
const NEWEST = `
  select object_id as "objectId", round(date_part('epoch', from_at) * 1000) as "fromMs",
    round(date_part('epoch', to_at) * 1000) as "toMs"
  from flights
  where from_at >= ? and feed = 'live' and is_doubtful is not true
  order by from_at desc
  limit ?`;

/** Bindings: object, from, to, feed, limit. Served by the index of each day over object and time. */
const FIXES = `
  select round(date_part('epoch', "timestamp") * 1000) as "atMs", latitude, longitude, altitude,
    altitude_kind as "altitudeKind", ellipsoid_height_m as "ellipsoidHeightM", speed, heading,
    vertical_rate as "verticalRate", flags
  from position_history
  where object_id = ? and "timestamp" >= ? and "timestamp" <= ? and feed = ?
  order by "timestamp"
  limit ?`;

function fixOf(row: FixRow): StoredFix {
  const { altitude, altitudeKind, speed, heading, verticalRate, ellipsoidHeightM, flags } = row;
  const isPressure = altitude !== null && altitudeKind === PRESSURE_ALTITUDE;
  return {
    at: epochMs(row.atMs),
    latitude: latitude(row.latitude),
    longitude: longitude(row.longitude),
    groundSpeed: speed === null ? null : metresPerSecond(speed * METRES_PER_SECOND_PER_KNOT),
    track: heading === null ? null : trueHeading(heading),
    turnRate: null,
    verticalRate: verticalRate === null ? null : metresPerSecond(verticalRate * METRES_PER_SECOND_PER_FOOT_PER_MINUTE),
    pressureAltitude: isPressure ? pressureAltitude(altitude * METRES_PER_FOOT) : null,
    ellipsoidHeight: ellipsoidHeightM === null ? null : ellipsoidHeight(ellipsoidHeightM),
    onGround: ((flags ?? 0) & LIVE_FLAGS.onGround) !== 0,
  };
}
