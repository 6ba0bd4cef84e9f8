import type { LightState } from '../ephemeris/twilight';
import type { ApparentSize } from './apparent-size';

/** Part 1 §9: how large a thing is to the eye, as the distance in kilometres at which half of its looks are lost. */
const SIZE_FACTORS: Readonly<Record<ApparentSize, number>> = { small: 15, medium: 50, large: 100 };

/** Part 1 §9. */
const WEATHER_FACTORS = { clear: 1, hazy: 0.7, cloudy: 0.4 } as const;
export type SkyWeather = keyof typeof WEATHER_FACTORS;

/** Our own: in twilight colours go, by night an aircraft is its lights. */
const LIGHT_FACTORS: Readonly<Record<LightState, number>> = {
  day: 1,
  civil: 0.8,
  nautical: 0.6,
  astronomical: 0.6,
  night: 0.6,
};

/** Part 1 §9: greater heights make nothing harder. */
const ALTITUDE_CAP_FT = 35_000;
/** What the full height takes away: thinner detail from below, yet a contrast that is better than at a distance. */
const ALTITUDE_LOSS = 0.3;

/** Part 1 §9: the marker's dot is green above the first, amber above the second, else red. */
const GREEN_ABOVE = 0.7;
const AMBER_ABOVE = 0.4;

/**
 * What light and weather leave of the looks of everything in a sky, (0, 1].
 * @param weather null where nobody knows it, and then it takes nothing away
 */
export const skyClarity = (light: LightState, weather: SkyWeather | null): number =>
  LIGHT_FACTORS[light] * (weather === null ? 1 : WEATHER_FACTORS[weather]);

/**
 * How surely a person could tell what an object is by eye (AR-13), [0, 1]. The seed gives factors and no formula; our
 * reading: a size factor is the distance at which the apparent area has cost half, so the share left is
 * `1 / (1 + (distance / size)²)`; height takes up to 30 % away, in proportion until 35,000 ft; light and weather
 * multiply. So by day a low airliner is green out to 33 km and amber to 61 km, one at cruise is amber out to 43 km. It
 * falls with distance and with height and is never NaN: an unknown height counts as none, an unknown distance as out of sight.
 */
export function identificationAccuracy(
  size: ApparentSize,
  clarity: number,
  distanceKm: number,
  altitudeFt: number | null,
): number {
  if (Number.isNaN(distanceKm)) return 0;
  const sizes = Math.max(0, distanceKm) / SIZE_FACTORS[size];
  const height = Math.min(ALTITUDE_CAP_FT, Math.max(0, altitudeFt ?? 0)) / ALTITUDE_CAP_FT;
  return (clarity * (1 - ALTITUDE_LOSS * height)) / (1 + sizes * sizes);
}

/** Colour of the marker's dot (AR-13). */
export function accuracyGrade(accuracy: number): 'green' | 'amber' | 'red' {
  if (accuracy > GREEN_ABOVE) return 'green';
  return accuracy > AMBER_ABOVE ? 'amber' : 'red';
}
