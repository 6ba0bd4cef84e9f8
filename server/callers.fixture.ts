import { randomUUID } from 'node:crypto';
import type { Access } from '@contract/access';
import type { Knex } from 'knex';
import { createSessionRepository } from './features/accounts/sessions';
import type { Caller } from './owned-things.fixture';
import { HASH_OF_NOBODY } from './security/password';
import { TestBrowser } from './test-browser.fixture';

/** Somebody new of this level, signed in without a password: hashing one takes longer than everything else. */
export async function callerOf(level: Access, url: string, knex: Knex): Promise<Caller> {
  const browser = new TestBrowser(url);
  if (level === 'anonymous') return { browser, userId: undefined };
  if (level === 'visitor') {
    browser.cookies.set('skylens.visitor', randomUUID().replaceAll('-', '').padEnd(43, 'v'));
    return { browser, userId: undefined };
  }
  const name = randomUUID();
  const user = { username: name, email: `${name}@example.org`, password: HASH_OF_NOBODY, role: level };
  const rows: { id: number }[] = await knex('users').insert(user).returning('id');
  const userId = rows[0]?.id ?? 0;
  const token = await createSessionRepository(knex).open(userId, 'x', Date.now());
  browser.cookies.set('skylens.session', token);
  return { browser, userId };
}
