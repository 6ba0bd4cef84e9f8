import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

const GZIP_MAGIC = [0x1f, 0x8b] as const;

/** The decompressed bytes of a recording; gzip is known by its first two bytes, not by the file's name. */
export async function openRecording(path: string): Promise<Readable> {
  const file = await open(path, 'r');
  const magic = Buffer.alloc(2);
  try {
    await file.read(magic, 0, 2, 0);
  } finally {
    await file.close();
  }
  const raw = createReadStream(path);
  if (magic[0] !== GZIP_MAGIC[0] || magic[1] !== GZIP_MAGIC[1]) {
    return raw;
  }
  const plain = createGunzip();
  // A read error has to reach whoever reads the decompressed side; `pipe` alone would swallow it.
  raw.on('error', (error) => plain.destroy(error));
  plain.on('close', () => raw.destroy());
  return raw.pipe(plain);
}

/** The lines of a recording, one at a time; the file is never held in memory. */
export async function* recordingLines(path: string): AsyncGenerator<string> {
  const bytes = await openRecording(path);
  const lines = createInterface({ input: bytes, crlfDelay: Number.POSITIVE_INFINITY });
  // readline does not pass on its input's errors.
  let failure: Error | undefined;
  bytes.on('error', (error) => {
    failure = error;
    lines.close();
  });
  try {
    for await (const line of lines) {
      yield line;
    }
  } finally {
    lines.close();
    bytes.destroy();
  }
  if (failure !== undefined) {
    throw failure;
  }
}

/** The whole text, for documents that are one JSON value. */
export async function recordingText(path: string, maxBytes: number): Promise<string> {
  const bytes = await openRecording(path);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    const buffer = Buffer.from(chunk);
    size += buffer.length;
    if (size > maxBytes) {
      bytes.destroy();
      throw new Error(`larger than ${Math.round(maxBytes / 1e6)} MB as one JSON document; record it as JSON lines`);
    }
    chunks.push(buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
}
