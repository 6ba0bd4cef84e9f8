import { describe, expect, it } from 'vitest';
import type { FeedStatus, SourceStatus } from '@contract/feed-status';
import { skyRow } from '@app/state/sky-row.fixture';
import { sourceStatus } from '@app/state/source-status.fixture';
import type { SkySnapshot } from '@app/workers/sky/readouts/sky-snapshot';
import { skyState, type SkyStateInputs } from './sky-state';

const source = (state: SourceStatus['state']): SourceStatus =>
  sourceStatus({ id: 'adsb.lol', label: 'adsb.lol', kind: 'aggregator', state });

function snapshot(overrides: Partial<SkySnapshot> = {}): SkySnapshot {
  const feed: FeedStatus = { mode: 'live', lastSuccessAt: null, sources: [source('ok')] };
  return {
    serverTimeMs: 0,
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
    skyTimeMs: 0,
    satellites: null,
    history: null,
    ...overrides,
  };
}

const inputs: SkyStateInputs = {
  hasPlace: true,
  isOnline: true,
  isLocating: false,
  query: 'success',
  areObjectsComing: false,
  snapshot: snapshot(),
};
const state = (overrides: Partial<SkyStateInputs>) => skyState({ ...inputs, ...overrides });

describe('skyState', () => {
  it('says that the device is offline before it says what failed for that, unless a server answers all the same', () => {
    const offline = { isOnline: false, query: 'error' } as const;
    expect(state({ ...offline, snapshot: null })).toBe('no-network');
    expect(state({ ...offline, snapshot: snapshot({ connection: 'connecting' }) })).toBe('no-network');
    expect(state({ ...offline, snapshot: snapshot({ connection: 'offline' }) })).toBe('no-network');
    expect(state({ ...offline, snapshot: snapshot({ connection: 'offline', rows: [skyRow()] }) })).toBe('objects');
    expect(state({ isOnline: false })).toBe('nothing');
    expect(state({ snapshot: snapshot({ connection: 'offline' }) })).toBe('offline');
  });

  it('[HOME-01] loads until the first objects arrive', () => {
    expect(state({ query: 'pending', snapshot: null })).toBe('loading');
    expect(state({ snapshot: snapshot({ connection: 'connecting' }) })).toBe('loading');
    const starting: FeedStatus = { mode: 'none', lastSuccessAt: null, sources: [source('starting')] };
    expect(state({ snapshot: snapshot({ feed: starting }) })).toBe('loading');
    expect(state({ query: 'pending', snapshot: snapshot({ rows: [skyRow()] }) })).toBe('objects');
    // The list is there, and the snapshot is from before it.
    expect(state({ areObjectsComing: true })).toBe('loading');
  });

  it('asks for a place first, and waits while the device looks for one', () => {
    expect(state({ hasPlace: false })).toBe('no-place');
    expect(state({ hasPlace: false, isLocating: true })).toBe('loading');
  });

  it('[HOME-06] says why the sky is empty, and goes on when only the list failed', () => {
    const none: FeedStatus = { mode: 'none', lastSuccessAt: null, sources: [source('failing')] };
    expect(state({ snapshot: snapshot({ feed: none }) })).toBe('no-source');
    expect(state({ snapshot: snapshot({ connection: 'offline' }) })).toBe('offline');
    expect(state({})).toBe('nothing');
    expect(state({ query: 'error' })).toBe('query-failed');
    expect(state({ query: 'error', snapshot: null })).toBe('query-failed');
    expect(state({ query: 'error', snapshot: snapshot({ rows: [skyRow()] }) })).toBe('objects');
  });

  it('says that a filter leaves everything out, once it is there', () => {
    const filter = { text: 'military', state: 'on', patternProblem: null, hiddenNm: [3] } as const;
    expect(state({ snapshot: snapshot({ filter }) })).toBe('filtered');
    expect(state({ snapshot: snapshot({ filter: { ...filter, state: 'loading' } }) })).toBe('loading');
    expect(state({ snapshot: snapshot({ filter, rows: [skyRow()] }) })).toBe('objects');
    expect(state({ snapshot: snapshot({ filter: { ...filter, hiddenNm: [] } }) })).toBe('nothing');
  });
});
