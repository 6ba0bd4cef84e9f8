import { aircraftObjectId } from '@contract/object-id';
import type { FeedMode, FeedStatus } from '@contract/feed-status';
import type { AircraftReport } from '@engine/tracking/aircraft-report';
import {
  type AircraftTrack,
  isExpired,
  mergedAircraft,
  mergeReport,
  withoutSource,
} from '@engine/tracking/merge-aircraft';
import type { MergeSource } from '@engine/tracking/merge-rules';
import type { MergedAircraft } from '@engine/tracking/merged-aircraft';
import type { LikelyRoute, LiveAircraft, LiveStore } from '../live/live-store';
import { createProvider } from '../providers/create-provider';
import type {
  AircraftProvider,
  ProviderContext,
  ProviderLog,
  ReportSink,
  RouteAnswer,
  ViewerDemand,
  WatchedFlight,
} from '../providers/provider';
import type { AircraftSource } from '../providers/source-list';
import type { StandingData } from '../standing-data/standing-data';
import { type AircraftFacts, aircraftFacts } from './aircraft-facts';
import { DemoSwitch } from './demo-switch';
import { likelyRoute } from './likely-route';
import { ReportQueue } from './report-queue';
import { RouteCache } from './route-cache';
import { SourceTally } from './source-tally';
import { watchedFlights } from './watched-flights';
import { type OutboundFetch, outboundFetch } from '../outbound/outbound-fetch';

/** The one way in for aircraft: sources are asked, their reports merged, and the live store filled. */
export interface Ingest {
  start(): Promise<void>;
  stop(): Promise<void>;
  status(): FeedStatus;
  /**
   * Calls back when the mode, or the state, error or note of a source, has changed, at most once a second; counts and times
   * change all the time and are read when needed. The returned function ends that.
   */
  onStatus(listener: (status: FeedStatus) => void): () => void;
}

export interface IngestOptions {
  /** From `parseAircraftSources`; the place in the list is the rank. */
  readonly sources: readonly AircraftSource[];
  readonly store: LiveStore;
  readonly demand: ViewerDemand;
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
/** All aircraft of the world in the air at once are some 20,000; more is a fault or an attack. */
const MOST_AIRCRAFT = 60_000;
/** Some 10 ms of merging. */
const REPORTS_A_TURN = 500;

interface Tracked {
  readonly track: AircraftTrack;
  readonly feed: LiveAircraft['feed'];
  readonly facts: AircraftFacts;
}

interface SourceIntake {
  readonly provider: AircraftProvider;
  readonly source: MergeSource;
  readonly tally: SourceTally;
  readonly queue: ReportQueue<AircraftReport>;
}

export function createIngest(options: IngestOptions): Ingest {
  return new AircraftIngest(options);
}

class AircraftIngest implements Ingest {
  private readonly intakes: readonly SourceIntake[];
  private readonly tracked = new Map<number, Tracked>();
  private readonly listeners = new Set<(status: FeedStatus) => void>();
  private readonly demoSwitch = new DemoSwitch();
  private readonly routeCache = new RouteCache();
  private readonly elapsedMs: () => number;
  private sweepTimer: NodeJS.Timeout | undefined;
  private publishedStatus = '';

  constructor(private readonly options: IngestOptions) {
    this.elapsedMs = options.elapsedMs ?? (() => performance.now());
    const context: ProviderContext = {
      demand: options.demand,
      routes: { wanted: (limit) => this.wantedRoutes(limit), accept: (answer) => this.acceptRoutes(answer) },
      log: options.log,
      now: options.now,
      elapsedMs: this.elapsedMs,
      random: options.random ?? Math.random,
      fetch: options.fetch ?? outboundFetch,
      isBetterSourceAnswering: (rank) => this.isBetterSourceAnswering(rank),
      isDemoWanted: () => this.isDemoWanted(),
    };
    this.intakes = options.sources.map((entry, rank) => {
      const provider = createProvider(entry, rank, context);
      const { id, expectedIntervalS, timeScale } = provider;
      const intake: SourceIntake = {
        provider,
        source: { id, rank, expectedIntervalS, timeScale },
        tally: new SourceTally(this.elapsedMs),
        queue: new ReportQueue((report) => this.acceptReport(intake, report, options.now()), {
          sliceLength: REPORTS_A_TURN,
          mostWaiting: MOST_AIRCRAFT,
        }),
      };
      return intake;
    });
  }

