import type { Knex } from 'knex';
import type { Owner } from '../../http/owner';
import { Problem } from '../../http/problem-details';
import { BYTES_PER_GB, type CaptureLimits, type CaptureQuota } from './limits';

/** Whose room is used up. */
export type UsedUp = 'owner' | 'visitors' | 'server';

export type RoomLimits = Pick<CaptureLimits, 'ofVisitor' | 'ofUser' | 'bytesOfVisitors' | 'bytesInAll'>;

/** Any number that nothing else in this database locks by. */
const ROOM_LOCK = 4_118_011;

/** Until the transaction ends, nobody else makes captures: what is counted and what is written are then one. */
export async function holdRoom(transaction: Knex.Transaction): Promise<void> {
  await transaction.raw('select pg_advisory_xact_lock(?)', [ROOM_LOCK]);
}

/** Whose room `more` would go beyond; undefined where there is room. An owner that is not known yet has nothing. */
export async function usedUpBy(
  knex: Knex,
  owner: Owner | undefined,
  more: CaptureQuota,
  limits: RoomLimits,
): Promise<UsedUp | undefined> {
  if (owner !== undefined) {
    const quota = quotaOf(owner, limits);
    const kept = await sumOf(knex('captures').where(ownedBy(owner)));
    if (kept.captures + more.captures > quota.captures || kept.bytes + more.bytes > quota.bytes) return 'owner';
  }
  if (owner?.kind !== 'user') {
    const ofVisitors = await sumOf(knex('captures').whereNotNull('visitor'));
    if (ofVisitors.bytes + more.bytes > limits.bytesOfVisitors) return 'visitors';
  }
  const inAll = await sumOf(knex('captures'));
  return inAll.bytes + more.bytes > limits.bytesInAll ? 'server' : undefined;
}

/** What the sender is told. */
export function roomProblem(usedUp: UsedUp, owner: Owner | undefined, limits: RoomLimits): Problem {
  if (usedUp === 'owner') {
    const { captures, bytes } = quotaOf(owner, limits);
    const whose = owner?.kind === 'user' ? 'account' : 'browser';
    const detail = `Each ${whose} may keep ${captures} captures of ${bytes / BYTES_PER_GB} GB in all; delete some.`;
    return new Problem('quota-used-up', detail, {
      limits: [
        { of: 'captures', most: captures },
        { of: 'capture-bytes', most: bytes },
      ],
    });
  }
  const detail =
    usedUp === 'visitors'
      ? `This server keeps ${limits.bytesOfVisitors / BYTES_PER_GB} GB of captures without an account and has room for no more; accounts have room of their own.`
      : `This server keeps ${limits.bytesInAll / BYTES_PER_GB} GB of captures and has room for no more.`;
  const most = usedUp === 'visitors' ? limits.bytesOfVisitors : limits.bytesInAll;
  return new Problem('not-ready', detail, {
    limits: [{ of: 'server-capture-bytes', most }],
    headers: { 'Retry-After': '3600' },
  });
}

export function ownedBy(owner: Owner): { readonly user_id: number } | { readonly visitor: string } {
  return owner.kind === 'user' ? { user_id: owner.userId } : { visitor: owner.visitor };
}

function quotaOf(owner: Owner | undefined, { ofUser, ofVisitor }: RoomLimits): CaptureQuota {
  return owner?.kind === 'user' ? ofUser : ofVisitor;
}

async function sumOf(captures: Knex.QueryBuilder): Promise<CaptureQuota> {
  const row: { captures?: number | string; bytes?: number | string | null } | undefined = await captures
    .count({ captures: '*' })
    .sum({ bytes: 'bytes' })
    .first();
  return { captures: Number(row?.captures ?? 0), bytes: Number(row?.bytes ?? 0) };
}
