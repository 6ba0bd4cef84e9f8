import { type FileHandle, open } from 'node:fs/promises';

/** Bytes of a PMTiles archive of version 3, as its description has them. */
const MAGIC = 'PMTiles';
const HEADER_BYTES = 127;
const VERSION_AT = 7;
const TILE_TYPE_AT = 99;
const VECTOR_TILES = 1;

/** An archive of tiles on this machine, of which parts are read. */
export interface BasemapArchive {
  readonly sizeBytes: number;
  /** Changes with the file. */
  readonly etag: string;
  read(start: number, length: number): Promise<Buffer>;
  close(): Promise<void>;
}

/**
 * Opens an archive once, for as long as the server runs.
 * @throws Error with a reason for people where the file is missing or no archive of vector tiles
 */
export async function openArchive(path: string): Promise<BasemapArchive> {
  const file = await open(path, 'r').catch(() => {
    throw new Error(`BASEMAP: ${path} cannot be read.`);
  });
  const header = await readExactly(file, 0, HEADER_BYTES);
  const isArchive =
    header.length === HEADER_BYTES &&
    header.toString('latin1', 0, MAGIC.length) === MAGIC &&
    header[VERSION_AT] === 3 &&
    header[TILE_TYPE_AT] === VECTOR_TILES;
  if (!isArchive) {
    await file.close();
    throw new Error(`BASEMAP: ${path} is no PMTiles archive (version 3) with vector tiles.`);
  }
  const { size, mtimeMs } = await file.stat();
  return {
    sizeBytes: size,
    etag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`,
    read: (start, length) => readExactly(file, start, length),
    close: () => file.close(),
  };
}

/** Shorter at the end of the file. */
async function readExactly(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
  return buffer.subarray(0, bytesRead);
}
