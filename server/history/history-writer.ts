import { DAY_MS } from '@engine/constants/durations';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ReceiverPlaces } from '../analytics/receiver-places';
import type { Database, DatabaseLog } from '../db/database';
import { createAerialObjectRepository } from '../db/aerial-object-repository';
import type { LiveAircraft, LiveStore, LiveStoreChange } from '../live/live-store';
import { FlightBook, type OpenFlight } from './flight-book';
import { createFlightRepository } from './flight-repository';
import { aerialObjectRecordOf, historyRowOf, type QueuedRow } from './history-record';
import { isWorthKeeping, type KeptPosition, keptPositionOf } from './history-thinning';
import { createPositionSink } from './position-sink';
import { createRecordingSpanRepository } from './recording-span-repository';
import type { RecordingSpans } from './recording-spans';
import { hasSameFacts } from './same-facts';
import { type BatchOutcome, writeOrSplit } from './write-or-split';

const FLUSH_INTERVAL_MS = 1_000;
const LONGEST_BACKOFF_MS = 15_000;
/** Small enough that on the embedded database's one session a call never waits long behind a batch. */
const POSITIONS_PER_BATCH = 1_000;
const OBJECTS_PER_BATCH = 250;
const FLIGHTS_PER_BATCH = 250;
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
  /** Flights that were opened, or whose end and facts were written. */
  readonly flightsWritten: number;
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
  /** What of them is new is written once every position from before is. */
  readonly spans?: RecordingSpans;
  /** Where one's own receivers stand; what they cover is counted. */
  readonly receivers?: ReceiverPlaces;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly log: DatabaseLog;
  /** How long `stop` goes on without anything being written. Default ten seconds. */
  readonly stopWaitMs?: number;
}

