import { DAY_MS } from '@engine/constants/durations';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, DatabaseLog } from '../db/database';
import { createAerialObjectRepository } from '../db/aerial-object-repository';
import type { LiveAircraft, LiveStore, LiveStoreChange } from '../live/live-store';
import { aerialObjectRecordOf, hasSameFacts, type HistoryRow, historyRowOf } from './history-record';
import { isWorthKeeping, type KeptPosition, keptPositionOf } from './history-thinning';
import { createPositionSink, isRejected } from './position-sink';

const FLUSH_INTERVAL_MS = 1_000;
const LONGEST_BACKOFF_MS = 15_000;
/** Small enough that on the embedded database's one session a call never waits long behind a batch. */
const POSITIONS_PER_BATCH = 1_000;
const OBJECTS_PER_BATCH = 250;
/** About a minute of 15,000 aircraft. */
const MAX_PENDING_POSITIONS = 60_000;
const MAX_PENDING_OBJECTS = 60_000;
/** How often "last seen" of an aircraft whose facts stay the same is written. */
const OBJECT_REFRESH_MS = 60_000;
/** A database that wrote nothing for so long is gone. */
const STOP_WAIT_MS = 10_000;
const STOP_RETRY_MS = 500;
/** A fix outside these bounds has a wrong clock. */
const OLDEST_FIX_MS = DAY_MS;
const FURTHEST_FUTURE_MS = 60_000;

export interface HistoryStats {
  /** Positions promised: they will be written unless the process is killed or the database stays away. */
  readonly accepted: number;
  /** Positions that the database has confirmed. */
  readonly written: number;
  /** Accepted, not yet written. */
  readonly pending: number;
  /** Not accepted, because the queue was full. */
  readonly dropped: number;
  /** Not accepted, because the time of the fix cannot be right. */
  readonly outOfTime: number;
  /** Accepted, but the database refused the values. */
  readonly refused: number;
  readonly objectsWritten: number;
  readonly failures: number;
}

/** Writes what the live store hears to the database, thinned, in batches, in the background. */
export interface HistoryWriter {
  start(): void;
  /**
   * Resolves once everything accepted before the call is written.
   * @throws whatever the database says; what was not written stays queued.
   */
  flush(): Promise<void>;
  /** Ends the subscription and writes what is queued, trying again for a while when the database fails. */
  stop(): Promise<void>;
  stats(): HistoryStats;
}

export interface HistoryWriterOptions {
  readonly database: Database;
  readonly store: LiveStore;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly log: DatabaseLog;
  /** How long `stop` goes on without anything being written. Default ten seconds. */
  readonly stopWaitMs?: number;
}

/**
 * Real and recorded aircraft go to aerial_objects, with their feed in the metadata, and their positions to
 * position_history. Demo traffic is written nowhere: the flights are invented, and stored rows have no DEMO label.
 * Listening costs a comparison a change; nothing here waits for the database, so a slow one never holds back
 * the stream. When it stays away the queue fills, and what no longer fits is counted as dropped, not promised.
 */
export function createHistoryWriter(options: HistoryWriterOptions): HistoryWriter {
  return new QueuedHistoryWriter(options);
}

interface Followed {
  kept: KeptPosition | undefined;
  /** The state last queued for aerial_objects. */
  described: LiveAircraft;
  describedAtMs: number;
}

class QueuedHistoryWriter implements HistoryWriter {
  readonly #options: HistoryWriterOptions;
  readonly #writePositions;
  readonly #objects;
  readonly #followed = new Map<number, Followed>();
  readonly #positions: HistoryRow[] = [];
  readonly #pendingObjects = new Map<number, LiveAircraft>();
  readonly #counts = { accepted: 0, written: 0, dropped: 0, outOfTime: 0, refused: 0, objectsWritten: 0, failures: 0 };
  #unsubscribe: (() => void) | undefined;
  #timer: NodeJS.Timeout | undefined;
  #draining: Promise<void> | undefined;
  #failuresInARow = 0;

  constructor(options: HistoryWriterOptions) {
    this.#options = options;
    this.#writePositions = createPositionSink(options.database);
    this.#objects = createAerialObjectRepository(options.database.knex);
  }

