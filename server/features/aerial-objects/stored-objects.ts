import { type AerialObject, aerialObjectSchema } from '@contract/aerial-object';
import { createAerialObjectRepository } from '../../db/aerial-object-repository';
import type { CallDatabase } from '../../db/bounded-read';
import { presentRecord } from './record-presenter';
import type { StoredObjects } from './service';

/** Objects of the database in the shape of the calls. */
export function createStoredObjects({ knex, read }: CallDatabase): StoredObjects {
  const repository = createAerialObjectRepository(knex);
  return {
    async find(id) {
      const record = await read(() => repository.byId(id));
      return record === undefined ? undefined : presentRecord(record);
    },
    async recentManual(limit): Promise<AerialObject[]> {
      const records = await read(() => repository.recentByDataSource('manual', limit));
      // The list has fewer fields than the detail; the schema leaves out the others.
      return records.map((record) => aerialObjectSchema.parse(presentRecord(record)));
    },
  };
}
