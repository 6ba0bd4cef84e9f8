import { createBoundedRead, createBoundedWrite } from '../db/bounded-read';
import type { Database } from '../db/database';
import type { Logger } from '../observability/logger';
import { outboundFetch } from '../outbound/outbound-fetch';
import type { WatchArea } from '../providers/provider';
import { Weather } from './weather';
import { WeatherRows } from './weather-rows';
import type { WeatherSource } from './weather-sources';
import { WeatherWatch } from './weather-watch';

interface StartWeatherOptions {
  readonly sources: readonly WeatherSource[];
  /** As long as positions are. */
  readonly retentionDays: number;
  /** What is kept watch over. */
  readonly areas: () => readonly WatchArea[];
  readonly database: Database;
  readonly log: Logger;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

export interface StartedWeather {
  readonly weather: Weather;
  readonly watch: WeatherWatch;
}

/** Nobody is asked of a place before somebody wants to know, unless it is kept watch over. */
export function startWeather(options: StartWeatherOptions): StartedWeather {
  const { sources, retentionDays, areas, database, log, now } = options;
  const read = createBoundedRead(database.health);
  const rows = new WeatherRows({
    database: { knex: database.knex, read, write: createBoundedWrite(read, database.storage) },
    retentionDays,
    log,
    now,
  });
  const context = { fetch: outboundFetch, log, now, elapsedMs: () => performance.now(), random: Math.random };
  const weather = new Weather({ sources, context, rows });
  weather.start();
  const watch = new WeatherWatch({ weather, areas, elapsedMs: context.elapsedMs });
  watch.start();
  return { weather, watch };
}
