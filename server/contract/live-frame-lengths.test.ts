import { describe, expect, it } from 'vitest';
import type { LiveRecord } from './live-frame';
import { decodeLiveMessage, LiveFrameError } from './live-frame-decode';
import { encodeMessage, encodeTileBlock } from './live-frame-encode';
import { BLOCK_HEADER, BLOCK_HEADER_BYTES, MESSAGE_HEADER, RECORD_BYTES } from './live-frame-layout';

const RECORD: LiveRecord = {
  id: 1_003_957_245,
  latitudeDeg: 52.5,
  longitudeDeg: 13.4,
  pressureAltitudeM: 10_668,
  ellipsoidHeightM: Number.NaN,
  groundSpeedMps: 231.5,
  trackDeg: 90,
  verticalRateMps: 0,
  turnRateDegPerS: 0,
  fixAtMs: 1_749_999_999_000,
  flags: 0,
  classIndex: 0,
};
const FACTS = [{ id: RECORD.id, name: 'DLH4AB', sources: ['adsb.lol'] }];

const block = (records: readonly LiveRecord[] = [RECORD]) =>
  encodeTileBlock({ tile: 51_313, full: true, records: [...records], removed: [7], facts: FACTS });

/** A message of these parts whose header counts so many blocks. */
function messageOf(parts: readonly Uint8Array[], blockCount: number): DataView<ArrayBuffer> {
  const view = new DataView(encodeMessage(1_750_000_000_000, 7, parts).buffer);
  view.setUint16(MESSAGE_HEADER.blockCount, blockCount, true);
  return view;
}

/** The block with a header that says something else. */
function blockSaying(
  changed: Partial<Record<'recordCount' | 'removedCount', number>>,
  byteLengthBy: number,
): Uint8Array {
  const bytes = block();
  const view = new DataView(bytes.buffer);
  for (const [name, count] of Object.entries(changed))
    view.setUint16(name === 'recordCount' ? BLOCK_HEADER.recordCount : BLOCK_HEADER.removedCount, count, true);
  view.setUint32(BLOCK_HEADER.byteLength, bytes.length + byteLengthBy, true);
  return bytes;
}

/** The code of the refusal; undefined where the message is taken, the error itself where it is another. */
function refusalOf(view: DataView<ArrayBuffer>): unknown {
  try {
    decodeLiveMessage(view.buffer);
    return undefined;
  } catch (error) {
    return error instanceof LiveFrameError ? error.code : error;
  }
}

describe('bytes behind what a message counts', () => {
  it('are refused behind the last block, however few', () => {
    expect(refusalOf(messageOf([block()], 1))).toBeUndefined();
    for (const length of [1, BLOCK_HEADER_BYTES - 1, BLOCK_HEADER_BYTES, RECORD_BYTES])
      expect(refusalOf(messageOf([block(), new Uint8Array(length)], 1))).toBe('wrong-length');
    expect(refusalOf(messageOf([block(), block()], 1))).toBe('wrong-length');
    expect(refusalOf(messageOf([block()], 0))).toBe('wrong-length');
    expect(refusalOf(messageOf([new Uint8Array(1)], 0))).toBe('wrong-length');
  });

  it('are refused behind the parts of a block, though its length includes them', () => {
    const padding = new Uint8Array(RECORD_BYTES);
    expect(refusalOf(messageOf([blockSaying({}, RECORD_BYTES), padding], 1))).toBe('wrong-length');
    expect(refusalOf(messageOf([blockSaying({ recordCount: 0 }, 0)], 1))).toBe('wrong-length');
    expect(refusalOf(messageOf([blockSaying({ removedCount: 0 }, 0)], 1))).toBe('wrong-length');
  });

  it('are refused behind the facts', () => {
    for (const tail of ['x', '\0', '[]', '{"id":1}']) {
      const plain = encodeTileBlock({ tile: 1, full: false, records: [], removed: [], facts: [] });
      const facts = new TextEncoder().encode(`${JSON.stringify(FACTS)}${tail}`);
      const bytes = new Uint8Array(plain.length + facts.length);
      bytes.set(plain);
      bytes.set(facts, plain.length);
      const view = new DataView(bytes.buffer);
      view.setUint32(BLOCK_HEADER.factsLength, facts.length, true);
      view.setUint32(BLOCK_HEADER.byteLength, bytes.length, true);
      expect(refusalOf(messageOf([bytes], 1))).toBe('bad-facts');
    }
  });

  it('are refused where the header counts fewer than there are', () => {
    const view = messageOf([block()], 1);
    view.setUint32(MESSAGE_HEADER.byteLength, view.byteLength - 1, true);
    expect(refusalOf(view)).toBe('wrong-length');
  });
});

describe('bytes that a message counts and does not have', () => {
  it('are missed in a block that ends beyond the message', () => {
    expect(refusalOf(messageOf([blockSaying({ recordCount: 2 }, RECORD_BYTES)], 1))).toBe('wrong-length');
    expect(refusalOf(messageOf([blockSaying({}, -1)], 1))).toBe('wrong-length');
  });

  it('are missed in a block whose parts reach into the next', () => {
    const empty = encodeTileBlock({ tile: 1, full: false, records: [], removed: [], facts: [] });
    expect(refusalOf(messageOf([empty, empty], 2))).toBeUndefined();
    const reaching = empty.slice();
    new DataView(reaching.buffer).setUint16(BLOCK_HEADER.removedCount, 4, true);
    expect(refusalOf(messageOf([reaching, empty], 2))).toBe('wrong-length');
  });

  it('are missed in a block that is counted and not there, or not the whole of its header', () => {
    expect(refusalOf(messageOf([block()], 2))).toBe('wrong-length');
    expect(refusalOf(messageOf([block(), new Uint8Array(BLOCK_HEADER_BYTES - 1)], 2))).toBe('wrong-length');
  });
});

describe('values that no server sends', () => {
  it('are refused: a place outside the globe on either side, a server time that is no number', () => {
    for (const place of [
      { latitudeDeg: 90.1 },
      { latitudeDeg: -90.1 },
      { longitudeDeg: 180.1 },
      { longitudeDeg: -180.1 },
    ])
      expect(refusalOf(messageOf([block([{ ...RECORD, ...place }])], 1))).toBe('bad-value');
    for (const place of [
      { latitudeDeg: -90, longitudeDeg: 180 },
      { latitudeDeg: 90, longitudeDeg: -180 },
    ])
      expect(refusalOf(messageOf([block([{ ...RECORD, ...place }])], 1))).toBeUndefined();
    for (const serverTimeMs of [Number.NaN, Number.POSITIVE_INFINITY]) {
      const view = messageOf([block()], 1);
      view.setFloat64(MESSAGE_HEADER.serverTimeMs, serverTimeMs, true);
      expect(refusalOf(view)).toBe('bad-value');
    }
  });

  it('are refused: facts that are no UTF-8', () => {
    const bytes = block();
    bytes[bytes.length - 5] = 0xff;
    expect(refusalOf(messageOf([bytes], 1))).toBe('bad-facts');
  });
});
