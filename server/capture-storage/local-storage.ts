import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isErrorWithCode } from '../db/error-code';
import { fileFault, StorageFaultError } from '../db/storage-fault';
import { type CaptureStorage, checkName } from './capture-storage';

const OWNER_ONLY_FOLDER = 0o700;
const OWNER_ONLY_FILE = 0o600;

/**
 * Captures in a folder of this machine, one folder for each. A file is written under a temporary name and renamed when
 * the disk has it, and then the disk has its name, too: it is there whole or not at all.
 */
export function createLocalStorage(root: string): CaptureStorage {
  return {
    async put(key, file, bytes) {
      checkName(key, file);
      const folder = join(root, key);
      await orFault(async () => {
        await makeFolder(root, folder);
        await writeWhole(folder, file, bytes);
      });
    },
    async read(key, file) {
      checkName(key, file);
      return orFault(async () => {
        const handle = await open(join(root, key, file), 'r').catch(unlessMissing);
        if (handle === undefined) return undefined;
        const { size } = await handle.stat();
        return { sizeBytes: size, stream: handle.createReadStream() };
      });
    },
    async remove(key) {
      checkName(key);
      await orFault(() => rm(join(root, key), { recursive: true, force: true }));
    },
  };
}

async function makeFolder(root: string, folder: string): Promise<void> {
  const firstMade = await mkdir(folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
  if (firstMade === undefined) return;
  await syncFolder(root);
  await syncFolder(dirname(root));
}

async function writeWhole(folder: string, file: string, bytes: Buffer): Promise<void> {
  const unfinished = join(folder, `${randomUUID()}.tmp`);
  try {
    const handle = await open(unfinished, 'wx', OWNER_ONLY_FILE);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, join(folder, file));
    await syncFolder(folder);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** A name is in its folder for good once the folder itself is on the disk. Windows does that by itself, and cannot be asked to. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function unlessMissing(error: unknown): undefined {
  if (isErrorWithCode(error) && error.code === 'ENOENT') return undefined;
  throw error;
}

async function orFault<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new StorageFaultError(fileFault(error), { cause: error });
  }
}
