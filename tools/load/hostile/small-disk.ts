import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const FILLING = 'filling';
const PIECE_BYTES = 64 * 1024;

/** A disk of its own in memory, which can be filled and closed for writing. */
export interface SmallDisk {
  readonly folder: string;
  /** To the last byte. */
  fill(): void;
  /** Gives the room back. */
  empty(): void;
  /** @throws Error where a file on it is open for writing */
  closeForWriting(): void;
  remove(): Promise<void>;
}

function run(program: string, ...args: readonly string[]): void {
  execFileSync(program, args, { stdio: 'ignore' });
}

/** Undefined where this machine lets nobody mount one. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'skylens-disk-'));
  try {
    run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder);
  } catch {
    await rm(folder, { recursive: true, force: true });
    return undefined;
  }
  const filling = join(folder, FILLING);
  return {
    folder,
    fill() {
      const piece = Buffer.alloc(PIECE_BYTES);
      for (let size = PIECE_BYTES; size >= 1; size /= 2) {
        while (appends(filling, piece.subarray(0, size)));
      }
    },
    empty: () => rmSync(filling, { force: true }),
    closeForWriting: () => run('mount', '-o', 'remount,ro', folder),
    async remove() {
      run('umount', '-l', folder);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Whether there was room. */
function appends(path: string, piece: Uint8Array): boolean {
  try {
    writeFileSync(path, piece, { flag: 'a' });
    return true;
  } catch {
    return false;
  }
}
