import {
  LIVE_FRAME_VERSION,
  type LiveFacts,
  type LiveMessage,
  type LiveRecord,
  type LiveTileBlock,
} from './live-frame';
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
  UINT16,
  UINT32_LIMIT,
  UINT40,
} from './live-frame-layout';

/**
 * - `not-a-message`: too short, or not ours at all
 * - `unknown-version`: made by another version of the server; the page must be loaded again
 * - `wrong-length`: cut short, or a length inside does not add up
 * - `bad-value`: a place outside the globe
 * - `bad-facts`: the JSON does not parse or has another shape
 */
export type LiveFrameErrorCode = 'not-a-message' | 'unknown-version' | 'wrong-length' | 'bad-value' | 'bad-facts';

/** The only thing that `decodeLiveMessage` throws, whatever the bytes. */
export class LiveFrameError extends Error {
  readonly code: LiveFrameErrorCode;

  constructor(code: LiveFrameErrorCode, detail: string, options?: ErrorOptions) {
    super(`live message: ${detail}`, options);
    this.name = 'LiveFrameError';
    this.code = code;
  }
}

/** Every realm has it, but not every realm's library set: declared here, so that the codec compiles in all of them. */
declare const TextDecoder: new (label: 'utf-8', options: { fatal: true }) => { decode(bytes: Uint8Array): string };
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Reads a whole message. Throws LiveFrameError for bytes that are not one; time and memory are bounded by their length. */
export function decodeLiveMessage(buffer: ArrayBuffer): LiveMessage {
  const view = new DataView(buffer);
  checkMessageHeader(view);
  const blocks: LiveTileBlock[] = [];
  let offset = MESSAGE_HEADER_BYTES;
  const blockCount = view.getUint16(MESSAGE_HEADER.blockCount, true);
  for (let index = 0; index < blockCount; index++) {
    const byteLength = checkedBlockLength(view, offset);
    blocks.push(decodeBlock(view, offset));
    offset += byteLength;
  }
  if (offset !== view.byteLength) throw new LiveFrameError('wrong-length', 'bytes follow the last block');
  return {
    serverTimeMs: view.getFloat64(MESSAGE_HEADER.serverTimeMs, true),
    sequence: view.getUint32(MESSAGE_HEADER.sequence, true),
    blocks,
  };
}

function checkMessageHeader(view: DataView): void {
  if (view.byteLength < MESSAGE_HEADER_BYTES || view.getUint32(MESSAGE_HEADER.magic, true) !== MESSAGE_MAGIC) {
    throw new LiveFrameError('not-a-message', 'does not begin as one');
  }
  const version = view.getUint16(MESSAGE_HEADER.version, true);
  if (version !== LIVE_FRAME_VERSION) {
    throw new LiveFrameError('unknown-version', `version ${version}, known is ${LIVE_FRAME_VERSION}`);
  }
  const byteLength = view.getUint32(MESSAGE_HEADER.byteLength, true);
  if (byteLength !== view.byteLength) {
    throw new LiveFrameError('wrong-length', `says ${byteLength} bytes, has ${view.byteLength}`);
  }
  if (!Number.isFinite(view.getFloat64(MESSAGE_HEADER.serverTimeMs, true))) {
    throw new LiveFrameError('bad-value', 'the server time is no number');
  }
}

/** Length of the block at `offset`, once its parts add up to it and it ends inside the message. */
function checkedBlockLength(view: DataView, offset: number): number {
  if (offset + BLOCK_HEADER_BYTES > view.byteLength) throw new LiveFrameError('wrong-length', 'a block is cut short');
  const byteLength = view.getUint32(offset + BLOCK_HEADER.byteLength, true);
  const parts =
    BLOCK_HEADER_BYTES +
    view.getUint16(offset + BLOCK_HEADER.recordCount, true) * RECORD_BYTES +
    view.getUint16(offset + BLOCK_HEADER.removedCount, true) * REMOVED_ID_BYTES +
    view.getUint32(offset + BLOCK_HEADER.factsLength, true);
  if (byteLength !== parts || offset + byteLength > view.byteLength) {
    throw new LiveFrameError('wrong-length', `a block says ${byteLength} bytes, its parts have ${parts}`);
  }
  return byteLength;
}

