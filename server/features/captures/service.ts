import { createHash, randomUUID } from 'node:crypto';
import type { CaptureAftermath, CaptureRecord } from '@contract/capture';
import type { CaptureFile, CaptureStorage, StoredFile } from '../../capture-storage/capture-storage';
import type { CallDatabase } from '../../db/bounded-read';
import { type Owner, ownerOf } from '../../http/owner';
import type { Principal } from '../../http/principal';
import { Problem } from '../../http/problem-details';
import type { TimePosition } from '../../http/time-cursor';
import type { CaptureLimits, CaptureQuota } from './limits';
import { BytesOfNetworks } from './network-bytes';
import { type Picture, preparePicture } from './picture';
import { type CaptureParts, factsOf, readRecord } from './received-capture';
import { CaptureRemovals } from './removals';
import { roomProblem, usedUpBy } from './room';
import {
  type CaptureEntry,
  type CaptureFacts,
  type CapturePage,
  type CaptureRepository,
  createCaptureRepository,
} from './repository';

export interface CaptureServiceDependencies {
  readonly database: CallDatabase;
  readonly storage: CaptureStorage;
  readonly limits: CaptureLimits;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** A capture that was received and checked. */
export interface ReceivedCapture {
  readonly record: CaptureRecord;
  /** What is to be stored; undefined where this very capture is stored already. */
  readonly toStore: PreparedCapture | undefined;
}

export interface PreparedCapture {
  readonly record: CaptureRecord;
  readonly parts: CaptureParts;
  readonly picture: Picture;
}

/** Captures of one owner at a time. Whoever has no cookie and no account owns none. */
export class CaptureService {
  readonly #database: CallDatabase;
  readonly #storage: CaptureStorage;
  readonly #limits: CaptureLimits;
  readonly #now: () => number;
  readonly #captures: CaptureRepository;
  readonly #removals: CaptureRemovals;
  readonly #bytesOfNetworks: BytesOfNetworks;

  constructor({ database, storage, limits, now }: CaptureServiceDependencies) {
    this.#database = database;
    this.#storage = storage;
    this.#limits = limits;
    this.#now = now;
    this.#captures = createCaptureRepository(database.knex);
    this.#removals = new CaptureRemovals(database.knex, storage);
    this.#bytesOfNetworks = new BytesOfNetworks(limits.bytesPerNetworkAndDay);
  }

