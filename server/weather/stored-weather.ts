import { radiansFromDegrees } from '@engine/ar-math/angles';
import { MINUTE_MS } from '@engine/constants/durations';
import type { Knex } from 'knex';
import { METAR, type StationReport } from './metar';
import type { SkyReading } from './sky-reading';

/** Aerodromes report every hour at the latest, and a model's clouds are good for as long. */
export const WEATHER_LASTS_MS = 60 * MINUTE_MS;
/** Farther than a station's pressure reaches. */
const REACH_DEG = 1;
const MOST_ROWS = 500;

/** What was stored around a place and a time, of each place the nearest to the time. */
export interface StoredWeather {
  /** A model's, with the middle of its cell. */
  readonly cells: readonly (SkyReading & { readonly latitude: number; readonly longitude: number })[];
  readonly stations: readonly StationReport[];
}

interface WeatherRow {
  readonly source: string | null;
  readonly latitude: number;
  readonly longitude: number;
  readonly altitude: number | null;
  readonly observedAtMs: number;
  readonly cloudPct: number | null;
  readonly lowCloudPct: number | null;
  readonly middleCloudPct: number | null;
  readonly highCloudPct: number | null;
  readonly visibilityM: number | null;
  readonly temperatureC: number | null;
  readonly pressureHpa: number | null;
  readonly windMps: number | null;
  readonly windFromDeg: number | null;
  readonly precipitationMmPerHour: number | null;
}

export async function readStoredWeather(
  knex: Knex,
  place: { readonly latitude: number; readonly longitude: number },
  atMs: number,
): Promise<StoredWeather> {
  const at = new Date(atMs);
  const { rows } = await knex.raw<{ rows: WeatherRow[] }>(AROUND, [
    new Date(atMs - WEATHER_LASTS_MS),
    new Date(atMs + WEATHER_LASTS_MS),
    place.latitude - REACH_DEG,
    place.latitude + REACH_DEG,
    place.longitude,
    Math.min(180, REACH_DEG / Math.cos(radiansFromDegrees(Math.min(89, Math.abs(place.latitude) + REACH_DEG)))),
    at,
    MOST_ROWS,
  ]);
  const stations = new Map<string, StationReport>();
  const cells = new Map<string, StoredWeather['cells'][number]>();
  for (const { source: told, altitude, ...rest } of rows) {
    const [source = '', station] = (told ?? '').split(' ');
    const key = `${rest.latitude}/${rest.longitude}`;
    if (station === undefined) {
      if (!cells.has(key)) cells.set(key, { ...rest, source });
    } else if (source === METAR.id && !stations.has(station)) {
      stations.set(station, { ...rest, source, station, elevationM: altitude, qnhHpa: rest.pressureHpa });
    }
  }
  return { cells: [...cells.values()], stations: [...stations.values()] };
}

/** Bindings: from, to, south, north, longitude, reach, time, limit. Served by the index over the time. */
const AROUND = `
  select source, latitude, longitude, altitude, round(extract(epoch from "timestamp") * 1000)::float8 as "observedAtMs",
    cloud_coverage as "cloudPct", low_cloud as "lowCloudPct", middle_cloud as "middleCloudPct",
    high_cloud as "highCloudPct", visibility as "visibilityM", temperature as "temperatureC", pressure as "pressureHpa",
    wind_speed as "windMps", wind_direction as "windFromDeg", precipitation_rate as "precipitationMmPerHour"
  from weather_data
  where "timestamp" >= ? and "timestamp" <= ? and not forecast and latitude between ? and ?
    and abs(mod((longitude - ?::float8 + 540)::numeric, 360) - 180) <= ?::float8
  order by abs(extract(epoch from "timestamp" - ?::timestamptz)), id
  limit ?`;
