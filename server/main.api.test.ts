import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

let dataDir: string;
let child: ChildProcess | undefined;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'skylens-main-'));
});
afterEach(() => {
  child?.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

/** Starts the server as a process of its own, and gives the line that it is to say. */
async function startUntil(line: RegExp): Promise<string> {
  const env = {
    ...process.env,
    PORT: '0',
    DATA_DIR: dataDir,
    AIRCRAFT_SOURCES: 'demo',
    SATELLITE_SOURCES: 'demo',
    STANDING_DATA: `dir:${dataDir}`,
    WEATHER_SOURCE: 'none',
  };
  child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  if (child.stdout === null) {
    throw new Error('no standard output');
  }
  for await (const said of createInterface({ input: child.stdout })) {
    if (line.test(said)) {
      return said;
    }
  }
  throw new Error(`ended without saying ${line.source}`);
}

async function endOf(process: ChildProcess | undefined): Promise<unknown[]> {
  return process === undefined ? [] : once(process, 'exit');
}

it('ends in order when it is asked to while it starts, and starts again on what it left', async () => {
  await startUntil(/Listening/);
  const ended = endOf(child);
  child?.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(await startUntil(/is ready/)).toContain('http://localhost:');
});

it('takes the signal of a terminal, which npm passes on as well, for one', async () => {
  const url = /http\S+/.exec(await startUntil(/is ready/))?.[0] ?? '';
  // Keeps the server stopping for a moment: an end at once would be seen.
  const stream = await fetch(`${url}/api/live/sse?tiles=51313`);
  const ended = endOf(child);
  child?.kill('SIGINT');
  child?.kill('SIGINT');
  child?.kill('SIGTERM');
  await stream.text();
  expect(await ended).toEqual([0, null]);
});

it('ends in order under load: nobody is answered with an error, the database is let go', async () => {
  const url = /http\S+/.exec(await startUntil(/is ready/))?.[0] ?? '';
  const stream = await fetch(`${url}/api/live/sse?tiles=51313`);
  const requests = Array.from({ length: 50 }, async (_, index) => {
    const { status } = await fetch(`${url}/api/aerial-objects?latitude=${index}&longitude=13`);
    return status;
  });
  expect(await Promise.any(requests)).toBe(200);
  const ended = endOf(child);
  child?.kill('SIGTERM');
  // Rejected are those that the system had not handed over yet when the port was closed.
  const answers = await Promise.allSettled(requests);
  await stream.text();
  expect(await ended).toEqual([0, null]);
  const statuses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  expect([...new Set(statuses)]).toEqual([200]);
  expect(readdirSync(dataDir)).toEqual(['database']);
});
