import { isIPv4 } from 'node:net';
import type { AuditEntry } from '@contract/admin';
import type { Knex } from 'knex';
import type { Principal } from '../http/principal';

type Fields = NonNullable<AuditEntry['before']>;

/** Something that was done, without secrets. */
export interface AuditNote {
  readonly action: string;
  readonly targetKind: string;
  readonly targetId: string;
  readonly targetName: string;
  readonly before: Fields | null;
  readonly after: Fields | null;
}

/** Who did it, and whence. */
export type AuditActor = Pick<Principal, 'userId' | 'network'>;

interface EntryRow extends Omit<AuditEntry, 'at'> {
  readonly at: Date;
}

/** Longest texts of the columns. */
const NAME_LENGTH = 300;
const NETWORK_LENGTH = 60;

/** Writes what is done into the transaction that does it, so that neither is there without the other. */
export async function noteInAuditLog(
  trx: Knex.Transaction,
  { userId, network }: AuditActor,
  note: AuditNote,
): Promise<void> {
  if (userId === undefined) throw new Error('Nobody is signed in who could have done it.');
  const actor: { username: string } | undefined = await trx('users').where({ id: userId }).first('username');
  await insertNote(trx, note, {
    actor_id: actor === undefined ? null : userId,
    actor_name: actor?.username ?? `account ${userId}`,
    network: truncatedNetwork(network),
  });
}

/** The same of what is done by a command on the server, which needs no account. */
export async function noteOfOperator(trx: Knex.Transaction, note: AuditNote): Promise<void> {
  await insertNote(trx, note, { actor_id: null, actor_name: 'operator', network: 'the command line' });
}

interface ActorColumns {
  readonly actor_id: number | null;
  readonly actor_name: string;
  readonly network: string;
}

async function insertNote(
  trx: Knex.Transaction,
  { action, targetKind, targetId, targetName, before, after }: AuditNote,
  actor: ActorColumns,
): Promise<void> {
  await trx('audit_log').insert({
    ...actor,
    action,
    target_kind: targetKind,
    target_id: targetId.slice(0, NAME_LENGTH),
    target_name: targetName.slice(0, NAME_LENGTH),
    before: before === null ? null : JSON.stringify(before),
    after: after === null ? null : JSON.stringify(after),
  });
}

export interface AuditPage {
  readonly entries: AuditEntry[];
  readonly next: number | null;
}

/** Newest first, those before the entry that a page ended with. */
export async function auditPage(knex: Knex, limit: number, after: number | undefined): Promise<AuditPage> {
  const query = knex('audit_log')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (after !== undefined) void query.where('id', '<', after);
  const rows: EntryRow[] = await query.select(
    'id',
    'at',
    'actor_id as actorId',
    'actor_name as actorName',
    'network',
    'action',
    'target_kind as targetKind',
    'target_id as targetId',
    'target_name as targetName',
    'before',
    'after',
  );
  const entries = rows.slice(0, limit).map((row) => ({ ...row, at: row.at.toISOString() }));
  return { entries, next: rows.length > limit ? (entries.at(-1)?.id ?? null) : null };
}

/** Says roughly whence somebody came, and names no household: a /24 of IPv4, a /48 of IPv6. */
function truncatedNetwork(network: string): string {
  return isIPv4(network) ? `${network.split('.').slice(0, 3).join('.')}.0/24` : network.slice(0, NETWORK_LENGTH);
}
