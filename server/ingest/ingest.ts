import { aircraftObjectId } from '@contract/object-id';
import type { FeedMode, FeedStatus } from '@contract/feed-status';
import type { SourceBudget } from '@contract/source-budget';
import type { AircraftReport, PositionFix } from '@engine/tracking/aircraft-report';
import {
  type AircraftTrack,
  isExpired,
  mergedAircraft,
  mergeReport,
  withoutSource,
} from '@engine/tracking/merge-aircraft';
import type { MergedAircraft } from '@engine/tracking/merged-aircraft';
import type { SourceAnswer } from '../history/recording-spans';
import type { LikelyRoute, LiveAircraft, LiveStore } from '../live/live-store';
import type {
  ProviderContext,
  ProviderLog,
  RouteAnswer,
  ViewArea,
  ViewerDemand,
  WatchDemand,
  WatchedFlight,
} from '../providers/provider';
import type { SourceSetup } from '../providers/source-setup';
import type { StandingData } from '../standing-data/standing-data';
import { type AircraftFacts, aircraftFacts } from './aircraft-facts';
import { AircraftWatch } from './aircraft-watch';
import { DemoSwitch } from './demo-switch';
import { type GivenOn, givenOn } from './given-on';
import { likelyRoute } from './likely-route';
import { probeSource, type SourceProbe } from './probe-source';
import { RouteCache } from './route-cache';
import { somePlaces } from './some-places';
import { fetchFor, type SourceIntake, SourceIntakes } from './source-intakes';
import { watchedFlights } from './watched-flights';
import { type OutboundFetch, outboundFetch } from '../outbound/outbound-fetch';

/** The one way in for aircraft: sources are asked, their reports merged, and the live store filled. */
export interface Ingest {
  start(): Promise<void>;
  stop(): Promise<void>;
  status(): FeedStatus;
  /** What the sources are asked of what their terms allow, by id; those that are not asked for areas have none. */
  budgets(): ReadonlyMap<string, SourceBudget>;
  /** What those sources alone hold whose terms let others have it. */
  givenOn(): GivenOn;
  /** Goes on with these sources, best first; the others end. Those that stay as they are notice nothing. */
  replaceSources(sources: readonly SourceSetup[]): Promise<void>;
  /** Asks a source once, whether it is among those that are asked or not. */
  probe(source: SourceSetup): Promise<SourceProbe>;
  /**
   * Calls back when the mode, or the state, error or note of a source, has changed, at most once a second; counts and times
   * change all the time and are read when needed. The returned function ends that.
   */
  onStatus(listener: (status: FeedStatus) => void): () => void;
  /** Calls back at each answer of a source that is no simulation, once all of it is in the store. The returned function ends that. */
  onAnswer(listener: (answer: SourceAnswer) => void): () => void;
  /** Calls back when reports were given up because too many waited: what sources told then is not whole. The returned function ends that. */
  onLoss(listener: (atMs: number) => void): () => void;
}

export interface IngestOptions {
  /** The place in the list is the rank. */
  readonly sources: readonly SourceSetup[];
  readonly store: LiveStore;
  readonly demand: ViewerDemand;
  /** Nothing is kept watch over unless given. */
  readonly watch?: WatchDemand;
  readonly standingData: StandingData;
  readonly log: ProviderLog;
  /** Server clock, milliseconds since the epoch. */
  readonly now: () => number;
  /** Milliseconds since some moment, whatever is done to the clock; the process's own where absent. */
  readonly elapsedMs?: () => number;
  readonly random?: () => number;
  readonly fetch?: OutboundFetch;
}

const SWEEP_MS = 1_000;
/** All aircraft of the world in the air at once are some 20,000; more of one source is a fault or an attack. */
const MOST_OF_A_SOURCE = 20_000;
/** Of all sources: one that lies leaves room for the others. */
const MOST_AIRCRAFT = 30_000;

const NOTHING_WATCHED: WatchDemand = { areas: () => [], onChange: () => () => undefined };

interface Tracked {
  readonly track: AircraftTrack;
  readonly feed: LiveAircraft['feed'];
  readonly facts: AircraftFacts;
  readonly watch: AircraftWatch;
}

/** What is kept of an aircraft; facts are made where there are none. */
type Kept = Omit<Tracked, 'facts'> & { readonly facts: AircraftFacts | undefined };

export function createIngest(options: IngestOptions): Ingest {
  return new AircraftIngest(options);
}

class AircraftIngest implements Ingest {
  private readonly surroundings: Omit<ProviderContext, 'isBetterSourceAnswering' | 'paceOf'>;
  private readonly sources: SourceIntakes;
  private readonly tracked = new Map<number, Tracked>();
  private readonly listeners = new Set<(status: FeedStatus) => void>();
  private readonly answerListeners = new Set<(answer: SourceAnswer) => void>();
  private readonly lossListeners = new Set<(atMs: number) => void>();
  private readonly demoSwitch = new DemoSwitch();
  private readonly routeCache = new RouteCache();
  private readonly elapsedMs: () => number;
  private sweepTimer: NodeJS.Timeout | undefined;
  private publishedStatus = '';

