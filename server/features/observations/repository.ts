import type { Knex } from 'knex';
import { EARTH_RADIUS_NM } from '@engine/constants/earth';
import type { ObservationMetadata, ObservationsQuery, VerificationStatus } from '@contract/observation';
import { type AuditActor, type AuditNote, noteInAuditLog } from '../../audit/audit-log';
import type { TimePosition } from '../../http/time-cursor';
import { type ObservationRow, observationRows } from './observation-row';
import { isHandedOn } from './public-observation';

/** What is stored of an observation; undefined changes nothing. */
export interface ObservationValues {
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
  readonly altitude?: number | null | undefined;
  readonly observationTime?: Date | undefined;
  readonly description?: string | undefined;
  readonly objectType?: string | undefined;
  readonly heading?: number | null | undefined;
  readonly speed?: number | null | undefined;
  readonly confidence?: string | undefined;
  /** Keys that are given replace those that are stored. */
  readonly metadata: ObservationMetadata;
}

export interface ObservationPage {
  readonly rows: readonly ObservationRow[];
  /** Undefined at the end of the list. */
  readonly last: TimePosition | undefined;
}

type Filters = Omit<ObservationsQuery, 'after'>;

export interface ObservationRepository {
  page(userId: number, filters: Filters, after: TimePosition | undefined): Promise<ObservationPage>;
  /** One of the user's own; of others', for moderators, one that its owner has shared. */
  findVisible(userId: number, id: number, isModerator: boolean): Promise<ObservationRow | undefined>;
  /** Returns its id; undefined where the user keeps `most` already. */
  insert(
    userId: number,
    values: ObservationValues,
    captureId: string | undefined,
    most: number,
  ): Promise<number | undefined>;
  /** False where the user has none with this id. What was verified or rejected is pending again. */
  update(userId: number, id: number, values: ObservationValues): Promise<boolean>;
  verify(id: number, status: VerificationStatus, actor: AuditActor): Promise<boolean>;
  /** What a moderator removes is written to the audit log. */
  remove(id: number, actor: AuditActor): Promise<boolean>;
}

/** `knex` may be a transaction. */
export function createObservationRepository(knex: Knex): ObservationRepository {
  return {
    page: (userId, filters, after) => pageOf(knex, userId, filters, after),
    findVisible: (userId, id, isModerator) =>
      observationRows(knex)
        .where('observation.id', id)
        .where((whose) => {
          void whose.where('observation.user_id', userId);
          if (isModerator) void whose.orWhereExists(isHandedOn(knex));
        })
        .first(),
    insert: (userId, values, captureId, most) =>
      knex.transaction(async (transaction) => {
        // One after the other: two at the same moment would both find the last place free.
        await transaction('users').where({ id: userId }).forUpdate().first('id');
        if ((await countOf(transaction, userId)) >= most) return undefined;
        const rows: { id: number }[] = await transaction('user_observations')
          .insert({ user_id: userId, ...columnsOf(values), metadata: JSON.stringify(values.metadata) })
          .returning('id');
        const [row] = rows;
        if (row === undefined) throw new Error('The database returned no row for an inserted observation.');
        await transaction('observation_links').insert({ observation_id: row.id, capture_id: captureId ?? null });
        return row.id;
      }),
    update: (userId, id, values) =>
      knex.transaction(async (transaction) => {
        const changed = await transaction('user_observations')
          .where({ id, user_id: userId })
          .update({
            ...columnsOf(values),
            verification_status: 'pending',
            metadata: transaction.raw("coalesce(metadata, '{}'::jsonb) || ?::jsonb", [JSON.stringify(values.metadata)]),
          });
        if (changed === 0) return false;
        await transaction('observation_links')
          .where({ observation_id: id })
          .update({ updated_at: transaction.fn.now(3) });
        return true;
      }),
    verify: (id, status, actor) =>
      knex.transaction(async (transaction) => {
        const row = await observationRows(transaction).where('observation.id', id).first();
        if (row === undefined) return false;
        const before = row.verification_status;
        await transaction('user_observations').where({ id }).update({ verification_status: status });
        const change = { before: { verificationStatus: before }, after: { verificationStatus: status } };
        if (before !== status) await note(transaction, actor, { action: 'observation.verify', row, ...change });
        return true;
      }),
    remove: (id, actor) =>
      knex.transaction(async (transaction) => {
        const row = await observationRows(transaction).where('observation.id', id).first();
        if (row === undefined || (await transaction('user_observations').where({ id }).delete()) === 0) return false;
        const isForeign = row.user_id !== actor.userId;
        if (isForeign) await note(transaction, actor, { action: 'observation.remove', row, before: null, after: null });
        return true;
      }),
  };
}

