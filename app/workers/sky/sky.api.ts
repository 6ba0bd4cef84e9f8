import type { AerialObject, ObjectType } from '@contract/aerial-object';
import type { FeedStatus } from '@contract/feed-status';
import type { SkyTime } from '../sky-time';
import type { PoseKind, SkyViewport } from './overlay-frame';
import type { SatelliteFilter } from './satellite-filter';

/** Where the observer stands; height above the ellipsoid where the device knows it. */
export interface ObserverPosition {
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  readonly ellipsoidHeightM: number | null;
  /** Stands in where the device knows no height: the ground as airports around have it, above mean sea level. */
  readonly groundHeightM: number | null;
}

/**
 * `live`: WebSocket. `fallback`: server-sent events, because the WebSocket failed again and again. `retrying`: waiting
 * for the next try, what is drawn grows old. `offline`: the device says so, or neither way has answered for long.
 */
export type ConnectionState = 'connecting' | 'live' | 'fallback' | 'retrying' | 'offline';

/** One row of the object list: plain data, sorted nearest first, about twice a second. */
export interface SkyRow {
  readonly id: number;
  readonly name: string;
  readonly type: ObjectType;
  readonly objectClass: string;
  readonly callsign: string | null;
  readonly registration: string | null;
  readonly typeDesignator: string | null;
  readonly typeName: string | null;
  readonly operator: string | null;
  readonly feed: 'live' | 'replay' | 'demo';
  readonly isEmergency: boolean;
  readonly onGround: boolean;
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  /** Pressure altitude where it is known, else the height above the ellipsoid; null on the ground too. */
  readonly altitudeFt: number | null;
  readonly groundSpeedKt: number | null;
  readonly trackDeg: number | null;
  readonly verticalRateFtMin: number | null;
  readonly distanceNm: number;
  readonly bearingDeg: number;
  /** Geometric, without refraction; null where no height is known. */
  readonly elevationDeg: number | null;
  readonly slantRangeM: number | null;
  /** What elevation and slant range were worked out with; `pressure` is an approximation. */
  readonly heightKind: 'ellipsoid' | 'pressure' | null;
  /** Age of the fix against the server's clock. */
  readonly fixAgeS: number;
  /** The drawn position is advanced from a fix older than the freshness limit. */
  readonly isEstimated: boolean;
  readonly squawk: string | null;
  readonly sources: readonly string[];
}

/** One of the satellites that are shown, for lists. */
export interface SatelliteRow {
  readonly id: number;
  readonly name: string;
  /** The orbit is invented. */
  readonly isDemo: boolean;
  readonly azimuthDeg: number;
  /** Apparent: refraction applied. */
  readonly elevationDeg: number;
  readonly slantRangeM: number;
  /** Visual magnitude; null in the Earth's shadow. */
  readonly magnitude: number | null;
  /** For the naked eye: sunlit, in a dark sky, bright enough. */
  readonly isVisible: boolean;
}

/** What is known of the satellites above the observer. */
export interface SatelliteSky {
  /** For the naked eye. */
  readonly visible: number;
  readonly above: number;
  /** The 40 brightest of those that the filter shows, and all that the user has picked out; brightest first. */
  readonly rows: readonly SatelliteRow[];
}

/** TGT-02: where the selected object will be five seconds from now, and how far to trust that. */
export interface FiveSecondPrediction {
  readonly id: number;
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  /** As `SkyRow.altitudeFt`. */
  readonly altitudeFt: number | null;
  /** [0, 1]; 0 from a minute after the last position. */
  readonly reliability: number;
}

/** What React may know: a snapshot at 1–2 Hz, never per frame. */
export interface SkySnapshot {
  readonly serverTimeMs: number;
  readonly connection: ConnectionState;
  /** Age of the newest message from the server, seconds; null before the first. */
  readonly messageAgeS: number | null;
  readonly feed: FeedStatus | null;
  readonly rows: readonly SkyRow[];
  /** Distances of the objects beyond the limit of the list, nautical miles, so that counts can still be true. */
  readonly leftOutNm: readonly number[];
  /** Of the selected object, where the stream carries it. */
  readonly prediction: FiveSecondPrediction | null;
  /** How far around the observer objects are asked for; whatever is further away may be there all the same. */
  readonly radiusNm: number;
  /** To be added to `performance.timeOrigin + performance.now()` for the server's time; null before it was measured. */
  readonly clockOffsetMs: number | null;
  /** The time that the sky is shown for: the server's, unless the user has moved it. */
  readonly skyTimeMs: number;
  /** Null while nobody says where satellites are: not asked for, still loading, or failed. */
  readonly satellites: SatelliteSky | null;
}

