import { DAY_MS, HOUR_MS } from '@engine/constants/durations';
import type { InsertWeatherData } from '@contract/entities/weather-data';
import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import type { CallDatabase } from '../db/bounded-read';
import { SteadyClock } from '../db/steady-clock';
import type { Logger } from '../observability/logger';
import type { StationReport } from './metar';
import type { SkyReading } from './sky-reading';
import { readStoredWeather, type StoredWeather } from './stored-weather';

interface WeatherRowsOptions {
  readonly database: CallDatabase;
  readonly retentionDays: number;
  readonly log: Pick<Logger, 'warn'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

const MOST_REMEMBERED = 10_000;

/** Writes what was said of the weather to weather_data, once each, and drops what is older than the history. */
export class WeatherRows {
  readonly #options: WeatherRowsOptions;
  /** Not `max`, for which it takes all its places at once. */
  readonly #written = new LRUCache<string, true>({ maxSize: MOST_REMEMBERED, sizeCalculation: () => 1 });
  readonly #clock: SteadyClock;
  #droppedAtMs = Number.NEGATIVE_INFINITY;
  #writing: Promise<void> = Promise.resolve();

  constructor(options: WeatherRowsOptions) {
    this.#options = options;
    this.#clock = new SteadyClock(options.now);
  }

  /** In the background: nobody waits for it, and the sky goes on where it fails. */
  note(
    cell: { readonly latitude: number; readonly longitude: number },
    sky: SkyReading | StationReport | undefined,
    pressure: StationReport | undefined,
  ): void {
    const stations = [sky, pressure].filter((reading) => reading !== undefined).filter(isOfStation);
    const rows = [
      ...(sky === undefined || isOfStation(sky) ? [] : [rowOf(sky, cell, null)]),
      ...stations.map((report) => rowOf(report, report, report.elevationM)),
    ];
    const fresh = rows.filter((row) => this.#isNew(`${row.source}/${row.latitude}/${row.longitude}/${row.timestamp}`));
    if (fresh.length === 0) return;
    this.#writing = this.#writing.then(() => this.#write(fresh));
  }

  /**
   * What was noted around a place and a time.
   * @throws DatabaseSilentError
   */
  around(place: { readonly latitude: number; readonly longitude: number }, atMs: number): Promise<StoredWeather> {
    const { database } = this.#options;
    return database.read(() => readStoredWeather(database.knex, place, atMs));
  }

  /** Resolves once what was noted is written, or has failed. */
  settled(): Promise<void> {
    return this.#writing;
  }

  #isNew(key: string): boolean {
    if (this.#written.has(key)) return false;
    this.#written.set(key, true);
    return true;
  }

  async #write(rows: readonly Row[]): Promise<void> {
    const { database, log } = this.#options;
    try {
      await database.write(async () => {
        await database.knex('weather_data').insert(rows.map(columnsOf));
        await this.#dropOld(database.knex);
      });
    } catch (error) {
      log.warn({ err: error }, 'the weather could not be stored');
    }
  }

  async #dropOld(knex: Knex): Promise<void> {
    const { now, retentionDays } = this.#options;
    if (!this.#clock.isSteady() || now() - this.#droppedAtMs < HOUR_MS) return;
    this.#droppedAtMs = now();
    await knex('weather_data')
      .where('timestamp', '<', new Date(now() - retentionDays * DAY_MS))
      .delete();
  }
}

type Row = Omit<InsertWeatherData, 'forecast' | 'forecastHours'> &
  Pick<SkyReading, 'lowCloudPct' | 'middleCloudPct' | 'highCloudPct'> & { readonly timestamp: string };

function isOfStation(reading: SkyReading | StationReport): reading is StationReport {
  return 'station' in reading;
}

function rowOf(
  reading: SkyReading | StationReport,
  place: { readonly latitude: number; readonly longitude: number },
  altitude: number | null,
): Row {
  return {
    latitude: place.latitude,
    longitude: place.longitude,
    altitude,
    temperature: reading.temperatureC,
    windSpeed: reading.windMps,
    windDirection: reading.windFromDeg,
    pressure: reading.pressureHpa,
    visibility: reading.visibilityM,
    cloudCoverage: reading.cloudPct,
    lowCloudPct: reading.lowCloudPct,
    middleCloudPct: reading.middleCloudPct,
    highCloudPct: reading.highCloudPct,
    precipitationRate: reading.precipitationMmPerHour,
    timestamp: new Date(reading.observedAtMs).toISOString(),
    source: isOfStation(reading) ? `${reading.source} ${reading.station}` : reading.source,
  };
}

function columnsOf(row: Row): Readonly<Record<string, unknown>> {
  return {
    latitude: row.latitude,
    longitude: row.longitude,
    altitude: row.altitude,
    temperature: row.temperature,
    wind_speed: row.windSpeed,
    wind_direction: row.windDirection,
    pressure: row.pressure,
    visibility: row.visibility,
    cloud_coverage: row.cloudCoverage,
    low_cloud: row.lowCloudPct,
    middle_cloud: row.middleCloudPct,
    high_cloud: row.highCloudPct,
    precipitation_rate: row.precipitationRate,
    timestamp: row.timestamp,
    source: row.source,
  };
}