async function countOf(knex: Knex, userId: number): Promise<number> {
  const row: { count?: number | string } | undefined = await knex('user_observations')
    .where({ user_id: userId })
    .count({ count: '*' })
    .first();
  return Number(row?.count ?? 0);
}

type Noted = Pick<AuditNote, 'action' | 'before' | 'after'> & { readonly row: ObservationRow };

async function note(transaction: Knex.Transaction, actor: AuditActor, { row, ...noted }: Noted): Promise<void> {
  const targetName = `observation ${row.id} of ${row.username}`;
  await noteInAuditLog(transaction, actor, {
    ...noted,
    targetKind: 'observation',
    targetId: String(row.id),
    targetName,
  });
}

async function pageOf(
  knex: Knex,
  userId: number,
  filters: Filters,
  after: TimePosition | undefined,
): Promise<ObservationPage> {
  const query = observationRows(knex)
    .where('observation.user_id', userId)
    .orderBy([
      { column: 'observation.observation_time', order: 'desc' },
      { column: 'observation.id', order: 'desc' },
    ])
    .limit(filters.limit + 1);
  if (after !== undefined) {
    void query.whereRaw('(observation.observation_time, observation.id) < (?, ?)', [new Date(after.atMs), after.id]);
  }
  applyFilters(query, filters);
  const rows: ObservationRow[] = await query;
  const shown = rows.slice(0, filters.limit);
  const last = rows.length > filters.limit ? shown.at(-1) : undefined;
  return { rows: shown, last: last && { atMs: last.observation_time.getTime(), id: last.id } };
}

function applyFilters(query: Knex.QueryBuilder, filters: Filters): void {
  const { type, status, from, to, picture } = filters;
  if (type !== undefined) void query.where('observation.object_type', type);
  if (status !== undefined) void query.where('observation.verification_status', status);
  if (from !== undefined) void query.where('observation.observation_time', '>=', new Date(from));
  if (to !== undefined) void query.where('observation.observation_time', '<', new Date(to));
  if (picture === 'with') void query.whereNotNull('capture.capture_id');
  if (picture === 'without') void query.whereNull('capture.capture_id');
  for (const word of (filters.query ?? '').split(/\s+/).filter((each) => each !== '')) {
    const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
    void query.whereRaw("(observation.description ilike ? or observation.metadata->>'name' ilike ?)", [
      pattern,
      pattern,
    ]);
  }
  if (filters.latitude !== undefined && filters.longitude !== undefined) {
    void query.whereRaw(`${DISTANCE_NM} <= ?`, [filters.latitude, filters.latitude, filters.longitude, filters.radius]);
  }
}

/** Great circle by the haversine form, as `greatCircleDistance`: over the few rows of one account. */
const DISTANCE_NM = `2 * ${EARTH_RADIUS_NM} * asin(sqrt(least(1,
  power(sin(radians(observation.latitude - ?) / 2), 2)
  + cos(radians(?)) * cos(radians(observation.latitude)) * power(sin(radians(observation.longitude - ?) / 2), 2))))`;

function columnsOf(values: ObservationValues): Readonly<Record<string, unknown>> {
  const columns = {
    latitude: values.latitude,
    longitude: values.longitude,
    altitude: values.altitude,
    observation_time: values.observationTime,
    description: values.description,
    object_type: values.objectType,
    heading: values.heading,
    speed: values.speed,
    confidence: values.confidence,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}
