import type { Sighting, SightingList } from '@contract/social';
import type { CaptureStorage, CaptureFile, StoredFile } from '../../capture-storage/capture-storage';
import type { CallDatabase } from '../../db/bounded-read';
import type { Principal } from '../../http/principal';
import { isErrorWithCode } from '../../db/error-code';
import { StorageFaultError } from '../../db/storage-fault';
import { Problem } from '../../http/problem-details';
import { cursorOf, positionOf } from '../../http/time-cursor';
import { type CaptureEntry, createCaptureRepository } from '../captures/repository';
import { givesRecord, presentSighting } from './presenter';
import { feedRows, type FeedQuery, findSighting, type SightingRow } from './sighting-rows';
import { isLook, type Look, SightingViews } from './views';
import { type Viewer, viewerOf } from './viewer';

export interface SightingServiceDependencies {
  readonly database: CallDatabase;
  readonly captureStorage: Pick<CaptureStorage, 'read'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

interface SightingsQuery extends Pick<FeedQuery, 'audience' | 'limit'> {
  readonly type?: FeedQuery['type'];
  readonly picture?: 'with' | undefined;
  readonly after?: string | undefined;
}

/** Shared sightings, each by its id or by the token of its link. What is not for the viewer is not there. */
export class SightingService {
  readonly #deps: SightingServiceDependencies;
  readonly #views: SightingViews;

  constructor(deps: SightingServiceDependencies) {
    this.#deps = deps;
    this.#views = new SightingViews(deps.database.knex);
  }

  async page(query: SightingsQuery, viewer: Viewer): Promise<SightingList> {
    const { database, now } = this.#deps;
    const { audience, type, limit } = query;
    const feed = { audience, type, limit, withPicture: query.picture === 'with', after: positionOf(query.after) };
    const rows = await database.read(() => feedRows(database.knex, feed, viewer, now()));
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return {
      sightings: shown.map((row) => presentSighting(row, String(row.id), viewer, now())),
      next: last === undefined ? null : cursorOf({ atMs: last.shared_at.getTime(), id: last.id }),
    };
  }

  /** Looks at one, which may count. */
  async look(reference: string, principal: Principal, look: Look): Promise<Sighting> {
    const viewer = viewerOf(principal);
    const row = await this.find(reference, viewer);
    const { now } = this.#deps;
    const isOwn = row.shared_by_user_id === viewer.userId;
    const counts = !isOwn && !row.is_hidden && isLook(look);
    const isNew = counts && (await this.#countView(row.id, principal));
    const seen = isNew ? { ...row, view_count: row.view_count + 1 } : row;
    return presentSighting(seen, reference, viewer, now());
  }

  /** @throws Problem where there is none that this viewer may see, whatever the reason */
  async find(reference: string, viewer: Viewer): Promise<SightingRow> {
    const { database, now } = this.#deps;
    const row = await database.read(() => findSighting(database.knex, reference, viewer, now()));
    if (row === undefined) throw noSuchSighting();
    return row;
  }

  /** Whether it was a new viewer. What cannot be stored now, or was ended meanwhile, is seen all the same. */
  async #countView(sightingId: number, principal: Principal): Promise<boolean> {
    const { database, now } = this.#deps;
    try {
      return await orGone(database.write(() => this.#views.count(sightingId, principal, now())));
    } catch (error) {
      if (error instanceof StorageFaultError || error instanceof Problem) return false;
      throw error;
    }
  }

  /** The capture behind it, for its picture. */
  async capture(row: SightingRow): Promise<CaptureEntry> {
    const { capture_id: captureId, shared_by_user_id: userId } = row;
    if (captureId === null) throw noSuchSighting();
    const { database } = this.#deps;
    const captures = createCaptureRepository(database.knex);
    const entry = await database.read(() => captures.findOwn({ kind: 'user', userId }, captureId));
    if (entry === undefined) throw noSuchSighting();
    return entry;
  }

  /**
   * The capture behind it, for its record.
   * @throws Problem where the record would tell more of the place than the share does
   */
  async captureWithRecord(row: SightingRow): Promise<CaptureEntry> {
    if (!givesRecord(row)) throw noSuchSighting();
    return this.capture(row);
  }

  /** @throws Problem where the file is gone */
  async read({ storageKey }: CaptureEntry, file: CaptureFile): Promise<StoredFile> {
    const found = await this.#deps.captureStorage.read(storageKey, file);
    if (found === undefined) throw noSuchSighting();
    return found;
  }
}

/** The same for what never was, is over, was ended, or is not for whoever asks. */
export function noSuchSighting(): Problem {
  return new Problem('not-found', 'No sighting is shared under this address.');
}

/** PostgreSQL: a row that is referred to is not there. */
const FOREIGN_KEY_VIOLATION = '23503';

/** What is done to a sighting, or to a comment under it, that may be ended at the same moment. */
export async function orGone<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isErrorWithCode(error) && error.code === FOREIGN_KEY_VIOLATION) throw noSuchSighting();
    throw error;
  }
}
