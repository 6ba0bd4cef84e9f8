import type { Weather as WeatherAnswer } from '@contract/weather';
import { MINUTE_MS } from '@engine/constants/durations';

/** What was too cloudy is looked at again after so long. */
export const CLOUDS_GOOD_FOR_MS = 5 * MINUTE_MS;

interface WatchedSky {
  readonly latitude: number;
  readonly longitude: number;
}

export type AskForWeather = (place: WatchedSky) => Promise<WeatherAnswer>;

/** How much of the sky over a place is covered, per cent; null where nobody knows: it is worth a look all the same. */
export async function cloudsOver(weather: AskForWeather, place: WatchedSky): Promise<number | null> {
  try {
    return (await weather(place)).sky?.cloudPct ?? null;
  } catch {
    return null;
  }
}

/** @param most null for any; what is not known is not too much */
export const isTooCloudy = (clouds: number | null, most: number | null): boolean =>
  clouds !== null && most !== null && clouds > most;
