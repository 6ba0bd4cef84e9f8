import { PAST_CATALOGUE_AFTER_MS } from '@contract/past-catalogue';
import type { CallDatabase } from '../db/bounded-read';
import { createPastCatalogueRepository, type FoundCatalogue } from './past-catalogue-repository';

/** Catalogues of before, as calls ask for them. */
export interface PastCatalogues {
  /** Null where the newest catalogue is the one for that time. */
  at(atMs: number): Promise<FoundCatalogue | null>;
  /** Compressed with Brotli; null where it has gone meanwhile. */
  document(catalogue: FoundCatalogue): Promise<Buffer | null>;
}

export interface PastCataloguesDependencies {
  readonly database: CallDatabase;
  readonly now: () => number;
}

export function createPastCatalogues({ database, now }: PastCataloguesDependencies): PastCatalogues {
  const repository = createPastCatalogueRepository(database.knex);
  return {
    async at(atMs) {
      if (atMs > now() - PAST_CATALOGUE_AFTER_MS) return null;
      return database.read(() => repository.nearest(atMs));
    },
    document: ({ halfDay }) => database.read(() => repository.document(halfDay)),
  };
}