  /**
   * Checks what was received, and makes the picture anew.
   * @throws Problem where it cannot be taken
   */
  async prepare(principal: Principal, parts: CaptureParts): Promise<ReceivedCapture> {
    const record = readRecord(parts);
    const owner = ownerOf(principal);
    if (await this.#isStored(owner, record, parts.record.sha256)) return { record, toStore: undefined };
    const bytes = parts.record.bytes.length + parts.image.bytes.length;
    await this.#database.read(() => this.#checkRoom(owner, { captures: 1, bytes }));
    await this.#bytesOfNetworks.take(owner, principal.network, bytes);
    return { record, toStore: { record, parts, picture: await preparePicture(parts.image.bytes) } };
  }

  /** Resolves when files and row are stored for good. */
  async store(owner: Owner, { record, parts, picture }: PreparedCapture): Promise<void> {
    const storageKey = randomUUID();
    await this.#database.write(() => this.#captures.announce(storageKey));
    try {
      await putAll(this.#storage, storageKey, parts, picture);
    } catch (error) {
      await this.#removals.removeNow([storageKey]);
      throw error;
    }
    const facts: CaptureFacts = { ...factsOf(record, parts, picture), storageKey, receivedAtMs: this.#now() };
    const outcome = await this.#database.write(() => this.#captures.insert(owner, facts, this.#limits));
    if (outcome === 'kept') return;
    if (outcome === 'removed') {
      throw new Problem('not-ready', 'Storing took too long.', { headers: { 'Retry-After': '10' } });
    }
    await this.#removals.removeNow([storageKey]);
    if (outcome !== 'taken') throw roomProblem(outcome, owner, this.#limits);
    await this.#isStored(owner, record, parts.record.sha256);
  }

  async addAftermath(owner: Owner | undefined, captureId: string, aftermath: CaptureAftermath): Promise<void> {
    if (owner === undefined) throw notFound();
    const entry = await this.find(owner, captureId);
    const bytes = Buffer.from(JSON.stringify(aftermath));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    if (isThere(entry, sha256)) return;
    await this.#database.read(() => this.#checkRoom(owner, { captures: 0, bytes: bytes.length }));
    await this.#storage.put(entry.storageKey, `aftermath-${sha256}.json`, bytes);
    const { storageKey } = entry;
    const stored = { storageKey, sha256, bytes: bytes.length };
    const outcome = await this.#database.write(() => this.#captures.addAftermath(owner, stored, this.#limits));
    if (outcome === 'added') return;
    if (outcome !== 'not-added') throw roomProblem(outcome, owner, this.#limits);
    // Somebody was quicker: with this, with another, or with taking the capture away.
    const changed = await this.#findOwn(owner, captureId);
    if (changed === undefined) {
      await this.#storage.remove(entry.storageKey);
      throw notFound();
    }
    isThere(changed, sha256);
  }

  page(owner: Owner, limit: number, after: TimePosition | undefined): Promise<CapturePage> {
    return this.#database.read(() => this.#captures.page(owner, limit, after));
  }

  /** @throws Problem where the owner has no such capture */
  async find(owner: Owner | undefined, captureId: string): Promise<CaptureEntry> {
    const entry = await this.#findOwn(owner, captureId);
    if (entry === undefined) throw notFound();
    return entry;
  }

  /** @throws Problem where the file is gone */
  async read({ storageKey }: CaptureEntry, file: CaptureFile): Promise<StoredFile> {
    const found = await this.#storage.read(storageKey, file);
    if (found === undefined) throw notFound();
    return found;
  }

  async delete(owner: Owner | undefined, captureId: string): Promise<void> {
    if (owner === undefined) throw notFound();
    const key = await this.#database.write(() => this.#captures.delete(owner, captureId));
    if (key === undefined) throw notFound();
    await this.#removals.removeNow([key]);
  }

  async #findOwn(owner: Owner | undefined, captureId: string): Promise<CaptureEntry | undefined> {
    return owner === undefined ? undefined : this.#database.read(() => this.#captures.findOwn(owner, captureId));
  }

  /** @throws Problem where the id is of another capture, or of somebody else's */
  async #isStored(owner: Owner | undefined, { captureId }: CaptureRecord, sha256: string): Promise<boolean> {
    const taken = await this.#database.read(() => this.#captures.findTaken(owner, captureId));
    if (taken === undefined) return false;
    if (taken.isOwn && taken.recordSha256 === sha256) return true;
    throw new Problem('conflict', 'Another capture has this id already; a capture never changes.');
  }

  async #checkRoom(owner: Owner | undefined, more: CaptureQuota): Promise<void> {
    const usedUp = await usedUpBy(this.#database.knex, owner, more, this.#limits);
    if (usedUp !== undefined) throw roomProblem(usedUp, owner, this.#limits);
  }
}

function notFound(): Problem {
  return new Problem('not-found', 'No capture of yours has this id.');
}

/** @throws Problem where the capture has another aftermath */
function isThere({ aftermathSha256 }: CaptureEntry, sha256: string): boolean {
  if (aftermathSha256 === null || aftermathSha256 === sha256) return aftermathSha256 !== null;
  throw new Problem('conflict', 'The capture has its aftermath already; it never changes.');
}

/** All are on their way to the disk before one that failed is told of, so that nothing is written after it. */
async function putAll(storage: CaptureStorage, key: string, { record }: CaptureParts, picture: Picture): Promise<void> {
  const outcomes = await Promise.allSettled([
    storage.put(key, 'image.jpg', picture.image),
    storage.put(key, 'thumbnail.jpg', picture.thumbnail),
    storage.put(key, 'record.json', record.bytes),
  ]);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') throw outcome.reason;
  }
}
