import { expect, it } from 'vitest';
import type { SourceStatus } from '@contract/feed-status';
import type { SatelliteCatalogueStatus } from '@contract/satellite-catalogue';
import { sourceStatus } from '@app/state/source-status.fixture';
import { partState } from './part-state';

const FETCHED = '2026-11-27T05:00:00.000Z';
const SATELLITES = { name: 'satellites', isUp: true, reason: null };
const AIRCRAFT = { name: 'ingest', isUp: true, reason: null };

type State = SourceStatus['state'];

const catalogue = (
  source: SatelliteCatalogueStatus['source'],
  state: State,
  fetchedAt: string | null = FETCHED,
): { sources: SourceStatus[]; satellites: SatelliteCatalogueStatus } => {
  const attribution = { text: 'CelesTrak' };
  const times = { lastSuccessAt: FETCHED, lastErrorAt: null, lastError: null, nextTryAt: null };
  const celestrak = {
    id: 'celestrak',
    kind: 'celestrak',
    label: 'CelesTrak',
    state,
    attribution,
    ...times,
    note: null,
  } as const;
  return {
    sources: [],
    satellites: { source, label: null, count: 1, fetchedAt, rejections: [], sources: [celestrak] },
  };
};

const source = (kind: SourceStatus['kind'], state: State): SourceStatus => sourceStatus({ kind, state });

it('satellites are told as kept, with their age, while their source does not answer', () => {
  expect(partState(SATELLITES, catalogue('celestrak', 'ok'))).toEqual({ kind: 'up' });
  for (const state of ['failing', 'blocked'] as const) {
    expect(partState(SATELLITES, catalogue('celestrak', state))).toEqual({ kind: 'kept', fetchedAt: FETCHED });
  }
});

it('satellites are told as invented or as none where no source has given any', () => {
  expect(partState(SATELLITES, catalogue('demo', 'failing'))).toEqual({ kind: 'invented' });
  expect(partState(SATELLITES, catalogue(null, 'failing', null))).toEqual({ kind: 'no-catalogue' });
});

const intakeOf = (...sources: SourceStatus[]) => partState(AIRCRAFT, { sources }).kind;

it('aircraft are told as unanswered where no real source answers', () => {
  const demo = source('demo', 'ok');
  expect(intakeOf(source('aggregator', 'failing'), source('receiver', 'blocked'), demo)).toBe('unanswered');
  expect(intakeOf(source('aggregator', 'failing'), source('receiver', 'idle'))).toBe('up');
  expect(intakeOf(demo)).toBe('up');
});

it('a part that is down is told as down, and one of which the sources are not known as it says', () => {
  expect(partState({ ...SATELLITES, isUp: false, reason: 'restoring' }, catalogue('celestrak', 'ok'))).toEqual({
    kind: 'down',
    reason: 'restoring',
  });
  expect(partState(SATELLITES, undefined)).toEqual({ kind: 'up' });
});
