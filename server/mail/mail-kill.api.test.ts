import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generate } from 'selfsigned';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestDatabase } from '../db/test-database';
import { kill, type SmtpProcess, startSmtpProcess } from './start-smtp-process.fixture';

const ENTRY = fileURLToPath(new URL('mail-process.fixture.ts', import.meta.url));
const WAIT = { timeout: 150_000, interval: 20 };
const LOGIN = { user: 'sky', password: 'p@ss' };

let dataDir: string;
let certificate: { cert: string; key: string };
/** Undone after the test, the last first. */
let undo: (() => Promise<unknown>)[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'skylens-mail-'));
  undo = [() => rm(dataDir, { recursive: true, force: true })];
  const pems = await generate([{ name: 'commonName', value: 'localhost' }]);
  certificate = { cert: pems.cert, key: pems.private };
  await writeFile(join(dataDir, 'ca.pem'), pems.cert);
});
afterEach(async () => {
  for (const step of undo.toReversed()) await step();
});

/** The embedded database of the process itself, or a database of the test on PostgreSQL. */
async function databaseUrl(): Promise<string | undefined> {
  if ((process.env['TEST_DATABASE_URL'] ?? '') === '') return undefined;
  const database = await openTestDatabase();
  undo.push(() => database.close());
  return database.databaseUrl;
}

async function startSmtp(port: number, data: (number | 'hang')[] = []): Promise<SmtpProcess> {
  const server = await startSmtpProcess({ port, tls: 'starttls', certificate, login: LOGIN, data });
  undo.push(() => server.kill());
  return server;
}

interface MailProcess {
  keep(text: string): Promise<void>;
  kill(): Promise<void>;
}

async function startMailProcess(port: number, url: string | undefined): Promise<MailProcess> {
  const options = { smtpUrl: `smtp://sky:p%40ss@localhost:${port}`, dataDir, databaseUrl: url };
  const child: ChildProcess = fork(ENTRY, [JSON.stringify(options)], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_EXTRA_CA_CERTS: join(dataDir, 'ca.pem') },
    stdio: 'inherit',
  });
  undo.push(() => kill(child));
  const said: unknown[] = [];
  child.on('message', (message) => said.push(message));
  await expect.poll(() => said, WAIT).toContainEqual({ isReady: true });
  return {
    async keep(text) {
      child.send(text);
      await expect.poll(() => said, WAIT).toContainEqual({ kept: text });
    },
    kill: () => kill(child),
  };
}

it('[CAP-05] mail that is kept outlives its process, killed before and while it is sent, and goes once', async () => {
  const url = await databaseUrl();
  const first = await startSmtp(0);
  const { port } = first;
  await first.kill();

  const before = await startMailProcess(port, url);
  await before.keep('kept while nobody took it');
  await before.kill();

  const silent = await startSmtp(port, ['hang']);
  const inTheMiddle = await startMailProcess(port, url);
  await expect.poll(() => silent.events.map(({ kind }) => kind), WAIT).toContain('data');
  await inTheMiddle.keep('kept while the other was under way');
  await inTheMiddle.kill();
  await silent.kill();

  const last = await startSmtp(port);
  const after = await startMailProcess(port, url);
  await after.keep('kept at the end');
  const mails = await last.mails(3);
  expect(mails.map(({ parsed }) => parsed.text?.trim() ?? '').toSorted()).toEqual([
    'kept at the end',
    'kept while nobody took it',
    'kept while the other was under way',
  ]);
  expect(mails.every(({ isSecure }) => isSecure)).toBe(true);
  expect(last.events).toContainEqual({ kind: 'login', isSecure: true, isRight: true });
  await after.kill();
  // Nothing is left that would go again.
  const again = await startMailProcess(port, url);
  await again.keep('another');
  await expect.poll(async () => (await last.mails(4)).length, WAIT).toBe(4);
}, 600_000);
