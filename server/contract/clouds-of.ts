import type { CloudCover } from '@engine/identification/sighting';
import type { Weather } from './weather';

const shareOf = (pct: number | null): number => (pct ?? 0) / 100;

/** The clouds of a weather, as the engine takes them; null where none are known. */
export function cloudsOf(weather: Pick<Weather, 'sky'> | null): CloudCover | null {
  if (weather === null || weather.sky === null) return null;
  const { cloudPct, lowCloudPct, middleCloudPct, highCloudPct } = weather.sky;
  const layers = { low: shareOf(lowCloudPct), middle: shareOf(middleCloudPct), high: shareOf(highCloudPct) };
  if ([lowCloudPct, middleCloudPct, highCloudPct].some((pct) => pct !== null)) return layers;
  // Clouds whose height nobody told are most often low or of middle height.
  return cloudPct === null ? null : { ...layers, middle: shareOf(cloudPct) };
}
