import type { SatelliteRecord } from '@engine/orbits/satellite-record';
import type { CatalogueSourceKind, Transmitter } from './sources/satellite-source';

/** A catalogue as it is served. Never changed; a new one takes its place. */
export interface LoadedCatalogue {
  /** In the order of their catalogue numbers. */
  readonly records: readonly SatelliteRecord[];
  readonly source: CatalogueSourceKind;
  readonly sourceLabel: string;
  readonly fetchedAtMs: number;
  /** Changes when the content does. */
  readonly version: string;
}

/** The catalogue of this server, whichever source it is from. */
export interface SatelliteCatalogueStore {
  /** Null while none was ever loaded. */
  current(): LoadedCatalogue | null;
  /** @returns ends the listening */
  onChange(listener: () => void): () => void;
  byNoradId(noradId: number): SatelliteRecord | undefined;
  /** Radio data; empty where none are known. */
  transmitters(noradId: number): readonly Transmitter[];
}

export class CatalogueStore implements SatelliteCatalogueStore {
  readonly #listeners = new Set<() => void>();
  #current: LoadedCatalogue | null = null;
  #byNumber: ReadonlyMap<number, SatelliteRecord> = new Map();
  #transmitters: ReadonlyMap<number, readonly Transmitter[]> = new Map();

  current(): LoadedCatalogue | null {
    return this.#current;
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  byNoradId(noradId: number): SatelliteRecord | undefined {
    return this.#byNumber.get(noradId);
  }

  transmitters(noradId: number): readonly Transmitter[] {
    return this.#transmitters.get(noradId) ?? [];
  }

  replace(catalogue: LoadedCatalogue): void {
    this.#current = catalogue;
    this.#byNumber = new Map(catalogue.records.map((record) => [record.elements.noradId, record]));
    for (const listener of this.#listeners) listener();
  }

  setTransmitters(transmitters: ReadonlyMap<number, readonly Transmitter[]>): void {
    this.#transmitters = transmitters;
  }
}
