import type { Sighting } from '@engine/identification/sighting';
import type { ObserverLocation } from '@engine/observer/observer';
import { buffersOf, type PackedPasses } from '@engine/orbits/passes/packed-passes';
import { createPropagator } from '@engine/orbits/sgp4/create-propagator';
import type { Sgp4Kernel } from '@engine/orbits/sgp4/sgp4-kernel';
import { expose, transfer } from 'comlink';
import type { LookUpMoment } from '@engine/look-up/look-up-moment';
import { LOOKED_UP_PASSES, satelliteMoments } from '@engine/look-up/satellite-moments';
import type { SatelliteRecord } from '@engine/orbits/satellite-record';
import { LIVE_SKY_TIME, type SkyTime, skyTimeMs } from '@engine/sky/sky-time';
import type {
  CatalogueState,
  ElementsInUse,
  FoundSatellites,
  GlobeOrbits,
  OrbitsApi,
  PassesRequest,
} from '../orbits.api';
import { medianEpochMs, summaryOf } from '@engine/orbits/catalogue/catalogue-summary';
import { packSummary, type PackedSummary } from '@engine/orbits/catalogue/packed-summary';
import { AlignedKeyframes } from '@engine/orbits/catalogue/aligned-keyframes';
import { type KeyframePair, KeyframeWriter } from '@engine/orbits/catalogue/globe-keyframes';
import { type SatelliteState, satelliteStateAt } from '@engine/orbits/catalogue/satellite-state';
import { type SatelliteTransit, satelliteTransits } from '@engine/transits/satellite-transits';
import { groundTrack } from '@engine/orbits/catalogue/ground-track';
import { orbitPath } from '@engine/orbits/catalogue/orbit-path';
import { satelliteSkyTrack } from '@engine/orbits/catalogue/satellite-sky-track';
import type { SkyTrackPoint } from '@engine/orbits/passes/sky-track';
import { CatalogueRefresher, type CatalogueUpdate } from './catalogue-refresher';
import type { CatalogueCache } from './catalogue-cache';
import type { CatalogueDocument } from '@contract/catalogue-document';
import type { LoadedCatalogue } from './catalogue-loader';
import { CatalogueSearch } from '@engine/orbits/catalogue/catalogue-search';
import { type CatalogueSet, catalogueSet, findSatellite } from '@engine/orbits/catalogue/catalogue-set';
import { PassPool, type PassPoolOptions } from './pass-pool';
import { type ElementsOfTime, PastElements } from './past-elements';
import type { SatelliteFinder } from './satellite-candidates';
import { SatellitePublisher } from './satellite-publisher';

/** What the service needs of the world around it; the worker gives the real things, tests give others. */
export interface OrbitsServiceOptions extends PassPoolOptions {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly cache: CatalogueCache;
  readonly after: (delayMs: number, action: () => void) => () => void;
  readonly loadKernel: () => Promise<Sgp4Kernel | null>;
  /** What finds candidates for sightings, asked for with the first of them. */
  readonly loadCandidates: () => Promise<SatelliteFinder>;
}

/** What is made of a catalogue, each part when it is first asked for. */
class Prepared {
  readonly set: CatalogueSet;
  readonly isDemo: boolean;
  #summary: PackedSummary | null = null;
  #search: CatalogueSearch | null = null;
  #keyframes: KeyframeWriter | null = null;
  #aligned: { readonly order: CatalogueSet; readonly keyframes: AlignedKeyframes } | null = null;

  constructor(set: CatalogueSet, isDemo: boolean) {
    this.set = set;
    this.isDemo = isDemo;
  }

  get summary(): PackedSummary {
    this.#summary ??= packSummary(summaryOf(this.set.version, this.set.satellites));
    return this.#summary;
  }

  get search(): CatalogueSearch {
    this.#search ??= new CatalogueSearch(this.set);
    return this.#search;
  }

  get keyframes(): KeyframeWriter {
    this.#keyframes ??= new KeyframeWriter(this.set.propagator);
    return this.#keyframes;
  }

  /** Keyframes by these elements in the order of another catalogue. */
  keyframesIn(order: CatalogueSet): AlignedKeyframes {
    if (this.#aligned?.order !== order) {
      this.#aligned = { order, keyframes: new AlignedKeyframes(this.set, order) };
    }
    return this.#aligned.keyframes;
  }
}

/** The orbits worker's API on top of catalogue, propagator and searches. */
export class OrbitsService implements OrbitsApi, GlobeOrbits {
  readonly #options: OrbitsServiceOptions;
  readonly #refresher: CatalogueRefresher;
  readonly #pool: PassPool;
  readonly #publisher: SatellitePublisher;
  /** Tickets of the searches that run and that somebody still waits for. */
  readonly #wanted = new Set<number>();
  readonly #past: PastElements<Prepared>;
  #kernel: Promise<Sgp4Kernel | null> | null = null;
  #origin: string | null = null;
  #prepared: Prepared | null = null;
  /** Whose satellites the sky worker is told of. */
  #published: Prepared | null = null;
  #state: CatalogueState = { kind: 'loading' };
  #states: MessagePort | null = null;
  #globe: MessagePort | null = null;
  #skyTime: SkyTime = LIVE_SKY_TIME;
  #clockOffsetMs = 0;

