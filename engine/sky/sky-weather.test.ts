import { describe, expect, it } from 'vitest';
import { skyWeatherOf } from './sky-weather';

const conditions = (lowerCloudPct: number | null, cloudPct: number | null, visibilityM: number | null) => ({
  lowerCloudPct,
  cloudPct,
  visibilityM,
});

describe('[AR-13] the weather of a sky', () => {
  it.each([
    ['no cloud', conditions(0, 0, 24_000), 'clear'],
    ['two eighths (FEW)', conditions(25, 25, 24_000), 'clear'],
    ['three eighths (SCT)', conditions(38, 38, 24_000), 'hazy'],
    ['four eighths (SCT)', conditions(50, 50, null), 'hazy'],
    ['five eighths (BKN), a ceiling', conditions(63, 63, 24_000), 'cloudy'],
    ['eight eighths (OVC)', conditions(100, 100, null), 'cloudy'],
    ['high clouds alone', conditions(0, 100, 24_000), 'hazy'],
    ['haze under a clear sky', conditions(0, 0, 5_000), 'hazy'],
    ['air beyond haze', conditions(0, 0, 5_001), 'clear'],
    ['fog', conditions(0, 0, 900), 'cloudy'],
    ['fog of which nothing else is known', conditions(null, null, 900), 'cloudy'],
    ['clouds of unknown height', conditions(null, 75, null), 'cloudy'],
  ] as const)('with %s is as WMO and ICAO count it', (_, known, weather) => {
    expect(skyWeatherOf(known)).toBe(weather);
  });

  it('is not known where nothing is, or only that there is no haze', () => {
    expect(skyWeatherOf(conditions(null, null, null))).toBeNull();
    expect(skyWeatherOf(conditions(null, null, 20_000))).toBeNull();
  });
});