export interface RadarView {
  readonly rangeNm: number;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Direction that is up on the screen: 0 for north-up, the heading for heading-up. */
  readonly upDeg: number;
}

/** SEN-02. */
export type OrientationAccuracy = 'high' | 'medium' | 'low' | 'unavailable';

/** How far the pointing can be trusted, and why; the words are the screen's. */
export type CalibrationState =
  | { readonly kind: 'no-compass' }
  | { readonly kind: 'uncalibrated' }
  | { readonly kind: 'compass'; readonly plusMinusDeg: number }
  | { readonly kind: 'aligned'; readonly plusMinusDeg: number; readonly alignedAtMs: number };

/** What a camera and device once taught us; worth keeping from visit to visit, unlike the heading. */
export interface ViewCalibration {
  readonly pitchDeg: number;
  readonly rollDeg: number;
  /** Along the long side of the camera's picture, without zoom. */
  readonly longSideFovDeg: number;
}

/** Something whose place in the picture the user has pointed out. */
export interface Sighting {
  readonly objectId: number;
  /** Where the real thing stands in the picture. */
  readonly xPx: number;
  readonly yPx: number;
  readonly viewport: SkyViewport;
  /** When it was seen there, epoch milliseconds of the device: the moment that a drag began. */
  readonly atMs: number;
}

/** `rejected`: the sightings do not fit together; the newest was not taken. `time-moved`: the sky shown is not now's. */
export type SightingResult =
  | {
      readonly kind: 'aligned';
      readonly sightings: number;
      readonly plusMinusDeg: number;
      readonly residualDeg: number;
    }
  | { readonly kind: 'rejected'; readonly residualDeg: number }
  | { readonly kind: 'object-gone' }
  | { readonly kind: 'time-moved' }
  | { readonly kind: 'no-pose' };

/**
 * What three seconds against the horizon showed. `level`: the camera's error in pitch is known and made good. `moved`:
 * not held still. `not-at-horizon`: too far from it to be the camera's error.
 */
export type HorizonCalibration =
  | { readonly kind: 'level'; readonly pitchDeg: number }
  | { readonly kind: 'not-at-horizon'; readonly pitchDeg: number }
  | { readonly kind: 'moved' }
  | { readonly kind: 'no-pose' };

/** One object near the view's middle, for lists that are read or spoken; sorted by angle from the middle. */
export interface InViewRow {
  readonly id: number;
  readonly name: string;
  readonly kind: 'aircraft' | 'celestial' | 'satellite';
  readonly azimuthDeg: number;
  readonly elevationDeg: number;
  readonly slantRangeM: number | null;
  /** From the view's axis. */
  readonly separationDeg: number;
  readonly magnitude: number | null;
  /** TGT-01, [0, 1]. */
  readonly score: number;
  /** AR-13, [0, 1]. */
  readonly accuracy: number;
  /** Semi-axis of the 95 % ellipse, degrees, pointing included. */
  readonly plusMinusDeg: number;
}

/** Slow figures of the sky view for React, 2–4 times a second. */
export interface PoseReadout {
  readonly poseKind: PoseKind;
  /** Of the camera axis, true north; null where not known. Smoothed for reading, never used for drawing. */
  readonly headingDeg: number | null;
  readonly pitchDeg: number | null;
  readonly rollDeg: number | null;
  readonly accuracy: OrientationAccuracy;
  readonly calibration: CalibrationState;
  /** Difference true − magnetic north here; null where the model has expired or the place is unknown. */
  readonly declinationDeg: number | null;
  readonly usesGyro: boolean;
  /** Gyroscope's bias-free rate about the device's axes, degrees a second; null without one. */
  readonly rotationRateDegPerS: readonly [x: number, y: number, z: number] | null;
  readonly lock: {
    readonly state: 'none' | 'candidate' | 'locked';
    readonly id: number | null;
    readonly score: number;
  };
  /** TGT-03: to the locked, candidate or selected object; null for none. */
  readonly target: { readonly distanceM: number; readonly bearingDeg: number; readonly elevationDeg: number } | null;
  /** At most 30. */
  readonly inView: readonly InViewRow[];
  /** Of all in view, those beyond the limit of the list included. */
  readonly inViewCount: number;
  readonly isSunInView: boolean;
  readonly sunElevationDeg: number | null;
  readonly viewCalibration: ViewCalibration;
  readonly canUndoAlignment: boolean;
}