  constructor(options: OrbitsServiceOptions) {
    this.#options = options;
    this.#pool = new PassPool(options);
    this.#publisher = new SatellitePublisher(options);
    this.#past = new PastElements<Prepared>({
      ...options,
      prepare: (document) => this.#prepare(document),
      onNews: () => this.#review(),
    });
    this.#refresher = new CatalogueRefresher({
      ...options,
      use: (loaded) => this.#use(loaded),
      onUpdate: (update) => this.#onUpdate(update),
    });
  }

  load(origin: string): Promise<void> {
    this.#origin = origin;
    // At the same time as the catalogue, which takes longer.
    this.#kernel ??= this.#options.loadKernel();
    return this.#refresher.load(origin);
  }

  refresh(): Promise<void> {
    this.#past.forgetFailures();
    return this.#refresher.refresh();
  }

  async openStates(port: MessagePort): Promise<void> {
    this.#states?.close();
    this.#states = port;
    port.postMessage(this.#state);
  }

  async openGlobe(port: MessagePort): Promise<void> {
    this.#globe?.close();
    this.#globe = port;
    const served: GlobeOrbits = {
      keyframes: (...asked) => this.keyframes(...asked),
      groundTrack: (...asked) => this.groundTrack(...asked),
      orbitPath: (...asked) => this.orbitPath(...asked),
    };
    expose(served, port);
  }

  async publishSky(port: MessagePort | null): Promise<void> {
    this.#publisher.setPort(port);
  }

  async setSkyObserver(observer: ObserverLocation | null): Promise<void> {
    this.#publisher.setObserver(observer);
  }

  async setSkyTime(time: SkyTime, clockOffsetMs: number): Promise<void> {
    this.#skyTime = time;
    this.#clockOffsetMs = clockOffsetMs;
    this.#review();
    this.#publisher.setTime(time, clockOffsetMs);
  }

  async setPaused(isPaused: boolean): Promise<void> {
    this.#publisher.setPaused(isPaused);
  }

  async summary(): Promise<PackedSummary | null> {
    return this.#prepared?.summary ?? null;
  }

  async passes(request: PassesRequest, ticket?: number): Promise<PackedPasses | null> {
    if (ticket !== undefined) this.#wanted.add(ticket);
    const isCancelled = () => ticket !== undefined && !this.#wanted.has(ticket);
    let found: PackedPasses | null = null;
    // A catalogue that comes meanwhile has other satellites at other indices: the search begins again with it.
    for (let set = this.#set; set !== null && found === null && !isCancelled(); set = this.#set) {
      found = await this.#passesOf(set, request, isCancelled);
    }
    if (ticket !== undefined) this.#wanted.delete(ticket);
    return found === null ? null : transfer(found, buffersOf(found));
  }

  async cancel(ticket: number): Promise<void> {
    this.#wanted.delete(ticket);
  }

  async now(noradId: number, atMs: number, observer: ObserverLocation | null): Promise<SatelliteState | null> {
    const set = await this.#setOf(atMs);
    return set === null ? null : satelliteStateAt(set, noradId, atMs, observer);
  }

  async groundTrack(noradId: number, fromMs: number, toMs: number, stepS: number): Promise<Float64Array | null> {
    const set = await this.#setOf((fromMs + toMs) / 2);
    return set === null ? null : groundTrack(set, noradId, fromMs, toMs, stepS);
  }

  async orbitPath(noradId: number, atMs: number, points: number): Promise<Float32Array | null> {
    const set = await this.#setOf(atMs);
    return set === null ? null : orbitPath(set, noradId, atMs, points);
  }

  async skyTrack(
    noradId: number,
    observer: ObserverLocation,
    fromMs: number,
    toMs: number,
    points: number,
  ): Promise<readonly SkyTrackPoint[] | null> {
    const set = await this.#setOf((fromMs + toMs) / 2);
    return set === null ? null : satelliteSkyTrack(set, noradId, observer, fromMs, toMs, points);
  }

  async transits(
    noradId: number,
    observer: ObserverLocation,
    fromMs: number,
    toMs: number,
  ): Promise<readonly SatelliteTransit[] | null> {
    return this.#set === null ? null : satelliteTransits(this.#set, noradId, observer, fromMs, toMs);
  }

  async lookUps(observer: ObserverLocation, fromMs: number, toMs: number): Promise<readonly LookUpMoment[] | null> {
    const request = { ...LOOKED_UP_PASSES, noradIds: null, observer, startMs: fromMs, endMs: toMs };
    for (let set = this.#set; set !== null; set = this.#set) {
      const passes = await this.#passesOf(set, request, () => false);
      // With another catalogue that came meanwhile it is asked anew.
      if (passes !== null) return satelliteMoments(set, passes, observer, fromMs, toMs);
    }
    return null;
  }

  async keyframes(startMs: number, endMs: number, spare: readonly Float32Array[] = []): Promise<KeyframePair | null> {
    const newest = this.#prepared;
    const found = this.#past.at(startMs, this.#serverNowMs());
    if (newest === null || found === null || found.inUse.kind === 'loading') return null;
    const { ready } = found;
    const pair =
      ready === newest
        ? newest.keyframes.pair(newest.set.version, startMs, endMs, spare)
        : ready.keyframesIn(newest.set).pair(startMs, endMs, spare);
    return transfer(pair, [pair.start.buffer, pair.end.buffer]);
  }

  async candidatePaths(sighting: Sighting): Promise<FoundSatellites | null> {
    const finder = await this.#options.loadCandidates().catch(() => null);
    const atMs = (sighting.fromMs + sighting.toMs) / 2;
    if (this.#past.at(atMs, this.#serverNowMs())?.inUse.kind === 'away') this.#past.forgetFailures();
    const found = await this.#past.settledAt(atMs, this.#serverNowMs());
    if (finder === null || found === null) return null;
    const paths = finder.candidatePathsOf(found.ready.set, sighting);
    return transfer({ paths, elements: found.inUse }, finder.buffersOfPaths(paths));
  }

  async search(text: string, limit: number): Promise<readonly number[]> {
    return this.#prepared?.search.rank(text, limit) ?? [];
  }

  async records(noradIds: readonly number[]): Promise<readonly SatelliteRecord[]> {
    const set = this.#set;
    return set === null ? [] : noradIds.flatMap((noradId) => findSatellite(set, noradId)?.record ?? []);
  }

  get #set(): CatalogueSet | null {
    return this.#prepared?.set ?? null;
  }

  async #setOf(atMs: number): Promise<CatalogueSet | null> {
    return (await this.#past.settledAt(atMs, this.#serverNowMs()))?.ready.set ?? null;
  }

  #serverNowMs(): number {
    return this.#options.now() + this.#clockOffsetMs;
  }

  #passesOf(
    set: CatalogueSet,
    { noradIds, onlyVisible, ...search }: PassesRequest,
    isCancelled: () => boolean,
  ): Promise<PackedPasses | null> {
    const indices =
      noradIds === null
        ? Uint32Array.from(set.satellites.keys())
        : Uint32Array.from(noradIds.flatMap((noradId) => set.indexOf.get(noradId) ?? []));
    return this.#pool.find(set, { search, onlyVisible, indices }, () => isCancelled() || this.#set !== set);
  }

  async #prepare({ version, source, records }: CatalogueDocument): Promise<Prepared> {
    this.#kernel ??= this.#options.loadKernel();
    const kernel = await this.#kernel;
    const elements = records.map((record) => record.elements);
    return new Prepared(catalogueSet(version, records, createPropagator(elements, kernel)), source === 'demo');
  }

  async #use({ document, etag }: LoadedCatalogue): Promise<void> {
    const ready = await this.#prepare(document);
    this.#prepared = ready;
    const { version, records } = document;
    this.#past.setNewest(this.#origin, { ready, version, medianEpochMs: medianEpochMs(records), etag });
    this.#review();
  }

  #ofSkyTime(): ElementsOfTime<Prepared> | null {
    const nowMs = this.#serverNowMs();
    return this.#past.at(skyTimeMs(this.#skyTime, nowMs), nowMs);
  }

  /** Has the sky worker told of the satellites of the time that is shown, and says by which elements. */
  #review(): void {
    const found = this.#ofSkyTime();
    if (found === null) return;
    const { ready, inUse } = found;
    if (ready !== this.#published) this.#publisher.setCatalogue(ready.set, ready.isDemo);
    this.#published = ready;
    if (this.#state.kind === 'ready' && !isSame(this.#state.elements, inUse)) {
      this.#state = { ...this.#state, elements: inUse };
      this.#states?.postMessage(this.#state);
    }
  }

  #onUpdate(update: CatalogueUpdate): void {
    this.#state = update.kind === 'failed' ? update : this.#readyState(update.loaded);
    this.#states?.postMessage(this.#state);
  }

  #readyState({ document, loadedFrom, transferBytes, parseMs }: LoadedCatalogue): CatalogueState {
    const { version, source, sourceLabel, fetchedAtMs, records } = document;
    const ofNewest = medianEpochMs(records);
    return {
      kind: 'ready',
      version,
      source,
      sourceLabel,
      fetchedAtMs,
      count: records.length,
      loadedFrom,
      medianEpochMs: ofNewest,
      transferBytes,
      parseMs,
      propagator: this.#set?.propagator.kind ?? 'satellite.js',
      workers: this.#pool.workers,
      elements: this.#ofSkyTime()?.inUse ?? { kind: 'newest', medianEpochMs: ofNewest },
    };
  }
}

const isSame = (one: ElementsInUse, other: ElementsInUse): boolean =>
  one.kind === other.kind && one.medianEpochMs === other.medianEpochMs;
