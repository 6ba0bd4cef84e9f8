import { DAY_MS, MINUTE_MS } from '@engine/constants/durations';
import type { Knex } from 'knex';
import type { Access } from '@contract/access';
import type { Session } from '@contract/account';
import type { SignedIn } from '../../http/principal';
import { SESSION_DAYS } from '../../http/session-cookie';
import { digestOfToken, makeSecretToken } from '../../security/secret-token';

/** A browser that nobody has used for so long is signed out. */
const IDLE_DAYS = 30;
/** How exactly the last use is kept: each time costs a write. */
const TOUCH_AFTER_MS = 10 * MINUTE_MS;
/** Of one account; who signs in with more loses the one that was used longest ago. */
const MOST_SESSIONS = 50;

interface SessionRow {
  readonly id: number;
  readonly digest: string;
  readonly device: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
}

interface HolderRow {
  readonly userId: number;
  readonly role: string;
  readonly isAdmin: boolean;
  readonly lastUsedAt: Date;
}

/** Who holds a session, and whether its last use should be noted. */
export interface SessionHolder extends SignedIn {
  readonly isTouchDue: boolean;
}

/** Browsers that are signed in. Every method that ends one asks whose it is. */
export interface SessionRepository {
  /** Returns the token for the browser, this once. */
  open(userId: number, device: string, atMs: number): Promise<string>;
  /** The active user whose session it is, neither too old nor left alone for too long. */
  holder(token: string, atMs: number): Promise<SessionHolder | undefined>;
  touch(token: string, atMs: number): Promise<void>;
  /** The last used first; `current` is the token of the browser that asks. */
  listForUser(userId: number, current: string | undefined, atMs: number): Promise<Session[]>;
  end(userId: number, id: number): Promise<boolean>;
  endByToken(token: string): Promise<void>;
  endAll(userId: number): Promise<void>;
  /** Drops what nobody can use any more. */
  forgetExpired(atMs: number): Promise<void>;
}

export function createSessionRepository(knex: Knex): SessionRepository {
  return {
    open: (userId, device, atMs) => open(knex, userId, device, atMs),
    async holder(token, atMs) {
      const row: HolderRow | undefined = await knex('sessions')
        .join('users', 'users.id', 'sessions.user_id')
        .where({ digest: digestOfToken(token), is_active: true })
        .where('expires_at', '>', new Date(atMs))
        .where('last_used_at', '>', idleSince(atMs))
        .first('user_id as userId', 'role', 'is_admin as isAdmin', 'last_used_at as lastUsedAt');
      if (row === undefined) return undefined;
      const isTouchDue = atMs - row.lastUsedAt.getTime() > TOUCH_AFTER_MS;
      return { userId: row.userId, level: levelOf(row), isTouchDue };
    },
    async touch(token, atMs) {
      await knex('sessions')
        .where({ digest: digestOfToken(token) })
        .update({ last_used_at: new Date(atMs) });
    },
    listForUser: (userId, current, atMs) => list(knex, userId, current, atMs),
    async end(userId, id) {
      return (await knex('sessions').where({ id, user_id: userId }).delete()) > 0;
    },
    async endByToken(token) {
      await knex('sessions')
        .where({ digest: digestOfToken(token) })
        .delete();
    },
    async endAll(userId) {
      await knex('sessions').where({ user_id: userId }).delete();
    },
    async forgetExpired(atMs) {
      await knex('sessions')
        .where('expires_at', '<', new Date(atMs))
        .orWhere('last_used_at', '<', idleSince(atMs))
        .delete();
    },
  };
}

async function open(knex: Knex, userId: number, device: string, atMs: number): Promise<string> {
  const token = makeSecretToken();
  const at = new Date(atMs);
  await knex('sessions').insert({
    digest: digestOfToken(token),
    user_id: userId,
    device,
    created_at: at,
    last_used_at: at,
    expires_at: new Date(atMs + SESSION_DAYS * DAY_MS),
  });
  const kept = knex('sessions')
    .where({ user_id: userId })
    .orderBy([
      { column: 'last_used_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(MOST_SESSIONS)
    .select('id');
  await knex('sessions').where({ user_id: userId }).whereNotIn('id', kept).delete();
  return token;
}

async function list(knex: Knex, userId: number, current: string | undefined, atMs: number): Promise<Session[]> {
  const rows: SessionRow[] = await knex('sessions')
    .where({ user_id: userId })
    .where('expires_at', '>', new Date(atMs))
    .where('last_used_at', '>', idleSince(atMs))
    .orderBy([
      { column: 'last_used_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .select('id', 'digest', 'device', 'created_at as createdAt', 'last_used_at as lastUsedAt');
  const currentDigest = current === undefined ? undefined : digestOfToken(current);
  return rows.map(({ id, digest, device, createdAt, lastUsedAt }) => ({
    id,
    device,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    isCurrent: digest === currentDigest,
  }));
}

function idleSince(atMs: number): Date {
  return new Date(atMs - IDLE_DAYS * DAY_MS);
}

function levelOf({ role, isAdmin }: Pick<HolderRow, 'role' | 'isAdmin'>): Access {
  if (isAdmin || role === 'admin') return 'admin';
  return role === 'moderator' ? 'moderator' : 'user';
}
