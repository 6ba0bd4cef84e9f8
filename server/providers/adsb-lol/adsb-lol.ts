import type { ViewArea } from '../provider';
import type { AggregatorTerms } from '../public-aggregator/aggregator-provider';

/** adsb.lol, v2 API. Its limits are "dynamic": two seconds trip them, five do not; parallel calls are answered 429. */
export function adsbLol(baseUrl: string): AggregatorTerms {
  return {
    id: 'adsb.lol',
    label: 'adsb.lol',
    attribution: { text: 'Aircraft: adsb.lol contributors, ODbL', url: 'https://adsb.lol' },
    spacingMs: 5_000,
    periodMs: 5_000,
    standbyPeriodMs: 15_000,
    largestNm: 250,
    urlOf: ({ centre, radius }: ViewArea) => `${baseUrl}/v2/point/${centre.latitude}/${centre.longitude}/${radius}`,
  };
}
