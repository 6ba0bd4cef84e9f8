import type { AerialObject, ObjectType } from '@contract/aerial-object';
import type { FeedStatus } from '@contract/feed-status';

/** Where the observer stands; height above the ellipsoid where the device knows it. */
export interface ObserverPosition {
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  readonly ellipsoidHeightM: number | null;
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
  /** How far around the observer objects are asked for; whatever is further away may be there all the same. */
  readonly radiusNm: number;
}

export interface RadarView {
  readonly rangeNm: number;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Direction that is up on the screen: 0 for north-up, the heading for heading-up. */
  readonly upDeg: number;
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
}
