import { DAY_MS } from '@engine/constants/durations';
import { createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open as openFile, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text as entryText } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import * as z from 'zod';
import { fetchStream } from '../outbound/fetch-stream';
import { STANDING_FILES, type StandingFile } from './load-tables';
import { RUNWAYS_FILE, RUNWAYS_NAME } from './read-runways';
import type { OutboundFetch } from '../outbound/outbound-fetch';

/** The whole repository in one file: one request where its folders would need thousands. */
export const VRS_ARCHIVE = 'https://codeload.github.com/vradarserver/standing-data/tar.gz/refs/heads/main';

/** Runways are in no archive of it: they come from where OurAirports publishes its tables (public domain). */
export const OUR_AIRPORTS_RUNWAYS = 'https://davidmegginson.github.io/ourairports-data/runways.csv';

/** A new copy each month: registers change slowly, and the repository is not ours to load. */
const KEPT_MS = 30 * DAY_MS;
/** The archive holds routes, too, and has some tens of megabytes. */
const LIMITS = {
  timeoutMs: 600_000,
  maxBytes: 400_000_000,
  tooLarge: 'the standing data are larger than expected',
} as const;

const stampSchema = z.object({ url: z.string(), fetchedAtMs: z.number() });
const STAMP = 'fetched.json';

export interface VrsCache {
  readonly folder: string;
  readonly url: string;
  readonly fetch: OutboundFetch;
  readonly now: () => number;
  readonly signal: AbortSignal;
  /** Where runways are fetched from besides; null for a source that has them beside its other files, or not at all. */
  readonly runwaysUrl: string | null;
  /** Told where they could not be had: all else goes on. */
  readonly onMissingRunways: (reason: string) => void;
}

/** True if the folder holds data of this address that are not yet due for renewal. */
export async function isCacheFresh({ folder, url, now }: VrsCache): Promise<boolean> {
  try {
    const stamp = stampSchema.parse(JSON.parse(await readFile(join(folder, STAMP), 'utf8')));
    return stamp.url === url && now() - stamp.fetchedAtMs < KEPT_MS;
  } catch {
    return false;
  }
}

/**
 * Fetches the standing data into the cache: an archive of the repository, or, for an address that does not end in
 * .tar.gz, .tgz or a branch of an archive, a folder with the files `vrs-NAME.csv.gz` or `vrs-NAME.csv`,
 * and `ourairports-runways.csv.gz` or `.csv`. The old copy
 * stays until the new one is whole.
 * @throws Error with a reason for people.
 */
export async function fetchVrs(cache: VrsCache): Promise<void> {
  const fresh = `${cache.folder}.new`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { recursive: true });
  if (isArchive(cache.url)) {
    await fetchArchive(cache, fresh);
  } else {
    await fetchFolder(cache, fresh);
  }
  if (cache.runwaysUrl !== null) await fetchRunways(cache, fresh, cache.runwaysUrl);
  await writeFile(join(fresh, STAMP), JSON.stringify({ url: cache.url, fetchedAtMs: cache.now() }));
  await rm(cache.folder, { recursive: true, force: true });
  await rename(fresh, cache.folder);
}

async function fetchRunways(cache: VrsCache, folder: string, url: string): Promise<void> {
  const path = join(folder, RUNWAYS_FILE);
  try {
    await pipeline(Readable.from(await open(cache, url)), createWriteStream(path));
  } catch (error) {
    await rm(path, { force: true });
    cache.onMissingRunways(error instanceof Error ? error.message : String(error));
  }
}

function isArchive(url: string): boolean {
  return /\.tgz$|\.tar\.gz$|\/tar\.gz\//.test(new URL(url).pathname);
}

async function open(
  { fetch: fetchImplementation, signal }: VrsCache,
  url: string,
): Promise<AsyncGenerator<Uint8Array>> {
  try {
    return await fetchStream(url, LIMITS, { fetch: fetchImplementation, stop: signal });
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown reason';
    throw new Error(`${new URL(url).host} ${reason}`, { cause: error });
  }
}

const ENTRY = /^[^/]+\/([a-z-]+)\/schema-01\/(?:[^/]+\/)*[^/]+\.csv$/;

function fileOfEntry(name: string): StandingFile | undefined {
  const folder = ENTRY.exec(name)?.[1];
  return STANDING_FILES.find((file) => file === folder);
}

/** Puts the many small files of each kind together, the header once. */
async function fetchArchive(cache: VrsCache, folder: string): Promise<void> {
  const body = await open(cache, cache.url);
  const archive = extract();
  const unpacking = pipeline(Readable.from(body), createGunzip(), archive);
  // The loop below sees the same failure first; this keeps the other end from being an unhandled rejection.
  unpacking.catch(() => undefined);
  const outputs = new Map<StandingFile, FileHandle>();
  try {
    for await (const entry of archive) {
      const file = fileOfEntry(entry.header.name);
      if (file === undefined) {
        entry.resume();
        continue;
      }
      const known = outputs.get(file);
      const output = known ?? (await openFile(join(folder, `vrs-${file}.csv`), 'w'));
      outputs.set(file, output);
      const text = (await entryText(entry)).replace(/^\uFEFF/, '');
      await output.appendFile(known === undefined ? ended(text) : ended(text.slice(text.indexOf('\n') + 1)));
    }
    await unpacking;
  } finally {
    await Promise.all([...outputs.values()].map((output) => output.close()));
  }
  if (outputs.size === 0) {
    throw new Error('the archive holds no standing data');
  }
}

const ended = (text: string): string => (text === '' || text.endsWith('\n') ? text : `${text}\n`);

async function fetchFolder(cache: VrsCache, folder: string): Promise<void> {
  const base = cache.url.replace(/\/+$/, '');
  let found = 0;
  let failure: unknown;
  for (const file of [...STANDING_FILES.map((each) => `vrs-${each}`), RUNWAYS_NAME]) {
    for (const name of [`${file}.csv.gz`, `${file}.csv`]) {
      try {
        const body = await open(cache, `${base}/${name}`);
        await pipeline(Readable.from(body), createWriteStream(join(folder, name)));
        found += 1;
        break;
      } catch (error) {
        failure = error;
        await rm(join(folder, name), { force: true });
      }
    }
  }
  if (found === 0) {
    throw failure instanceof Error ? failure : new Error('no standing data there');
  }
}
