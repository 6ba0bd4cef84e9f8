import { type AerialObject, aerialObjectSchema } from '@contract/aerial-object';
import { MANUAL_OBJECT_BASE } from '@contract/object-id';
import { createAerialObjectRepository } from '../../db/aerial-object-repository';
import type { CallDatabase } from '../../db/bounded-read';
import { createObservedObjects } from '../observations/observed-objects';
import { presentRecord } from './record-presenter';
import type { StoredObjects } from './service';

/** Objects of the database in the shape of the calls. */
export function createStoredObjects({ knex, read }: CallDatabase): StoredObjects {
  const repository = createAerialObjectRepository(knex);
  const observed = createObservedObjects(knex);
  return {
    async find(id, viewer) {
      const record = await read(() => repository.byId(id));
      if (record !== undefined) return presentRecord(record);
      return id < MANUAL_OBJECT_BASE ? undefined : read(() => observed.find(id, viewer));
    },
    async recentManual(limit, viewer): Promise<AerialObject[]> {
      const [records, observations] = await read(async () => [
        await repository.recentByDataSource('manual', limit),
        await observed.recent(limit, viewer),
      ]);
      // The list has fewer fields than the detail; the schema leaves out the others.
      return [...records.map(presentRecord), ...observations]
        .toSorted((a, b) => b.lastUpdated.localeCompare(a.lastUpdated))
        .slice(0, limit)
        .map((object) => aerialObjectSchema.parse(object));
    },
  };
}
