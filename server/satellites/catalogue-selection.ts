import { DAY_MS } from '@engine/constants/durations';
import type { InSlices } from '@engine/orbits/intake/element-reading';
import { isNewer, RECORDS_PER_SLICE } from '@engine/orbits/intake/element-reading';
import type { RejectionCount } from '@engine/orbits/intake/rejections';
import type { FactsBook } from '@engine/orbits/intake/packed-facts';
import { satelliteRecordOf } from '@engine/orbits/intake/satellite-records';
import { epochMsOf } from '@engine/orbits/orbital-elements';
import type { SatelliteRecord } from '@engine/orbits/satellite-record';
import type { CatalogueStore, LoadedCatalogue } from './catalogue-store';
import { catalogueVersion } from './catalogue-version';
import { runInSlices } from './sources/run-in-slices';
import type { SatelliteSource, SatelliteReading } from './sources/satellite-source';

/** A set with less than this part of what its source gave before is taken for a broken one. */
const LEAST_PART = 0.5;
/** Refused records that make a set a broken one: where a good set is there, and where there is none. */
const MOST_REFUSED = { besideGoodSet: 0.1, always: 0.5 } as const;
/** An epoch further ahead than this is a mistake and does not keep later sets out. */
const FURTHEST_EPOCH_MS = 7 * DAY_MS;
/** A set fetched so long ago lets sources of lower rank step in. */
const STALE_MS = 3 * DAY_MS;

type Offerer = Pick<SatelliteSource, 'id' | 'kind'>;

/** The set that is served, and whose it is. */
export interface KeptSet {
  readonly catalogue: LoadedCatalogue;
  readonly sourceId: string;
}

export interface CatalogueSelectionOptions {
  readonly store: CatalogueStore;
  /** Ids of the sources, best first. */
  readonly ranking: readonly string[];
  readonly now: () => number;
  /** Writes a set that was taken; settles when it is under way, not when it is written. */
  readonly persist: (kept: KeptSet) => void;
}

/** Decides which reading of which source becomes the catalogue: the last good set stays until a better one comes. */
export class CatalogueSelection {
  readonly #options: CatalogueSelectionOptions;
  #kept: KeptSet | null = null;
  #turn: Promise<unknown> = Promise.resolve();
  #rejections: readonly RejectionCount[] = [];

  constructor(options: CatalogueSelectionOptions) {
    this.#options = options;
  }

  /** The set that an earlier run of this or another instance left. */
  restore(kept: KeptSet): void {
    this.#kept = kept;
    this.#options.store.replace(kept.catalogue);
  }

  /** What the newest reading left out, whether it was taken or not. */
  get rejections(): readonly RejectionCount[] {
    return this.#rejections;
  }

  get version(): string | undefined {
    return this.#kept?.catalogue.version;
  }