  constructor(private readonly options: IngestOptions) {
    this.elapsedMs = options.elapsedMs ?? (() => performance.now());
    this.surroundings = {
      demand: options.demand,
      watch: options.watch ?? NOTHING_WATCHED,
      routes: { wanted: (limit) => this.wantedRoutes(limit), accept: (answer) => this.acceptRoutes(answer) },
      log: options.log,
      now: options.now,
      elapsedMs: this.elapsedMs,
      random: options.random ?? Math.random,
      fetch: options.fetch ?? outboundFetch,
      isDemoWanted: () => this.isDemoWanted(),
    };
    this.sources = new SourceIntakes(options.sources, {
      surroundings: this.surroundings,
      mostWaiting: MOST_AIRCRAFT,
      accept: (intake, report) => this.acceptReport(intake, report, options.now()),
      answered: (intake, reports, { area, atMs }) => this.tellAnswer(intake, reports, area, atMs),
      lost: () => this.lossListeners.forEach((listener) => listener(options.now())),
      forget: (sourceId) => this.forget(sourceId),
    });
  }

  private get intakes(): readonly SourceIntake[] {
    return this.sources.all;
  }

  start(): Promise<void> {
    this.sweepTimer = setInterval(() => this.sweep(), SWEEP_MS);
    this.sources.start();
    return Promise.resolve();
  }

  async stop(): Promise<void> {
    clearInterval(this.sweepTimer);
    this.sweepTimer = undefined;
    await this.sources.stop();
  }

  async replaceSources(sources: readonly SourceSetup[]): Promise<void> {
    await this.sources.replace(sources);
    this.publishStatus();
  }

  probe(setup: SourceSetup): Promise<SourceProbe> {
    return probeSource({
      setup,
      surroundings: { ...this.surroundings, fetch: fetchFor(setup, this.surroundings) },
      demand: this.options.demand,
      paceOf: (poller) => this.sources.paceOf(setup, poller),
    });
  }

  status(): FeedStatus {
    const sources = this.intakes.map(({ provider, tally }) => {
      const status = provider.status();
      const notes = [status.note, tally.note()].filter((note) => note !== undefined);
      return {
        ...status,
        ...(notes.length === 0 ? {} : { note: notes.join(' ') }),
        aircraft: tally.aircraft,
        recordsUsed: tally.used,
        recordsLastMinute: tally.usedLastMinute(),
        recordsDropped: tally.rejected(),
      };
    });
    const mode = this.mode();
    const answers = this.intakes
      .filter(({ provider }) => provider.feed === mode)
      .map(({ provider }) => provider.status().lastSuccessAt)
      .filter((time) => time !== null)
      .toSorted();
    return { mode, lastSuccessAt: answers.at(-1) ?? null, sources };
  }

  budgets(): ReadonlyMap<string, SourceBudget> {
    return new Map(
      this.intakes.flatMap(({ provider }) => {
        const budget = provider.budget?.();
        return budget === undefined ? [] : [[provider.id, budget] as const];
      }),
    );
  }

  givenOn(): GivenOn {
    const { standingData, now } = this.options;
    return givenOn({ tracked: [...this.tracked], intakes: this.intakes, standingData, nowMs: now() });
  }

  onStatus(listener: (status: FeedStatus) => void): () => void {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  }

  onAnswer(listener: (answer: SourceAnswer) => void): () => void {
    this.answerListeners.add(listener);
    return () => {
      this.answerListeners.delete(listener);
    };
  }

  onLoss(listener: (atMs: number) => void): () => void {
    this.lossListeners.add(listener);
    return () => {
      this.lossListeners.delete(listener);
    };
  }

  private tellAnswer(
    { provider, source }: SourceIntake,
    reports: readonly AircraftReport[],
    area: ViewArea | undefined,
    atMs: number,
  ): void {
    const { feed } = provider;
    if (feed === 'demo' || this.answerListeners.size === 0) return;
    const places = area === undefined ? somePlaces(reports, this.surroundings.random()) : [];
    const receiver = provider.place?.();
    const answer = { sourceId: source.id, feed, area, receiver, places, atMs };
    for (const listener of this.answerListeners) listener(answer);
  }

  /** What the sky is made of: real sources before recordings before simulation. */
  private mode(): FeedMode {
    for (const feed of ['live', 'replay', 'demo'] as const) {
      if (this.intakes.some(({ provider }) => provider.feed === feed && provider.status().state === 'ok')) {
        return feed;
      }
    }
    return 'none';
  }

  private isDemoWanted(): boolean {
    const real = this.intakes.map(({ provider }) => provider).filter(({ feed }) => feed !== 'demo');
    return this.demoSwitch.isOn(real, this.options.demand.areas().length > 0, this.elapsedMs());
  }

