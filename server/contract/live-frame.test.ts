import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  LIVE_FRAME_VERSION,
  type LiveFacts,
  type LiveMessage,
  type LiveRecord,
  type LiveTileBlock,
} from './live-frame';
import { decodeLiveMessage, LiveFrameError } from './live-frame-decode';
import { encodeMessage, encodeTileBlock } from './live-frame-encode';
import { BLOCK_HEADER, MESSAGE_HEADER, RECORD_BYTES, RECORD_STEP } from './live-frame-layout';

const orAbsent = (min: number, max: number) =>
  fc.oneof({ weight: 5, arbitrary: fc.double({ min, max, noNaN: true }) }, fc.constant(Number.NaN));

const records: fc.Arbitrary<LiveRecord> = fc.record({
  id: fc.integer({ min: 1, max: 2_147_483_647 }),
  latitudeDeg: orAbsent(-90, 90),
  longitudeDeg: orAbsent(-180, 180),
  pressureAltitudeM: orAbsent(-2_000, 800_000),
  ellipsoidHeightM: orAbsent(-2_000, 800_000),
  groundSpeedMps: orAbsent(0, 3_200),
  trackDeg: fc.oneof(fc.double({ min: 0, max: 359.99, noNaN: true }), fc.constant(Number.NaN)),
  verticalRateMps: orAbsent(-160, 160),
  turnRateDegPerS: orAbsent(-25, 25),
  fixAtMs: fc.integer({ min: 0, max: 4_000_000_000_000 }),
  flags: fc.integer({ min: 0, max: 255 }),
  classIndex: fc.integer({ min: 0, max: 255 }),
});

/** JSON has no lone surrogates to give back, so texts are well formed; otherwise they may hold anything. */
const texts = fc.string({ unit: 'binary' });
const facts: fc.Arbitrary<LiveFacts> = fc.record(
  {
    id: fc.integer({ min: 1, max: 2_147_483_647 }),
    name: texts,
    callsign: texts,
    registration: texts,
    typeDesignator: texts,
    typeName: texts,
    operator: texts,
    squawk: texts,
    sources: fc.array(texts),
  },
  { requiredKeys: ['id', 'name', 'sources'] },
);

const blocks: fc.Arbitrary<LiveTileBlock> = fc.record({
  tile: fc.integer({ min: 0, max: 64_799 }),
  full: fc.boolean(),
  records: fc.array(records, { maxLength: 20 }),
  removed: fc.array(fc.integer({ min: 1, max: 2_147_483_647 }), { maxLength: 20 }),
  facts: fc.array(facts, { maxLength: 5 }),
});

const messages: fc.Arbitrary<LiveMessage> = fc.record({
  serverTimeMs: fc.double({ min: 0, max: 4e12, noNaN: true }),
  sequence: fc.integer({ min: 0, max: 0xff_ff_ff_ff }),
  blocks: fc.array(blocks, { maxLength: 6 }),
});

const encode = (message: LiveMessage): ArrayBuffer =>
  encodeMessage(message.serverTimeMs, message.sequence, message.blocks.map(encodeTileBlock)).buffer;

const HALF_STEPS: Partial<Record<keyof LiveRecord, number>> = {
  latitudeDeg: RECORD_STEP.angleDeg / 2,
  longitudeDeg: RECORD_STEP.angleDeg / 2,
  pressureAltitudeM: RECORD_STEP.heightM / 2,
  ellipsoidHeightM: RECORD_STEP.heightM / 2,
  groundSpeedMps: RECORD_STEP.groundSpeedMps / 2,
  trackDeg: RECORD_STEP.trackDeg / 2,
  verticalRateMps: RECORD_STEP.verticalRateMps / 2,
  turnRateDegPerS: RECORD_STEP.turnRateDegPerS / 2,
  fixAtMs: RECORD_STEP.fixMs / 2,
};

/** The number as it may come back: NaN stays, everything else within half a step and the rounding of doubles. */
function expectRecord(actual: LiveRecord | undefined, expected: LiveRecord): void {
  for (const [key, value] of Object.entries(expected)) {
    const [, received] = Object.entries(actual ?? {}).find(([name]) => name === key) ?? [];
    const [, tolerance = 0] = Object.entries(HALF_STEPS).find(([name]) => name === key) ?? [];
    const isSame = Number.isNaN(value)
      ? Number.isNaN(received)
      : Math.abs(Number(received) - value) <= tolerance * (1 + 1e-6);
    expect(isSame, `${key}: ${value} came back as ${received}`).toBe(true);
  }
}

function errorOf(bytes: ArrayBuffer): unknown {
  try {
    decodeLiveMessage(bytes);
    return undefined;
  } catch (error) {
    return error;
  }
}

const RECORD_EXAMPLE: LiveRecord = {
  id: 1_003_957_245,
  latitudeDeg: 52.5,
  longitudeDeg: 13.4,
  pressureAltitudeM: 10_668,
  ellipsoidHeightM: Number.NaN,
  groundSpeedMps: 231.5,
  trackDeg: 359.999,
  verticalRateMps: 0.325,
  turnRateDegPerS: -3,
  fixAtMs: 1_749_999_999_000,
  flags: 32,
  classIndex: 0,
};

const BLOCK_EXAMPLE: LiveTileBlock = {
  tile: 51_313,
  full: true,
  records: [RECORD_EXAMPLE],
  removed: [1_000_000_001],
  facts: [{ id: 1_003_957_245, name: 'DLH4AB', sources: ['adsb.lol'] }],
};

const exampleWith = (changed: Partial<LiveTileBlock>): ArrayBuffer =>
  encode({ serverTimeMs: 1_750_000_000_000, sequence: 7, blocks: [{ ...BLOCK_EXAMPLE, ...changed }] });

