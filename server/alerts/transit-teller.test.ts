import { expect, it } from 'vitest';
import { alertConditionSchema } from '@contract/alert';
import type { Weather } from '@contract/weather';
import { MINUTE_MS } from '@engine/constants/durations';
import { createInMemoryLiveStore } from '../live/in-memory-live-store';
import type { AlertToTell } from './alert-to-tell';
import { isTransitRule, type StoredRule } from './stored-rule';
import type { TransitRule } from './transit-planner';
import { TransitTeller } from './transit-teller';

const AT_MS = Date.UTC(2026, 5, 1, 11);
const PLACE = { latitude: 52.5, longitude: 13.4, height: 40, isExact: true };

function ruleOf(maxCloudPercent: number | null): TransitRule {
  const condition = alertConditionSchema.parse({ kind: 'transit', place: PLACE, maxCloudPercent });
  const rule: StoredRule = {
    id: 1,
    owner: { kind: 'user', userId: 1 },
    name: 'Sun',
    isOn: true,
    condition,
    channels: [],
    quietHours: null,
    createdAtMs: 0,
  };
  if (!isTransitRule(rule)) throw new Error('No rule about transits.');
  return rule;
}

const found = {
  noradId: 25_544,
  body: 'sun',
  atMs: AT_MS,
  separationDeg: 0.05,
  durationS: 0.9,
  azimuthDeg: 180,
  elevationDeg: 60,
} as const;

/** A teller of one transit under skies that are covered so much, or of which nobody knows. */
function teller(maxCloudPercent: number | null, clouds: () => number | null) {
  const told: AlertToTell[] = [];
  let asked = 0;
  const weather = async (): Promise<Weather> => {
    asked += 1;
    const cloudPct = clouds();
    if (cloudPct === null) throw new Error('Nobody knows.');
    const layers = { lowCloudPct: null, middleCloudPct: null, highCloudPct: null, visibilityM: null };
    const observedAt = new Date(AT_MS).toISOString();
    return {
      latitude: 52.5,
      longitude: 13.5,
      sky: { weather: null, cloudPct, ...layers, observedAt, source: 'test' },
      pressure: null,
      geoidHeightM: 40,
      isAsked: false,
      sources: [],
    };
  };
  const transits = new TransitTeller({
    planner: { due: () => [{ rule: ruleOf(maxCloudPercent), found }] },
    sky: createInMemoryLiveStore(() => AT_MS),
    weather,
    nameOf: () => 'ISS',
    tell: async (alerts) => {
      told.push(...alerts);
      return [];
    },
  });
  const messages = (): string[] => told.map(({ words }) => words.message);
  return { transits, messages, asked: () => asked };
}

it('[ALR-01] a transit behind more clouds than its rule allows is told once they are fewer, and how many they are', async () => {
  let clouds = 80;
  const { transits, messages, asked } = teller(50, () => clouds);
  await transits.tellSatellites(AT_MS - 20 * MINUTE_MS);
  expect([messages(), asked()]).toEqual([[], 1]);
  clouds = 20;
  await transits.tellSatellites(AT_MS - 19 * MINUTE_MS);
  expect([messages(), asked()]).toEqual([[], 1]);
  await transits.tellSatellites(AT_MS - 14 * MINUTE_MS);
  await transits.tellSatellites(AT_MS - 8 * MINUTE_MS);
  expect(messages()).toEqual([
    expect.stringMatching(/^Sun: ISS crosses the Sun in 14 min, .*, for 0\.9 s, 20 % clouds\. Never/),
  ]);
});

it('[ALR-01] it is told where nobody knows of clouds, and nobody is asked where the rule allows any', async () => {
  const unknown = teller(50, () => null);
  await unknown.transits.tellSatellites(AT_MS - 20 * MINUTE_MS);
  expect(unknown.messages()).toHaveLength(1);
  const any = teller(null, () => 100);
  await any.transits.tellSatellites(AT_MS - 20 * MINUTE_MS);
  expect([any.messages().length, any.asked()]).toEqual([1, 0]);
});
