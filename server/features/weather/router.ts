import type { Router } from '@koa/router';
import { MINUTE_MS } from '@engine/constants/durations';
import { createCallRouter, serveCall } from '../../http/serve-call';
import type { Weather } from '../../weather/weather';

export interface WeatherDependencies {
  readonly weather: Pick<Weather, 'at' | 'past'>;
  readonly now: () => number;
}

/** So long ago, the sources still say what was. */
const NOW_LASTS_MS = 10 * MINUTE_MS;

/** The weather over a cell of 0.25°. */
export function createWeatherRouter({ weather, now }: WeatherDependencies): Router {
  const router = createCallRouter();
  serveCall(router, 'get', '/api/weather', ({ query: { at, ...place }, principal }) =>
    at === undefined || at > now() - NOW_LASTS_MS ? weather.at(place, principal.network) : weather.past(place, at),
  );
  return router;
}
