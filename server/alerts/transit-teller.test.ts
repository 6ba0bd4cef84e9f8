import { expect, it } from 'vitest';
import { alertConditionSchema, NO_ALERT_UNITS } from '@contract/alert';
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
    language: 'en',
    units: NO_ALERT_UNITS,
    createdAtMs: 0,
    revision: 0,
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
  elementAgeDays: 1,
} as const;

/** A teller of one transit under skies that are covered so much, or of which nobody knows. */
function teller(maxCloudPercent: number | null, clouds: () => number | null | 'asked') {
  let nowMs = AT_MS;
  const told: AlertToTell[] = [];
  let asked = 0;
  const weather = async (): Promise<Weather> => {
    asked += 1;
    const cloudPct = clouds();
    if (cloudPct === null) throw new Error('Nobody knows.');
    const isAsked = cloudPct === 'asked';
    const layers = { lowCloudPct: null, middleCloudPct: null, highCloudPct: null, visibilityM: null };
    const observedAt = new Date(AT_MS).toISOString();
    return {
      latitude: 52.5,
      longitude: 13.5,
      sky: isAsked ? null : { weather: null, cloudPct, ...layers, observedAt, source: 'test' },
      pressure: null,
      geoidHeightM: 40,
      isAsked,
      sources: [],
    };
  };
  const transits = new TransitTeller({
    planner: { due: () => [{ rule: ruleOf(maxCloudPercent), found }] },
    sky: createInMemoryLiveStore(() => AT_MS),
    weather,
    now: () => nowMs,
    nameOf: () => 'ISS',
    tell: async (alerts) => {
      told.push(...alerts);
      return [];
    },
  });
  const messages = (): string[] => told.map(({ words }) => words.message);
  const tell = (atMs: number): Promise<void> => {
    nowMs = atMs;
    return transits.tellSatellites(atMs);
  };
  const pass = (ms: number): void => void (nowMs += ms);
  return { tell, pass, messages, asked: () => asked };
}

it('[ALR-01] a transit behind more clouds than its rule allows is told once they are fewer, and how many they are', async () => {
  let clouds = 80;
  const { tell, messages, asked } = teller(50, () => clouds);
  await tell(AT_MS - 20 * MINUTE_MS);
  expect([messages(), asked()]).toEqual([[], 1]);
  clouds = 20;
  await tell(AT_MS - 19 * MINUTE_MS);
  expect([messages(), asked()]).toEqual([[], 1]);
  await tell(AT_MS - 14 * MINUTE_MS);
  await tell(AT_MS - 8 * MINUTE_MS);
  expect(messages()).toEqual([
    expect.stringMatching(/^Sun: ISS crosses the Sun in 14 min, .*, for 0\.9 s, 20 % clouds\. Never/),
  ]);
});

it('[ALR-01] it is told where nobody knows of clouds, and nobody is asked where the rule allows any', async () => {
  const unknown = teller(50, () => null);
  await unknown.tell(AT_MS - 20 * MINUTE_MS);
  expect(unknown.messages()).toHaveLength(1);
  const any = teller(null, () => 100);
  await any.tell(AT_MS - 20 * MINUTE_MS);
  expect([any.messages().length, any.asked()]).toEqual([1, 0]);
});

it('[ALR-01] clouds that are only on their way are waited for, and not longer than is good', async () => {
  let clouds: number | 'asked' = 'asked';
  const coming = teller(50, () => clouds);
  await coming.tell(AT_MS - 20 * MINUTE_MS);
  expect(coming.messages()).toEqual([]);
  clouds = 80;
  await coming.tell(AT_MS - 20 * MINUTE_MS + 10_000);
  expect(coming.messages()).toEqual([]);
  clouds = 20;
  await coming.tell(AT_MS - 14 * MINUTE_MS);
  expect(coming.messages()).toEqual([expect.stringContaining('20 % clouds')]);

  const never = teller(50, () => 'asked');
  await never.tell(AT_MS - 20 * MINUTE_MS);
  await never.tell(AT_MS - 19.5 * MINUTE_MS);
  expect(never.messages()).toEqual([]);
  await never.tell(AT_MS - 19 * MINUTE_MS);
  expect(never.messages()).toEqual([expect.stringContaining('in 19 min')]);
  const late = teller(50, () => 'asked');
  await late.tell(AT_MS - 30_000);
  expect(late.messages()).toHaveLength(1);
});

it('[ALR-01] how long it takes until a transit is counted from when it is told, not from when clouds were asked for', async () => {
  const slow = teller(50, () => {
    slow.pass(4_000);
    return 20;
  });
  await slow.tell(AT_MS - MINUTE_MS);
  expect(slow.messages()).toEqual([expect.stringContaining('crosses the Sun in 56 s')]);
});
