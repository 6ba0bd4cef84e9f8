import type { LiveRecord, LiveTileBlock } from '@contract/live-frame';
import { encodeMessage, encodeTileBlock } from '@contract/live-frame-encode';
import { tileOf } from '@engine/spatial-index/degree-grid';
import { OBJECT_CLASSES } from '@engine/tracking/aircraft-report';

/** One report of a recording. */
export interface RecordedReport {
  readonly id: number;
  readonly atMs: number;
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  readonly pressureAltitudeM: number;
  readonly groundSpeedMps: number;
  readonly trackDeg: number;
  /** Bits of LIVE_FLAGS; none unless given. */
  readonly flags?: number;
}

/** Messages of the live stream that tell of reports: one for every `everyMs`, with what was reported since. */
export function messagesOf(reports: readonly RecordedReport[], everyMs: number): ArrayBuffer[] {
  const sorted = reports.toSorted((a, b) => a.atMs - b.atMs);
  const messages: ArrayBuffer[] = [];
  const named = new Set<number>();
  let next = 0;
  for (let atMs = (sorted[0]?.atMs ?? 0) + everyMs; next < sorted.length; atMs += everyMs) {
    const fresh: RecordedReport[] = [];
    for (let report = sorted[next]; report !== undefined && report.atMs <= atMs; report = sorted[++next]) {
      fresh.push(report);
    }
    messages.push(messageOf(atMs, messages.length, fresh, named));
  }
  return messages;
}

function messageOf(
  atMs: number,
  sequence: number,
  reports: readonly RecordedReport[],
  named: Set<number>,
): ArrayBuffer {
  const blocks = new Map<number, { records: LiveRecord[]; facts: LiveTileBlock['facts'][number][] }>();
  for (const report of reports) {
    const tile = tileOf(report.latitudeDeg, report.longitudeDeg);
    const block = blocks.get(tile) ?? { records: [], facts: [] };
    blocks.set(tile, block);
    block.records.push(recordOf(report));
    if (!named.has(report.id)) block.facts.push({ id: report.id, name: `R${report.id}`, sources: ['recording'] });
    named.add(report.id);
  }
  const encoded = [...blocks].map(([tile, { records, facts }]) =>
    encodeTileBlock({ tile, full: false, records, removed: [], facts }),
  );
  return encodeMessage(atMs, sequence, encoded).buffer;
}

const recordOf = ({ atMs, flags = 0, ...report }: RecordedReport): LiveRecord => ({
  ...report,
  ellipsoidHeightM: Number.NaN,
  verticalRateMps: Number.NaN,
  turnRateDegPerS: Number.NaN,
  fixAtMs: atMs,
  flags,
  classIndex: OBJECT_CLASSES.indexOf('airliner'),
});
