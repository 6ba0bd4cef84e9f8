import type { SkyWeather } from '../targeting/identification-accuracy';

/** What is known of clouds and air over a place; null where nobody knows. */
export interface SkyConditions {
  /** Per cent of the sky that clouds below 8 km cover. */
  readonly lowerCloudPct: number | null;
  /** Per cent that clouds of any height cover. */
  readonly cloudPct: number | null;
  readonly visibilityM: number | null;
}

/**
 * Eighths of the sky, as observers count them (WMO Manual on Codes, ICAO Annex 3): SCT is three or four, BKN five to
 * seven, OVC eight. A percentage counts as the eighth that it is nearest to.
 */
const SCATTERED_PCT = 2.5 * 12.5;
const BROKEN_PCT = 4.5 * 12.5;
/** Fog is a visibility of less than 1 km (WMO); haze and mist are reported up to 5 km (ICAO Annex 3). */
const FOG_M = 1_000;
const HAZE_M = 5_000;

/**
 * Which of the seed's three weathers it is (AR-13). `cloudy`: fog, or more than half of the sky under clouds below 8 km,
 * which makes a ceiling (ICAO Annex 2: BKN or OVC, there below 6 km): what flies above it is hidden. `hazy`: haze or mist,
 * scattered clouds, or more than half of the sky under high clouds alone, which are thin and which airliners fly among. `clear`: everything else that is known. Null where neither clouds nor fog or haze are known: nothing is
 * assumed.
 */
export function skyWeatherOf({ lowerCloudPct, cloudPct, visibilityM }: SkyConditions): SkyWeather | null {
  const lowerPct = lowerCloudPct ?? cloudPct;
  const isFoggy = visibilityM !== null && visibilityM < FOG_M;
  if (isFoggy || (lowerPct !== null && lowerPct >= BROKEN_PCT)) return 'cloudy';
  const isHazy = visibilityM !== null && visibilityM <= HAZE_M;
  if (isHazy || (lowerPct !== null && lowerPct >= SCATTERED_PCT) || (cloudPct !== null && cloudPct >= BROKEN_PCT)) {
    return 'hazy';
  }
  return lowerPct === null ? null : 'clear';
}
