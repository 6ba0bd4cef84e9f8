import { decodeLiveMessage } from '@contract/live-frame-decode';
import { encodeMessage, encodeTileBlock } from '@contract/live-frame-encode';
import { tileOf } from '@engine/spatial-index/degree-grid';
import { latitude, longitude } from '@engine/units/quantity';
import { testAircraft } from '../../server/live/live-test-aircraft';
import { toLiveFacts, toLiveRecord } from '../../server/live/live-record';
import { atLeast, type SuiteResult } from '../measurement/suite-result';
import { interleave } from './interleave';

const AIRCRAFT = 200;
const ROUNDS = 300;
const TIME_MS = 1_750_000_000_000;

/** One delta of 200 moving aircraft, encoded and read; anchor: the same records as JSON. */
export async function runLiveFrameBench(): Promise<SuiteResult> {
  const aircraft = Array.from({ length: AIRCRAFT }, (_, index) =>
    testAircraft({ number: index + 1, latitudeDeg: 52 + index / 250, longitudeDeg: 13 + index / 250 }),
  );
  const records = aircraft.map(toLiveRecord);
  const tile = tileOf(latitude(52.5), longitude(13.4));
  const delta = { tile, full: false, records, removed: [], facts: [] };
  const encode = () => encodeMessage(TIME_MS, 1, [encodeTileBlock(delta)]);
  const encodeText = () => JSON.stringify({ serverTimeMs: TIME_MS, sequence: 1, blocks: [delta] });
  const bytes = encode();
  const text = encodeText();
  const buffer = new Uint8Array(bytes).buffer;

  const { mediansMs } = interleave(
    [
      { name: 'binary encode', round: () => encode().byteLength },
      { name: 'JSON encode', round: () => encodeText().length },
      { name: 'binary decode', round: () => decodeLiveMessage(buffer).blocks.length },
      { name: 'JSON decode', round: () => JSON.parse(text).blocks.length },
    ],
    ROUNDS,
  );
  const [encodeUs = Number.NaN, encodeTextUs = Number.NaN, decodeUs = Number.NaN, decodeTextUs = Number.NaN] =
    mediansMs.map((ms) => ms * 1000);
  const withFacts = encodeMessage(TIME_MS, 1, [
    encodeTileBlock({ ...delta, full: true, facts: aircraft.map(toLiveFacts) }),
  ]);
  return {
    suite: 'live-frame',
    gates: [
      atLeast('live-frame.size-ratio', text.length / bytes.byteLength, 5, 'x'),
      atLeast('live-frame.encode-ratio', encodeTextUs / encodeUs, 1, 'x'),
      atLeast('live-frame.decode-ratio', decodeTextUs / decodeUs, 1, 'x'),
    ],
    figures: {
      aircraft: AIRCRAFT,
      encodeUs,
      encodeTextUs,
      decodeUs,
      decodeTextUs,
      bytes: bytes.byteLength,
      textBytes: text.length,
      fullBytes: withFacts.byteLength,
    },
    lines: [
      `${AIRCRAFT} aircraft, delta: binary ${bytes.byteLength} B, JSON ${text.length} B; full block with facts ${withFacts.byteLength} B`,
      `encode ${encodeUs.toFixed(0)} µs against ${encodeTextUs.toFixed(0)} µs, decode ${decodeUs.toFixed(0)} µs against ${decodeTextUs.toFixed(0)} µs`,
    ],
  };
}