  start(): void {
    if (this.#unsubscribe !== undefined) return;
    this.#unsubscribe = this.#options.store.onChange((change) => this.#take(change));
    this.#schedule();
  }

  async flush(): Promise<void> {
    // A drain that runs already may be past what was accepted just now.
    await this.#draining?.catch(() => {});
    await this.#drain();
  }

  async stop(): Promise<void> {
    this.#unsubscribe?.();
    this.#unsubscribe = undefined;
    clearTimeout(this.#timer);
    const ended = new AbortController();
    const stalled = this.#stalled(this.#options.stopWaitMs ?? STOP_WAIT_MS, ended.signal);
    let isStalled = false;
    while (this.#hasPending() && !isStalled) {
      const attempt = await Promise.race([this.#flushed(), stalled]);
      isStalled = attempt === 'stalled';
      if (attempt === false) isStalled = (await Promise.race([sleep(STOP_RETRY_MS), stalled])) === 'stalled';
    }
    ended.abort();
    if (this.#positions.length > 0) {
      this.#options.log.error({ positions: this.#positions.length }, 'History could not be written before the end');
    }
  }

  stats(): HistoryStats {
    return { ...this.#counts, pending: this.#positions.length };
  }

  #take({ kind, aircraft }: LiveStoreChange): void {
    if (aircraft.feed === 'demo') return;
    const nowMs = this.#options.now();
    const followed = this.#followed.get(aircraft.id);
    const isDue =
      followed === undefined ||
      kind === 'remove' ||
      nowMs - followed.describedAtMs >= OBJECT_REFRESH_MS ||
      !hasSameFacts(followed.described, aircraft);
    const kept = this.#keep(aircraft, followed?.kept, nowMs);
    if (isDue) this.#describe(aircraft);
    if (kind === 'remove') {
      this.#followed.delete(aircraft.id);
      return;
    }
    if (followed === undefined) {
      this.#followed.set(aircraft.id, { kept, described: aircraft, describedAtMs: nowMs });
      return;
    }
    followed.kept = kept;
    if (isDue) {
      followed.described = aircraft;
      followed.describedAtMs = nowMs;
    }
  }

  /** Queues the position where it is worth it, and says which position was kept last. */
  #keep(aircraft: LiveAircraft, last: KeptPosition | undefined, nowMs: number): KeptPosition | undefined {
    const next = keptPositionOf(aircraft);
    if (next === undefined || !isWorthKeeping(last, next)) return last;
    const row = historyRowOf(aircraft);
    if (row === undefined) return last;
    if (row.atMs < nowMs - OLDEST_FIX_MS || row.atMs > nowMs + FURTHEST_FUTURE_MS) {
      this.#counts.outOfTime += 1;
      return last;
    }
    if (this.#positions.length >= MAX_PENDING_POSITIONS) {
      this.#counts.dropped += 1;
      return last;
    }
    this.#positions.push(row);
    this.#counts.accepted += 1;
    return next;
  }

  /** Only the newest state of an object waits; when too many wait, the object comes again with its next refresh. */
  #describe(aircraft: LiveAircraft): void {
    if (this.#pendingObjects.size < MAX_PENDING_OBJECTS || this.#pendingObjects.has(aircraft.id)) {
      this.#pendingObjects.set(aircraft.id, aircraft);
    }
  }

  #schedule(): void {
    const waitMs = Math.min(FLUSH_INTERVAL_MS * 2 ** this.#failuresInARow, LONGEST_BACKOFF_MS);
    this.#timer = setTimeout(() => void this.#tick(), waitMs);
    this.#timer.unref();
  }

  async #tick(): Promise<void> {
    await this.#flushed();
    if (this.#unsubscribe !== undefined) this.#schedule();
  }

  /** Whether everything could be written. */
  async #flushed(): Promise<boolean> {
    try {
      await this.#drain();
      this.#failuresInARow = 0;
      return true;
    } catch (error) {
      this.#counts.failures += 1;
      this.#failuresInARow += 1;
      this.#options.database.storage.noteFailure(error);
      this.#options.log.warn(
        { err: error, pending: this.#positions.length },
        'History could not be written; trying again',
      );
      return false;
    }
  }

  /** Only one drain runs at a time: rows leave the queue only once they are written. */
  #drain(): Promise<void> {
    this.#draining ??= this.#writeAll().finally(() => {
      this.#draining = undefined;
    });
    return this.#draining;
  }

  async #writeAll(): Promise<void> {
    while (this.#hasPending()) {
      await this.#writeObjects([...this.#pendingObjects.values()].slice(0, OBJECTS_PER_BATCH));
      const batch = this.#positions.slice(0, POSITIONS_PER_BATCH);
      await this.#writeOrSplit(batch, this.#writePositions, (rows) => {
        this.#counts.written += rows;
      });
      this.#positions.splice(0, batch.length);
    }
  }

  async #writeObjects(batch: readonly LiveAircraft[]): Promise<void> {
    const write = (aircraft: readonly LiveAircraft[]) => this.#objects.upsertMany(aircraft.map(aerialObjectRecordOf));
    await this.#writeOrSplit(batch, write, (count) => {
      this.#counts.objectsWritten += count;
    });
    for (const aircraft of batch) {
      // A newer state that came meanwhile stays queued.
      if (this.#pendingObjects.get(aircraft.id) === aircraft) this.#pendingObjects.delete(aircraft.id);
    }
  }

  /** A batch that the database refuses is halved until the one wrong row is alone and is counted. */
  async #writeOrSplit<T>(
    batch: readonly T[],
    write: (batch: readonly T[]) => Promise<void>,
    onWritten: (count: number) => void,
  ): Promise<void> {
    if (batch.length === 0) return;
    try {
      await write(batch);
      onWritten(batch.length);
    } catch (error) {
      if (!isRejected(error)) throw error;
      if (batch.length === 1) {
        this.#counts.refused += 1;
        this.#options.log.warn({ err: error }, 'The database refused a row of history');
        return;
      }
      const middle = Math.ceil(batch.length / 2);
      await this.#writeOrSplit(batch.slice(0, middle), write, onWritten);
      await this.#writeOrSplit(batch.slice(middle), write, onWritten);
    }
  }

  /** Resolves once nothing was written for a while: a slow database is waited for, one that is gone is not. */
  async #stalled(waitMs: number, signal: AbortSignal): Promise<'stalled' | 'ended'> {
    for (;;) {
      const before = this.#counts.written + this.#counts.objectsWritten;
      try {
        await sleep(waitMs, undefined, { signal });
      } catch {
        return 'ended';
      }
      if (this.#counts.written + this.#counts.objectsWritten === before) return 'stalled';
    }
  }

  #hasPending(): boolean {
    return this.#positions.length > 0 || this.#pendingObjects.size > 0;
  }
}
