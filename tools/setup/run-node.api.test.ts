import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inRoot } from './paths.mjs';

const moduleAt = (name: string): string => JSON.stringify(pathToFileURL(inRoot(`tools/setup/${name}`)).href);
/** As `tools/setup/start.mjs` starts the server. */
const STARTER = `
import { runNode } from ${moduleAt('run-node.mjs')};
process.exit(await runNode([process.argv[2]]));
`;
/** As `tools/setup/serve.mjs` serves. */
const SERVER = `
import { writeFileSync } from 'node:fs';
import { endWithParent } from ${moduleAt('end-with-parent.mjs')};
process.on('SIGTERM', () => {
  writeFileSync(new URL('ended-in-order', import.meta.url), '');
  process.exit(7);
});
endWithParent();
setInterval(() => {}, 1000);
console.log('up');
`;

let folder: string;
let starter: ChildProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'skylens-start-'));
  writeFileSync(join(folder, 'starter.mjs'), STARTER);
  writeFileSync(join(folder, 'server.mjs'), SERVER);
});
afterEach(() => {
  starter?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Starts both and ends the starter once the server is up; resolves, with the starter's code, once both are gone. */
async function endedBy(signal: NodeJS.Signals): Promise<number | null> {
  const files = [join(folder, 'starter.mjs'), join(folder, 'server.mjs')];
  starter = spawn(process.execPath, files, { stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = once(starter, 'exit');
  if (starter.stdout === null) throw new Error('no standard output');
  // Both hold its other end: it ends with the last of them.
  for await (const line of createInterface({ input: starter.stdout })) if (line === 'up') starter.kill(signal);
  await exit;
  return starter.exitCode;
}

const hasEndedInOrder = (): boolean => existsSync(join(folder, 'ended-in-order'));

describe.skipIf(process.platform === 'win32')('the server as a child of its start', () => {
  it('ends in order with a signal to the start, which ends with its code', async () => {
    expect(await endedBy('SIGTERM')).toBe(7);
    expect(hasEndedInOrder()).toBe(true);
  });

  it('ends in order where its start was killed', async () => {
    await endedBy('SIGKILL');
    expect(hasEndedInOrder()).toBe(true);
  });
});
