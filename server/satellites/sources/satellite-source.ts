import type { FactsBook } from '@engine/orbits/intake/packed-facts';
import type { RejectionTally } from '@engine/orbits/intake/rejections';
import type { OrbitalElements } from '@engine/orbits/orbital-elements';
import type { SatelliteData } from '@contract/satellite';
import type { CATALOGUE_SOURCES } from '@contract/satellite-catalogue';
import type { ScheduledFetchHealth } from '../../outbound/scheduled-fetch';

export type CatalogueSourceKind = (typeof CATALOGUE_SOURCES)[number];

/** What can be heard of a satellite. */
export type Transmitter = SatelliteData['transmitters'][number];

/** Element sets as a source gave them, with what it told of the objects beside. */
export interface SatelliteReading {
  readonly elements: readonly OrbitalElements[];
  /** Later ones fill in what earlier ones do not know. */
  readonly facts: readonly FactsBook[];
  readonly magnitudes: ReadonlyMap<number, number>;
  /** Records that were read, used or not. */
  readonly recordCount: number;
  readonly rejections: RejectionTally;
  /** What a person may read: `CelesTrak active`, a file's name. */
  readonly label: string;
  readonly fetchedAtMs: number;
}

export interface SatelliteSourceHealth extends ScheduledFetchHealth {
  /** What was left out beside: a file of facts that cannot be read, radio data that are not to be had. */
  readonly note: string | null;
}

/** A source of element sets at work. */
export interface SatelliteSource {
  readonly kind: CatalogueSourceKind;
  /** As SATELLITE_SOURCES names it. */
  readonly id: string;
  readonly label: string;
  start(): void;
  /** Offers the element sets of the last fetch again, where the database holds a part of them only. */
  recallElements?(): Promise<void>;
  stop(): Promise<void>;
  health(): SatelliteSourceHealth;
}

/** What a source does with a reading: undefined where it was taken, else the reason why not. */
export type OfferReading = (reading: SatelliteReading) => Promise<string | undefined>;
