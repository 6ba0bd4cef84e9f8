import type { Knex } from 'knex';
import { type AuditActor, noteInAuditLog } from '../../audit/audit-log';
import type { TimePosition } from '../../http/time-cursor';
import type { ChangeOutcome } from './change-outcome';
import type { Viewer } from './viewer';

export interface CommentRow {
  readonly id: number;
  readonly shared_sighting_id: number;
  readonly user_id: number;
  readonly comment: string;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly by: string;
  /** Whose the sighting is. */
  readonly shared_by_user_id: number;
  readonly is_hidden: boolean;
}

export interface CommentRepository {
  page(
    sightingId: number,
    viewer: Viewer,
    limit: number,
    after: TimePosition | undefined,
  ): Promise<readonly CommentRow[]>;
  /** Under that sighting, where this viewer may see it. */
  find(sightingId: number, id: number, viewer: Viewer): Promise<CommentRow | undefined>;
  count(sightingId: number): Promise<number>;
  /** Returns its id. */
  insert(sightingId: number, userId: number, comment: string, atMs: number): Promise<number>;
  /** `missing` where the user wrote no such comment. */
  update(id: number, userId: number, comment: string, atMs: number): Promise<ChangeOutcome>;
  /** @param moderator who removes what another wrote, hidden or not, for the audit log */
  remove(id: number, moderator?: AuditActor): Promise<ChangeOutcome>;
}

export function createCommentRepository(knex: Knex): CommentRepository {
  const ofSighting = (sightingId: number, { userId, isModerator }: Viewer): Knex.QueryBuilder => {
    const query = knex('sighting_comments as m')
      .join('users as u', 'u.id', 'm.user_id')
      .join('shared_sightings as s', 's.id', 'm.shared_sighting_id')
      .leftJoin('hidden_content as h', 'h.comment_id', 'm.id')
      .where('m.shared_sighting_id', sightingId)
      .select('m.*', 'u.username as by', 's.shared_by_user_id', knex.raw('h.id is not null as is_hidden'));
    if (isModerator) return query;
    return query.where((who) => {
      void who.whereNull('h.id');
      if (userId !== undefined) void who.orWhere('m.user_id', userId);
    });
  };
  return {
    async page(sightingId, viewer, limit, after) {
      const query = ofSighting(sightingId, viewer)
        .orderBy([
          { column: 'm.created_at', order: 'desc' },
          { column: 'm.id', order: 'desc' },
        ])
        .limit(limit + 1);
      if (after !== undefined) void query.whereRaw('(m.created_at, m.id) < (?, ?)', [new Date(after.atMs), after.id]);
      const rows: CommentRow[] = await query;
      return rows;
    },
    async find(sightingId, id, viewer) {
      const row: CommentRow | undefined = await ofSighting(sightingId, viewer).where('m.id', id).first();
      return row;
    },
    async count(sightingId) {
      const row: { count?: number | string } | undefined = await knex('sighting_comments')
        .where({ shared_sighting_id: sightingId })
        .count({ count: '*' })
        .first();
      return Number(row?.count ?? 0);
    },
    async insert(sightingId, userId, comment, atMs) {
      const at = new Date(atMs);
      const rows: { id: number }[] = await knex('sighting_comments')
        .insert({ shared_sighting_id: sightingId, user_id: userId, comment, created_at: at, updated_at: at })
        .returning('id');
      const [row] = rows;
      if (row === undefined) throw new Error('The database returned no row for an inserted comment.');
      return row.id;
    },
    update: (id, userId, comment, atMs) =>
      knex.transaction(async (transaction) => {
        const state = await stateOf(transaction, { id, user_id: userId });
        if (state !== 'shown') return state;
        await transaction('sighting_comments')
          .where({ id })
          .update({ comment, updated_at: new Date(atMs) });
        return 'done';
      }),
    remove: (id, moderator) => knex.transaction((transaction) => remove(transaction, id, moderator)),
  };
}

/** Held until the end, so that nobody hides it meanwhile. */
async function stateOf(
  transaction: Knex.Transaction,
  which: { readonly id: number; readonly user_id?: number },
): Promise<'shown' | 'hidden' | 'missing'> {
  const found: unknown = await transaction('sighting_comments').where(which).forUpdate().first('id');
  if (found === undefined) return 'missing';
  const hidden: unknown = await transaction('hidden_content').where({ comment_id: which.id }).first('id');
  return hidden === undefined ? 'shown' : 'hidden';
}

async function remove(
  transaction: Knex.Transaction,
  id: number,
  moderator: AuditActor | undefined,
): Promise<ChangeOutcome> {
  const state = await stateOf(transaction, { id });
  if (state === 'missing' || (state === 'hidden' && moderator === undefined)) return state;
  await transaction('sighting_comments').where({ id }).delete();
  if (moderator !== undefined) {
    const target = { targetKind: 'comment', targetId: String(id), targetName: `comment ${id}` };
    await noteInAuditLog(transaction, moderator, { action: 'comment.remove', ...target, before: null, after: null });
  }
  return 'done';
}
