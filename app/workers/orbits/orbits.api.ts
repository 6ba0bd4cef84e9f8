import type { PassSearch, SatelliteObserver, SatellitePass } from '@engine/orbits/passes/satellite-pass';
import type { SatelliteObjectType } from '@engine/orbits/satellite-record';
import type { Propagator } from '@engine/orbits/sgp4/propagator';
import type { BodyTransit } from '@engine/orbits/transits';
import type { SkyTime } from '../sky-time';

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
    };

/** In the order of the summary's codes. */
export { ORBIT_CLASSES, type OrbitClass } from '@engine/orbits/orbit-class';

/** The catalogue for lists and filters, in columns; row i everywhere is the propagator's index i. */
export interface CatalogueSummary {
  readonly version: string;
  readonly noradIds: Int32Array;
  readonly names: readonly string[];
  readonly internationalDesignators: readonly (string | null)[];
  readonly objectTypes: readonly SatelliteObjectType[];
  readonly owners: readonly (string | null)[];
  readonly launchDates: readonly (string | null)[];
  /** Index into ORBIT_CLASSES. */
  readonly orbitClasses: Uint8Array;
  /** `Starlink`, `OneWeb`, `GPS`; null where it belongs to none that we know. */
  readonly constellations: readonly (string | null)[];
  readonly epochMs: Float64Array;
  readonly inclinationsDeg: Float32Array;
  readonly periodsMin: Float32Array;
  readonly apogeesKm: Float32Array;
  readonly perigeesKm: Float32Array;
}

export interface PassesRequest extends PassSearch {
  /** Catalogue numbers; null for all. */
  readonly noradIds: readonly number[] | null;
  /** Leave out passes that cannot be seen: much is then never searched. */
  readonly onlyVisible: boolean;
}

/** A satellite at a moment; angles in degrees, speed relative to the turning Earth's centre (inertial). */
export interface SatelliteNow {
  readonly atMs: number;
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  readonly altitudeKm: number;
  readonly speedKmS: number;
  /** Direction of motion over the ground. */
  readonly headingDeg: number;
  readonly illumination: 'sunlit' | 'penumbra' | 'umbra';
  readonly footprintRadiusKm: number;
  readonly elementAgeDays: number;
  /** Null without an observer. */
  readonly look: {
    readonly azimuthDeg: number;
    readonly elevationDeg: number;
    readonly slantRangeKm: number;
    readonly rangeRateKmS: number;
    readonly magnitude: number | null;
  } | null;
}

/** Two keyframes of the whole catalogue for the globe: TEME, Earth radii and Earth radii per second, 6 to a satellite. */
export interface KeyframePair {
  readonly version: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly start: Float32Array;
  readonly end: Float32Array;
}

/** One sight line of a pass, for its sky plot. */
export interface SkyTrackPoint {
  readonly atMs: number;
  readonly azimuthDeg: number;
  readonly elevationDeg: number;
  readonly magnitude: number | null;
  readonly isSunlit: boolean;
}

/** A satellite before the Sun or the Moon, or close by, and how old its elements are then. */
export interface SatelliteTransit extends BodyTransit {
  readonly elementAgeDays: number;
}

/** Commands and queries of the orbits worker (comlink). Times in epoch milliseconds by the server's clock. */
export interface OrbitsApi {
  /** Loads the catalogue: kept copy first, then the server, which answers 304 when it is still good. */
  load(origin: string): Promise<void>;
  /** Asks the server whether there is a newer catalogue, unless it was asked a short while ago. */
  refresh(): Promise<void>;
  /** Where a `CatalogueState` is posted at once and whenever it changes. A second port takes the first one's place. */
  openStates(port: MessagePort): Promise<void>;
  /** Where `SatelliteSkyMessage`s go, to the sky worker; null ends the feed. */
  feedSky(port: MessagePort | null): Promise<void>;
  setSkyObserver(observer: SatelliteObserver | null): Promise<void>;
  /** @param clockOffsetMs what makes the server's time of `performance.timeOrigin + performance.now()` */
  setSkyTime(time: SkyTime, clockOffsetMs: number): Promise<void>;
  /** Nobody looks: nothing is sent to the sky worker. */
  setPaused(isPaused: boolean): Promise<void>;
  summary(): Promise<CatalogueSummary | null>;
  /**
   * Sorted by rise. Null without a catalogue, and where it was cancelled.
   * @param ticket names the search for `cancel`
   */
  passes(request: PassesRequest, ticket?: number): Promise<readonly SatellitePass[] | null>;
  cancel(ticket: number): Promise<void>;
  now(noradId: number, atMs: number, observer: SatelliteObserver | null): Promise<SatelliteNow | null>;
  /** Sub-points of the way over the ground: latitude, longitude in degrees and altitude in km, 3 to a step. */
  groundTrack(noradId: number, fromMs: number, toMs: number, stepS: number): Promise<Float64Array | null>;
  /** One revolution around a time in TEME, Earth radii, 3 to a point. */
  orbitPath(noradId: number, atMs: number, points: number): Promise<Float32Array | null>;
  skyTrack(
    noradId: number,
    observer: SatelliteObserver,
    fromMs: number,
    toMs: number,
    points: number,
  ): Promise<readonly SkyTrackPoint[] | null>;
  /** Transits of Sun and Moon and close approaches to them, in order of time, in ten days at most. */
  transits(
    noradId: number,
    observer: SatelliteObserver,
    fromMs: number,
    toMs: number,
  ): Promise<readonly SatelliteTransit[] | null>;
  /**
   * NaN throughout for a satellite that cannot be propagated.
   * @param spare buffers of an older pair, to be filled again
   */
  keyframes(startMs: number, endMs: number, spare?: readonly Float32Array[]): Promise<KeyframePair | null>;
  /** Catalogue numbers whose name, number or designator match: numbers and beginnings of names first. */
  search(text: string, limit: number): Promise<readonly number[]>;
}
