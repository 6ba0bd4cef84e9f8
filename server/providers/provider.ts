import type { GeodeticPosition } from '@engine/ar-math/great-circle';
import type { AircraftReport, FlightRoute } from '@engine/tracking/aircraft-report';
import type { NauticalMiles } from '@engine/units/quantity';
import type { SourceStatus } from '@contract/feed-status';
import type { Logger } from 'pino';
import type { Airport } from '../standing-data/standing-data';
import type { OutboundFetch } from '../outbound/outbound-fetch';

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

/** Receives what a provider read. `rejected` counts records that could not be used, by reason. */
export interface ReportSink {
  accept(batch: {
    readonly reports: readonly AircraftReport[];
    readonly rejected: Readonly<Record<string, number>>;
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
  readonly routes: RouteDesk;
  readonly log: ProviderLog;
  /** Server clock, milliseconds since the epoch. */
  now(): number;
  /** Milliseconds since some moment, whatever is done to the clock. */
  elapsedMs(): number;
  /** Uniform in [0, 1): jitter. */
  random(): number;
  readonly fetch: OutboundFetch;
  /** True while a source of a better (lower) rank answers: a public service then needs asking less often. */
  isBetterSourceAnswering(rank: number): boolean;
  /** True while traffic may be simulated: somebody looks, and no real source answers. */
  isDemoWanted(): boolean;
}

/** One source of aircraft. Only the module that implements it knows the vendor's format. */
export interface AircraftProvider {
  readonly id: string;
  /** Lower is better: the place in AIRCRAFT_SOURCES. */
  readonly rank: number;
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
}

export type SourceHealth = Omit<SourceStatus, 'aircraft' | 'recordsUsed' | 'recordsDropped'>;