  start(): Promise<void> {
    this.sweepTimer = setInterval(() => this.sweep(), SWEEP_MS);
    for (const intake of this.intakes) {
      intake.provider.start(this.sinkOf(intake));
    }
    return Promise.resolve();
  }

  async stop(): Promise<void> {
    clearInterval(this.sweepTimer);
    this.sweepTimer = undefined;
    await Promise.all(this.intakes.map(({ provider }) => provider.stop()));
    for (const { queue } of this.intakes) {
      queue.clear();
    }
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

  onStatus(listener: (status: FeedStatus) => void): () => void {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
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

  private isBetterSourceAnswering(rank: number): boolean {
    return this.intakes.some(
      ({ provider }) => provider.rank < rank && provider.feed === 'live' && provider.status().state === 'ok',
    );
  }

  private isDemoWanted(): boolean {
    const real = this.intakes.map(({ provider }) => provider).filter(({ feed }) => feed !== 'demo');
    return this.demoSwitch.isOn(real, this.options.demand.areas().length > 0, this.elapsedMs());
  }

  private sinkOf(intake: SourceIntake): ReportSink {
    return {
      accept: ({ reports, rejected }) => {
        for (const [reason, count] of Object.entries(rejected)) {
          intake.tally.reject(reason, count);
        }
        const givenUp = intake.queue.push(reports);
        if (givenUp > 0) {
          intake.tally.reject('too-many-waiting', givenUp);
        }
      },
      reset: () => {
        intake.queue.clear();
        this.forget(intake.source.id);
      },
    };
  }

  private acceptReport({ provider, source, tally }: SourceIntake, report: AircraftReport, nowMs: number): void {
    const id = aircraftObjectId(report.address, report.addressKind);
    const held = this.current(id, nowMs);
    const before = held?.feed === provider.feed ? held : undefined;
    if (held !== undefined && before === undefined && provider.feed !== 'live') {
      tally.reject('aircraft-is-live');
      return;
    }
    if (held === undefined && this.tracked.size >= MOST_AIRCRAFT) {
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
      this.keep(id, track, provider.feed, before?.facts);
    }
  }

  /** What is known of an aircraft. What has expired, or was heard by a clock that was set back since, is forgotten. */
  private current(id: number, nowMs: number): Tracked | undefined {
    const held = this.tracked.get(id);
    if (held === undefined || !isExpired(held.track, nowMs)) return held;
    this.remove(id);
    return undefined;
  }

  private keep(id: number, track: AircraftTrack, feed: LiveAircraft['feed'], facts: AircraftFacts | undefined): void {
    const merged = mergedAircraft(track);
    const known = aircraftFacts(merged, this.options.standingData, facts);
    this.tracked.set(id, { track, feed, facts: known });
    const route = this.likelyRouteOf(merged, feed);
    this.options.store.upsert({
      ...merged,
      ...known.fields,
      id,
      feed,
      objectClass: known.objectClass,
      ...(route === undefined ? {} : { likelyRoute: route }),
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
    for (const [id, { track, feed, facts }] of this.tracked) {
      if (track.memories.some(({ report }) => report.callsign !== undefined && answered.has(report.callsign))) {
        this.keep(id, track, feed, facts);
      }
    }
  }

  private forget(sourceId: string): void {
    for (const [id, { track, feed, facts }] of this.tracked) {
      if (!track.memories.some((memory) => memory.source.id === sourceId)) {
        continue;
      }
      const rest = withoutSource(track, sourceId);
      if (rest === undefined) {
        this.remove(id);
      } else {
        this.keep(id, rest, feed, facts);
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
      status.sources.map(({ state, lastError, note }) => [state, lastError, note]),
    ]);
    if (text !== this.publishedStatus) {
      this.publishedStatus = text;
      for (const listener of this.listeners) {
        listener(status);
      }
    }
  }
}
