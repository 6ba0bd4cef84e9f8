import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { CaptureFile, CaptureStorage } from '../../capture-storage/capture-storage';
import type { CallDatabase } from '../../db/bounded-read';

const PAGE_ROWS = 500;

interface ExportedTable {
  readonly table: string;
  readonly file: string;
  /** The column that says whose a row is. */
  readonly owner: string;
  /** What never leaves the server: hashes, digests and cipher texts. */
  readonly without: readonly string[];
}

/** Every table with rows of an account's own, each with an `id`. A new one is added here. */
export const EXPORTED_TABLES: readonly ExportedTable[] = [
  { table: 'users', file: 'account.json', owner: 'id', without: ['password', 'api_key'] },
  { table: 'user_preferences', file: 'preferences.json', owner: 'user_id', without: [] },
  { table: 'user_preference_times', file: 'preference-times.json', owner: 'user_id', without: [] },
  { table: 'home_cells', file: 'home-cells.json', owner: 'user_id', without: ['visitor'] },
  { table: 'user_observations', file: 'observations.json', owner: 'user_id', without: [] },
  { table: 'shared_sightings', file: 'shared-sightings.json', owner: 'shared_by_user_id', without: ['share_token'] },
  { table: 'sighting_comments', file: 'comments.json', owner: 'user_id', without: [] },
  { table: 'sighting_likes', file: 'likes.json', owner: 'user_id', without: [] },
  { table: 'reports', file: 'reports.json', owner: 'user_id', without: [] },
  { table: 'alerts', file: 'alerts.json', owner: 'user_id', without: [] },
  { table: 'alert_rules', file: 'alert-rules.json', owner: 'user_id', without: ['visitor', 'exact_place'] },
  {
    table: 'alert_channels',
    file: 'alert-channels.json',
    owner: 'user_id',
    without: ['visitor', 'webhook_url', 'webhook_secret', 'calendar_digest'],
  },
  {
    table: 'push_subscriptions',
    file: 'push-subscriptions.json',
    owner: 'user_id',
    without: ['visitor', 'endpoint_digest', 'subscription'],
  },
  { table: 'alert_deliveries', file: 'alert-deliveries.json', owner: 'user_id', without: ['visitor'] },
  { table: 'user_api_keys', file: 'api-keys.json', owner: 'user_id', without: ['api_key'] },
  { table: 'api_key_grants', file: 'api-key-names.json', owner: 'user_id', without: [] },
  { table: 'api_usage_windows', file: 'api-usage.json', owner: 'user_id', without: [] },
  { table: 'subscriptions', file: 'subscriptions.json', owner: 'user_id', without: [] },
  { table: 'captures', file: 'captures.json', owner: 'user_id', without: ['visitor', 'storage_key'] },
  { table: 'sessions', file: 'sessions.json', owner: 'user_id', without: ['digest'] },
];

type ReadableDatabase = Pick<CallDatabase, 'knex' | 'read'>;

interface StoredCaptureRow {
  readonly captureId: string;
  readonly storageKey: string;
  readonly aftermathSha256: string | null;
}

/** What is stored of a capture beside its row: picture, record, and the minute after it where it was sent. */
function filesOf(aftermathSha256: string | null): readonly CaptureFile[] {
  return [
    'image.jpg',
    'record.json',
    ...(aftermathSha256 === null ? [] : [`aftermath-${aftermathSha256}.json` as const]),
  ];
}

export interface ArchiveParts {
  readonly database: ReadableDatabase;
  readonly captureStorage: Pick<CaptureStorage, 'read'>;
}

/**
 * Everything that is stored of an account, as a zip file: one JSON document a table, and the files of captures. It is
 * read while it is sent, some rows at a time; what fails on the way breaks the file off.
 */
export async function accountArchive(parts: ArchiveParts, userId: number, atMs: number): Promise<Readable> {
  const { database } = parts;
  const captures: StoredCaptureRow[] = await database.read(() =>
    database
      .knex('captures')
      .where({ user_id: userId })
      .orderBy('id')
      .select('capture_id as captureId', 'storage_key as storageKey', 'aftermath_sha256 as aftermathSha256'),
  );
  const zip = new ZipFile();
  const archive = Readable.from(zip.outputStream, { objectMode: false });
  for (const exported of EXPORTED_TABLES) {
    zip.addReadStreamLazy(exported.file, { mtime: new Date(atMs) }, (give) => {
      const document = Readable.from(jsonArray(rowsOf(database, exported, userId)));
      document.on('error', (error) => archive.destroy(error));
      give(null, document);
    });
  }
  for (const { captureId, storageKey, aftermathSha256 } of captures) {
    for (const file of filesOf(aftermathSha256)) {
      zip.addReadStreamLazy(`captures/${captureId}/${file}`, { mtime: new Date(atMs) }, (give) => {
        void giveFile(parts, storageKey, file, give, archive);
      });
    }
  }
  zip.end();
  return archive;
}

async function* rowsOf({ knex, read }: ReadableDatabase, exported: ExportedTable, userId: number) {
  let after = 0;
  for (;;) {
    const page: Record<string, unknown>[] = await read(() =>
      knex(exported.table)
        .where(exported.owner, userId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(PAGE_ROWS)
        .select('*'),
    );
    for (const row of page) {
      yield Object.fromEntries(Object.entries(row).filter(([column]) => !exported.without.includes(column)));
    }
    const last = page.at(-1)?.['id'];
    if (page.length < PAGE_ROWS || typeof last !== 'number') return;
    after = last;
  }
}

async function* jsonArray(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const row of rows) {
    yield `${separator}${JSON.stringify(row)}`;
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

/** Empty where it has been removed while the archive was read; what cannot be read breaks the archive off. */
async function giveFile(
  { captureStorage }: ArchiveParts,
  storageKey: string,
  file: CaptureFile,
  give: (error: unknown, stream: Readable) => void,
  archive: Readable,
): Promise<void> {
  try {
    const stored = await captureStorage.read(storageKey, file);
    const stream = stored?.stream ?? Readable.from([]);
    stream.on('error', (error) => archive.destroy(error));
    give(null, stream);
  } catch (error) {
    archive.destroy(error instanceof Error ? error : new Error(String(error)));
  }
}
