import { DAY_MS, HOUR_MS } from '@engine/constants/durations';
import type { Knex } from 'knex';
import * as z from 'zod';
import { digestOfToken, makeSecretToken } from '../../security/secret-token';

/** People read mail in the evening; a sign-up gives nothing away to who finds its link, which asks for the password. */
const CONFIRM_WITHIN_MS = 2 * DAY_MS;
/** A link to a new password is an open door. */
const RESET_WITHIN_MS = HOUR_MS;

/** An account that is asked for, until its address is confirmed. */
const pendingAccountSchema = z.object({ username: z.string(), email: z.string(), password: z.string() });

export interface PendingAccount {
  readonly username: string;
  readonly email: string;
  readonly passwordHash: string;
}

/** Links that go by mail. Each is stored by its digest and works once. */
export interface MailTokenRepository {
  /** Returns the token for the link, this once. */
  issueConfirm(account: PendingAccount, atMs: number): Promise<string>;
  issueReset(userId: number, atMs: number): Promise<string>;
  pendingAccount(token: string, atMs: number): Promise<PendingAccount | undefined>;
  /** Whether the link to a new password would work. */
  canReset(token: string, atMs: number): Promise<boolean>;
  /** Takes the link; false where it is used up or too old. */
  useConfirm(token: string, atMs: number): Promise<boolean>;
  /** Takes the link; returns whose password it is for. */
  useReset(token: string, atMs: number): Promise<number | undefined>;
  /** What else was sent to an address to open an account with, or to an account for a new password, is void. */
  voidConfirms(email: string): Promise<void>;
  voidResets(userId: number): Promise<void>;
  /** Drops what nobody can use any more. */
  forgetExpired(atMs: number): Promise<void>;
}

export function createMailTokenRepository(knex: Knex): MailTokenRepository {
  const issue = async (values: Record<string, unknown>, expiresAtMs: number): Promise<string> => {
    const token = makeSecretToken();
    await knex('mail_tokens').insert({
      ...values,
      digest: digestOfToken(token),
      expires_at: new Date(expiresAtMs),
    });
    return token;
  };
  const usable = (token: string, purpose: 'confirm' | 'reset', atMs: number) =>
    knex('mail_tokens')
      .where({ digest: digestOfToken(token), purpose })
      .whereNull('used_at')
      .where('expires_at', '>', new Date(atMs));
  return {
    issueConfirm: ({ username, email, passwordHash }, atMs) => {
      const signUp = JSON.stringify({ username, email, password: passwordHash });
      return issue({ purpose: 'confirm', sign_up: signUp }, atMs + CONFIRM_WITHIN_MS);
    },
    issueReset: (userId, atMs) => issue({ purpose: 'reset', user_id: userId }, atMs + RESET_WITHIN_MS),
    async pendingAccount(token, atMs) {
      const row: { signUp: unknown } | undefined = await usable(token, 'confirm', atMs).first('sign_up as signUp');
      if (row === undefined) return undefined;
      const { username, email, password } = pendingAccountSchema.parse(row.signUp);
      return { username, email, passwordHash: password };
    },
    canReset: async (token, atMs) => (await usable(token, 'reset', atMs).first('digest')) !== undefined,
    async useConfirm(token, atMs) {
      return (await usable(token, 'confirm', atMs).update({ used_at: new Date(atMs) })) > 0;
    },
    async useReset(token, atMs) {
      const rows: { userId: number }[] = await usable(token, 'reset', atMs)
        .update({ used_at: new Date(atMs) })
        .returning('user_id as userId');
      return rows[0]?.userId;
    },
    async voidConfirms(email) {
      await knex('mail_tokens').where({ purpose: 'confirm' }).whereRaw("sign_up->>'email' = ?", [email]).delete();
    },
    async voidResets(userId) {
      await knex('mail_tokens').where({ purpose: 'reset', user_id: userId }).delete();
    },
    async forgetExpired(atMs) {
      await knex('mail_tokens').where('expires_at', '<', new Date(atMs)).delete();
    },
  };
}
