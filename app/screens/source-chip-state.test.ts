import { describe, expect, it } from 'vitest';
import type { FeedStatus, SourceStatus } from '@contract/feed-status';
import type { SkySnapshot } from '@app/workers/sky/readouts/sky-snapshot';
import { feedModeText } from '@app/format/feed-mode';
import { sourceStatus } from '@app/state/source-status.fixture';
import { chipState } from './source-chip-state';

const NOW_MS = Date.UTC(2026, 0, 1);

const source = (state: SourceStatus['state'], label = 'adsb.lol'): SourceStatus =>
  sourceStatus({ id: label, label, kind: 'aggregator', state });

/** What the chip shows of sources in these states; the newest answer is so many seconds old. */
function chip(states: readonly SourceStatus['state'][], ageS: number | null = null, isAhead = false) {
  const answered = states.includes('ok');
  const feed: FeedStatus = {
    mode: answered ? 'live' : 'none',
    lastSuccessAt: ageS === null ? null : new Date(NOW_MS - ageS * 1000).toISOString(),
    sources: states.map((state, index) => source(state, `source ${index + 1}`)),
  };
  const snapshot: SkySnapshot = {
    serverTimeMs: NOW_MS,
    connection: 'live',
    messageAgeS: 1,
    feed,
    rows: [],
    filter: null,
    hiddenRow: null,
    placelessRow: null,
    leftOutNm: [],
    declinationDeg: null,
    prediction: null,
    radiusNm: 50,
    clockOffsetMs: null,
    skyTimeMs: NOW_MS,
    satellites: null,
    history: null,
  };
  const { text, age, tone } = chipState(snapshot, false, isAhead);
  return isAhead ? `${text}, ${age} (${tone})` : `${text} (${tone})`;
}

describe('the source chip', () => {
  it('calls sources that wait for somebody to look idle, quietly', () => {
    expect(chip(['idle', 'idle'])).toBe('Sources idle (plain)');
    expect(chip(['idle', 'starting'])).toBe('Sources starting (plain)');
  });

  it('sounds the alarm only where a source that was asked does not answer', () => {
    expect(chip(['failing', 'idle'])).toBe('No source answers (danger)');
    expect(chip(['blocked'])).toBe('No source answers (danger)');
    expect(chip([])).toBe('No source configured (warning)');
  });

  it('names those that answer, and doubts an old answer', () => {
    expect(chip(['ok', 'idle'], 2)).toBe('source 1 (ok)');
    expect(chip(['ok', 'ok'], 2)).toBe('source 1 +1 (ok)');
    expect(chip(['ok'], 40)).toBe('source 1 (warning)');
  });

  it('names no source and no age over a time to come, of which none tells', () => {
    expect(chip(['ok'], 2, true)).toBe('Not live, null (plain)');
  });
});

const text = (states: readonly SourceStatus['state'][]) =>
  feedModeText({ mode: 'none', sources: states.map((state) => source(state)) });

describe('the line over the list of sources', () => {
  it('speaks of failure only where a source fails', () => {
    expect(text(['idle', 'starting'])).toMatch(/^The sources are idle/);
    expect(text(['idle', 'failing'])).toMatch(/^No source answers/);
    expect(text([])).toMatch(/^No source answers/);
  });
});
