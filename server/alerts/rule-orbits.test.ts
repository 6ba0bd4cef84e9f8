import { expect, it } from 'vitest';
import { alertRuleBodySchema } from '@contract/alert';
import { epochMsOf } from '@engine/orbits/orbital-elements';
import { TEST_ISS } from '@engine/orbits/passes/testing-satellites';
import { WELL_KNOWN_SATELLITES } from '@engine/orbits/well-known-satellites';
import { RuleOrbits } from './rule-orbits';
import type { StoredRule } from './stored-rule';

const PLACE = { latitude: 52.5, longitude: 13.4, height: 80, isExact: false };
const NOW_MS = epochMsOf(TEST_ISS.elements);

function passRule(noradId: number | null): StoredRule {
  const condition = {
    kind: 'satellite-pass',
    place: PLACE,
    noradId,
    onlyDark: false,
    minElevationDeg: 20,
    leadMinutes: 10,
  };
  const body = alertRuleBodySchema.parse({ name: 'Mine', condition });
  return { ...body, id: 1, owner: { kind: 'visitor', visitor: 'sha256:1' }, createdAtMs: NOW_MS, revision: 0 };
}

const aged = (noradId: number, days: number) => ({
  ...TEST_ISS,
  elements: { ...TEST_ISS.elements, noradId, epochDay: TEST_ISS.elements.epochDay - days },
});

/** What a rule about the well-known satellites is told, whose orbit data is so many days old. */
function stateOf(issDays: number, hubbleDays: number, noradId: number | null = null) {
  const records = [aged(WELL_KNOWN_SATELLITES.iss, issDays), aged(WELL_KNOWN_SATELLITES.hubble, hubbleDays)];
  const catalogue = {
    version: '1',
    source: 'celestrak' as const,
    sourceLabel: 'CelesTrak',
    fetchedAtMs: NOW_MS,
    records,
  };
  return new RuleOrbits({ current: () => catalogue }).dataOf(passRule(noradId), NOW_MS);
}

it('nothing is said while all orbit data is good', () => {
  expect(stateOf(1, 9)).toBeNull();
});

it('a rule about several satellites tells nothing only where the orbit data of all is too old', () => {
  expect(stateOf(40, 50)).toEqual({ state: 'too-old', ageDays: 50 });
  expect(stateOf(1, 50)).toEqual({ state: 'uncertain', ageDays: 50 });
  expect(stateOf(1, 50, WELL_KNOWN_SATELLITES.iss)).toBeNull();
});
