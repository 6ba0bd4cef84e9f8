import { HOUR_MS, MINUTE_MS } from '@engine/constants/durations';
import { aboveStandard } from '@engine/tracking/altimeter-setting';
import type { LocalWeather } from '@engine/sky/local-weather';
import type { Weather } from '@contract/weather';

/** Older weather is none: nothing is assumed to have stayed as it was. */
export const USABLE_MS = 60 * MINUTE_MS;
/** Pressure changes slower than clouds, and many aerodromes report once an hour: by then it has changed by 3 hPa at most. */
const PRESSURE_USABLE_MS = 2 * HOUR_MS;
/**
 * Of a height by an altimeter setting at the ground, standard deviation: pressure at sea level changes by a hectopascal or
 * two over the 100 km within which one is taken, settings are rounded to whole ones, altimeters differ by 10 m.
 */
const GROUND_SIGMA_M = 15;

/** What the sky makes of the weather that a server told. */
export function localWeatherOf({ sky, pressure, geoidHeightM }: Weather, nowMs: number): LocalWeather {
  const isUsable = ({ observedAt }: { readonly observedAt: string }, longestMs: number): boolean =>
    nowMs - Date.parse(observedAt) < longestMs;
  return {
    sky: sky !== null && isUsable(sky, USABLE_MS) ? sky.weather : null,
    setting:
      pressure !== null && isUsable(pressure, PRESSURE_USABLE_MS)
        ? { addM: aboveStandard(pressure.qnhHpa) + geoidHeightM, groundSigmaM: GROUND_SIGMA_M }
        : null,
  };
}
