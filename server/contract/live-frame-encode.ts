import { LIVE_FRAME_VERSION, type LiveFacts, type LiveRecord, type LiveTileBlock } from './live-frame';
import {
  BLOCK_FULL_FLAG,
  BLOCK_HEADER,
  BLOCK_HEADER_BYTES,
  INT16,
  INT24,
  INT32,
  INT8,
  MESSAGE_HEADER,
  MESSAGE_HEADER_BYTES,
  MESSAGE_MAGIC,
  RECORD,
  RECORD_BYTES,
  RECORD_STEP,
  REMOVED_ID_BYTES,
  TRACK_STEPS_IN_TURN,
  UINT16,
  UINT32_LIMIT,
  UINT40,
} from './live-frame-layout';

const LARGEST_COUNT = 0xff_ff;
const COMMA = 0x2c;
const OPENING_BRACKET = 0x5b;
const CLOSING_BRACKET = 0x5d;

/** Every realm has it, but not every realm's library set: declared here, so that the codec compiles in all of them. */
declare const TextEncoder: new () => { encode(text: string): Uint8Array<ArrayBuffer> };
const utf8 = new TextEncoder();

/** A block whose records and facts are encoded already, so that a server encodes each aircraft once for all blocks. */
export interface EncodedBlockParts {
  readonly tile: number;
  readonly full: boolean;
  /** Each from `encodeRecord`. */
  readonly records: readonly Uint8Array[];
  readonly removed: readonly number[];
  /** Each from `encodeFacts`. */
  readonly facts: readonly Uint8Array[];
}

/** Writes one record at `offset`. A number that is absent or does not fit its field becomes absent. */
export function writeRecord(view: DataView, offset: number, record: LiveRecord): void {
  const fix = steps(record.fixAtMs, RECORD_STEP.fixMs, 0, UINT40);
  const pressureAltitude = signedSteps(record.pressureAltitudeM, RECORD_STEP.heightM, INT24);
  const ellipsoidHeight = signedSteps(record.ellipsoidHeightM, RECORD_STEP.heightM, INT24);
  view.setUint32(offset + RECORD.id, record.id, true);
  view.setInt32(offset + RECORD.latitude, signedSteps(record.latitudeDeg, RECORD_STEP.angleDeg, INT32), true);
  view.setInt32(offset + RECORD.longitude, signedSteps(record.longitudeDeg, RECORD_STEP.angleDeg, INT32), true);
  view.setUint32(offset + RECORD.fixLow, fix % UINT32_LIMIT, true);
  view.setUint8(offset + RECORD.fixHigh, Math.floor(fix / UINT32_LIMIT));
  view.setUint16(
    offset + RECORD.groundSpeed,
    steps(record.groundSpeedMps, RECORD_STEP.groundSpeedMps, 0, UINT16),
    true,
  );
  view.setUint16(offset + RECORD.track, trackSteps(record.trackDeg), true);
  view.setInt16(
    offset + RECORD.verticalRate,
    signedSteps(record.verticalRateMps, RECORD_STEP.verticalRateMps, INT16),
    true,
  );
  view.setInt8(offset + RECORD.turnRate, signedSteps(record.turnRateDegPerS, RECORD_STEP.turnRateDegPerS, INT8));
  view.setUint16(offset + RECORD.pressureAltitudeLow, pressureAltitude & 0xff_ff, true);
  view.setInt8(offset + RECORD.pressureAltitudeHigh, pressureAltitude >> 16);
  view.setUint16(offset + RECORD.ellipsoidHeightLow, ellipsoidHeight & 0xff_ff, true);
  view.setInt8(offset + RECORD.ellipsoidHeightHigh, ellipsoidHeight >> 16);
  view.setUint8(offset + RECORD.flags, record.flags);
  view.setUint8(offset + RECORD.classIndex, record.classIndex);
}

export function encodeRecord(record: LiveRecord): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(RECORD_BYTES);
  writeRecord(new DataView(bytes.buffer), 0, record);
  return bytes;
}

/** UTF-8 JSON of one aircraft's facts. Lone surrogates become U+FFFD. */
export function encodeFacts(facts: LiveFacts): Uint8Array<ArrayBuffer> {
  return utf8.encode(JSON.stringify(facts));
}

