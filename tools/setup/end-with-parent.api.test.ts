import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inRoot } from './paths.mjs';

const MODULE = pathToFileURL(inRoot('tools/setup/end-with-parent.mjs')).href;
const SERVER = `
import { endWithParent } from ${JSON.stringify(MODULE)};
process.on('SIGTERM', () => {
  console.log('ended in order');
  process.exit(0);
});
endWithParent();
setInterval(() => {}, 1000);
console.log('up');
`;

let folder: string;
let npm: ChildProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'skylens-npm-'));
});
afterEach(() => {
  npm?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

it.skipIf(process.platform === 'win32')(
  'a script of npm ends in order with npm, whatever shell stands between',
  async () => {
    writeFileSync(join(folder, 'server.mjs'), SERVER);
    // With a command after it, no shell becomes the script itself.
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start: 'node server.mjs; true' } }));
    npm = spawn('npm', ['start', '--silent'], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
    if (npm.stdout === null) throw new Error('no standard output');
    const said: string[] = [];
    for await (const line of createInterface({ input: npm.stdout })) {
      said.push(line);
      if (line === 'up') npm.kill('SIGTERM');
    }
    expect(said).toEqual(['up', 'ended in order']);
  },
);
