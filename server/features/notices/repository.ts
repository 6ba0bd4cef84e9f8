import { DAY_MS } from '@engine/constants/durations';
import { isSeen, plainLine, plainText } from '@engine/text/plain-text';
import {
  ENDED_NOTICES_KEPT_DAYS,
  MOST_NOTICES,
  type Notice,
  type NoticeBody,
  type NoticeKind,
  NOTICE_KINDS,
} from '@contract/notice';
import type { Knex } from 'knex';
import { Problem } from '../../http/problem-details';

interface NoticeRow {
  readonly id: number;
  readonly kind: string;
  readonly title: string;
  readonly text: string;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  readonly updated_at: Date;
}

const TABLE = 'notices';
/** Serialises additions between instances; any number that no one else uses. */
const ADDITION_LOCK = 7_009;

/** What was there and what is there now, of which one may be nothing. */
export interface NoticeChange {
  readonly before: Notice | null;
  readonly after: Notice | null;
}

/** What is told: the latest start first. */
export async function listNotices(knex: Knex, nowMs: number): Promise<Notice[]> {
  const rows: NoticeRow[] = await knex(TABLE)
    .where((each) => void each.whereNull('ends_at').orWhere('ends_at', '>=', oldestEnd(nowMs)))
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc');
  return rows.map(noticeOf);
}

/** @throws Problem `quota-used-up` */
export async function addNotice(trx: Knex.Transaction, body: NoticeBody, nowMs: number): Promise<NoticeChange> {
  // One after the other: two at the same moment would both find the last room free.
  await trx.raw('select pg_advisory_xact_lock(?)', [ADDITION_LOCK]);
  await trx(TABLE).where('ends_at', '<', oldestEnd(nowMs)).delete();
  const counted: { count?: number | string } | undefined = await trx(TABLE).count({ count: '*' }).first();
  if (Number(counted?.count ?? 0) >= MOST_NOTICES) {
    throw new Problem('quota-used-up', `${MOST_NOTICES} notices are kept. Remove one to make room.`, {
      limits: [{ of: 'notices', most: MOST_NOTICES }],
    });
  }
  const at = new Date(nowMs);
  const rows: NoticeRow[] = await trx(TABLE)
    .insert({ ...columnsOf(body), created_at: at, updated_at: at })
    .returning('*');
  return { before: null, after: rows.map(noticeOf)[0] ?? null };
}

/** @throws Problem `not-found` */
export async function changeNotice(
  trx: Knex.Transaction,
  id: number,
  body: NoticeBody,
  nowMs: number,
): Promise<NoticeChange> {
  const before = await heldNotice(trx, id);
  return { before, after: await update(trx, id, columnsOf(body), nowMs) };
}

/** @throws Problem `not-found`, or `conflict` where it is not under way */
export async function endNotice(trx: Knex.Transaction, id: number, nowMs: number): Promise<NoticeChange> {
  const before = await heldNotice(trx, id);
  const hasEnded = before.endsAt !== null && Date.parse(before.endsAt) <= nowMs;
  if (hasEnded || Date.parse(before.startsAt) >= nowMs) {
    throw new Problem('conflict', 'It is not under way: change its times, or remove it.');
  }
  return { before, after: await update(trx, id, { ends_at: new Date(nowMs) }, nowMs) };
}

/** @throws Problem `not-found` */
export async function removeNotice(trx: Knex.Transaction, id: number): Promise<NoticeChange> {
  const before = await heldNotice(trx, id);
  await trx(TABLE).where({ id }).delete();
  return { before, after: null };
}

async function heldNotice(trx: Knex.Transaction, id: number): Promise<Notice> {
  const row: NoticeRow | undefined = await trx(TABLE).where({ id }).forUpdate().first();
  if (row === undefined) throw new Problem('not-found', 'There is no such notice.');
  return noticeOf(row);
}

async function update(
  trx: Knex.Transaction,
  id: number,
  columns: Partial<NoticeRow>,
  nowMs: number,
): Promise<Notice | null> {
  const rows: NoticeRow[] = await trx(TABLE)
    .where({ id })
    .update({ ...columns, updated_at: new Date(nowMs) })
    .returning('*');
  return rows.map(noticeOf)[0] ?? null;
}

/** @throws Problem `invalid-body` for a title of which nothing is seen */
function columnsOf({ kind, title, text, startsAt, endsAt }: NoticeBody) {
  const line = plainLine(title);
  if (!isSeen(line)) {
    const message = 'Must hold something that is seen.';
    throw new Problem('invalid-body', message, { errors: [{ path: 'body.title', message }] });
  }
  return {
    kind,
    title: line,
    text: plainText(text).trim(),
    starts_at: new Date(startsAt),
    ends_at: endsAt === null ? null : new Date(endsAt),
  };
}

function noticeOf({ id, kind, title, text, starts_at, ends_at, updated_at }: NoticeRow): Notice {
  return {
    id,
    kind: kindOf(kind),
    title,
    text,
    startsAt: starts_at.toISOString(),
    endsAt: ends_at?.toISOString() ?? null,
    updatedAt: updated_at.toISOString(),
  };
}

const kindOf = (stored: string): NoticeKind => NOTICE_KINDS.find((kind) => kind === stored) ?? 'incident';

const oldestEnd = (nowMs: number): Date => new Date(nowMs - ENDED_NOTICES_KEPT_DAYS * DAY_MS);
