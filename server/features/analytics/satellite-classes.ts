import type { SatelliteClasses, SeenSatellites } from '@contract/analytics';
import type { Knex } from 'knex';
import type { Owner } from '../../http/owner';

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

const MOST_SEEN = 500;

/** Satellites of which somebody has captures, the last captured first. What is simulated was not seen. */
export async function readSeenSatellites(knex: Knex, owner: Owner): Promise<SeenSatellites> {
  const isOwn = owner.kind === 'user' ? { user_id: owner.userId } : { visitor: owner.visitor };
  const rows: { id: number; name: string | null; captures: number; lastAt: Date }[] = await knex('captures as capture')
    .leftJoin('aerial_objects as object', 'object.id', 'capture.object_id')
    .where(isOwn)
    .where({ object_type: 'satellite', is_demo: false })
    .whereNotNull('object_id')
    .groupBy('object_id', 'object.name')
    .orderByRaw('max(taken_at) desc')
    .limit(MOST_SEEN)
    .select(
      'object_id as id',
      'object.name as name',
      knex.raw('count(*)::integer as captures'),
      knex.raw('max(taken_at) as "lastAt"'),
    );
  const satellites = rows.map(({ id, name, captures, lastAt }) => ({
    id,
    // One that is in no catalogue of this server.
    name: name ?? String(id),
    captures,
    lastAt: lastAt.toISOString(),
  }));
  return { satellites };
}
