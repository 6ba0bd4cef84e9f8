import { DAY_MS } from '@engine/constants/durations';
import type { StoredCapture } from '@contract/capture';
import type { Knex } from 'knex';
import type { VisitorClaim } from '../../security/visitor-claim';
import type { Owner } from '../../http/owner';
import type { TimePosition } from '../../http/time-cursor';
import { KEPT_DAYS } from '../../http/visitor-cookie';
import { holdRoom, ownedBy, type RoomLimits, type UsedUp, usedUpBy } from './room';

/** What is known of a capture besides its owner. */
export interface CaptureFacts {
  readonly captureId: string;
  readonly storageKey: string;
  readonly takenAtMs: number;
  readonly receivedAtMs: number;
  readonly title: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly recordSha256: string;
  readonly imageSha256: string;
  readonly bytes: number;
  readonly isDemo: boolean;
  readonly feed: string;
  readonly objectId: number | null;
  readonly objectType: string | null;
}

/** A stored capture, with what only the server needs to know. */
export interface CaptureEntry {
  readonly capture: StoredCapture;
  readonly storageKey: string;
  readonly aftermathSha256: string | null;
}

export interface CapturePage {
  readonly captures: readonly StoredCapture[];
  /** Undefined at the end of the list. */
  readonly last: TimePosition | undefined;
}

export interface StoredAftermath {
  /** Of its capture. */
  readonly storageKey: string;
  readonly sha256: string;
  readonly bytes: number;
}

export type InsertOutcome = 'kept' | 'taken' | 'removed' | UsedUp;

export interface CaptureRepository {
  findOwn(owner: Owner, captureId: string): Promise<CaptureEntry | undefined>;
  /** Digest of the record that has the id, whoever's it is; `isOwn` says whether it is this owner's. */
  findTaken(
    owner: Owner | undefined,
    captureId: string,
  ): Promise<{ readonly recordSha256: string; readonly isOwn: boolean } | undefined>;
  page(owner: Owner, limit: number, after: TimePosition | undefined): Promise<CapturePage>;
  /** Names files that are about to be written, so that they are removed should their capture never come to be. */
  announce(storageKey: string): Promise<void>;
  /**
   * Makes the capture of announced files. `taken` where the id has one already; `removed` where the files are being
   * removed, because their upload took too long; whose room is used up where it is, by what others stored meanwhile
   * too. The files are only an upload's then, and removed as such.
   */
  insert(owner: Owner, facts: CaptureFacts, limits: RoomLimits): Promise<InsertOutcome>;
  /** `not-added` where it has an aftermath already, or is gone. */
  addAftermath(owner: Owner, aftermath: StoredAftermath, limits: RoomLimits): Promise<'added' | 'not-added' | UsedUp>;
  /** The key of its files, whose removal is noted with it; undefined where there is no such capture. */
  delete(owner: Owner, captureId: string): Promise<string | undefined>;
  /** Deletes all of an owner's; the keys of their files, whose removal is noted with it. */
  deleteAll(owner: Owner): Promise<readonly string[]>;
  /** Deletes captures of browsers whose cookie has run out: nothing was kept for them in `KEPT_DAYS`. */
  forgetAway(atMs: number): Promise<void>;
}

/** Files of uploads that do not come to their end are removed after this. */
const UPLOADED_WITHIN = "interval '1 hour'";

interface CaptureRow {
  readonly id: number;
  readonly capture_id: string;
  readonly storage_key: string;
  readonly taken_at: Date;
  readonly received_at: Date;
  readonly title: string;
  readonly width_px: number;
  readonly height_px: number;
  readonly record_sha256: string;
  readonly image_sha256: string;
  readonly aftermath_sha256: string | null;
  readonly is_demo: boolean;
  readonly feed: string;
}

const COLUMNS = [
  'id',
  'capture_id',
  'storage_key',
  'taken_at',
  'received_at',
  'title',
  'width_px',
  'height_px',
  'record_sha256',
  'image_sha256',
  'aftermath_sha256',
  'is_demo',
  'feed',
] as const satisfies readonly (keyof CaptureRow)[];

export function createCaptureRepository(knex: Knex): CaptureRepository {
  return { ...readings(knex), ...changes(knex) };
}

type Reading = 'findOwn' | 'findTaken' | 'page';

function readings(knex: Knex): Pick<CaptureRepository, Reading> {
  return {
    async findOwn(owner, captureId) {
      const row: CaptureRow | undefined = await knex('captures')
        .where({ ...ownedBy(owner), capture_id: captureId })
        .first(COLUMNS);
      return row === undefined ? undefined : entryOf(row);
    },
    async findTaken(owner, captureId) {
      const row: { record_sha256: string; visitor: string | null; user_id: number | null } | undefined = await knex(
        'captures',
      )
        .where({ capture_id: captureId })
        .first('record_sha256', 'visitor', 'user_id');
      if (row === undefined) return undefined;
      const isOwn = owner?.kind === 'user' ? row.user_id === owner.userId : row.visitor === (owner?.visitor ?? '');
      return { recordSha256: row.record_sha256, isOwn };
    },
    async page(owner, limit, after) {
      const query = knex('captures')
        .where(ownedBy(owner))
        .orderBy([
          { column: 'taken_at', order: 'desc' },
          { column: 'id', order: 'desc' },
        ])
        .limit(limit + 1);
      if (after !== undefined) {
        void query.whereRaw('(taken_at, id) < (?, ?)', [new Date(after.atMs), after.id]);
      }
      const rows: CaptureRow[] = await query.select(COLUMNS);
      const shown = rows.slice(0, limit);
      const last = rows.length > limit ? shown.at(-1) : undefined;
      return {
        captures: shown.map((row) => entryOf(row).capture),
        last: last === undefined ? undefined : { atMs: last.taken_at.getTime(), id: last.id },
      };
    },
  };
}

