import type { SharedPlace, ShareVisibility } from '@contract/social';
import type { Knex } from 'knex';
import type { TimePosition } from '../../http/time-cursor';
import { isHiddenSql } from '../observations/hidden-observation';
import type { ChangeOutcome } from './change-outcome';
import { SHOWN_COMMENTS } from './sighting-rows';

/** What is stored of a share; undefined changes nothing. */
export interface ShareValues {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly visibility?: ShareVisibility | undefined;
  /** The account that it is for. */
  readonly withUserId?: number | null | undefined;
  readonly place?: SharedPlace | undefined;
  readonly expiresAt?: Date | null | undefined;
  /** Of the link; null: there is none. */
  readonly tokenDigest?: string | null | undefined;
}

/** A share as its owner has it. */
export interface ShareRow {
  readonly id: number;
  readonly observation_id: number;
  readonly title: string | null;
  readonly description: string | null;
  readonly visibility: ShareVisibility;
  readonly metadata: unknown;
  readonly shared_at: Date;
  readonly expires_at: Date | null;
  readonly view_count: number;
  readonly likes: number;
  readonly observation_metadata: unknown;
  readonly username: string | null;
  readonly capture_id: string | null;
  readonly is_hidden: boolean;
  readonly comments: number;
}

export interface ShareRepository {
  /**
   * Returns its id; `missing` where the user has no such observation, `hidden` where a moderator hides what it shows,
   * `full` where the user has `most` already.
   */
  insert(
    userId: number,
    observationId: number,
    values: ShareValues,
    atMs: number,
    most: number,
  ): Promise<number | 'full' | Exclude<ChangeOutcome, 'done'>>;
  update(userId: number, id: number, values: ShareValues): Promise<ChangeOutcome>;
  remove(userId: number, id: number): Promise<ChangeOutcome>;
  find(userId: number, id: number): Promise<ShareRow | undefined>;
  page(
    userId: number,
    observationId: number | undefined,
    limit: number,
    after: TimePosition | undefined,
  ): Promise<ShareRow[]>;
  /** An open account, by its name, whatever the case of its letters. */
  accountNamed(username: string): Promise<number | undefined>;
}

const COLUMNS = [
  's.id',
  's.observation_id',
  's.title',
  's.description',
  's.visibility',
  's.metadata',
  's.shared_at',
  's.expires_at',
  's.view_count',
  's.likes',
  'o.metadata as observation_metadata',
  'with_user.username',
  'c.capture_id',
] as const;

const IS_HIDDEN = `${isHiddenSql('s.observation_id')} as is_hidden`;

export function createShareRepository(knex: Knex): ShareRepository {
  const own = (userId: number): Knex.QueryBuilder<ShareRow, ShareRow[]> =>
    knex('shared_sightings as s')
      .join('user_observations as o', 'o.id', 's.observation_id')
      .leftJoin('observation_links as l', 'l.observation_id', 'o.id')
      .leftJoin('captures as c', (join) => join.on('c.capture_id', 'l.capture_id').andOn('c.user_id', 'o.user_id'))
      .leftJoin('users as with_user', 'with_user.id', 's.shared_with_user_id')
      .where('s.shared_by_user_id', userId)
      .select(...COLUMNS, knex.raw(IS_HIDDEN), knex.raw(SHOWN_COMMENTS));
  return {
    async insert(userId, observationId, values, atMs, most) {
      return knex.transaction(async (transaction) => {
        // One after the other: two at the same moment would both find the last place free.
        await transaction('users').where({ id: userId }).forUpdate().first('id');
        if ((await countOf(transaction, userId)) >= most) return 'full';
        const observation = { id: observationId, user_id: userId };
        // Held until the end, so that it does not go meanwhile.
        const found: unknown = await transaction('user_observations').where(observation).forShare().first('id');
        if (found === undefined) return 'missing';
        if (await isHidden(transaction, observationId)) return 'hidden';
        const rows: { id: number }[] = await transaction('shared_sightings')
          .insert({
            observation_id: observationId,
            shared_by_user_id: userId,
            shared_at: new Date(atMs),
            ...columnsOf(values),
          })
          .returning('id');
        const [row] = rows;
        if (row === undefined) throw new Error('The database returned no row for an inserted share.');
        return row.id;
      });
    },
    update: (userId, id, values) =>
      whileShown(knex, userId, id, async (share) => void (await share.update(columnsOf(values)))),
    remove: (userId, id) => whileShown(knex, userId, id, async (share) => void (await share.delete())),
    find: (userId, id) => own(userId).where('s.id', id).first(),
    async page(userId, observationId, limit, after) {
      const query = own(userId)
        .orderBy([
          { column: 's.shared_at', order: 'desc' },
          { column: 's.id', order: 'desc' },
        ])
        .limit(limit + 1);
      if (observationId !== undefined) void query.where('s.observation_id', observationId);
      if (after !== undefined) void query.whereRaw('(s.shared_at, s.id) < (?, ?)', [new Date(after.atMs), after.id]);
      const rows: ShareRow[] = await query;
      return rows;
    },
    accountNamed: (username) => accountNamed(knex, username),
  };
}

async function countOf(knex: Knex, userId: number): Promise<number> {
  const row: { count?: number | string } | undefined = await knex('shared_sightings')
    .where({ shared_by_user_id: userId })
    .count({ count: '*' })
    .first();
  return Number(row?.count ?? 0);
}

/** Does something to a share of the user that nobody hides, and that nobody can hide until it is done. */
async function whileShown(
  knex: Knex,
  userId: number,
  id: number,
  work: (share: Knex.QueryBuilder) => Promise<void>,
): Promise<ChangeOutcome> {
  return knex.transaction(async (transaction) => {
    const own = { id, shared_by_user_id: userId };
    const row: { observation_id: number } | undefined = await transaction('shared_sightings')
      .where(own)
      .forUpdate()
      .first('observation_id');
    if (row === undefined) return 'missing';
    // A question of its own: one that waited for the row would not see what was hidden meanwhile.
    if (await isHidden(transaction, row.observation_id)) return 'hidden';
    await work(transaction('shared_sightings').where(own));
    return 'done';
  });
}

async function isHidden(knex: Knex, observationId: number): Promise<boolean> {
  const row: { hidden: boolean } | undefined = await knex
    .from(knex.select(knex.raw('?::integer as observation_id', [observationId])).as('asked'))
    .first(knex.raw(`${isHiddenSql('asked.observation_id')} as hidden`));
  return row?.hidden === true;
}

async function accountNamed(knex: Knex, username: string): Promise<number | undefined> {
  const row: { id: number } | undefined = await knex('users')
    .whereRaw('lower(username) = lower(?)', [username])
    .where({ is_active: true })
    .first('id');
  return row?.id;
}

function columnsOf(values: ShareValues): Readonly<Record<string, unknown>> {
  const { title, description, visibility, withUserId, place, expiresAt, tokenDigest } = values;
  const columns = {
    title,
    description,
    visibility,
    publicly_shared: visibility === undefined ? undefined : visibility === 'public',
    shared_with_user_id: withUserId,
    metadata: place === undefined ? undefined : JSON.stringify({ place }),
    expires_at: expiresAt,
    share_token: tokenDigest,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}
