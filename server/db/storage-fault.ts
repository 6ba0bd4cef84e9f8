import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isErrorWithCode } from './error-code';

/** A folder with less room than this is full: what the embedded database takes at a time, and a good deal more. */
const ROOM_BYTES = 512 * 1024;
const CHECK_FILE = '.write-check';

const WORDS_BY_CODE: Readonly<Record<string, string>> = {
  ENOSPC: 'DATA_DIR is full (ENOSPC)',
  EDQUOT: 'the disk quota of DATA_DIR is used up (EDQUOT)',
  EMFILE: 'this process may open no more files (EMFILE, ulimit -n)',
  ENFILE: 'this machine may open no more files (ENFILE)',
};
const WORDS_BY_SQL_STATE: Readonly<Record<string, string>> = {
  '25006': 'the database is read-only',
  '53100': 'the disk of the database is full',
  '58030': 'the database cannot write its files',
};

/** Nothing can be stored at the moment. The message says why, without the paths of this machine. */
export class StorageFaultError extends Error {
  override readonly name = 'StorageFaultError';
}

/** Why a folder takes no files, in words for the operator; undefined where it does. Tries it. */
export async function folderFault(folder: string): Promise<string | undefined> {
  const path = join(folder, CHECK_FILE);
  try {
    await writeFile(path, Buffer.alloc(ROOM_BYTES), { mode: 0o600 });
    return undefined;
  } catch (error) {
    return fileFault(error);
  } finally {
    await rm(path, { force: true }).catch(() => undefined);
  }
}

/** What kept a file in DATA_DIR from being written or read, in words for the operator. */
export function fileFault(error: unknown): string {
  const code = isErrorWithCode(error) ? error.code : 'for an unknown reason';
  return WORDS_BY_CODE[code] ?? `DATA_DIR cannot be written to (${code})`;
}

/** Why a database did not store something, where the reason lies in its disk or its settings and not in the values. */
export function databaseFault(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const own = isErrorWithCode(error) ? WORDS_BY_SQL_STATE[error.code] : undefined;
  return own ?? databaseFault(error.cause);
}