function changes(knex: Knex): Omit<CaptureRepository, Reading> {
  return {
    async announce(storageKey) {
      const dueAt = knex.raw(`now() + ${UPLOADED_WITHIN}`);
      await knex('capture_removals').insert({ storage_key: storageKey, due_at: dueAt });
    },
    insert: (owner, facts, limits) => insertCapture(knex, owner, facts, limits),
    addAftermath: (owner, { storageKey, sha256, bytes }, limits) =>
      knex.transaction(async (transaction) => {
        await holdRoom(transaction);
        const usedUp = await usedUpBy(transaction, owner, { captures: 0, bytes }, limits);
        if (usedUp !== undefined) return usedUp;
        const changed = await transaction('captures')
          .where({ storage_key: storageKey, aftermath_sha256: null })
          .update({ aftermath_sha256: sha256, bytes: transaction.raw('bytes + ?', [bytes]) });
        return changed === 1 ? 'added' : 'not-added';
      }),
    async delete(owner, captureId) {
      const rows: { storage_key: string }[] = await knex('captures')
        .where({ ...ownedBy(owner), capture_id: captureId })
        .delete()
        .returning('storage_key');
      return rows[0]?.storage_key;
    },
    async deleteAll(owner) {
      const rows: { storage_key: string }[] = await knex('captures')
        .where(ownedBy(owner))
        .delete()
        .returning('storage_key');
      return rows.map((row) => row.storage_key);
    },
    async forgetAway(atMs) {
      const longAgo = new Date(atMs - KEPT_DAYS * DAY_MS);
      const away = knex('captures')
        .whereNotNull('visitor')
        .groupBy('visitor')
        .having(knex.raw('max(received_at) < ?', [longAgo]))
        .select('visitor');
      const here = knex('visitor_settings').where('updated_at', '>=', longAgo).select('visitor');
      await knex('captures').whereIn('visitor', away).whereNotIn('visitor', here).delete();
    },
  };
}

/** An account that somebody signs in to takes over what their browser captured before. */
export const claimCaptures: VisitorClaim = async (transaction, visitor, userId) => {
  await transaction('captures').where({ visitor }).update({ visitor: null, user_id: userId });
};

async function insertCapture(
  knex: Knex,
  owner: Owner,
  facts: CaptureFacts,
  limits: RoomLimits,
): Promise<InsertOutcome> {
  return knex.transaction(async (transaction) => {
    // First of all, so that whoever removes such files waits for the end of this, or this for theirs.
    const isStillAnnounced = await transaction('capture_removals')
      .where({ storage_key: facts.storageKey, is_begun: false })
      .delete();
    if (isStillAnnounced !== 1) return 'removed';
    await holdRoom(transaction);
    const usedUp = await usedUpBy(transaction, owner, { captures: 1, bytes: facts.bytes }, limits);
    if (usedUp !== undefined) {
      await giveUp(transaction, facts.storageKey);
      return usedUp;
    }
    const kept: unknown[] = await transaction('captures')
      .insert({ ...ownedBy(owner), ...rowOf(facts) })
      .onConflict('capture_id')
      .ignore()
      .returning('id');
    if (kept.length === 1) return 'kept';
    await giveUp(transaction, facts.storageKey);
    return 'taken';
  });
}

/** Files that no capture comes of are due to be removed. */
async function giveUp(transaction: Knex.Transaction, storageKey: string): Promise<void> {
  await transaction('capture_removals').insert({ storage_key: storageKey, due_at: transaction.raw('now()') });
}

function rowOf(facts: CaptureFacts): Readonly<Record<string, unknown>> {
  return {
    capture_id: facts.captureId,
    storage_key: facts.storageKey,
    taken_at: new Date(facts.takenAtMs),
    received_at: new Date(facts.receivedAtMs),
    title: facts.title,
    width_px: facts.widthPx,
    height_px: facts.heightPx,
    record_sha256: facts.recordSha256,
    image_sha256: facts.imageSha256,
    bytes: facts.bytes,
    is_demo: facts.isDemo,
    feed: facts.feed,
    object_id: facts.objectId,
    object_type: facts.objectType,
  };
}

function entryOf(row: CaptureRow): CaptureEntry {
  return {
    capture: {
      captureId: row.capture_id,
      takenAt: row.taken_at.toISOString(),
      receivedAt: row.received_at.toISOString(),
      title: row.title,
      widthPx: row.width_px,
      heightPx: row.height_px,
      isDemo: row.is_demo,
      isReplay: row.feed === 'replay',
      hasAftermath: row.aftermath_sha256 !== null,
      recordSha256: row.record_sha256,
      imageSha256: row.image_sha256,
    },
    storageKey: row.storage_key,
    aftermathSha256: row.aftermath_sha256,
  };
}