/** `lock` comes at once, not with the next readout. */
export type SkyEvent =
  | { readonly kind: 'readout'; readonly readout: PoseReadout }
  /** The star catalogue could not be loaded; Sun, Moon and planets are still drawn. */
  | { readonly kind: 'stars-missing' }
  | { readonly kind: 'lock-acquired'; readonly id: number }
  | { readonly kind: 'lock-lost'; readonly id: number };

/** What the settings change inside the worker. */
export interface SkyViewSettings {
  /** Objects further away are neither drawn nor targeted in the sky view. */
  readonly filterRadiusKm: number;
  /** 0 … 100: how soon a good score becomes a lock. */
  readonly sensitivity: number;
  /** Readouts and snapshots a second. */
  readonly updateFrequencyHz: number;
}

/** A celestial object as the detail card shows it. */
export interface CelestialFacts {
  readonly id: number;
  readonly name: string;
  readonly kind: 'sun' | 'moon' | 'planet' | 'star';
  readonly constellation: string | null;
  readonly azimuthDeg: number;
  /** Apparent: refraction applied. */
  readonly elevationDeg: number;
  readonly magnitude: number | null;
  /** Astronomical units; null for stars. */
  readonly distanceAu: number | null;
  /** Lit part of the disc, [0, 1]; null where it says nothing. */
  readonly illuminatedFraction: number | null;
  readonly riseAtMs: number | null;
  readonly setAtMs: number | null;
}

/**
 * Commands and queries of the sky worker (Comlink). Streams use ports of their own: `openSnapshots` posts SkySnapshot
 * objects, `openRadar` fills recycled buffers on request (messages and layout in radar-frame.ts). Opening a port again
 * replaces the one before.
 */
export interface SkyApi {
  /** Opens the live stream; `origin` is the page's origin, so that the worker can make ws: and SSE addresses. */
  connect(origin: string): Promise<void>;
  /** Shows what the list call returned until the stream brings its own; objects known from the stream are kept. */
  seed(objects: readonly AerialObject[]): Promise<void>;
  setObserver(position: ObserverPosition | null): Promise<void>;
  setRadarView(view: RadarView): Promise<void>;
  select(id: number | null): Promise<void>;
  openSnapshots(port: MessagePort): Promise<void>;
  openRadar(port: MessagePort): Promise<void>;
  /** Nearest drawn object within `radiusPx` of a point in the radar's own pixels. */
  pick(xPx: number, yPx: number, radiusPx: number): Promise<number | null>;
  /** The object nearest to the observer, for "identify" where nothing is aimed at. */
  nearest(): Promise<number | null>;
  /** Stops work while the page is hidden; starts again with a full frame. */
  setPaused(paused: boolean): Promise<void>;
  /** What the device says of its network; false stops tries that cannot succeed. */
  setOnline(online: boolean): Promise<void>;
  /** Raw readings: messages are arrays of SensorSample, in order. */
  openSensors(port: MessagePort): Promise<void>;
  /** Frames of the sky view on request (messages and layout in overlay-frame.ts). */
  openOverlay(port: MessagePort): Promise<void>;
  /** Posts SkyEvent objects while a sky view is open. */
  openEvents(port: MessagePort): Promise<void>;
  setSkyViewSettings(settings: SkyViewSettings): Promise<void>;
  setTracked(ids: readonly number[]): Promise<void>;
  /** Nearest drawn object of the last overlay frame within `radiusPx`; labels count as their object. */
  pickOverlay(xPx: number, yPx: number, radiusPx: number): Promise<number | null>;
  /** What "identify" takes in the sky view: the best in view, else null (AR-11). */
  bestInView(): Promise<number | null>;
  addSighting(sighting: Sighting): Promise<SightingResult>;
  /** Takes the newest sighting back. False when there is none. */
  undoSighting(): Promise<boolean>;
  /** Forgets all sightings; the compass alone counts again. */
  resetAlignment(): Promise<void>;
  setViewCalibration(calibration: ViewCalibration): Promise<void>;
  /** Watches the pose for so long while the user holds the camera against the horizon (SET-02). */
  calibrateHorizon(durationMs: number): Promise<HorizonCalibration>;
  celestialFacts(id: number): Promise<CelestialFacts | null>;
  /**
   * The orbits worker's own port: it posts SatelliteSkyMessage. Null: satellites are no longer wanted, and none are
   * shown.
   */
  attachSatellites(port: MessagePort | null): Promise<void>;
  setSatelliteFilter(filter: SatelliteFilter): Promise<void>;
  /** What Sun, Moon, planets, stars and satellites are shown for. Aircraft are shown live, and not at all otherwise. */
  setSkyTime(time: SkyTime): Promise<void>;
}