describe('live message', () => {
  it('keeps a record within half a step of each number, and absent numbers absent', () => {
    fc.assert(
      fc.property(messages, (message) => {
        const decoded = decodeLiveMessage(encode(message));
        expect(decoded.serverTimeMs).toBe(message.serverTimeMs);
        expect(decoded.sequence).toBe(message.sequence);
        expect(decoded.blocks.map(({ tile, full, removed, facts: known }) => ({ tile, full, removed, known }))).toEqual(
          message.blocks.map(({ tile, full, removed, facts: known }) => ({ tile, full, removed, known })),
        );
        message.blocks.forEach((block, index) => {
          expect(decoded.blocks[index]?.records).toHaveLength(block.records.length);
          block.records.forEach((record, at) => {
            expectRecord(decoded.blocks[index]?.records[at], record);
          });
        });
      }),
    );
  });

  it('gives reported heights and rates back so that feet come out as they went in', () => {
    const [record] = decodeLiveMessage(exampleWith({})).blocks[0]?.records ?? [];
    expect(Math.round((record?.pressureAltitudeM ?? 0) / 0.3048)).toBe(35_000);
    expect(record?.latitudeDeg).toBe(52.5);
    expect(record?.trackDeg).toBe(0);
    expect(record?.ellipsoidHeightM).toBeNaN();
  });

  it('makes numbers absent that do not fit their field', () => {
    const wild = { groundSpeedMps: 1e9, trackDeg: -1, turnRateDegPerS: 400, fixAtMs: -5, verticalRateMps: 1e9 };
    const bytes = exampleWith({ records: [{ ...RECORD_EXAMPLE, ...wild }] });
    const [decoded] = decodeLiveMessage(bytes).blocks[0]?.records ?? [];
    const { groundSpeedMps, trackDeg, turnRateDegPerS, fixAtMs, verticalRateMps } = decoded ?? {};
    expect([groundSpeedMps, trackDeg, turnRateDegPerS, fixAtMs, verticalRateMps]).toEqual(Array(5).fill(Number.NaN));
  });

  it('takes 32 bytes a record', () => {
    const two = exampleWith({ records: [RECORD_EXAMPLE, RECORD_EXAMPLE] });
    expect(two.byteLength - exampleWith({}).byteLength).toBe(RECORD_BYTES);
    expect(RECORD_BYTES).toBe(32);
  });
});

describe('hostile bytes', () => {
  const whole = exampleWith({});

  it('gives a typed error for a message cut short anywhere, or longer than it says', () => {
    for (let length = 0; length < whole.byteLength; length++) {
      expect(errorOf(whole.slice(0, length))).toBeInstanceOf(LiveFrameError);
    }
    const longer = new Uint8Array(whole.byteLength + 1);
    longer.set(new Uint8Array(whole));
    expect(errorOf(longer.buffer)).toMatchObject({ code: 'wrong-length' });
  });

  it('tells another version from nonsense', () => {
    const other = whole.slice(0);
    new DataView(other).setUint16(MESSAGE_HEADER.version, LIVE_FRAME_VERSION + 1, true);
    expect(errorOf(other)).toMatchObject({ code: 'unknown-version' });
    expect(errorOf(new ArrayBuffer(64))).toMatchObject({ code: 'not-a-message' });
  });

  it('never throws anything but LiveFrameError, whatever bytes are changed', () => {
    const change = fc.tuple(fc.nat({ max: whole.byteLength - 1 }), fc.integer({ min: 0, max: 255 }));
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 8 }), (changes) => {
        const bytes = new Uint8Array(whole.slice(0));
        for (const [offset, byte] of changes) bytes[offset] = byte;
        const error = errorOf(bytes.buffer);
        expect(error === undefined || error instanceof LiveFrameError).toBe(true);
      }),
      { numRuns: 3_000 },
    );
  });

  it('never throws anything but LiveFrameError for random bytes behind a true header', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.integer({ min: 0, max: 65_535 }), (tail, blockCount) => {
        const bytes = encodeMessage(0, 0, [tail]);
        new DataView(bytes.buffer).setUint16(MESSAGE_HEADER.blockCount, blockCount, true);
        const error = errorOf(bytes.buffer);
        expect(error === undefined || error instanceof LiveFrameError).toBe(true);
      }),
      { numRuns: 3_000 },
    );
  });

  it.each([
    ['no array', '{"id":1}'],
    ['a fact without a name', '[{"id":1,"sources":[]}]'],
    ['a name that is a number', '[{"id":1,"name":5,"sources":[]}]'],
    ['a source that is no text', '[{"id":1,"name":"a","sources":[{}]}]'],
    ['an operator that is an object', '[{"id":1,"name":"a","sources":[],"operator":{}}]'],
    ['null', '[null]'],
    ['half of it', '[{"id":1,'],
  ])('refuses facts that are %s', (_, json) => {
    const plain = encodeTileBlock({ ...BLOCK_EXAMPLE, records: [], removed: [], facts: [] });
    const content = new TextEncoder().encode(json);
    const withFacts = new Uint8Array(plain.length + content.length);
    withFacts.set(plain);
    withFacts.set(content, plain.length);
    const view = new DataView(withFacts.buffer);
    view.setUint32(BLOCK_HEADER.factsLength, content.length, true);
    view.setUint32(BLOCK_HEADER.byteLength, withFacts.length, true);
    expect(errorOf(encodeMessage(0, 0, [withFacts]).buffer)).toMatchObject({ code: 'bad-facts' });
  });

  it('refuses a place outside the globe', () => {
    const bytes = exampleWith({ records: [{ ...RECORD_EXAMPLE, latitudeDeg: 91 }] });
    expect(errorOf(bytes)).toMatchObject({ code: 'bad-value' });
  });
});
