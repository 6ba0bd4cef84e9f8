import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { atLeast, atMost } from '../../measurement/suite-result';
import { Arena } from './arena';
import type { Attack, AttackGroup, Finding } from './attack';
import { drainedHistory } from './history-figures';
import { KeptSettings } from './kept-settings';
import { mountSmallDisk } from './small-disk';
import { freePort, TargetEnded, TargetServer } from './target-server';

/** Room for a database and for what it writes in a minute. */
const DISK_MEGABYTES = 320;
const FULL_FOR_MS = 12_000;
/** How long visitors go on keeping settings once all is well again. */
const STORED_AGAIN_FOR_MS = 1_500;
/** On a database that was killed. */
const LONGEST_START_S = 30;
const NO_DISK = { skipped: 'no disk of its own can be mounted here (that takes root on Linux)' } as const;

const full: Attack = {
  name: 'data-dir-full',
  what: 'the disk of DATA_DIR is full for 12 s while visitors keep settings',
  async run(arena) {
    const { disk } = arena.options;
    if (disk === undefined) throw new Error('This arena has no disk of its own.');
    const settings = new KeptSettings(arena.url);
    await pause(2_000);
    disk.fill();
    await pause(FULL_FOR_MS);
    disk.empty();
    const named = countOf(arena.health.words(), /DATA_DIR is full/);
    return {
      answers: {},
      gates: [
        atLeast('hostile.data-dir-full.named', named, 1, 'words that say so'),
        atMost('hostile.data-dir-full.500', settings.answers()['store 500'] ?? 0, 0, 'answers'),
      ],
      audit: () => nothingLost('data-dir-full', arena, settings),
    };
  },
};

const killed: Attack = {
  name: 'server-killed',
  what: 'the server is killed (-9) while it stores, and started again',
  endsServer: true,
  async run(arena) {
    const settings = new KeptSettings(arena.url);
    await pause(3_000);
    arena.target.kill('SIGKILL');
    const killedAtMs = performance.now();
    await arena.target.stop();
    await arena.startTarget();
    const downS = (performance.now() - killedAtMs) / 1000;
    return {
      answers: {},
      gates: [atMost('hostile.server-killed.down-s', downS, LONGEST_START_S, 's')],
      audit: () => nothingLost('server-killed', arena, settings),
    };
  },
};

const shared: Attack = {
  name: 'data-dir-shared',
  what: 'a second server is started on the same DATA_DIR',
  run: async (arena) => refusedStart('data-dir-shared', arena, arena.dataDir, /in use by process \d+ .*DATA_DIR/),
};

const fullAtStart: Attack = {
  name: 'full-at-start',
  what: 'a server is started on a disk without room',
  async run(arena) {
    const small = await mountSmallDisk(4);
    if (small === undefined) return NO_DISK;
    small.fill();
    const finding = await refusedStart('full-at-start', arena, small.folder, /DATA_DIR is full \(ENOSPC\)/);
    await small.remove();
    return finding;
  },
};

const readOnly: Attack = {
  name: 'data-dir-read-only',
  what: 'a server is started on a DATA_DIR that takes no files',
  async run(arena) {
    const small = await mountSmallDisk(4);
    if (small !== undefined) {
      small.closeForWriting();
      const finding = await refusedStart('data-dir-read-only', arena, small.folder, /DATA_DIR.*EROFS/);
      await small.remove();
      return finding;
    }
    // Rights hold everybody back but root.
    if (process.getuid?.() === 0) return NO_DISK;
    const folder = await mkdtemp(join(tmpdir(), 'skylens-read-only-'));
    await mkdir(join(folder, 'data'));
    await chmod(join(folder, 'data'), 0o555);
    const finding = await refusedStart('data-dir-read-only', arena, join(folder, 'data'), /DATA_DIR.*EACCES/);
    await rm(folder, { recursive: true, force: true });
    return finding;
  },
};

export const storageAttacks: AttackGroup = {
  name: 'storage',
  attacks: [shared, fullAtStart, readOnly, killed],
  open: () => Arena.open(),
};

export const fullDiskAttacks: AttackGroup = {
  name: 'full disk',
  attacks: [full],
  async open() {
    const disk = await mountSmallDisk(DISK_MEGABYTES);
    return disk === undefined ? NO_DISK : Arena.open({ disk });
  },
};

/** What a visitor or an operator was told to be kept must be there. */
export async function nothingLost(name: string, arena: Arena, settings: KeptSettings): Promise<Finding> {
  await pause(STORED_AGAIN_FOR_MS);
  await settings.stop();
  const { acknowledged, lost } = await settings.audit();
  const { pending, dropped } = await drainedHistory(arena.url);
  return {
    answers: settings.answers(),
    gates: [
      atLeast(`hostile.${name}.acknowledged`, acknowledged, 5, 'settings'),
      atMost(`hostile.${name}.lost`, lost, 0, 'settings'),
      atMost(`hostile.${name}.history-lost`, pending + dropped, 0, 'positions'),
    ],
  };
}

/** A start that must end by itself and say why. */
async function refusedStart(name: string, arena: Arena, dataDir: string, says: RegExp): Promise<Finding> {
  const port = await freePort();
  const env = { ...arena.env, PORT: String(port), DATA_DIR: dataDir };
  try {
    const second = await TargetServer.start({ folder: arena.folder, env });
    await second.stop();
    return { answers: { started: 1 }, gates: [atLeast(`hostile.${name}.named`, 0, 1, 'words that say so')] };
  } catch (error) {
    if (!(error instanceof TargetEnded)) throw error;
    const isNamed = error.code === 1 && says.test(error.message);
    if (!isNamed) console.error(error.message);
    return {
      answers: { [`ended with ${error.code}`]: 1 },
      gates: [atLeast(`hostile.${name}.named`, isNamed ? 1 : 0, 1, 'words that say so')],
    };
  }
}

export function countOf(words: readonly string[], wanted: RegExp): number {
  return words.filter((word) => wanted.test(word)).length;
}
