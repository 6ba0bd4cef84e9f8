import { expect, it } from 'vitest';
import { alertRuleBodySchema } from '@contract/alert';
import { HOUR_MS } from '@engine/constants/durations';
import type { SatelliteTransit } from '@engine/transits/satellite-transits';
import type { CatalogueOrigin } from '../orbits/orbit-questions';
import type { StoredRule } from './stored-rule';
import { TransitPlanner } from './transit-planner';
import { transitBySatellite } from './transit-words';

const NOW_MS = Date.parse('2026-06-01T12:00:00Z');
const condition = {
  kind: 'transit',
  by: 'satellite',
  noradId: 25_544,
  place: { latitude: 52.5, longitude: 13.4, isExact: true },
};
const RULE: StoredRule = {
  ...alertRuleBodySchema.parse({ name: 'Sun', condition }),
  id: 1,
  owner: { kind: 'visitor', visitor: 'sha256:1' },
  createdAtMs: NOW_MS,
  revision: 0,
};

const transitAt = (elementAgeDays: number): SatelliteTransit => ({
  noradId: 25_544,
  body: 'sun',
  atMs: NOW_MS + HOUR_MS,
  separationDeg: 0.05,
  bodyRadiusDeg: 0.26,
  isTransit: true,
  slantRangeKm: 480,
  path: [],
  centreLine: null,
  durationS: 0.9,
  azimuthDeg: 180,
  elevationDeg: 60,
  elementAgeDays,
});

/** What is told of a transit an hour before it. */
async function told(ageDays: number, source: CatalogueOrigin['source'] = 'file'): Promise<readonly string[]> {
  const catalogue = { version: '1', source, sourceLabel: 'x', fetchedAtMs: NOW_MS, count: 1 };
  const ask = async () => ({ transits: [transitAt(ageDays)], catalogue });
  const planner = new TransitPlanner(ask, () => null, { warn: () => undefined });
  planner.useRules([RULE]);
  await planner.plan(NOW_MS);
  const moment = { nowMs: NOW_MS, clouds: null };
  return planner.transitsOf(1, NOW_MS).map(({ rule, found }) => transitBySatellite(rule, 'ISS', found, moment).message);
}

it('[ALR-01] a transit is told by fresh orbit data, with a word of doubt by older, and not at all by old or invented', async () => {
  const doubt = 'by orbit data 5 days old: it may come some seconds off, or pass beside the disc';
  expect(await told(1)).toEqual([expect.not.stringContaining('orbit data')]);
  expect(await told(5)).toEqual([expect.stringContaining(doubt)]);
  expect(await told(12)).toEqual([]);
  expect(await told(1, 'demo')).toEqual([]);
});
