import { type AerialObject, aerialObjectSchema } from '@contract/aerial-object';
import { presentRecord } from './record-presenter';
import type { AerialObjectRepository } from './repository';
import type { StoredObjects } from './service';

/** Objects of the database in the shape of the calls. */
export function createStoredObjects(repository: AerialObjectRepository): StoredObjects {
  return {
    async find(id) {
      const record = await repository.byId(id);
      return record === undefined ? undefined : presentRecord(record);
    },
    async recentManual(limit): Promise<AerialObject[]> {
      const records = await repository.recentByDataSource('manual', limit);
      // The list has fewer fields than the detail; the schema leaves out the others.
      return records.map((record) => aerialObjectSchema.parse(presentRecord(record)));
    },
  };
}
