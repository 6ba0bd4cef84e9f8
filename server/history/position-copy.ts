import type { QueuedRow } from './history-record';

/**
 * The binary COPY format (PostgreSQL manual, COPY, "Binary Format"): big endian; a header, then for each row a count of
 * fields and for each field its length and value, and a trailer.
 */
const SIGNATURE = Buffer.from('PGCOPY\n\u00ff\r\n\0', 'latin1');
const HEADER_BYTES = SIGNATURE.length + 8;
const TRAILER_BYTES = 2;
const NULL_LENGTH = -1;

/** PostgreSQL counts microseconds from 2000-01-01T00:00:00Z. */
const POSTGRES_EPOCH_MS = 946_684_800_000;

/** Columns of position_history but the time, in the order in which they are written: name, field of a row, and type. */
export const POSITION_COLUMNS = [
  ['object_id', 'objectId', 'integer'],
  ['latitude', 'latitude', 'float8'],
  ['longitude', 'longitude', 'float8'],
  ['altitude', 'altitude', 'real'],
  ['heading', 'heading', 'real'],
  ['speed', 'speed', 'real'],
  ['vertical_rate', 'verticalRate', 'real'],
  ['flight_id', 'flightId', 'integer'],
  ['tile', 'tile', 'integer'],
  ['ellipsoid_height_m', 'ellipsoidHeightM', 'real'],
  ['turn_rate_deg_s', 'turnRateDegS', 'real'],
  ['flags', 'flags', 'smallint'],
  ['feed', 'feed', 'smallint'],
  ['altitude_kind', 'altitudeKind', 'smallint'],
] as const;

type ColumnType = (typeof POSITION_COLUMNS)[number][2];
const VALUE_BYTES: Readonly<Record<ColumnType, number>> = { integer: 4, smallint: 2, real: 4, float8: 8 };
const LENGTH_BYTES = 4;
const TIME_BYTES = 8;
/** Count of fields, then length and value of each. */
const MAX_ROW_BYTES = POSITION_COLUMNS.reduce(
  (sum, [, , type]) => sum + LENGTH_BYTES + VALUE_BYTES[type],
  2 + LENGTH_BYTES + TIME_BYTES,
);

export const COPY_POSITIONS = `copy position_history (${POSITION_COLUMNS.map(([column]) => column).join(', ')}, "timestamp") from stdin (format binary)`;

/** The rows as one buffer for `COPY_POSITIONS`. */
export function encodePositions(rows: readonly QueuedRow[]): Buffer {
  const bytes = Buffer.alloc(HEADER_BYTES + rows.length * MAX_ROW_BYTES + TRAILER_BYTES);
  SIGNATURE.copy(bytes);
  let offset = HEADER_BYTES;
  for (const { row, flight } of rows) {
    offset = bytes.writeInt16BE(POSITION_COLUMNS.length + 1, offset);
    for (const [, field, type] of POSITION_COLUMNS) {
      offset = writeValue(bytes, type, field === 'flightId' ? (flight.id ?? null) : row[field], offset);
    }
    offset = writeTime(bytes, row.atMs, bytes.writeInt32BE(TIME_BYTES, offset));
  }
  offset = bytes.writeInt16BE(-1, offset);
  return bytes.subarray(0, offset);
}

const WRITERS: Readonly<Record<ColumnType, (bytes: Buffer, value: number, offset: number) => number>> = {
  integer: (bytes, value, offset) => bytes.writeInt32BE(value, offset),
  smallint: (bytes, value, offset) => bytes.writeInt16BE(value, offset),
  real: (bytes, value, offset) => bytes.writeFloatBE(value, offset),
  float8: (bytes, value, offset) => bytes.writeDoubleBE(value, offset),
};

function writeValue(bytes: Buffer, type: ColumnType, value: number | null, at: number): number {
  if (value === null) return bytes.writeInt32BE(NULL_LENGTH, at);
  return WRITERS[type](bytes, value, bytes.writeInt32BE(VALUE_BYTES[type], at));
}

/** In two halves, which is several times cheaper than a BigInt for each row. */
function writeTime(bytes: Buffer, atMs: number, offset: number): number {
  const micros = (atMs - POSTGRES_EPOCH_MS) * 1000;
  const high = Math.floor(micros / 2 ** 32);
  return bytes.writeUInt32BE(micros - high * 2 ** 32, bytes.writeInt32BE(high, offset));
}
