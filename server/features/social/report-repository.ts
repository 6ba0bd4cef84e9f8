import type { Report, ReportReason } from '@contract/social';
import type { Knex } from 'knex';
import { type AuditActor, type AuditNote, noteInAuditLog } from '../../audit/audit-log';
import type { TimePosition } from '../../http/time-cursor';
import { capturesOfShares, isHiddenSql, sharesOfTheSame } from '../observations/hidden-observation';

/** What a report or a hiding is about. */
export type About =
  | { readonly kind: 'sighting'; readonly id: number }
  | { readonly kind: 'comment'; readonly id: number };

export interface ReportRow {
  readonly id: number;
  readonly reason: ReportReason;
  readonly text: string;
  readonly state: Report['state'];
  readonly created_at: Date;
  readonly handled_at: Date | null;
  readonly by: string;
  readonly comment_id: number | null;
  readonly comment: string | null;
  readonly comment_by: string | null;
  readonly sighting_id: number;
  readonly title: string | null;
  readonly description: string | null;
  readonly shared_by: string;
  readonly has_picture: boolean;
  readonly is_hidden: boolean;
}

export interface ReportRepository {
  /** False where the user has reported it before. */
  insert(userId: number, about: About, report: Pick<ReportRow, 'reason' | 'text'>, atMs: number): Promise<boolean>;
  page(state: 'open' | 'closed', limit: number, after: TimePosition | undefined): Promise<readonly ReportRow[]>;
  /** Undefined where there is none; false where it is closed already. */
  dismiss(id: number, atMs: number, actor: AuditActor): Promise<boolean | undefined>;
  /**
   * Closes the open reports about it, too, where it is hidden. Of a sighting it is about all shares of what that shows.
   * False where there is no such thing.
   */
  setHidden(about: About, isHidden: boolean, atMs: number, actor: AuditActor): Promise<boolean>;
}

const COLUMN_OF = { sighting: 'shared_sighting_id', comment: 'comment_id' } as const;
const TABLE_OF = { sighting: 'shared_sightings', comment: 'sighting_comments' } as const;

export function createReportRepository(knex: Knex): ReportRepository {
  return {
    async insert(userId, about, { reason, text }, atMs) {
      const column = COLUMN_OF[about.kind];
      const made: unknown[] = await knex('reports')
        .insert({ user_id: userId, [column]: about.id, reason, text, created_at: new Date(atMs) })
        .onConflict(['user_id', column])
        .ignore()
        .returning('id');
      return made.length === 1;
    },
    async page(state, limit, after) {
      const query = reports(knex)
        .orderBy([
          { column: 'r.created_at', order: 'desc' },
          { column: 'r.id', order: 'desc' },
        ])
        .limit(limit + 1);
      void (state === 'open' ? query.where('r.state', 'open') : query.whereNot('r.state', 'open'));
      if (after !== undefined) void query.whereRaw('(r.created_at, r.id) < (?, ?)', [new Date(after.atMs), after.id]);
      const rows: ReportRow[] = await query;
      return rows;
    },
    dismiss: (id, atMs, actor) =>
      knex.transaction(async (transaction) => {
        const values = { state: 'dismissed', handled_at: new Date(atMs) };
        if ((await transaction('reports').where({ id, state: 'open' }).update(values)) === 1) {
          const change = { before: { state: 'open' }, after: { state: 'dismissed' } };
          await note(transaction, actor, { action: 'report.dismiss', kind: 'report', id, ...change });
          return true;
        }
        return (await transaction('reports').where({ id }).first('id')) === undefined ? undefined : false;
      }),
    setHidden: (about, isHidden, atMs, actor) =>
      knex.transaction((transaction) => setHidden(transaction, about, { isHidden, at: new Date(atMs) }, actor)),
  };
}

