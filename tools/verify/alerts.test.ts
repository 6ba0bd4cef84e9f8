import { describe, expect, it } from 'vitest';
import { alertTrackOf } from '../../server/alerts/alert-tracks';
import { aircraftRuleOf } from '../../server/contract/watched-condition';
import { homeCellOf } from '../../server/contract/home-cell';
import type { AlertRuleBody } from '../../server/contract/alert';
import { AlertWatch } from '../../engine/alerts/alert-watch';
import { EpisodeBook } from '../../engine/alerts/episode-book';
import {
  epochMs,
  latitude,
  longitude,
  metresPerSecond,
  pressureAltitude,
  trueHeading,
} from '../../engine/units/quantity';
import { type OfflineEpisode, offlineEpisodes } from './alerts-offline';
import { drawnRules } from './alerts-rules';
import { liveAircraftOf, LOOK_EVERY_MS, RecordedSky } from './alerts-sky';
import { compareEpisodes } from './alerts-tally';
import type { RecordedAircraft, RecordedFix } from './tracks-recording';

const START_MS = Date.parse('2026-06-01T12:00:00Z');
const SEED = 7;

function fixAt(atS: number, aircraft: number): RecordedFix {
  return {
    latitude: latitude(50 + aircraft / 10),
    longitude: longitude(8 + (atS * (150 + 10 * aircraft)) / 71_500),
    at: epochMs(START_MS + atS * 1000),
    groundSpeed: metresPerSecond(150 + 10 * aircraft),
    track: trueHeading(90),
    turnRate: null,
    verticalRate: metresPerSecond(aircraft % 3),
    pressureAltitude: pressureAltitude(1000 + 900 * aircraft + atS),
    ellipsoidHeight: null,
    onGround: false,
    selectedAltitude: null,
    nic: null,
    nacP: null,
    sil: null,
    type: null,
  };
}

/** Twelve that fly east for twenty minutes, with a report every seven seconds and silences of two and of eleven minutes. */
const AIRCRAFT: readonly RecordedAircraft[] = Array.from({ length: 12 }, (_, n) => ({
  address: `3c64${(16 + n).toString(16)}`,
  fixes: Array.from({ length: 172 }, (__, at) => 7 * at)
    .map((atS) => (atS < 600 ? atS : atS + (n % 2 === 0 ? 120 : 660)))
    .map((atS) => fixAt(atS, n)),
}));
const SKY = new RecordedSky([{ series: 'made-up', aircraft: AIRCRAFT }]);
const RULES = drawnRules(AIRCRAFT, SEED);

/** As the product keeps it: rounded unless its owner let it be exact. */
function kept({ condition }: AlertRuleBody): AlertRuleBody['condition'] {
  if (!('area' in condition) || condition.area === null || condition.area.place.isExact) return condition;
  const { place } = condition.area;
  const rounded = { ...place, ...homeCellOf(place), height: Math.round(place.height / 100) * 100 };
  return { ...condition, area: { ...condition.area, place: rounded } };
}

/** By the product's evaluator, in one process. First seen is what a database knows, and left out here. */
function streamed(rules: readonly AlertRuleBody[]): OfflineEpisode[] {
  const watch = new AlertWatch(new EpisodeBook());
  watch.useRules(rules.flatMap((body, id) => aircraftRuleOf({ id, condition: kept(body) }) ?? []));
  return SKY.looksMs.flatMap((nowMs) => {
    const tracks = SKY.heardAt(nowMs).map((heard) => alertTrackOf(liveAircraftOf(heard, nowMs), false, nowMs));
    const ended = watch.look(nowMs, tracks).filter(({ kind }) => kind === 'ended');
    return ended.map(({ episode }) => ({
      ruleId: episode.ruleId,
      address: episode.objectKey,
      fromMs: episode.startedAtMs,
      toMs: episode.lapsedAtMs,
    }));
  });
}

const rulesOf = (bodies: readonly AlertRuleBody[]) => bodies.map(({ condition }, id) => ({ id, condition }));
const looks = { looksMs: SKY.looksMs, killedAt: [], firstSeen: new Set<number>() };

describe('[ALR-01] the offline evaluation of a recording', () => {
  it('finds the episodes that the product finds, and is another way to them', () => {
    const rules = RULES.filter(({ condition }) => condition.kind !== 'first-seen');
    const expected = offlineEpisodes(SKY, rulesOf(rules));
    expect(expected.length).toBeGreaterThan(60);
    const tally = compareEpisodes(streamed(rules), expected, looks);
    expect(tally).toEqual({ missed: [], extra: [], twice: [], wrongEnd: [], afterKill: 0 });
  });

  it('has one episode of what was never heard before, from its second look on', () => {
    const rules = RULES.filter(({ condition }) => condition.kind === 'first-seen').slice(0, 1);
    const expected = offlineEpisodes(SKY, rulesOf(rules));
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(AIRCRAFT.length);
    for (const { fromMs } of expected) expect(fromMs).toBe(START_MS + LOOK_EVERY_MS);
  });
});

describe('[ALR-01] the tally of told episodes', () => {
  const [first = 0, second = 0, third = 0] = SKY.looksMs;
  const episode: OfflineEpisode = { ruleId: 1, address: '3c6410', fromMs: second, toMs: third };

  it('tells what was missed, told twice, told for nothing and ended otherwise', () => {
    const other = { ...episode, address: '3c6411' };
    const late = { ...episode, address: '3c6412' };
    const told = [episode, episode, { ...other, ruleId: 2 }, { ...late, toMs: null }];
    const { missed, extra, twice, wrongEnd } = compareEpisodes(told, [episode, other, late], looks);
    expect([missed.length, extra.length, twice.length, wrongEnd.length]).toEqual([1, 1, 1, 1]);
  });

  it('lets a look pass beside a kill, for what was never heard before alone', () => {
    const early = { ...episode, fromMs: first };
    const killed = { ...looks, killedAt: [1] };
    expect(compareEpisodes([episode], [early], killed).missed).toHaveLength(1);
    const firstSeen = { ...killed, firstSeen: new Set([1]) };
    expect(compareEpisodes([episode], [early], firstSeen)).toMatchObject({ missed: [], extra: [], afterKill: 1 });
    expect(compareEpisodes([episode], [early], { ...firstSeen, killedAt: [] }).missed).toHaveLength(1);
  });
});
