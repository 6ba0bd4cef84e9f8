import type { HistoryRow } from './history-record';

/**
 * The binary COPY format (PostgreSQL manual, COPY, "Binary Format"): big endian; a header, then for each row a count of
 * fields and for each field its length and value, and a trailer.
 */
const SIGNATURE = Buffer.from('PGCOPY\n\u00ff\r\n\0', 'latin1');
const HEADER_BYTES = SIGNATURE.length + 8;
const TRAILER_BYTES = 2;
const FIELDS = 8;
/** Field count, then length and value of: int4, 2 × float8, 4 × float4, timestamptz. */
const MAX_ROW_BYTES = 2 + 8 + 2 * 12 + 4 * 8 + 12;
const NULL_LENGTH = -1;

/** PostgreSQL counts microseconds from 2000-01-01T00:00:00Z. */
const POSTGRES_EPOCH_MS = 946_684_800_000;

export const COPY_POSITIONS =
  'copy position_history (object_id, latitude, longitude, altitude, heading, speed, vertical_rate, "timestamp") ' +
  'from stdin (format binary)';

/** The rows as one buffer for `COPY_POSITIONS`. */
export function encodePositions(rows: readonly HistoryRow[]): Buffer {
  const bytes = Buffer.alloc(HEADER_BYTES + rows.length * MAX_ROW_BYTES + TRAILER_BYTES);
  SIGNATURE.copy(bytes);
  let offset = HEADER_BYTES;
  for (const row of rows) {
    offset = bytes.writeInt16BE(FIELDS, offset);
    offset = bytes.writeInt32BE(row.objectId, bytes.writeInt32BE(4, offset));
    offset = bytes.writeDoubleBE(row.latitude, bytes.writeInt32BE(8, offset));
    offset = bytes.writeDoubleBE(row.longitude, bytes.writeInt32BE(8, offset));
    offset = writeReal(bytes, row.altitude, offset);
    offset = writeReal(bytes, row.heading, offset);
    offset = writeReal(bytes, row.speed, offset);
    offset = writeReal(bytes, row.verticalRate, offset);
    offset = writeTime(bytes, row.atMs, bytes.writeInt32BE(8, offset));
  }
  offset = bytes.writeInt16BE(-1, offset);
  return bytes.subarray(0, offset);
}

function writeReal(bytes: Buffer, value: number | null, offset: number): number {
  if (value === null) return bytes.writeInt32BE(NULL_LENGTH, offset);
  return bytes.writeFloatBE(value, bytes.writeInt32BE(4, offset));
}

/** In two halves, which is several times cheaper than a BigInt for each row. */
function writeTime(bytes: Buffer, atMs: number, offset: number): number {
  const micros = (atMs - POSTGRES_EPOCH_MS) * 1000;
  const high = Math.floor(micros / 2 ** 32);
  return bytes.writeUInt32BE(micros - high * 2 ** 32, bytes.writeInt32BE(high, offset));
}
