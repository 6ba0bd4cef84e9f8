import { createBoundedRead, createBoundedWrite } from '../db/bounded-read';
import type { Database } from '../db/database';
import type { Logger } from '../observability/logger';
import { outboundFetch } from '../outbound/outbound-fetch';
import { Weather } from './weather';
import { WeatherRows } from './weather-rows';
import type { WeatherSource } from './weather-sources';

interface StartWeatherOptions {
  readonly sources: readonly WeatherSource[];
  /** As long as positions are. */
  readonly retentionDays: number;
  readonly database: Database;
  readonly log: Logger;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Nobody is asked before somebody wants to know. */
export function startWeather({ sources, retentionDays, database, log, now }: StartWeatherOptions): Weather {
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
  return weather;
}
