import { describe, expect, it } from 'vitest';
import { decodeLiveMessage } from '@contract/live-frame-decode';
import { messagesOf as streamOf, type RecordedReport } from './recorded-messages.fixture';
import { LiveRecording } from './live-recording';
import { messagesAbout } from './recorded-sky';

const START = Date.UTC(2026, 10, 23, 18);

const report = (id: number, second: number): RecordedReport => ({
  id,
  atMs: START + second * 1000,
  latitudeDeg: 52 + id / 100 + second / 1000,
  longitudeDeg: 13,
  pressureAltitudeM: 3_000,
  groundSpeedMps: 100,
  trackDeg: 0,
});

const recording = (seconds: number, ids: readonly number[]): LiveRecording => {
  const kept = new LiveRecording();
  const reports = Array.from({ length: seconds }, (_, second) => ids.map((id) => report(id, second))).flat();
  for (const buffer of streamOf(reports, 1000)) kept.keep({ atMs: decodeLiveMessage(buffer).serverTimeMs, buffer });
  return kept;
};

describe('the recording of the live stream', () => {
  it('tells of a span, of the wanted objects alone, and names each though its name came before', () => {
    const kept = recording(100, [1, 2]).between(START + 40_000, START + 60_000);
    const facts = { id: 2, name: 'SECOND', sources: ['test'] };
    const messages = messagesAbout(kept, new Set([2]), (id) => (id === 2 ? facts : null)).map(decodeLiveMessage);
    const records = messages.flatMap(({ blocks }) => blocks.flatMap((block) => block.records));
    expect(records).toHaveLength(21);
    expect(new Set(records.map(({ id }) => id))).toEqual(new Set([2]));
    const named = messages.map(({ blocks }) => blocks.flatMap((block) => block.facts));
    expect(named[0]).toEqual([facts]);
    expect(named.slice(1).flat()).toEqual([]);
  });

  it('keeps three minutes', () => {
    const kept = recording(400, [1]);
    const all = kept.between(0, Number.POSITIVE_INFINITY);
    const [first, last] = [all[0]?.atMs ?? 0, all.at(-1)?.atMs ?? 0];
    expect(last - first).toBeGreaterThan(178_000);
    expect(last - first).toBeLessThanOrEqual(180_000);
  });
});
