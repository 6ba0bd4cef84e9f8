import { type ObjectFlights, objectFlightsSchema } from '@contract/history';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../db/test-database';
import { sampleAircraft } from '../../history/history-aircraft.fixture';
import { createHistoryWriter, type HistoryWriter } from '../../history/history-writer';
import { createInMemoryLiveStore } from '../../live/in-memory-live-store';
import type { LiveAircraft } from '../../live/live-store';
import { createLogger } from '../../observability/logger';
import { type ServedApi, serveApi } from '../../served-api.fixture';

export const START_MS = Date.UTC(2026, 10, 21, 12);
export const MINUTE_MS = 60_000;
export const { id: ID } = sampleAircraft({ atMs: START_MS });
const EVERY_MS = 15_000;
const log = createLogger({ level: 'silent' });

type Sample = Partial<Parameters<typeof sampleAircraft>[0]> & {
  readonly fields?: Partial<LiveAircraft>;
  /** Neither call sign nor registration was heard. */
  readonly isNameless?: boolean;
};

/** Flights as a server hears, keeps and tells them; one empty memory for each test of a file. */
export class HeardFlights {
  nowMs = START_MS;
  #database: TestDatabase | undefined;
  #api: ServedApi | undefined;
  readonly #writers: HistoryWriter[] = [];
  #store = createInMemoryLiveStore(() => this.nowMs);

  constructor() {
    beforeAll(async () => {
      this.#database = await openTestDatabase();
      this.#api = await serveApi({ database: this.#database, now: () => this.nowMs });
    });
    afterAll(async () => {
      await this.api.close();
      await this.database.close();
    });
    beforeEach(async () => {
      await this.database.knex.raw('truncate position_history, aerial_objects, flights, recording_spans cascade');
      this.nowMs = START_MS;
      this.startProcess();
    });
    afterEach(async () => {
      await Promise.all(this.#writers.splice(0).map((writer) => writer.stop()));
    });
  }

  get database(): TestDatabase {
    if (this.#database === undefined) throw new Error('No test runs.');
    return this.#database;
  }

  get api(): ServedApi {
    if (this.#api === undefined) throw new Error('No test runs.');
    return this.#api;
  }

  get writer(): HistoryWriter {
    const writer = this.#writers.at(-1);
    if (writer === undefined) throw new Error('No test runs.');
    return writer;
  }

  /** What was heard before is in nobody's memory any more; the process before this one is not told to stop. */
  startProcess(): void {
    this.#store = createInMemoryLiveStore(() => this.nowMs);
    const writer = createHistoryWriter({ database: this.database, store: this.#store, now: () => this.nowMs, log });
    writer.start();
    this.#writers.push(writer);
  }

  hear(aircraft: LiveAircraft): void {
    this.#store.upsert(aircraft);
  }

  lose(id: number): void {
    this.#store.remove(id);
  }

  /** One aircraft is heard every fifteen seconds, from now on. */
  async fly(forMs: number, { fields = {}, isNameless = false, ...sample }: Sample = {}): Promise<void> {
    for (const untilMs = this.nowMs + forMs; this.nowMs <= untilMs; this.nowMs += EVERY_MS) {
      const { callsign, registration, ...nameless } = sampleAircraft({ ...sample, atMs: this.nowMs });
      const names = {
        ...(callsign === undefined ? {} : { callsign }),
        ...(registration === undefined ? {} : { registration }),
      };
      this.hear({ ...nameless, ...(isNameless ? {} : names), ...fields });
    }
    await this.writer.flush();
  }

  async flights(query = '', id = ID): Promise<ObjectFlights> {
    const answer = await this.api.get(`/api/aerial-objects/${id}/flights?${query}`);
    return objectFlightsSchema.parse(await answer.json());
  }
}

export const iso = (atMs: number): string => new Date(atMs).toISOString();
