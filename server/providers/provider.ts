import type { GeodeticPosition } from '@engine/ar-math/great-circle';
import type { AircraftReport, FlightRoute } from '@engine/tracking/aircraft-report';
import type { NauticalMiles } from '@engine/units/quantity';
import type { SourceStatus } from '@contract/feed-status';
import type { SourceBudget } from '@contract/source-budget';
import type { Logger } from 'pino';
import type { Airport } from '../standing-data/standing-data';
import type { OutboundFetch } from '../outbound/outbound-fetch';
import type { RequestPace } from '../outbound/request-pace';

/** A circle of sky that somebody looks at. */
export interface ViewArea {
  readonly centre: GeodeticPosition;
  readonly radius: NauticalMiles;
}

/** An area that somebody wants, and who. */
export interface WantedArea extends ViewArea {
  /** Networks, as `networkOf` names them: of the viewers there, or else of who lately asked for it by REST. */
  readonly networks: readonly string[];
  /** Somebody watches it on the live stream. */
  readonly isWatched: boolean;
}

/** Who looks where. Filled by the stream and by recent requests, read by the poll scheduler. */
export interface ViewerDemand {
  /** Areas that are wanted now; empty while nobody looks. */
  areas(): readonly WantedArea[];
  /** Calls back when an area appears or vanishes; the returned function ends that. */
  onChange(listener: () => void): () => void;
}

/** A circle of sky that is kept watch over although nobody looks. */
export interface WatchArea extends ViewArea {
  /** The operator's own, or around the homes of people. */
  readonly owner: 'operator' | 'homes';
}

/** What is kept watch over. Filled by the configuration and by people, read by the poll scheduler. */
export interface WatchDemand {
  areas(): readonly WatchArea[];
  /** Calls back when an area appears or vanishes; the returned function ends that. */
  onChange(listener: () => void): () => void;
}

/** Receives what a provider read. `rejected` counts records that could not be used, by reason. */
export interface ReportSink {
  accept(batch: {
    readonly reports: readonly AircraftReport[];
    readonly rejected: Readonly<Record<string, number>>;
    /** The circle that was asked for; absent: the source gives whatever it hears. */
    readonly area?: ViewArea | undefined;
  }): void;
  /** Forgets everything the provider has said: a recording starts anew, simulated traffic ends. */
  reset(): void;
}

/** A flight of an airline that is in the air where somebody looks. */
export interface WatchedFlight {
  readonly callsign: string;
  readonly position: GeodeticPosition;
}

/** What a service says of one callsign, with what it says of the airports. */
export interface FoundRoute {
  readonly callsign: string;
  readonly route: FlightRoute;
  readonly airports: readonly Airport[];
}

export interface RouteAnswer {
  readonly sourceId: string;
  /** Every callsign that was asked for; one without a route is not known there. */
  readonly asked: readonly string[];
  readonly found: readonly FoundRoute[];
  readonly rejected: Readonly<Record<string, number>>;
}

/** Where a source that knows routes learns which are wanted, and hands in what it found. */
export interface RouteDesk {
  /** Flights whose route nobody has asked for lately. Empty while nobody looks. */
  wanted(limit: number): readonly WatchedFlight[];
  accept(answer: RouteAnswer): void;
}

export type ProviderLog = Pick<Logger, 'debug' | 'info' | 'warn'>;

/** What a provider may know of the world around it. */
export interface ProviderContext {
  readonly demand: ViewerDemand;
  readonly watch: WatchDemand;
  readonly routes: RouteDesk;
  readonly log: ProviderLog;
  /** Server clock, milliseconds since the epoch. */
  now(): number;
  /** Milliseconds since some moment, whatever is done to the clock. */
  elapsedMs(): number;
  /** Uniform in [0, 1): jitter. */
  random(): number;
  readonly fetch: OutboundFetch;
  /** The pace of one of the provider's pollers, by name: the same one when the provider is set up anew. */
  paceOf(poller: string): RequestPace;
  /** True while a source of a better rank answers: a public service then needs asking less often. */
  isBetterSourceAnswering(): boolean;
  /** True while traffic may be simulated: somebody looks, and no real source answers. */
  isDemoWanted(): boolean;
}

/**
 * One source of aircraft. Only the module that implements it knows the vendor's format. It does not know its rank, which
 * may change while it runs.
 */
export interface AircraftProvider {
  readonly id: string;
  /** Which feed its aircraft belong to on the screen. */
  readonly feed: 'live' | 'replay' | 'demo';
  /** Time between two looks at one place, seconds: how long silence means nothing. */
  readonly expectedIntervalS: number;
  /** Seconds of the aircraft's own time that pass in one second here: 1, or the speed of a replay. */
  readonly timeScale: number;
  start(sink: ReportSink): void;
  stop(): Promise<void>;
  /** Health of the connection. Counts of aircraft and records are kept by the ingest, which sees every source alike. */
  status(): SourceHealth;
  /** Where it stands, of a receiver of one's own that says so. For counting what it covers; nobody is told. */
  place?(): GeodeticPosition | undefined;
  /** How much of what its terms allow it is asked, of a source that is asked for areas. */
  budget?(): SourceBudget;
}

export type SourceHealth = Omit<SourceStatus, 'aircraft' | 'recordsUsed' | 'recordsDropped'>;
