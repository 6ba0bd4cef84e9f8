import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTemporaryPostgres } from '../db/temporary-postgres.mjs';
import { countWithoutPostgres, findPostgres } from './postgres.mjs';

let folder: string;
beforeEach(async () => {
  vi.stubEnv('TEST_DATABASE_URL', '');
  folder = await mkdtemp(join(tmpdir(), 'skylens-binaries-'));
  await chmod(folder, 0o755);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

async function program(name: string, script: string): Promise<void> {
  await writeFile(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}

const postgresOfVersion = (version: string, otherwise: string) =>
  program('postgres', `[ "$1" = --version ] && echo "postgres (PostgreSQL) ${version}" && exit 0\n${otherwise}`);

const nothingStarts = async () => {
  const answer = await startTemporaryPostgres([folder]);
  if (answer.url !== null) throw new Error('A server started where none can.');
  return answer;
};

describe('a PostgreSQL that is installed', () => {
  it('and cannot make its database fails the suite', async () => {
    await program('initdb', 'echo "could not create shared memory" >&2; exit 1');
    await postgresOfVersion('17.2', 'exit 1');
    const missing = await nothingStarts();
    // Root without a user "postgres" does not come as far as initdb.
    expect(missing.reason).toMatch(/initdb failed: could not create shared memory|refuses to run as root/);
    expect(countWithoutPostgres(missing)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('and ends before it is ready fails the suite', async () => {
    await program('initdb', 'exit 0');
    await postgresOfVersion('17.2', 'echo "FATAL: no port" >&2; exit 1');
    const missing = await nothingStarts();
    expect(missing.reason).toMatch(/postgres did not start: FATAL: no port|refuses to run as root/);
    expect(countWithoutPostgres(missing)).toMatchObject({ failed: 1, skipped: 0 });
  });

  it('and does not start is not installed again', async () => {
    const install = vi.fn<() => Promise<void>>(async () => {});
    const broken = { url: null, isInstalled: true, reason: 'it does not start' };
    expect(await findPostgres({ start: async () => broken, install })).toBe(broken);
    expect(install).not.toHaveBeenCalled();
  });
});

describe('a machine without PostgreSQL', () => {
  it('skips the suite, also where what it has is too old', async () => {
    expect(countWithoutPostgres(await nothingStarts())).toEqual({ passed: 0, failed: 0, skipped: 1 });
    await program('initdb', 'exit 0');
    await postgresOfVersion('14.9', 'exit 1');
    expect(await nothingStarts()).toMatchObject({ isInstalled: false });
  });

  it('gets it installed, and then uses it', async () => {
    let isThere = false;
    const server = { url: 'postgres://127.0.0.1/', stop: async () => {} };
    const start = async () => (isThere ? server : { url: null, isInstalled: false, reason: 'none found' });
    const install = async () => {
      isThere = true;
    };
    expect(await findPostgres({ start, install })).toBe(server);
  });
});

it('takes the PostgreSQL that is configured, and starts none', async () => {
  vi.stubEnv('TEST_DATABASE_URL', 'postgres://elsewhere/');
  const start = vi.fn<typeof nothingStarts>(nothingStarts);
  expect(await findPostgres({ start })).toMatchObject({ url: 'postgres://elsewhere/' });
  expect(start).not.toHaveBeenCalled();
});
