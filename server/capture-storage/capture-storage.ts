import type { Readable } from 'node:stream';

/** Names of the files of a capture. The key of a capture and these are all that a name on the disk is made of. */
export type CaptureFile = 'image.jpg' | 'thumbnail.jpg' | 'record.json' | `aftermath-${string}.json`;

export interface StoredFile {
  readonly sizeBytes: number;
  /** Holds a file or a connection open until it has ended or is destroyed. */
  readonly stream: Readable;
}

/**
 * Files of captures. Whatever is wrong with the place where they lie is a StorageFaultError, so that calls answer 503 and
 * whoever sent something keeps it.
 */
export interface CaptureStorage {
  /** Resolves when the file would survive a power cut. Replaces what had its name. */
  put(key: string, file: CaptureFile, bytes: Buffer): Promise<void>;
  /** Undefined where there is none. */
  read(key: string, file: CaptureFile): Promise<StoredFile | undefined>;
  /** Every file of a key, also unfinished ones; none is fine. */
  remove(key: string): Promise<void>;
}

const KEY_FORM = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const FILE_FORM = /^(?:image\.jpg|thumbnail\.jpg|record\.json|aftermath-[0-9a-f]{64}\.json)$/;

/** @throws Error for a key or a name that was not made here: nothing from outside names a file */
export function checkName(key: string, file?: CaptureFile): void {
  if (!KEY_FORM.test(key) || (file !== undefined && !FILE_FORM.test(file))) {
    throw new Error('A file of a capture has the key of the capture and one of the known names.');
  }
}
