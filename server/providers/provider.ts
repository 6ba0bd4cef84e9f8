import type { GeodeticPosition } from '@engine/ar-math/great-circle';
import type { AircraftReport } from '@engine/tracking/aircraft-report';
import type { NauticalMiles } from '@engine/units/quantity';
import type { SourceStatus } from '@contract/feed-status';

/** A circle of sky that somebody looks at. */
export interface ViewArea {
  readonly centre: GeodeticPosition;
  readonly radius: NauticalMiles;
}

/** Who looks where. Filled by the stream and by recent requests, read by the poll scheduler. */
export interface ViewerDemand {
  /** Areas that are wanted now; empty while nobody looks. */
  areas(): readonly ViewArea[];
  /** Calls back when an area appears or vanishes; the returned function ends that. */
  onChange(listener: () => void): () => void;
}

/** Receives what a provider read. `dropped` counts records that could not be used, by reason. */
export interface ReportSink {
  accept(batch: {
    readonly reports: readonly AircraftReport[];
    readonly dropped: Readonly<Record<string, number>>;
  }): void;
}

/** One source of aircraft. Only the module that implements it knows the vendor's format. */
export interface AircraftProvider {
  readonly id: string;
  /** Lower is better: the place in AIRCRAFT_SOURCES. */
  readonly rank: number;
  start(sink: ReportSink): void;
  stop(): Promise<void>;
  status(): SourceStatus;
}
