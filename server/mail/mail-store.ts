import type { Knex } from 'knex';
import { DAY_MS } from '@engine/constants/durations';
import type { ComposedMail } from './compose-mail';

/** Large enough that a mail is few rows, small enough that the embedded database never holds much in one value. */
const PIECE_BYTES = 128 * 1024;
const FAILED_KEPT_DAYS = 14;

/** There is no room for more mail; later there may be. */
export class MailStoreFullError extends Error {
  override readonly name = 'MailStoreFullError';
}

export interface KeptMail {
  readonly id: string;
  readonly recipients: readonly string[];
  readonly content: Buffer;
}

/** The tables `outgoing_mails` and `outgoing_mail_pieces`. */
export interface MailStore {
  /** @throws MailStoreFullError */
  keep(trx: Knex.Transaction, id: string, mail: ComposedMail): Promise<void>;
  find(id: string): Promise<KeptMail | undefined>;
  /** From now on it is meant for these alone. */
  narrow(trx: Knex.Transaction, id: string, recipients: readonly string[]): Promise<void>;
  fail(trx: Knex.Transaction, id: string, recipients: readonly string[], reason: string): Promise<void>;
  remove(trx: Knex.Transaction, id: string): Promise<void>;
  forgetOldFailures(): Promise<void>;
  /** What waits, and how many have failed. */
  state(): Promise<{ readonly waiting: readonly string[]; readonly failed: number }>;
}

export function createMailStore(knex: Knex, maxBytes: number): MailStore {
  return {
    keep: (trx, id, mail) => keep(trx, id, mail, maxBytes),
    async find(id) {
      const row: { recipients: string[] } | undefined = await knex('outgoing_mails').where({ id }).first('recipients');
      return row === undefined ? undefined : { id, recipients: row.recipients, content: await contentOf(knex, id) };
    },
    async narrow(trx, id, recipients) {
      await trx('outgoing_mails')
        .where({ id })
        .update({ recipients: JSON.stringify(recipients) });
    },
    async fail(trx, id, recipients, failure) {
      const changes = { recipients: JSON.stringify(recipients), failed_at: trx.fn.now(3), failure };
      await trx('outgoing_mails').where({ id }).update(changes);
    },
    async remove(trx, id) {
      await trx('outgoing_mails').where({ id }).delete();
    },
    async forgetOldFailures() {
      const before = new Date(Date.now() - FAILED_KEPT_DAYS * DAY_MS);
      await knex('outgoing_mails').where('failed_at', '<', before).delete();
    },
    async state() {
      const rows: { id: string; failed_at: Date | null }[] = await knex('outgoing_mails').select('id', 'failed_at');
      const waiting = rows.filter(({ failed_at: failedAt }) => failedAt === null).map(({ id }) => id);
      return { waiting, failed: rows.length - waiting.length };
    },
  };
}

async function keep(trx: Knex.Transaction, id: string, mail: ComposedMail, maxBytes: number): Promise<void> {
  const { content, recipients } = mail;
  await makeRoom(trx, maxBytes - content.byteLength);
  await trx('outgoing_mails').insert({
    id,
    recipients: JSON.stringify(recipients),
    size_bytes: content.byteLength,
  });
  for (let position = 0; position * PIECE_BYTES < content.byteLength; position++) {
    const piece = content.subarray(position * PIECE_BYTES, (position + 1) * PIECE_BYTES);
    await trx('outgoing_mail_pieces').insert({ mail_id: id, position, content: piece });
  }
}

/** What failed makes room for what may still go. */
async function makeRoom(trx: Knex.Transaction, leftBytes: number): Promise<void> {
  if ((await bytesKept(trx)) <= leftBytes) return;
  await trx('outgoing_mails').whereNotNull('failed_at').delete();
  if ((await bytesKept(trx)) > leftBytes) throw new MailStoreFullError('Too much mail waits to be sent.');
}

async function bytesKept(trx: Knex.Transaction): Promise<number> {
  const rows: { bytes: number | null }[] = await trx('outgoing_mails').sum({ bytes: 'size_bytes' });
  return rows[0]?.bytes ?? 0;
}

/** One piece a query, so that no answer is long. */
async function contentOf(knex: Knex, id: string): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for (;;) {
    const row: { content: Buffer } | undefined = await knex('outgoing_mail_pieces')
      .where({ mail_id: id, position: pieces.length })
      .first('content');
    if (row === undefined) return Buffer.concat(pieces);
    pieces.push(row.content);
  }
}
