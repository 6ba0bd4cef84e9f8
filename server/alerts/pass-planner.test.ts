import { expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '@engine/constants/durations';
import { alertRuleBodySchema } from '@contract/alert';
import type { PassEvent, SatellitePass } from '@engine/orbits/passes/satellite-pass';
import { OrbitsBusyError } from '../orbits/orbit-engine';
import type { CatalogueOrigin } from '../orbits/orbit-questions';
import { PassPlanner } from './pass-planner';
import type { StoredRule } from './stored-rule';

const NOW_MS = Date.parse('2026-06-01T12:00:00Z');
const STATION = 25_544;
const CATALOGUE: CatalogueOrigin = { version: '1', source: 'file', sourceLabel: 'x', fetchedAtMs: NOW_MS, count: 1 };

function passRule(id: number, fields: object = {}, condition: object = {}): StoredRule {
  const place = { latitude: 52.5, longitude: 13.4 };
  const kind = 'satellite-pass';
  const whole = { kind, place, noradId: STATION, onlyDark: false, minElevationDeg: 20, leadMinutes: 10, ...condition };
  const body = alertRuleBodySchema.parse({ name: 'Mine', condition: whole, ...fields });
  return { ...body, id, owner: { kind: 'visitor', visitor: 'sha256:1' }, createdAtMs: NOW_MS, revision: 0 };
}

const event = (atMs: number): PassEvent => ({
  atMs,
  azimuthDeg: 90,
  elevationDeg: 45,
  slantRangeKm: 500,
  illumination: 'umbra',
  sunElevationDeg: 10,
  magnitude: null,
});

const PASS: SatellitePass = {
  index: 0,
  noradId: STATION,
  rise: event(NOW_MS + HOUR_MS),
  culminations: [],
  highest: event(NOW_MS + HOUR_MS + 5 * MINUTE_MS),
  set: event(NOW_MS + HOUR_MS + 10 * MINUTE_MS),
  hidden: [],
  isCutAtStart: false,
  isCutAtEnd: false,
  sunlit: [],
  visibility: 'daylight',
  visibleSpan: null,
  brightest: null,
  magnitudeBasis: 'guess',
  elementAgeDays: 0,
};

/** One pass in an hour, wherever; some searches are refused. */
function plannerOf(isRefused: (search: number) => boolean = () => false) {
  let searches = 0;
  const ask = async () => {
    searches += 1;
    if (isRefused(searches)) throw new OrbitsBusyError('Busy.', 5);
    return { passes: [PASS], catalogue: CATALOGUE };
  };
  return { planner: new PassPlanner(ask, () => null, { warn: () => undefined }), searches: () => searches };
}

it('[ALR-01] passes are of the rule as it is now, and searched anew where it asks for others', async () => {
  const { planner, searches } = plannerOf();
  planner.useRules([passRule(1)]);
  await planner.plan(NOW_MS);
  expect(planner.due(NOW_MS + 49 * MINUTE_MS)).toEqual([]);
  planner.useRules([passRule(1, { name: 'Other', channels: ['mail'] }, { leadMinutes: 60 })]);
  await planner.plan(NOW_MS);
  expect(planner.due(NOW_MS)).toMatchObject([{ rule: { name: 'Other', channels: ['mail'] } }]);
  expect(searches()).toBe(1);
  planner.useRules([passRule(1, {}, { minElevationDeg: 50, leadMinutes: 60 })]);
  expect(planner.due(NOW_MS)).toEqual([]);
  await planner.plan(NOW_MS);
  expect(searches()).toBe(2);
  expect(planner.passesOf(1, NOW_MS)).toEqual([]);
  planner.useRules([passRule(1, { isOn: false })]);
  expect(planner.due(NOW_MS + HOUR_MS)).toEqual([]);
});

it('[ALR-01] a search that is refused holds up no other rule, and is tried again', async () => {
  const { planner } = plannerOf((search) => search === 1);
  planner.useRules([passRule(1), passRule(2)]);
  await planner.plan(NOW_MS);
  expect([1, 2].map((id) => planner.passesOf(id, NOW_MS).length)).toEqual([0, 1]);
  await planner.plan(NOW_MS + MINUTE_MS);
  expect(planner.passesOf(1, NOW_MS)).toHaveLength(1);
});

it('[ALR-01] passes are searched anew as soon as the orbit data is worth more, or less', async () => {
  let state: string | null = 'too-old';
  let searches = 0;
  const ask = async () => {
    searches += 1;
    return { passes: [{ ...PASS, elementAgeDays: state === null ? 0 : 96 }], catalogue: CATALOGUE };
  };
  const planner = new PassPlanner(ask, () => state, { warn: () => undefined });
  planner.useRules([passRule(1)]);
  await planner.plan(NOW_MS);
  expect(planner.passesOf(1, NOW_MS)).toEqual([]);
  state = null;
  planner.useRules([passRule(1)]);
  await planner.plan(NOW_MS + MINUTE_MS);
  expect([searches, planner.passesOf(1, NOW_MS).length]).toEqual([2, 1]);
});
