import type { ViewArea } from '../provider';
import type { AggregatorTerms } from '../public-aggregator/aggregator-provider';

/** airplanes.live, v2 API. One request a second; since 2026-08 it answers 403 to all but feeders and holders of a key. */
export function airplanesLive(baseUrl: string): AggregatorTerms {
  return {
    id: 'airplanes.live',
    label: 'airplanes.live',
    attribution: { text: 'Aircraft: airplanes.live, non-commercial use', url: 'https://airplanes.live' },
    spacingMs: 1_500,
    periodMs: 5_000,
    standbyPeriodMs: 30_000,
    largestNm: 250,
    urlOf: ({ centre, radius }: ViewArea) => `${baseUrl}/v2/point/${centre.latitude}/${centre.longitude}/${radius}`,
  };
}