async function setHidden(
  transaction: Knex.Transaction,
  about: About,
  { isHidden, at }: { readonly isHidden: boolean; readonly at: Date },
  actor: AuditActor,
): Promise<boolean> {
  const { kind } = about;
  const column = COLUMN_OF[kind];
  const ids = await concerned(transaction, about);
  if (ids.length === 0) return false;
  const hidden = transaction('hidden_content');
  const changed: Readonly<Record<string, number>>[] = isHidden
    ? await hidden
        .insert(ids.map((id) => ({ [column]: id, hidden_at: at })))
        .onConflict(column)
        .ignore()
        .returning(column)
    : await hidden.whereIn(column, ids).delete().returning(column);
  for (const { [column]: id = 0 } of changed) {
    const change = { before: { isHidden: !isHidden }, after: { isHidden } };
    await note(transaction, actor, { action: `${kind}.hide`, kind, id, ...change });
  }
  if (kind === 'sighting') await setCapturesHidden(transaction, ids, isHidden, at);
  if (isHidden) {
    const open = transaction('reports').whereIn(column, ids).where({ state: 'open' });
    await open.update({ state: 'upheld', handled_at: at });
  }
  return true;
}

/** What is hidden of a capture stays so when its observations go, and its picture when it is sent once more. */
async function setCapturesHidden(
  transaction: Knex.Transaction,
  shareIds: readonly number[],
  isHidden: boolean,
  at: Date,
): Promise<void> {
  const captures: { capture_id: string; image_sha256: string }[] = await capturesOfShares(
    transaction,
    shareIds,
  ).distinct('capture.capture_id', 'capture.image_sha256');
  if (captures.length === 0) return;
  if (isHidden) {
    const rows = captures.map((capture) => ({ ...capture, hidden_at: at }));
    await transaction('hidden_captures').insert(rows).onConflict('capture_id').ignore();
    return;
  }
  await transaction('hidden_captures')
    .whereIn(
      'capture_id',
      captures.map(({ capture_id: id }) => id),
    )
    .orWhereIn(
      'image_sha256',
      captures.map(({ image_sha256: digest }) => digest),
    )
    .delete();
}

/** What a decision about something concerns, held until its end: all shares of what a sighting shows, or one comment. */
async function concerned(transaction: Knex.Transaction, { id, kind }: About): Promise<readonly number[]> {
  const things = transaction(TABLE_OF[kind]).orderBy('id').forUpdate();
  if (kind === 'comment') return things.where({ id }).pluck('id');
  const share: { observation_id: number } | undefined = await transaction('shared_sightings')
    .where({ id })
    .first('observation_id');
  if (share === undefined) return [];
  const ids: number[] = await things.whereIn('id', sharesOfTheSame(transaction, share.observation_id)).pluck('id');
  return ids.includes(id) ? ids : [];
}

type Noted = Pick<AuditNote, 'action' | 'before' | 'after'> & { readonly kind: string; readonly id: number };

async function note(transaction: Knex.Transaction, actor: AuditActor, { kind, id, ...noted }: Noted): Promise<void> {
  const target = { targetKind: kind, targetId: String(id), targetName: `${kind} ${id}` };
  await noteInAuditLog(transaction, actor, { ...noted, ...target });
}

const IS_HIDDEN = `case when r.comment_id is null then ${isHiddenSql('s.observation_id')}
  else exists (select from hidden_content where comment_id = r.comment_id) end`;

/** Reports, each with what it is about and the sighting that that belongs to. */
function reports(knex: Knex): Knex.QueryBuilder {
  return knex('reports as r')
    .join('users as u', 'u.id', 'r.user_id')
    .leftJoin('sighting_comments as m', 'm.id', 'r.comment_id')
    .leftJoin('users as mu', 'mu.id', 'm.user_id')
    .joinRaw('join shared_sightings as s on s.id = coalesce(r.shared_sighting_id, m.shared_sighting_id)')
    .join('users as su', 'su.id', 's.shared_by_user_id')
    .leftJoin('observation_links as l', 'l.observation_id', 's.observation_id')
    .select(
      'r.id',
      'r.reason',
      'r.text',
      'r.state',
      'r.created_at',
      'r.handled_at',
      'u.username as by',
      'r.comment_id',
      'm.comment',
      'mu.username as comment_by',
      's.id as sighting_id',
      's.title',
      's.description',
      'su.username as shared_by',
      knex.raw('l.capture_id is not null as has_picture'),
      knex.raw(`${IS_HIDDEN} as is_hidden`),
    );
}
