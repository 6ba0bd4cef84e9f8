import { ICAO_AIRCRAFT_BASE } from '@contract/object-id';

/** Ids of satellites are their catalogue numbers, below those of all other objects (contract/object-id.ts). */
export const isSatelliteId = (id: number): boolean => id >= 1 && id < ICAO_AIRCRAFT_BASE;