export function encodeTileBlock(block: LiveTileBlock): Uint8Array<ArrayBuffer> {
  return joinTileBlock({
    tile: block.tile,
    full: block.full,
    records: block.records.map(encodeRecord),
    removed: block.removed,
    facts: block.facts.map(encodeFacts),
  });
}

/** Throws RangeError for more than 65,535 records or removed ids: a tile never holds so many. */
export function joinTileBlock(parts: EncodedBlockParts): Uint8Array<ArrayBuffer> {
  const { records, removed, facts } = parts;
  if (records.length > LARGEST_COUNT || removed.length > LARGEST_COUNT) {
    throw new RangeError(`a block holds at most ${LARGEST_COUNT} records and removed ids`);
  }
  const factsLength = jsonArrayLength(facts);
  const factsOffset = BLOCK_HEADER_BYTES + records.length * RECORD_BYTES + removed.length * REMOVED_ID_BYTES;
  const bytes = new Uint8Array(factsOffset + factsLength);
  const view = new DataView(bytes.buffer);
  view.setUint16(BLOCK_HEADER.tile, parts.tile, true);
  view.setUint8(BLOCK_HEADER.flags, parts.full ? BLOCK_FULL_FLAG : 0);
  view.setUint16(BLOCK_HEADER.recordCount, records.length, true);
  view.setUint16(BLOCK_HEADER.removedCount, removed.length, true);
  view.setUint32(BLOCK_HEADER.factsLength, factsLength, true);
  view.setUint32(BLOCK_HEADER.byteLength, bytes.length, true);

  let offset = BLOCK_HEADER_BYTES;
  for (const record of records) {
    bytes.set(record, offset);
    offset += RECORD_BYTES;
  }
  for (const id of removed) {
    view.setUint32(offset, id, true);
    offset += REMOVED_ID_BYTES;
  }
  if (factsLength > 0) writeJsonArray(bytes, factsOffset, facts);
  return bytes;
}

/** One message of blocks that are encoded already. `serverTimeMs` keeps its fraction; `sequence` is taken mod 2³². */
export function encodeMessage(
  serverTimeMs: number,
  sequence: number,
  blocks: readonly Uint8Array[],
): Uint8Array<ArrayBuffer> {
  const byteLength = blocks.reduce((sum, block) => sum + block.length, MESSAGE_HEADER_BYTES);
  const bytes = new Uint8Array(byteLength);
  const view = new DataView(bytes.buffer);
  view.setUint32(MESSAGE_HEADER.magic, MESSAGE_MAGIC, true);
  view.setUint16(MESSAGE_HEADER.version, LIVE_FRAME_VERSION, true);
  view.setUint16(MESSAGE_HEADER.blockCount, blocks.length, true);
  view.setFloat64(MESSAGE_HEADER.serverTimeMs, serverTimeMs, true);
  view.setUint32(MESSAGE_HEADER.sequence, sequence, true);
  view.setUint32(MESSAGE_HEADER.byteLength, byteLength, true);
  let offset = MESSAGE_HEADER_BYTES;
  for (const block of blocks) {
    bytes.set(block, offset);
    offset += block.length;
  }
  return bytes;
}

interface CodedRange {
  readonly absent: number;
  readonly largest: number;
}

/** NaN and whatever does not fit fail the comparison and are absent. */
function steps(value: number, step: number, smallest: number, range: CodedRange): number {
  const coded = Math.round(value / step);
  return coded >= smallest && coded <= range.largest ? coded : range.absent;
}

const signedSteps = (value: number, step: number, range: CodedRange): number =>
  steps(value, step, -range.largest, range);

/** A track that rounds up to 360° is 0°. */
function trackSteps(trackDeg: number): number {
  const coded = Math.round(trackDeg / RECORD_STEP.trackDeg);
  return coded >= 0 && coded <= TRACK_STEPS_IN_TURN ? coded % TRACK_STEPS_IN_TURN : UINT16.absent;
}

/** Brackets, and a comma between any two. */
function jsonArrayLength(items: readonly Uint8Array[]): number {
  if (items.length === 0) return 0;
  return items.reduce((sum, item) => sum + item.length, items.length + 1);
}

function writeJsonArray(bytes: Uint8Array, start: number, items: readonly Uint8Array[]): void {
  let offset = start;
  for (const item of items) {
    bytes[offset] = offset === start ? OPENING_BRACKET : COMMA;
    bytes.set(item, offset + 1);
    offset += 1 + item.length;
  }
  bytes[offset] = CLOSING_BRACKET;
}
