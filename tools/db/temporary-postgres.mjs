/**
 * A private PostgreSQL server for tests: made in a temporary folder from the binaries that the machine has, reachable
 * only on loopback by a password of its own, and gone afterwards. Plain JavaScript, so that it runs before anything is
 * built:
 *
 *     node tools/db/temporary-postgres.mjs COMMAND ARG...   runs COMMAND with TEST_DATABASE_URL set
 */
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

const OLDEST_MAJOR = 15;
/** Long enough for a machine whose cores are all taken: a server that does not come up fails the whole run. */
const START_WAIT_MS = 60_000;
const STOP_WAIT_MS = 10_000;
const DEBIAN_FOLDER = '/usr/lib/postgresql';

/**
 * `kill` ends the server as it is, as the death of its machine does; `start` starts it again after that, on its data.
 * @typedef {object} TemporaryPostgres
 * @property {string} url
 * @property {string} version
 * @property {() => Promise<void>} kill
 * @property {() => Promise<void>} start
 * @property {() => Promise<void>} stop
 * @typedef {{ url: null, isInstalled: boolean, reason: string }} NoPostgres
 * @typedef {{ uid: number, gid: number } | {}} Owner
 */

/**
 * Starts the server. Without one, `isInstalled` tells a machine that has none, or too old a one, from one whose server
 * does not start, and `reason` says why.
 * @param {readonly string[]} [folders] Where initdb and postgres may lie; the first that is new enough counts.
 * @returns {Promise<TemporaryPostgres | NoPostgres>}
 */
export async function startTemporaryPostgres(folders = usualFolders()) {
  const binaries = findBinaries(folders);
  if (binaries === null) {
    const reason = `no PostgreSQL ${OLDEST_MAJOR} or newer (initdb, postgres) found`;
    return { url: null, isInstalled: false, reason };
  }
  const owner = ownerOfServer();
  if (owner === null) {
    const reason = 'PostgreSQL refuses to run as root, and there is no user "postgres"';
    return { url: null, isInstalled: true, reason };
  }
  const folder = mkdtempSync(join(tmpdir(), 'skylens-postgres-'));
  if ('uid' in owner) chownSync(folder, owner.uid, owner.gid);
  try {
    return await startIn(folder, binaries, owner);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    return { url: null, isInstalled: true, reason: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * @param {string} folder
 * @param {{ folder: string, version: string }} binaries
 * @param {Owner} owner
 * @returns {Promise<TemporaryPostgres>}
 */
async function startIn(folder, binaries, owner) {
  const data = join(folder, 'data');
  const password = randomBytes(18).toString('base64url');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if ('uid' in owner) chownSync(passwordFile, owner.uid, owner.gid);
  const init = spawnSync(
    join(binaries.folder, 'initdb'),
    ['-D', data, '-U', 'skylens', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8', '--locale=C', '-N'],
    { ...owner, cwd: folder, encoding: 'utf8' },
  );
  if (init.status !== 0) throw new Error(`initdb failed: ${(init.stderr || String(init.error)).trim()}`);
  const port = await freePort();
  const settings = { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '', timezone: 'UTC' };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const spawnServer = () =>
    spawn(join(binaries.folder, 'postgres'), ['-D', data, ...flags], {
      ...owner,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  let server = spawnServer();
  const killWithParent = () => server.kill('SIGQUIT');
  process.once('exit', killWithParent);
  const stop = async () => {
    process.off('exit', killWithParent);
    await end(server);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilReady(server);
  } catch (error) {
    await stop();
    throw error;
  }
  const kill = async () => {
    const exited = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGKILL');
    await exited;
  };
  const start = async () => {
    server = await startedAgain(spawnServer);
  };
  const url = `postgres://skylens:${password}@127.0.0.1:${port}/postgres`;
  return { url, version: binaries.version, kill, start, stop };
}

/**
 * A server that was killed leaves processes that end by themselves, and no other starts before they have.
 * @template {import('node:child_process').ChildProcess} Server
 * @param {() => Server} spawnServer
 * @returns {Promise<Server>}
 */
async function startedAgain(spawnServer) {
  const giveUpAt = Date.now() + START_WAIT_MS;
  for (;;) {
    const server = spawnServer();
    try {
      await untilReady(server);
      return server;
    } catch (error) {
      if (Date.now() > giveUpAt) throw error;
      await sleep(200);
    }
  }
}

/** @param {import('node:child_process').ChildProcess} server */
async function untilReady(server) {
  let said = '';
  // What a server says last may be read after its end is known.
  let hasClosed = false;
  server.on('close', () => (hasClosed = true));
  server.stderr?.on('data', (chunk) => {
    if (said.length < 100_000) said += String(chunk);
  });
  const giveUpAt = Date.now() + START_WAIT_MS;
  while (!said.includes('ready to accept connections')) {
    if (hasClosed || Date.now() > giveUpAt) throw new Error(`postgres did not start: ${said.trim()}`);
    await sleep(50);
  }
}

/** @param {import('node:child_process').ChildProcess} server */
async function end(server) {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exited = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGINT');
  const isDown = await Promise.race([exited.then(() => true), sleep(STOP_WAIT_MS, false, { ref: false })]);
  if (!isDown) server.kill('SIGKILL');
}

/** Debian keeps one folder per major version, of which the newest comes first; others have it on the path. */
function usualFolders() {
  const debian = existsSync(DEBIAN_FOLDER)
    ? readdirSync(DEBIAN_FOLDER)
        .toSorted((a, b) => Number(b) - Number(a))
        .map((major) => join(DEBIAN_FOLDER, major, 'bin'))
    : [];
  const homebrew = ['/opt/homebrew/bin', '/usr/local/bin'];
  return [...debian, ...(process.env['PATH'] ?? '').split(delimiter), ...homebrew];
}

/**
 * @param {readonly string[]} folders
 * @returns {{ folder: string, version: string } | null}
 */
function findBinaries(folders) {
  for (const folder of folders) {
    if (!existsSync(join(folder, 'initdb'))) continue;
    const version = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout?.trim() ?? '';
    const major = Number(/(\d+)/.exec(version)?.[1] ?? 0);
    if (major >= OLDEST_MAJOR) return { folder, version };
  }
  return null;
}

/**
 * Whom the server runs as: PostgreSQL refuses root, so root lends it to the system's user "postgres".
 * @returns {Owner | null}
 */
function ownerOfServer() {
  if (process.getuid?.() !== 0) return {};
  const uid = Number(spawnSync('id', ['-u', 'postgres'], { encoding: 'utf8' }).stdout?.trim() || Number.NaN);
  const gid = Number(spawnSync('id', ['-g', 'postgres'], { encoding: 'utf8' }).stdout?.trim() || Number.NaN);
  return Number.isInteger(uid) && Number.isInteger(gid) ? { uid, gid } : null;
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = address !== null && typeof address === 'object' ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

/** @param {string[]} command */
async function runWithServer([program, ...args]) {
  if (program === undefined) throw new Error('Usage: node tools/db/temporary-postgres.mjs COMMAND ARG...');
  const server = await startTemporaryPostgres();
  if (server.url === null) {
    console.error(`No temporary PostgreSQL: ${server.reason}`);
    return 1;
  }
  console.log(`${server.version} runs for: ${[program, ...args].join(' ')}`);
  const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: server.url } });
  const code = await new Promise((resolve) => child.once('exit', (exitCode) => resolve(exitCode ?? 1)));
  await server.stop();
  return code;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.exitCode = await runWithServer(process.argv.slice(2));
}
