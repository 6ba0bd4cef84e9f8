import type { LookUpMoment } from '@engine/look-up/look-up-moment';
import type { CandidatePaths } from '@engine/identification/candidate-paths';
import type { Sighting } from '@engine/identification/sighting';
import type { KeyframePair } from '@engine/orbits/catalogue/globe-keyframes';
import type { SatelliteTransit } from '@engine/transits/satellite-transits';
import type { SkyTrackPoint } from '@engine/orbits/passes/sky-track';
import type { SatelliteState } from '@engine/orbits/catalogue/satellite-state';
import type { PackedSummary } from '@engine/orbits/catalogue/packed-summary';
import type { PackedPasses } from '@engine/orbits/passes/packed-passes';
import type { PassSearch } from '@engine/orbits/passes/satellite-pass';
import type { ObserverLocation } from '@engine/observer/observer';
import type { Propagator } from '@engine/orbits/sgp4/propagator';
import type { SatelliteRecord } from '@engine/orbits/satellite-record';
import type { SkyTime } from '@engine/sky/sky-time';

/** Which elements a moment is worked out with. */
export interface ElementsInUse {
  /**
   * `newest`: those of now are as good as any. `past`: those that the server kept of that time. Else those of now stand
   * in for them: `loading` on their way; `none-kept` the server has none that are nearer; `away` it gave none.
   */
  readonly kind: 'newest' | 'past' | 'loading' | 'none-kept' | 'away';
  /** Median epoch, epoch milliseconds. */
  readonly medianEpochMs: number;
}

/** What satellites a sighting can have been, with the elements by which they were placed. */
export interface FoundSatellites {
  readonly paths: CandidatePaths;
  readonly elements: ElementsInUse;
}

/** What the catalogue is, where it came from and how old it is. Times in epoch milliseconds. */
export type CatalogueState =
  | { readonly kind: 'loading' }
  /** `worker`: the worker died twice; the page must be loaded again. */
  | { readonly kind: 'failed'; readonly reason: 'offline' | 'server' | 'unreadable' | 'worker' }
  | {
      readonly kind: 'ready';
      readonly version: string;
      readonly source: 'celestrak' | 'satnogs' | 'file' | 'demo';
      readonly sourceLabel: string;
      readonly fetchedAtMs: number;
      readonly count: number;
      /** `kept`: from this browser's own copy, because the server could not be asked. */
      readonly loadedFrom: 'network' | 'kept';
      /** Median epoch of the elements. */
      readonly medianEpochMs: number;
      /** Bytes over the wire (0 where the kept copy was still good), and time to read the document. */
      readonly transferBytes: number;
      readonly parseMs: number;
      /** Which build propagates, in how many workers. */
      readonly propagator: Propagator['kind'];
      readonly workers: number;
      /** Of the time that the sky is shown for. */
      readonly elements: ElementsInUse;
    };

/** In the order of the summary's codes. */
export { ORBIT_CLASSES, type OrbitClass } from '@engine/orbits/orbit-class';

export interface PassesRequest extends PassSearch {
  /** Catalogue numbers; null for all. */
  readonly noradIds: readonly number[] | null;
  /** Leave out passes that cannot be seen: much is then never searched. */
  readonly onlyVisible: boolean;
}

/**
 * What a globe asks the orbits worker over a port of its own (comlink), wherever it is drawn. Times in epoch milliseconds
 * by the server's clock; places are worked out with the elements of then.
 */
export interface GlobeOrbits {
  /**
   * In the order of the newest catalogue; NaN throughout for a satellite that cannot be propagated, or was not in the
   * catalogue of that time. Null also while the elements of that time are on their way.
   * @param spare buffers of an older pair, to be filled again
   */
  keyframes(startMs: number, endMs: number, spare?: readonly Float32Array[]): Promise<KeyframePair | null>;
  /** Ground track: latitude, longitude in degrees and altitude in km, 3 to a step. */
  groundTrack(noradId: number, fromMs: number, toMs: number, stepS: number): Promise<Float64Array | null>;
  /** One revolution around a time in TEME, Earth radii, 3 to a point. */
  orbitPath(noradId: number, atMs: number, points: number): Promise<Float32Array | null>;
}

/**
 * Commands and queries of the orbits worker (comlink). Times in epoch milliseconds by the server's clock. Places of a past
 * moment (`now`, `groundTrack`, `skyTrack`, `candidatePaths` and what goes to the sky worker) are worked out with the
 * elements of then, where the server kept them; all else with the newest.
 */
export interface OrbitsApi extends Pick<GlobeOrbits, 'groundTrack'> {
  /** Loads the catalogue: kept copy first, then the server, which answers 304 when it is still good. */
  load(origin: string): Promise<void>;
  /** Asks the server whether there is a newer catalogue, unless it was asked a short while ago. */
  refresh(): Promise<void>;
  /** Where a `CatalogueState` is posted at once and whenever it changes. A second port takes the first one's place. */
  openStates(port: MessagePort): Promise<void>;
  /** Where a globe asks: serves `GlobeOrbits`. A second port takes the first one's place. */
  openGlobe(port: MessagePort): Promise<void>;
  /** Where `SatelliteSkyMessage`s go, to the sky worker; null ends the stream. */
  publishSky(port: MessagePort | null): Promise<void>;
  setSkyObserver(observer: ObserverLocation | null): Promise<void>;
  /** @param clockOffsetMs what makes the server's time of `performance.timeOrigin + performance.now()` */
  setSkyTime(time: SkyTime, clockOffsetMs: number): Promise<void>;
  /** While the page is hidden nothing is sent to the sky worker. */
  setPaused(isPaused: boolean): Promise<void>;
  summary(): Promise<PackedSummary | null>;
  /**
   * Sorted by rise. Null without a catalogue, and where it was cancelled.
   * @param ticket names the search for `cancel`
   */
  passes(request: PassesRequest, ticket?: number): Promise<PackedPasses | null>;
  cancel(ticket: number): Promise<void>;
  now(noradId: number, atMs: number, observer: ObserverLocation | null): Promise<SatelliteState | null>;
  skyTrack(
    noradId: number,
    observer: ObserverLocation,
    fromMs: number,
    toMs: number,
    points: number,
  ): Promise<readonly SkyTrackPoint[] | null>;
  /** Transits of Sun and Moon and close approaches to them, in order of time, in ten days at most. */
  transits(
    noradId: number,
    observer: ObserverLocation,
    fromMs: number,
    toMs: number,
  ): Promise<readonly SatelliteTransit[] | null>;
  /**
   * What satellites give to look up for between two times: bright passes, trains, and stations before Sun or Moon. Null
   * without a catalogue.
   */
  lookUps(observer: ObserverLocation, fromMs: number, toMs: number): Promise<readonly LookUpMoment[] | null>;
  /**
   * The paths of all satellites that a sighting can have been, for the sky worker's `identify`: by cone, light and
   * brightness. Null without a catalogue, and where what finds them could not be loaded.
   */
  candidatePaths(sighting: Sighting): Promise<FoundSatellites | null>;
  /** Catalogue numbers whose name, number or designator match: numbers and beginnings of names first. */
  search(text: string, limit: number): Promise<readonly number[]>;
  /** Those that the catalogue has, in the order asked for. */
  records(noradIds: readonly number[]): Promise<readonly SatelliteRecord[]>;
}
