import type { ViewArea } from '../provider';
import type { AggregatorTerms } from '../public-aggregator/aggregator-provider';

/**
 * adsb.fi, v3 API (the v2 form of this call is deprecated). Terms: one request a second, personal and non-commercial
 * use, to be cited with a link.
 */
export function adsbFi(baseUrl: string): AggregatorTerms {
  const api = baseUrl.endsWith('/api') ? baseUrl : `${baseUrl}/api`;
  return {
    id: 'adsb.fi',
    label: 'adsb.fi',
    attribution: { text: 'Aircraft: adsb.fi, personal and non-commercial use', url: 'https://adsb.fi' },
    spacingMs: 1_500,
    periodMs: 5_000,
    standbyPeriodMs: 30_000,
    largestNm: 250,
    urlOf: ({ centre, radius }: ViewArea) => `${api}/v3/lat/${centre.latitude}/lon/${centre.longitude}/dist/${radius}`,
  };
}
