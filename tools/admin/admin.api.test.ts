import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditPage } from '../../server/audit/audit-log';
import { openDatabase } from '../../server/db/open-database';
import { openTestDatabase, type TestDatabase } from '../../server/db/test-database';
import { createUserRepository } from '../../server/features/users/repository';
import { createAdmin, randomPassword } from './create-admin';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const users = () => createUserRepository(database.knex);
const never = (): Promise<string> => Promise.reject(new Error('asked for a password'));

interface Where {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
}

/** An embedded database that this process holds, whatever the other tests run on. */
async function serverOnEmbedded(): Promise<Where & { close(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'skylens-admin-'));
  const held = await openDatabase({ dataDir, log: pino({ level: 'silent' }), migrate: false });
  const close = async (): Promise<void> => {
    await held.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { dataDir, close };
}

/** The command as people run it, with no terminal to ask at. */
async function admin(args: string[], where: Where): Promise<{ code: number | null; out: string }> {
  const env = { ...process.env, DATABASE_URL: where.databaseUrl ?? '', DATA_DIR: where.dataDir };
  const child = spawn('npm', ['run', '--silent', 'admin', '--', ...args], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  child.stdout.on('data', (chunk) => (out += chunk));
  child.stderr.on('data', (chunk) => (out += chunk));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, out };
}

describe('[ADM-01] the first administrator', () => {
  it('gets an account that can be signed in to at once', async () => {
    const password = randomPassword();
    expect(await createAdmin(database, 'Ada@Example.org', async () => password)).toEqual({
      username: 'Ada',
      isNew: true,
    });
    const user = await users().authenticate('ada@example.org', password);
    expect(user).toMatchObject({ role: 'admin', isAdmin: true, email: 'ada@example.org' });
  });

  it('gets a name of its own, and may have an account already, which keeps its password', async () => {
    const made = await createAdmin(database, 'ada@other.example', async () => 'a long password');
    expect(made).toEqual({ username: 'ada 2', isNew: true });
    await database.knex('users').update({ role: 'user', is_admin: false });
    expect(await createAdmin(database, 'ADA@other.example', never)).toEqual({ username: 'ada 2', isNew: false });
    expect(await users().authenticate('ada@other.example', 'a long password')).toMatchObject({ isAdmin: true });
    expect(await users().byEmail('ada@example.org')).toMatchObject({ isAdmin: false });
    expect((await createAdmin(database, '__@example.org', async () => 'a long password')).username).toBe('admin');
  });

  it('stands in the audit log, new or not', async () => {
    const email = 'noted@example.org';
    const { username } = await createAdmin(database, email, async () => 'a long password');
    await database.knex('users').where({ email }).update({ role: 'user', is_admin: false, is_active: false });
    await createAdmin(database, email, never);
    const { entries } = await auditPage(database.knex, 2, undefined);
    const entry = {
      actorId: null,
      actorName: 'operator',
      action: 'user.change',
      targetKind: 'user',
      targetName: username,
    };
    expect(entries).toMatchObject([
      { ...entry, before: { role: 'user', isActive: false }, after: { role: 'admin', isActive: true } },
      { ...entry, before: { role: 'user', isActive: true }, after: { role: 'admin', isActive: true } },
    ]);
  });

  it('needs an address and a password that is long enough', async () => {
    await expect(createAdmin(database, 'nobody', never)).rejects.toThrow('nobody is no mail address');
    await expect(createAdmin(database, 'n@example.org', async () => 'short')).rejects.toThrow('8 to 200 characters');
    expect((await admin(['create'], database)).out).toContain('Usage');
    expect((await admin(['remove', 'a@example.org'], database)).code).toBe(2);
  });

  it('is not made while the server holds the embedded database, which the command says', async () => {
    const own = await serverOnEmbedded();
    try {
      const { code, out } = await admin(['create', 'command@example.org'], own);
      expect(code).toBe(1);
      expect(out).toContain('Stop the server, make the administrator, start it again.');
    } finally {
      await own.close();
    }
  });

  it('is made by the command, which prints the password where there is nobody to ask', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'skylens-admin-'));
    try {
      const where = { dataDir, databaseUrl: database.databaseUrl };
      const { code, out } = await admin(['create', 'command@example.org'], where);
      expect(code).toBe(0);
      expect(out).toContain('command@example.org is an administrator now, by the name of command.');
      const password = /shown this once: (\S+)/.exec(out)?.[1] ?? '';
      const opened = await openDatabase({ ...where, log: pino({ level: 'silent' }) });
      const user = await createUserRepository(opened.knex).authenticate('command@example.org', password);
      await opened.close();
      expect(user).toMatchObject({ isAdmin: true });
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});
