/**
 * Where everything lies in a live message; little endian throughout. Encoder and decoder read from here, and nothing
 * else knows an offset.
 *
 * A message is a header and its blocks, one after the other. A block is a header, `recordCount` records,
 * `removedCount` ids (u32) and `factsLength` bytes of UTF-8: a JSON array of facts, or nothing.
 */
export const MESSAGE_MAGIC = 0x4c_59_4b_53; // "SKYL" as it lies in the bytes

export const MESSAGE_HEADER = {
  magic: 0, // u32
  version: 4, // u16
  blockCount: 6, // u16
  serverTimeMs: 8, // f64
  sequence: 16, // u32
  byteLength: 20, // u32, of the whole message
} as const;
export const MESSAGE_HEADER_BYTES = 24;

export const BLOCK_HEADER = {
  tile: 0, // u16
  flags: 2, // u8
  reserved: 3, // u8, 0
  recordCount: 4, // u16
  removedCount: 6, // u16
  factsLength: 8, // u32, bytes
  byteLength: 12, // u32, of the whole block
} as const;
export const BLOCK_HEADER_BYTES = 16;
export const BLOCK_FULL_FLAG = 1;
export const REMOVED_ID_BYTES = 4;

/** Heights and the time of the fix are split into a low and a high part, to keep a record at half a cache line. */
export const RECORD = {
  id: 0, // u32
  latitude: 4, // i32
  longitude: 8, // i32
  fixLow: 12, // u32
  groundSpeed: 16, // u16
  track: 18, // u16
  verticalRate: 20, // i16
  fixHigh: 22, // u8
  turnRate: 23, // i8
  pressureAltitudeLow: 24, // u16
  ellipsoidHeightLow: 26, // u16
  pressureAltitudeHigh: 28, // i8
  ellipsoidHeightHigh: 29, // i8
  flags: 30, // u8
  classIndex: 31, // u8
} as const;
export const RECORD_BYTES = 32;

/**
 * One step of each coded number. A decoded value lies within half a step of the encoded one: 0.6 cm of latitude,
 * 5 cm of height, 0.025 m/s of speed, 0.005° of track, 0.5 ft/min of climb, 0.1 °/s of turn, 2 ms of time.
 */
export const RECORD_STEP = {
  angleDeg: 1e-7,
  heightM: 0.1,
  groundSpeedMps: 0.05,
  trackDeg: 0.01,
  verticalRateMps: 0.005,
  turnRateDegPerS: 0.2,
  /** Forty bits of these since 1970 last until the year 2109. */
  fixMs: 4,
} as const;

/** Coded value that stands for "absent", and the largest that stands for a number. Beyond it a value is absent too. */
export const INT8 = { absent: -0x80, largest: 0x7f } as const;
export const INT16 = { absent: -0x80_00, largest: 0x7f_ff } as const;
export const UINT16 = { absent: 0xff_ff, largest: 0xff_fe } as const;
export const INT24 = { absent: -0x80_00_00, largest: 0x7f_ff_ff } as const;
export const INT32 = { absent: -0x80_00_00_00, largest: 0x7f_ff_ff_ff } as const;
export const UINT32_LIMIT = 0x1_00_00_00_00;
export const UINT40 = { absent: 0xff_ff_ff_ff_ff, largest: 0xff_ff_ff_ff_fe } as const;
export const TRACK_STEPS_IN_TURN = 36_000;