function decodeBlock(view: DataView, offset: number): LiveTileBlock {
  const recordCount = view.getUint16(offset + BLOCK_HEADER.recordCount, true);
  const removedCount = view.getUint16(offset + BLOCK_HEADER.removedCount, true);
  const factsLength = view.getUint32(offset + BLOCK_HEADER.factsLength, true);
  const recordsOffset = offset + BLOCK_HEADER_BYTES;
  const removedOffset = recordsOffset + recordCount * RECORD_BYTES;
  const factsOffset = removedOffset + removedCount * REMOVED_ID_BYTES;
  return {
    tile: view.getUint16(offset + BLOCK_HEADER.tile, true),
    full: (view.getUint8(offset + BLOCK_HEADER.flags) & BLOCK_FULL_FLAG) !== 0,
    records: Array.from({ length: recordCount }, (_, index) =>
      decodeRecord(view, recordsOffset + index * RECORD_BYTES),
    ),
    removed: Array.from({ length: removedCount }, (_, index) =>
      view.getUint32(removedOffset + index * REMOVED_ID_BYTES, true),
    ),
    facts: factsLength === 0 ? [] : decodeFacts(new Uint8Array(view.buffer, factsOffset, factsLength)),
  };
}

function decodeRecord(view: DataView, offset: number): LiveRecord {
  return {
    id: view.getUint32(offset + RECORD.id, true),
    latitudeDeg: angle(view.getInt32(offset + RECORD.latitude, true), 90),
    longitudeDeg: angle(view.getInt32(offset + RECORD.longitude, true), 180),
    pressureAltitudeM: height(view, offset + RECORD.pressureAltitudeLow, offset + RECORD.pressureAltitudeHigh),
    ellipsoidHeightM: height(view, offset + RECORD.ellipsoidHeightLow, offset + RECORD.ellipsoidHeightHigh),
    groundSpeedMps: value(view.getUint16(offset + RECORD.groundSpeed, true), RECORD_STEP.groundSpeedMps, UINT16.absent),
    trackDeg: value(view.getUint16(offset + RECORD.track, true), RECORD_STEP.trackDeg, UINT16.absent),
    verticalRateMps: value(
      view.getInt16(offset + RECORD.verticalRate, true),
      RECORD_STEP.verticalRateMps,
      INT16.absent,
    ),
    turnRateDegPerS: value(view.getInt8(offset + RECORD.turnRate), RECORD_STEP.turnRateDegPerS, INT8.absent),
    fixAtMs: value(
      view.getUint8(offset + RECORD.fixHigh) * UINT32_LIMIT + view.getUint32(offset + RECORD.fixLow, true),
      RECORD_STEP.fixMs,
      UINT40.absent,
    ),
    flags: view.getUint8(offset + RECORD.flags),
    classIndex: view.getUint8(offset + RECORD.classIndex),
  };
}

const value = (coded: number, step: number, absent: number): number => (coded === absent ? Number.NaN : coded * step);

function height(view: DataView, lowOffset: number, highOffset: number): number {
  const coded = (view.getInt8(highOffset) << 16) | view.getUint16(lowOffset, true);
  return value(coded, RECORD_STEP.heightM, INT24.absent);
}

function angle(coded: number, largestDeg: number): number {
  // Division by the whole number gives back the digits that a product with 1e-7 would smear.
  const angleDeg = coded === INT32.absent ? Number.NaN : coded / 1e7;
  if (Math.abs(angleDeg) > largestDeg) throw new LiveFrameError('bad-value', `${angleDeg}° is outside the globe`);
  return angleDeg;
}

function decodeFacts(bytes: Uint8Array): LiveFacts[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(utf8.decode(bytes));
  } catch (cause) {
    throw new LiveFrameError('bad-facts', 'the facts are not JSON', { cause });
  }
  if (!Array.isArray(parsed) || !parsed.every(isFacts)) {
    throw new LiveFrameError('bad-facts', 'the facts have another shape');
  }
  return parsed;
}

const OPTIONAL_TEXTS = ['callsign', 'registration', 'typeDesignator', 'typeName', 'operator', 'squawk'] as const;

/** By hand, because a schema library would weigh more in the browser's worker than the whole codec. */
function isFacts(candidate: unknown): candidate is LiveFacts {
  if (typeof candidate !== 'object' || candidate === null) return false;
  if (!('id' in candidate && Number.isSafeInteger(candidate.id))) return false;
  if (!('name' in candidate && typeof candidate.name === 'string')) return false;
  if (!('sources' in candidate && Array.isArray(candidate.sources))) return false;
  const texts = new Map<string, unknown>(Object.entries(candidate));
  return (
    candidate.sources.every((source) => typeof source === 'string') &&
    OPTIONAL_TEXTS.every((key) => texts.get(key) === undefined || typeof texts.get(key) === 'string')
  );
}
