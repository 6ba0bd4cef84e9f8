import type { SatelliteClasses } from '@contract/analytics';
import type { Knex } from 'knex';

const BY_CLASS = `
  select coalesce(metadata ->> 'satelliteType', '') as "satelliteClass", count(*)::integer as satellites
  from aerial_objects
  where data_source = 'satellitetracker' and (metadata ->> 'inCatalogue')::boolean
  group by 1 order by 2 desc, 1`;

/** Satellites of the catalogue by what they are; most first. */
export async function readSatelliteClasses(knex: Knex): Promise<SatelliteClasses> {
  const { rows } = await knex.raw<{ rows: SatelliteClasses['classes'] }>(BY_CLASS);
  return { classes: rows };
}
