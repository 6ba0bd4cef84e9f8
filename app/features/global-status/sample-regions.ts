import type { RegionStatus } from '@contract/system-regions';

/** A region of the seed (part 2 §2), which names them and says that one is degraded. Invented, figures and all. */
export interface SampleRegion {
  readonly id: string;
  readonly name: string;
  readonly location: string;
  /** Of the location, of a state its middle: degrees north and east. */
  readonly coordinates: { readonly latitudeDeg: number; readonly longitudeDeg: number };
  readonly status: RegionStatus;
  /** Per cent. */
  readonly uptime: number;
  readonly responseTimeMs: number;
  readonly activeUsers: number;
  /** Seconds since its last update. */
  readonly updatedS: number;
}

/** Their users are the 3514 of the seed's sample metrics. */
export const SAMPLE_REGIONS: readonly SampleRegion[] = [
  {
    id: 'us-east',
    name: 'US East',
    location: 'Virginia',
    coordinates: { latitudeDeg: 37.51, longitudeDeg: -78.67 },
    status: 'healthy',
    uptime: 99.98,
    responseTimeMs: 45,
    activeUsers: 1204,
    updatedS: 60,
  },
  {
    id: 'us-west',
    name: 'US West',
    location: 'Oregon',
    coordinates: { latitudeDeg: 43.93, longitudeDeg: -120.56 },
    status: 'healthy',
    uptime: 99.95,
    responseTimeMs: 52,
    activeUsers: 846,
    updatedS: 60,
  },
  {
    id: 'eu-central',
    name: 'EU Central',
    location: 'Frankfurt',
    coordinates: { latitudeDeg: 50.11, longitudeDeg: 8.68 },
    status: 'healthy',
    uptime: 99.97,
    responseTimeMs: 38,
    activeUsers: 912,
    updatedS: 60,
  },
  {
    id: 'asia-pacific',
    name: 'Asia Pacific',
    location: 'Singapore',
    coordinates: { latitudeDeg: 1.35, longitudeDeg: 103.82 },
    status: 'degraded',
    uptime: 98.45,
    responseTimeMs: 124,
    activeUsers: 428,
    updatedS: 120,
  },
  {
    id: 'oceania',
    name: 'Oceania',
    location: 'Sydney',
    coordinates: { latitudeDeg: -33.87, longitudeDeg: 151.21 },
    status: 'healthy',
    uptime: 99.91,
    responseTimeMs: 67,
    activeUsers: 124,
    updatedS: 60,
  },
];
