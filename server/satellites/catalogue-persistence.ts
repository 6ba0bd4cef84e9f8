import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { AerialObjectRecord } from '@contract/entities/aerial-object-record';
import { CATALOGUE_SOURCES } from '@contract/satellite-catalogue';
import { type InSlices, RECORDS_PER_SLICE } from '@engine/orbits/intake/element-reading';
import { epochMsOf } from '@engine/orbits/orbital-elements';
import type { SatelliteRecord } from '@engine/orbits/satellite-record';
import { SATELLITE_OBJECT_TYPES } from '@engine/orbits/satellite-record';
import type { Knex } from 'knex';
import * as z from 'zod';
import { createAerialObjectRepository } from '../db/aerial-object-repository';
import type { KeptSet } from './catalogue-selection';
import { catalogueVersion } from './catalogue-version';
import { runInSlices } from './sources/run-in-slices';

/** Small enough that on the embedded database's one session a call never waits long behind a batch. */
const ROWS_PER_BATCH = 250;
const PAUSE_MS = 20;
const ROWS_PER_READ = 2000;
const LAST_SATELLITE_ID = 999_999_999;
const STAMP = { type: 'satellite-catalogue', name: 'Satellite catalogue' } as const;
const RETRY_MS = 30_000;
const STOP_WITHIN_MS = 8_000;
const LAST_BATCH_WITHIN_MS = 2_000;

const recordSchema = z.object({
  elements: z.object({
    noradId: z.int().positive(),
    name: z.string(),
    internationalDesignator: z.string().nullable(),
    epochDay: z.int(),
    epochDayFraction: z.number(),
    meanMotionRevPerDay: z.number(),
    eccentricity: z.number(),
    inclinationDeg: z.number(),
    raanDeg: z.number(),
    argumentOfPericentreDeg: z.number(),
    meanAnomalyDeg: z.number(),
    bstar: z.number(),
  }),
  objectType: z.enum(SATELLITE_OBJECT_TYPES),
  owner: z.string().nullable(),
  launchDate: z.string().nullable(),
  standardMagnitude: z.number().nullable(),
});

const stampSchema = z.object({
  sourceId: z.string(),
  source: z.enum(CATALOGUE_SOURCES),
  sourceLabel: z.string(),
  fetchedAtMs: z.number(),
  version: z.string(),
});
/** Which set is stored, without its records. */
export type CatalogueStamp = z.infer<typeof stampSchema>;

export interface StoredSet extends KeptSet {
  /** False: the writing of a newer set was cut off, and some records are of that one already. */
  readonly isWhole: boolean;
}

export interface CataloguePersistenceOptions {
  readonly knex: Knex;
  readonly log: { warn(facts: object, text: string): void };
  readonly retryMs?: number;
  /** Told when everything that was to be written is written, or could not be. */
  readonly onIdle?: () => void;
}

/**
 * Keeps the last good set in aerial_objects: a row for each satellite, its elements in the metadata. Rows of satellites
 * that leave the catalogue stay and are marked. Nothing waits for the writing, and it waits between its batches.
 */
export class CataloguePersistence {
  readonly #options: CataloguePersistenceOptions;
  /** What the rows hold, as far as this instance knows. */
  #written = new Map<number, SatelliteRecord>();
  #wanted: KeptSet | null = null;
  #writing: Promise<void> | null = null;
  readonly #stopping = new AbortController();

  constructor(options: CataloguePersistenceOptions) {
    this.#options = options;
  }

  async stamp(): Promise<CatalogueStamp | null> {
    const row: { metadata: unknown } | undefined = await this.#options
      .knex('data_sources')
      .where(STAMP)
      .orderBy('id')
      .first('metadata');
    const stamp = stampSchema.safeParse(row?.metadata);
    return stamp.success ? stamp.data : null;
  }

  /** The last good set; null where none was ever stored to its end. */
  async load(): Promise<StoredSet | null> {
    const stamp = await this.stamp();
    if (stamp === null) return null;
    const records = await this.#readRecords();
    if (records.length === 0) return null;
    this.#written = new Map(records.map((record) => [record.elements.noradId, record]));
    const { sourceId, source, sourceLabel, fetchedAtMs } = stamp;
    const content = { records, source, sourceLabel, fetchedAtMs };
    const version = await runInSlices(catalogueVersion(content));
    return { catalogue: { ...content, version }, sourceId, isWhole: version === stamp.version };
  }

