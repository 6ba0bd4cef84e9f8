import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freshPace } from '../../outbound/request-pace';
import type { ProviderContext } from '../provider';
import { ReplayProvider } from './replay-provider';

/** Waits for a state, for as long as a busy machine may need. */
const until = (check: () => void) => vi.waitFor(check, { timeout: 30_000 });

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skylens-replay-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const warned: unknown[] = [];
const log = {
  debug: () => undefined,
  info: () => undefined,
  warn: (said: unknown) => {
    warned.push(said);
  },
};
const context: ProviderContext = {
  demand: { areas: () => [], onChange: () => () => undefined },
  watch: { areas: () => [], onChange: () => () => undefined },
  routes: { wanted: () => [], accept: () => undefined },
  log,
  now: Date.now,
  elapsedMs: () => performance.now(),
  random: () => 0.5,
  fetch: () => Promise.reject(new Error('no network here')),
  paceOf: freshPace,
  isBetterSourceAnswering: () => false,
  isDemoWanted: () => false,
};

it.each([
  ['missing.jsonl', 'there is no such file'],
  ['.', 'the folder holds no aircraft.json with a time'],
])('that cannot be played (%s) says why, and nothing of where it lies', async (name, reason) => {
  const path = join(folder, name);
  const provider = new ReplayProvider({ kind: 'replay', id: 'replay:test', path, speed: 1, loop: false }, context);
  provider.start({ accept: () => undefined, reset: () => undefined });
  await until(() => expect(provider.status().state).toBe('failing'));
  expect(provider.status().lastError).toBe(`cannot be played: ${reason}`);
  expect(JSON.stringify(provider.status())).not.toContain(folder);
  expect(warned).toContainEqual(expect.objectContaining({ file: path }));
  await provider.stop();
});