  private acceptReport({ provider, source, tally }: SourceIntake, report: AircraftReport, nowMs: number): void {
    const id = aircraftObjectId(report.address, report.addressKind);
    const held = this.current(id, nowMs);
    const before = held?.feed === provider.feed ? held : undefined;
    if (held !== undefined && before === undefined && provider.feed !== 'live') {
      tally.reject('aircraft-is-live');
      return;
    }
    if (held === undefined && (this.tracked.size >= MOST_AIRCRAFT || tally.aircraft >= MOST_OF_A_SOURCE)) {
      tally.reject('too-many-aircraft');
      return;
    }
    const { track, rejected } = mergeReport(before?.track, report, source, nowMs);
    if (rejected === undefined) {
      tally.use();
    } else {
      tally.reject(rejected);
    }
    if (track !== undefined && track !== before?.track) {
      const watch = before?.watch ?? new AircraftWatch(source.timeScale);
      const isOfPosition = track.fix?.source.id === source.id;
      const refused = rejected === 'position-jump' && isOfPosition ? report.position : undefined;
      this.keep(id, { track, feed: provider.feed, facts: before?.facts, watch }, refused);
      // Counted anew by each sweep.
      if (held === undefined) tally.aircraft += 1;
    }
  }

  /** What is known of an aircraft. What has expired, or was heard by a clock that was set back since, is forgotten. */
  private current(id: number, nowMs: number): Tracked | undefined {
    const held = this.tracked.get(id);
    if (held === undefined || !isExpired(held.track, nowMs)) return held;
    this.remove(id);
    return undefined;
  }

  /** @param refused a position that the merge has set aside, for the watch to see */
  private keep(id: number, { track, feed, facts, watch }: Kept, refused?: PositionFix): void {
    const merged = mergedAircraft(track);
    const known = aircraftFacts(merged, this.options.standingData, facts);
    const integrity = watch.accept(merged, refused);
    this.tracked.set(id, { track, feed, facts: known, watch });
    const route = this.likelyRouteOf(merged, feed);
    const timeScale = track.fix?.source.timeScale ?? 1;
    this.options.store.upsert({
      ...merged,
      ...known.fields,
      id,
      feed,
      objectClass: known.objectClass,
      ...(timeScale === 1 ? {} : { timeScale }),
      ...(route === undefined ? {} : { likelyRoute: route }),
      ...(integrity.length === 0 ? {} : { integrity }),
    });
  }

  /** A route of the aircraft's own source goes before one of a table; tables are for what flies now. */
  private likelyRouteOf(aircraft: MergedAircraft, feed: LiveAircraft['feed']): LikelyRoute | undefined {
    const { standingData } = this.options;
    if (aircraft.route !== undefined) {
      return likelyRoute(aircraft, aircraft.route, [], standingData);
    }
    if (feed !== 'live' || aircraft.callsign === undefined) {
      return undefined;
    }
    const found = this.routeCache.routeOf(aircraft.callsign, this.elapsedMs());
    return found === undefined ? undefined : likelyRoute(aircraft, found.route, found.airports, standingData);
  }

  private wantedRoutes(limit: number): readonly WatchedFlight[] {
    const { store, demand } = this.options;
    const elapsedMs = this.elapsedMs();
    return watchedFlights(store, demand.areas(), (callsign) => !this.routeCache.isAnswered(callsign, elapsedMs), limit);
  }

  private acceptRoutes({ sourceId, asked, found, rejected }: RouteAnswer): void {
    this.routeCache.keep(asked, found, this.elapsedMs());
    const intake = this.intakes.find(({ source }) => source.id === sourceId);
    for (const [reason, count] of Object.entries(rejected)) {
      intake?.tally.reject(reason, count);
    }
    const answered = new Set(found.map(({ callsign }) => callsign));
    for (const [id, kept] of this.tracked) {
      if (kept.track.memories.some(({ report }) => report.callsign !== undefined && answered.has(report.callsign))) {
        this.keep(id, kept);
      }
    }
  }

  private forget(sourceId: string): void {
    for (const [id, kept] of this.tracked) {
      if (!kept.track.memories.some((memory) => memory.source.id === sourceId)) {
        continue;
      }
      const rest = withoutSource(kept.track, sourceId);
      if (rest === undefined) {
        this.remove(id);
      } else {
        this.keep(id, { ...kept, track: rest });
      }
    }
  }

  private remove(id: number): void {
    this.tracked.delete(id);
    this.options.store.remove(id);
  }

  private sweep(): void {
    const nowMs = this.options.now();
    const counts = new Map<string, number>();
    for (const [id, { track }] of this.tracked) {
      if (isExpired(track, nowMs)) {
        this.remove(id);
        continue;
      }
      for (const { source } of track.memories) {
        counts.set(source.id, (counts.get(source.id) ?? 0) + 1);
      }
    }
    for (const { source, tally } of this.intakes) {
      tally.aircraft = counts.get(source.id) ?? 0;
    }
    this.publishStatus();
  }

  private publishStatus(): void {
    if (this.listeners.size === 0) {
      return;
    }
    const status = this.status();
    const text = JSON.stringify([
      status.mode,
      status.sources.map(({ id, state, lastError, note }) => [id, state, lastError, note]),
    ]);
    if (text !== this.publishedStatus) {
      this.publishedStatus = text;
      for (const listener of this.listeners) {
        listener(status);
      }
    }
  }
}