  /** Begins to write a set in the background. A newer one takes the place of one that waits. */
  write(kept: KeptSet): void {
    this.#wanted = kept;
    this.#writing ??= this.#writeWanted().finally(() => {
      this.#writing = null;
      this.#options.onIdle?.();
    });
  }

  get isWriting(): boolean {
    return this.#writing !== null;
  }

  /**
   * Ends when what was to be written is written, when the database refuses it, or after some seconds: what is missing is
   * written after the next start.
   */
  async stop(): Promise<void> {
    this.#stopping.abort();
    const ended = new AbortController();
    const tooLong = sleep(STOP_WITHIN_MS, undefined, { signal: ended.signal }).catch(() => undefined);
    await Promise.race([this.#writing, tooLong]);
    ended.abort();
    this.#wanted = null;
    // A batch that is under way ends in time unless the database hangs, which must not keep the server from stopping.
    await Promise.race([this.#writing, sleep(LAST_BATCH_WITHIN_MS, undefined, { ref: false })]);
  }

  async #writeWanted(): Promise<void> {
    while (this.#wanted !== null) {
      const kept = this.#wanted;
      try {
        await this.#writeSet(kept);
        if (this.#wanted === kept) this.#wanted = null;
      } catch (error) {
        this.#options.log.warn({ err: error }, 'the satellite catalogue could not be stored; trying again');
        if (this.#stopping.signal.aborted) return;
        await this.#pause(this.#options.retryMs ?? RETRY_MS);
      }
    }
  }

  async #writeSet(kept: KeptSet): Promise<void> {
    const { records } = kept.catalogue;
    const repository = createAerialObjectRepository(this.#options.knex);
    const changed = await runInSlices(this.#changedOf(records));
    for (let start = 0; start < changed.length; start += ROWS_PER_BATCH) {
      if (this.#wanted !== kept) return;
      const batch = changed.slice(start, start + ROWS_PER_BATCH);
      await repository.upsertMany(batch.map((record) => rowOf(record, kept.catalogue)));
      for (const record of batch) this.#written.set(record.elements.noradId, record);
      await this.#pause(PAUSE_MS);
    }
    await this.#markLeavers(new Set(records.map(({ elements }) => elements.noradId)));
    await this.#writeStamp(kept);
  }

  *#changedOf(records: readonly SatelliteRecord[]): InSlices<SatelliteRecord[]> {
    const changed: SatelliteRecord[] = [];
    for (const [index, record] of records.entries()) {
      if (!isDeepStrictEqual(this.#written.get(record.elements.noradId), record)) changed.push(record);
      if (index % RECORDS_PER_SLICE === 0) yield;
    }
    return changed;
  }

  async #markLeavers(present: ReadonlySet<number>): Promise<void> {
    const left = [...this.#written.keys()].filter((noradId) => !present.has(noradId));
    for (let start = 0; start < left.length; start += ROWS_PER_BATCH) {
      const batch = left.slice(start, start + ROWS_PER_BATCH);
      await this.#options
        .knex('aerial_objects')
        .whereIn('id', batch)
        .update({
          confidence: 'unverified',
          metadata: this.#options.knex.raw(`metadata || '{"inCatalogue": false}'::jsonb`),
        });
      for (const noradId of batch) this.#written.delete(noradId);
      await this.#pause(PAUSE_MS);
    }
  }

  async #writeStamp({ catalogue, sourceId }: KeptSet): Promise<void> {
    const { source, sourceLabel, fetchedAtMs, version } = catalogue;
    const stamp: CatalogueStamp = { sourceId, source, sourceLabel, fetchedAtMs, version };
    const values = { metadata: JSON.stringify(stamp), last_fetched: new Date(fetchedAtMs) };
    const { knex } = this.#options;
    if ((await knex('data_sources').where(STAMP).update(values)) === 0) {
      await knex('data_sources').insert({ ...STAMP, ...values });
    }
  }

  async #readRecords(): Promise<SatelliteRecord[]> {
    const records: SatelliteRecord[] = [];
    let lastId = 0;
    for (;;) {
      const rows: { id: number; satellite: unknown; isIn: boolean }[] = await this.#options
        .knex('aerial_objects')
        .where('id', '>', lastId)
        .where('id', '<=', LAST_SATELLITE_ID)
        .where('data_source', 'satellitetracker')
        .orderBy('id')
        .limit(ROWS_PER_READ)
        .select(
          'id',
          this.#options.knex.raw(`metadata->'satellite' as satellite`),
          this.#options.knex.raw(`coalesce((metadata->>'inCatalogue')::boolean, false) as "isIn"`),
        );
      for (const { satellite, isIn } of rows) {
        const record = isIn ? recordSchema.safeParse(satellite) : undefined;
        if (record?.success === true) records.push(record.data);
      }
      const last = rows.at(-1);
      if (last === undefined) return records;
      lastId = last.id;
    }
  }

  /** While the server stops there is no time for pauses. */
  async #pause(ms: number): Promise<void> {
    if (this.#stopping.signal.aborted) return;
    await sleep(ms, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
  }
}

/**
 * Last seen is the epoch of the elements: the table itself then refuses older ones. First seen is the launch, else when
 * the catalogue first listed it: of two the table keeps the earlier.
 */
function rowOf(record: SatelliteRecord, { source, fetchedAtMs }: KeptSet['catalogue']): AerialObjectRecord {
  const { elements, objectType, owner, launchDate } = record;
  const launchMs = launchDate === null ? Number.NaN : Date.parse(launchDate);
  return {
    id: elements.noradId,
    externalId: String(elements.noradId),
    name: elements.name,
    type: 'satellite',
    altitude: null,
    altitudeUnit: null,
    speed: null,
    speedUnit: null,
    heading: null,
    latitude: null,
    longitude: null,
    verticalRate: null,
    callsign: null,
    operator: null,
    origin: null,
    destination: null,
    registration: null,
    aircraftType: null,
    dataSource: 'satellitetracker',
    confidence: 'confirmed',
    estimatedPurpose: null,
    threatLevel: 'unknown',
    metadata: {
      noradId: elements.noradId,
      satelliteType: objectType,
      // Null is never given in metadata: one of them would hide all the rest.
      ...(launchDate === null ? {} : { launchDate }),
      ...(owner === null ? {} : { countryOfOrigin: owner }),
      catalogueSource: source,
      inCatalogue: true,
      satellite: record,
    },
    objectHash: null,
    lastSeen: new Date(Math.floor(epochMsOf(elements))).toISOString(),
    firstSeen: new Date(Number.isFinite(launchMs) ? launchMs : fetchedAtMs).toISOString(),
  };
}