/**
 * Real and recorded aircraft go to aerial_objects, with their feed in the metadata, their flights to flights and their
 * positions to position_history, each with its feed. Demo traffic is written nowhere: the flights are invented, and stored rows have no DEMO label.
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
  readonly #flights;
  readonly #spans;
  readonly #book = new FlightBook();
  readonly #followed = new Map<number, Followed>();
  readonly #positions: QueuedRow[] = [];
  readonly #pendingObjects = new Map<number, LiveAircraft>();
  readonly #counts = {
    accepted: 0,
    written: 0,
    dropped: 0,
    outOfTime: 0,
    refused: 0,
    objectsWritten: 0,
    flightsWritten: 0,
    failures: 0,
  };
  #unsubscribe: (() => void) | undefined;
  #timer: NodeJS.Timeout | undefined;
  #draining: Promise<void> | undefined;
  #failuresInARow = 0;
  #isEnding = false;

  constructor(options: HistoryWriterOptions) {
    this.#options = options;
    this.#writePositions = createPositionSink(options.database, (sourceId) => options.receivers?.of(sourceId));
    this.#objects = createAerialObjectRepository(options.database.knex);
    this.#flights = createFlightRepository(options.database.knex);
    this.#spans = createRecordingSpanRepository(options.database.knex);
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
    this.#book.restAll();
    this.#isEnding = true;
    // Once at least: the end of what was recorded waits for nothing else.
    do {
      const attempt = await Promise.race([this.#flushedAnew(), stalled]);
      isStalled = attempt === 'stalled';
      if (attempt === false) isStalled = (await Promise.race([sleep(STOP_RETRY_MS), stalled])) === 'stalled';
    } while ((this.#hasPending() || this.#book.hasDue()) && !isStalled);
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
      this.#book.rest(aircraft.id);
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
    if (row === undefined || aircraft.feed === 'demo') return last;
    if (row.atMs < nowMs - OLDEST_FIX_MS || row.atMs > nowMs + FURTHEST_FUTURE_MS) {
      this.#counts.outOfTime += 1;
      return last;
    }
    if (this.#positions.length >= MAX_PENDING_POSITIONS) {
      this.#counts.dropped += 1;
      this.#options.spans?.interrupt(nowMs);
      return last;
    }
    const flight = this.#book.assign(aircraft, aircraft.feed, row.atMs);
    flight.queued += 1;
    this.#positions.push({ row, flight, sourceId: aircraft.positionSourceId ?? '' });
    this.#counts.accepted += 1;
    return next;
  }

  /** Only the newest state of an object waits; when too many wait, the object comes again with its next refresh. */
  #describe(aircraft: LiveAircraft): void {
    this.#book.describe(aircraft);
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

  /** The same with what was accepted since a drain began that runs already. */
  async #flushedAnew(): Promise<boolean> {
    await this.#draining?.catch(() => {});
    return this.#flushed();
  }

  /** Only one drain runs at a time: rows leave the queue only once they are written. */
  #drain(): Promise<void> {
    this.#draining ??= this.#writeAll().finally(() => {
      this.#draining = undefined;
    });
    return this.#draining;
  }

  async #writeAll(): Promise<void> {
    // All that these tell of was accepted before.
    const spans = this.#options.spans?.take(this.#options.now(), this.#isEnding) ?? [];
    try {
      await this.#writeQueues();
      await this.#extendFlights();
      await this.#spans.write(spans);
      this.#options.spans?.noteWritten(spans);
    } catch (error) {
      this.#options.spans?.giveBack();
      throw error;
    }
  }

  /** What waits as it begins: where ever more comes, ends and spans would otherwise never have their turn. */
  async #writeQueues(): Promise<void> {
    const ids = [...this.#pendingObjects.keys()];
    let positionsLeft = this.#positions.length;
    for (let first = 0; first < ids.length || positionsLeft > 0; first += OBJECTS_PER_BATCH) {
      const some = ids.slice(first, first + OBJECTS_PER_BATCH);
      await this.#writeObjects(some.flatMap((id) => this.#pendingObjects.get(id) ?? []));
      const batch = this.#positions.slice(0, Math.min(POSITIONS_PER_BATCH, positionsLeft));
      await this.#openFlights(batch);
      await this.#writePositionBatch(batch);
      this.#positions.splice(0, batch.length);
      positionsLeft -= batch.length;
    }
  }

  /** A position carries the id of its flight, which the database gives. */
  async #openFlights(batch: readonly QueuedRow[]): Promise<void> {
    const unknown = new Set(batch.flatMap(({ flight }) => (flight.id === undefined ? [flight] : [])));
    const open = (flights: readonly OpenFlight[]) => this.#flights.open(flights);
    const flights = [...unknown];
    for (let first = 0; first < flights.length; first += FLIGHTS_PER_BATCH) {
      const some = flights.slice(first, first + FLIGHTS_PER_BATCH);
      await this.#writeOrSplit(some, open, { onWritten: (opened) => this.#countFlights(opened), onRefused: leaveOut });
    }
  }

  async #writePositionBatch(batch: readonly QueuedRow[]): Promise<void> {
    await this.#writeOrSplit(batch, this.#writePositions, {
      onWritten: (rows) => {
        this.#counts.written += rows.length;
        for (const { row, flight } of rows) flight.noteWritten(row.atMs, true);
      },
      onRefused: ({ row, flight }) => flight.noteWritten(row.atMs, false),
    });
  }

  /** Ends and facts of flights, as far as they are to be written by now. */
  async #extendFlights(): Promise<void> {
    const extend = (flights: readonly OpenFlight[]) => this.#flights.extend(flights);
    const due = this.#book.take(this.#options.now());
    for (let first = 0; first < due.length; first += FLIGHTS_PER_BATCH) {
      const some = due.slice(first, first + FLIGHTS_PER_BATCH);
      try {
        await this.#writeOrSplit(some, extend, { onWritten: (extended) => this.#countFlights(extended) });
      } catch (error) {
        this.#book.giveBack(due.slice(first));
        throw error;
      }
    }
  }

  async #writeObjects(batch: readonly LiveAircraft[]): Promise<void> {
    const write = (aircraft: readonly LiveAircraft[]) => this.#objects.upsertMany(aircraft.map(aerialObjectRecordOf));
    await this.#writeOrSplit(batch, write, {
      onWritten: (written) => {
        this.#counts.objectsWritten += written.length;
      },
    });
    for (const aircraft of batch) {
      // A newer state that came meanwhile stays queued.
      if (this.#pendingObjects.get(aircraft.id) === aircraft) this.#pendingObjects.delete(aircraft.id);
    }
  }

  /** What the database refuses of a batch is counted, and the rest written. */
  #writeOrSplit<T>(
    batch: readonly T[],
    write: (batch: readonly T[]) => Promise<void>,
    { onWritten, onRefused }: Partial<BatchOutcome<T>>,
  ): Promise<void> {
    return writeOrSplit(batch, write, {
      onWritten: (written) => onWritten?.(written),
      onRefused: (refused, error) => {
        this.#counts.refused += 1;
        onRefused?.(refused, error);
        this.#options.log.warn({ err: error }, 'The database refused a row of history');
      },
    });
  }

  /** Resolves once nothing was written for a while: a slow database is waited for, one that is gone is not. */
  async #stalled(waitMs: number, signal: AbortSignal): Promise<'stalled' | 'ended'> {
    for (;;) {
      const before = this.#written();
      try {
        await sleep(waitMs, undefined, { signal });
      } catch {
        return 'ended';
      }
      if (this.#written() === before) return 'stalled';
    }
  }

  #countFlights(written: readonly OpenFlight[]): void {
    this.#counts.flightsWritten += written.length;
  }

  /** Of everything. */
  #written(): number {
    const { written, objectsWritten, flightsWritten } = this.#counts;
    return written + objectsWritten + flightsWritten;
  }

  #hasPending(): boolean {
    return this.#positions.length > 0 || this.#pendingObjects.size > 0;
  }
}

/** Positions of a flight that the database refused are of none. */
function leaveOut(flight: OpenFlight): void {
  flight.id = null;
}
