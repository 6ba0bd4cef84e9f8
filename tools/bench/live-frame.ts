import { decodeLiveMessage } from '@contract/live-frame-decode';
import { encodeMessage, encodeTileBlock } from '@contract/live-frame-encode';
import { RECORD_STEP } from '@contract/live-frame-layout';
import type { LiveRecord } from '@contract/live-frame';
import { tileOf } from '@engine/spatial-index/degree-grid';
import { latitude, longitude } from '@engine/units/quantity';
import { testAircraft } from '../../server/live/live-test-aircraft';
import { seededRandom } from '../../server/providers/demo/seeded-random';
import { toLiveRecord } from '../../server/live/live-record';
import { atLeast, type SuiteResult } from '../measurement/suite-result';
import { interleave } from './interleave';

const AIRCRAFT = 200;
const ROUNDS = 300;
const WARM_UP = 100;
const TIME_MS = 1_750_000_000_000;

/** A number with no more digits than the frame keeps of it. */
function rounded(value: number, step: number): number {
  return Number((Math.round(value / step) * step).toFixed(Math.max(0, Math.ceil(-Math.log10(step)))));
}

/** The record as the frame carries it, so that no anchor has to write digits that the frame leaves out. */
function roundedRecord(record: LiveRecord): LiveRecord {
  return {
    ...record,
    latitudeDeg: rounded(record.latitudeDeg, RECORD_STEP.angleDeg),
    longitudeDeg: rounded(record.longitudeDeg, RECORD_STEP.angleDeg),
    pressureAltitudeM: rounded(record.pressureAltitudeM, RECORD_STEP.heightM),
    groundSpeedMps: rounded(record.groundSpeedMps, RECORD_STEP.groundSpeedMps),
    trackDeg: rounded(record.trackDeg, RECORD_STEP.trackDeg),
  };
}

/** Values in a fixed order: no key is written twice. Absent ones become null. */
const rowOf = (record: LiveRecord): readonly number[] => [
  record.id,
  record.latitudeDeg,
  record.longitudeDeg,
  record.pressureAltitudeM,
  record.ellipsoidHeightM,
  record.groundSpeedMps,
  record.trackDeg,
  record.verticalRateMps,
  record.turnRateDegPerS,
  record.fixAtMs,
  record.flags,
  record.classIndex,
];

/** 200 airliners with all the digits that real ones have. */
function records(): LiveRecord[] {
  const random = seededRandom(17);
  return Array.from({ length: AIRCRAFT }, (_, index) =>
    roundedRecord(
      toLiveRecord(
        testAircraft({
          number: index + 1,
          latitudeDeg: 52 + random(),
          longitudeDeg: 13 + random(),
          trackDeg: random() * 360,
          altitudeM: random() * 12_000,
          atMs: TIME_MS - Math.floor(random() * 250) * RECORD_STEP.fixMs,
        }),
      ),
    ),
  );
}

/** One delta of 200 moving aircraft, encoded and read; anchors: the same records as JSON, as objects and as rows. */
export async function runLiveFrameBench(): Promise<SuiteResult> {
  const tile = tileOf(latitude(52.5), longitude(13.4));
  const delta = { tile, full: false, records: records(), removed: [], facts: [] };
  const encode = () => encodeMessage(TIME_MS, 1, [encodeTileBlock(delta)]);
  const encodeText = () => JSON.stringify({ serverTimeMs: TIME_MS, sequence: 1, blocks: [delta] });
  const encodeRows = () => JSON.stringify([TIME_MS, 1, [[tile, 0, delta.records.map(rowOf), [], []]]]);
  const bytes = encode();
  const [text, rows] = [encodeText(), encodeRows()];
  const buffer = new Uint8Array(bytes).buffer;

  const { mediansMs } = interleave(
    [
      { name: 'binary encode', round: () => encode().byteLength },
      { name: 'JSON encode', round: () => encodeText().length },
      { name: 'rows encode', round: () => encodeRows().length },
      { name: 'binary decode', round: () => decodeLiveMessage(buffer).blocks.length },
      { name: 'JSON decode', round: () => JSON.parse(text).blocks.length },
      { name: 'rows decode', round: () => JSON.parse(rows).length },
    ],
    ROUNDS,
    WARM_UP,
  );
  const [encodeUs = Number.NaN, encodeTextUs = Number.NaN, encodeRowsUs = Number.NaN, ...decodesUs] = mediansMs.map(
    (ms) => ms * 1000,
  );
  const [decodeUs = Number.NaN, decodeTextUs = Number.NaN, decodeRowsUs = Number.NaN] = decodesUs;
  return {
    suite: 'live-frame',
    gates: [
      atLeast('live-frame.size-ratio', text.length / bytes.byteLength, 5, 'x'),
      atLeast('live-frame.encode-ratio', encodeTextUs / encodeUs, 1, 'x'),
      atLeast('live-frame.decode-ratio', decodeTextUs / decodeUs, 1, 'x'),
      atLeast('live-frame.rows-size-ratio', rows.length / bytes.byteLength, 2, 'x'),
      atLeast('live-frame.rows-encode-ratio', encodeRowsUs / encodeUs, 0.7, 'x'),
      atLeast('live-frame.rows-decode-ratio', decodeRowsUs / decodeUs, 1, 'x'),
    ],
    figures: {
      aircraft: AIRCRAFT,
      encodeUs,
      encodeTextUs,
      encodeRowsUs,
      decodeUs,
      decodeTextUs,
      decodeRowsUs,
      bytes: bytes.byteLength,
      textBytes: text.length,
      rowsBytes: rows.length,
    },
    lines: [
      `${AIRCRAFT} aircraft, delta: binary ${bytes.byteLength} B, JSON of objects ${text.length} B, JSON of rows ${rows.length} B`,
      `encode ${encodeUs.toFixed(0)} µs against ${encodeTextUs.toFixed(0)} and ${encodeRowsUs.toFixed(0)} µs, decode ${decodeUs.toFixed(0)} µs against ${decodeTextUs.toFixed(0)} and ${decodeRowsUs.toFixed(0)} µs`,
    ],
  };
}