  /** Whether a source should be asked: not while a better one has a set that is not stale. */
  isNeeded(sourceId: string): boolean {
    const kept = this.#kept;
    if (kept === null || kept.catalogue.source === 'demo') return true;
    if (this.#rankOf(sourceId) <= this.#rankOf(kept.sourceId)) return true;
    return kept.catalogue.source !== 'file' && this.#options.now() - kept.catalogue.fetchedAtMs > STALE_MS;
  }

  /** One after the other: two readings are never mixed. @returns undefined where it was taken, else why not */
  offer(source: Offerer, reading: SatelliteReading): Promise<string | undefined> {
    const turn = this.#turn.then(() => this.#consider(source, reading));
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  /** When everything that was offered so far is decided. */
  async settled(): Promise<void> {
    await this.#turn;
  }

  /** Fills in what the set does not know of its objects. */
  enrich(facts: FactsBook): Promise<void> {
    const turn = this.#turn.then(() => this.#enrich(facts));
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  async #enrich(facts: FactsBook): Promise<void> {
    const kept = this.#kept;
    if (kept === null || kept.catalogue.source === 'demo') return;
    const { source, sourceLabel, fetchedAtMs } = kept.catalogue;
    const records = await runInSlices(enriched(kept.catalogue.records, facts));
    // Another instance's set may have taken its place meanwhile.
    if (this.#kept !== kept) return this.#enrich(facts);
    await this.#take({ records, source, sourceLabel, fetchedAtMs }, kept.sourceId);
  }

  async #consider(source: Offerer, reading: SatelliteReading): Promise<string | undefined> {
    if (!this.isNeeded(source.id)) return undefined;
    if (source.kind === 'demo' && this.#realRecords().length > 0) return undefined;
    this.#rejections = reading.rejections.counts();
    const fault = this.#faultOf(source, reading);
    if (fault !== undefined) return fault;
    const records = await runInSlices(this.#recordsOf(reading, source.kind === 'demo'));
    const { label: sourceLabel, fetchedAtMs } = reading;
    await this.#take({ records, source: source.kind, sourceLabel, fetchedAtMs }, source.id);
    return undefined;
  }

  async #take(content: Omit<LoadedCatalogue, 'version'>, sourceId: string): Promise<void> {
    const version = await runInSlices(catalogueVersion(content));
    if (this.#kept?.catalogue.version === version) return;
    this.#kept = { catalogue: { ...content, version }, sourceId };
    this.#options.store.replace(this.#kept.catalogue);
    if (content.source !== 'demo') this.#options.persist(this.#kept);
  }

  #faultOf(source: Offerer, reading: SatelliteReading): string | undefined {
    const count = reading.elements.length;
    const good = this.#isBehindKept(source) ? this.#realRecords().length : 0;
    if (count < good * LEAST_PART) {
      return `${reading.label} holds ${count} objects where the last good set has ${good}: not taken, the last good set stays`;
    }
    const part = reading.recordCount === 0 ? 0 : reading.rejections.total / reading.recordCount;
    if (part <= (good > 0 ? MOST_REFUSED.besideGoodSet : MOST_REFUSED.always)) return undefined;
    const stays = good > 0 ? ', the last good set stays' : '';
    return `${reading.label}: ${reading.rejections.total} of ${reading.recordCount} records cannot be used: not taken${stays}`;
  }

  /** A set of the same source or of a better one is what a reading must measure up to. */
  #isBehindKept(source: Offerer): boolean {
    return this.#kept !== null && this.#rankOf(this.#kept.sourceId) <= this.#rankOf(source.id);
  }

  /** Elements older than those that are there already never take their place. */
  *#recordsOf(reading: SatelliteReading, isDemo: boolean): InSlices<SatelliteRecord[]> {
    const known = new Map<number, SatelliteRecord>();
    for (const record of isDemo ? [] : this.#realRecords()) known.set(record.elements.noradId, record);
    const latestMs = this.#options.now() + FURTHEST_EPOCH_MS;
    const records: SatelliteRecord[] = [];
    for (const elements of reading.elements) {
      const before = known.get(elements.noradId);
      const keepsOld =
        before !== undefined && isNewer(before.elements, elements) && epochMsOf(before.elements) <= latestMs;
      records.push(withKnownFacts(satelliteRecordOf(keepsOld ? before.elements : elements, reading), before));
      if (records.length % RECORDS_PER_SLICE === 0) yield;
    }
    return records;
  }

  #realRecords(): readonly SatelliteRecord[] {
    const kept = this.#kept?.catalogue;
    return kept === undefined || kept.source === 'demo' ? [] : kept.records;
  }

  /** A source that is no longer configured ranks behind all that are. */
  #rankOf(sourceId: string): number {
    const rank = this.#options.ranking.indexOf(sourceId);
    return rank < 0 ? this.#options.ranking.length : rank;
  }
}

function* enriched(records: readonly SatelliteRecord[], facts: FactsBook): InSlices<SatelliteRecord[]> {
  const told = { facts: [facts], magnitudes: new Map<number, number>() };
  const fuller: SatelliteRecord[] = [];
  for (const record of records) {
    fuller.push(withKnownFacts(satelliteRecordOf(record.elements, told), record));
    if (fuller.length % RECORDS_PER_SLICE === 0) yield;
  }
  return fuller;
}

/** What was known before stays known where a source does not tell it this time. */
function withKnownFacts(record: SatelliteRecord, before: SatelliteRecord | undefined): SatelliteRecord {
  if (before === undefined) return record;
  return {
    elements: record.elements,
    objectType: record.objectType === 'unknown' ? before.objectType : record.objectType,
    owner: record.owner ?? before.owner,
    launchDate: record.launchDate ?? before.launchDate,
    standardMagnitude: record.standardMagnitude ?? before.standardMagnitude,
  };
}
