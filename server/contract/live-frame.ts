/**
 * The live stream's binary message: what the server sends at about 1 Hz to everyone who looks at the same tiles.
 * One message holds one block per tile, so that a viewer of four tiles gets one message, and everyone with the same
 * tiles gets the same bytes. Little endian. The layout is versioned by `LIVE_FRAME_VERSION`; a client that does not
 * know the version asks the user to reload.
 */
export const LIVE_FRAME_VERSION = 1;

/** A view may name this many tiles: enough for a circle of 250 nm anywhere on the globe. */
export const MAX_VIEW_TILES = 128;

/** Bits of `LiveRecord.flags`. */
export const LIVE_FLAGS = {
  onGround: 1,
  demo: 2,
  replay: 4,
  emergency: 8,
  military: 16,
  /** Position from multilateration or a ground system, not from the aircraft itself. */
  indirectFix: 32,
  /** What it says of its movement contradicts itself: its place and speed must not be relied on. */
  doubtful: 64,
  /** It states poor navigation quality itself: its place is less exact than most, though nothing contradicts it. */
  poorQuality: 128,
} as const;

/** Motion of one object. Absent numbers are NaN. */
export interface LiveRecord {
  readonly id: number;
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  readonly pressureAltitudeM: number;
  readonly ellipsoidHeightM: number;
  readonly groundSpeedMps: number;
  readonly trackDeg: number;
  readonly verticalRateMps: number;
  readonly turnRateDegPerS: number;
  /** Time of the fix, server clock, milliseconds since the epoch. */
  readonly fixAtMs: number;
  readonly flags: number;
  /** Index into OBJECT_CLASSES of the engine. */
  readonly classIndex: number;
}

/** What changes seldom; sent with a full block and when it changes. */
export interface LiveFacts {
  readonly id: number;
  readonly name: string;
  readonly callsign?: string;
  readonly registration?: string;
  readonly typeDesignator?: string;
  readonly typeName?: string;
  readonly operator?: string;
  readonly squawk?: string;
  /** Ids of the sources, that of the position first. */
  readonly sources: readonly string[];
}

export interface LiveTileBlock {
  /** Tile number, see `tileOf`. */
  readonly tile: number;
  /** A full block names every object of the tile: what it does not name has left. */
  readonly full: boolean;
  readonly records: readonly LiveRecord[];
  /**
   * Ids that left the tile since the block before. One may have entered another tile, whose block may come earlier in
   * the same message: forget an object only if this tile was the last that named it.
   */
  readonly removed: readonly number[];
  readonly facts: readonly LiveFacts[];
}

export interface LiveMessage {
  /** Server clock at encoding, milliseconds since the epoch. */
  readonly serverTimeMs: number;
  /**
   * Counts up by one, mod 2³². Any number may follow a new view. A gap means that messages were left out because the
   * client was slow: the next one that arrives then has full blocks for all tiles.
   */
  readonly sequence: number;
  /** Tiles of the view where something changed; a message without blocks still says the time. */
  readonly blocks: readonly LiveTileBlock[];
}
