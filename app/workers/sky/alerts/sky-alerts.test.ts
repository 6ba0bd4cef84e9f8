import { expect, it } from 'vitest';
import { alertConditionSchema, NO_ALERT_UNITS } from '@contract/alert';
import { aircraftObjectId, OTHER_AIRCRAFT_BASE } from '@contract/object-id';
import { trackBlocksOf } from '@contract/track-blocks';
import type { AircraftCondition } from '@contract/watched-condition';
import { MINUTE_MS } from '@engine/constants/durations';
import { horizonMask } from '@engine/horizon/horizon-mask';
import { LiveTracks } from '@engine/sky/aircraft/live-tracks';
import { OBSERVER, START_MS } from '@engine/sky/observer.fixture';
import { epochMs } from '@engine/units/quantity';
import { LIVE_FLAGS, type LiveRecord } from '@contract/live-frame';
import { messageOf, recordAt } from '../live/live-messages.fixture';
import type { HeldRule, RecalledWatch } from './alerts.api';
import { SkyAlerts } from './sky-alerts';

const NOTHING: RecalledWatch = { open: [], lookedAtMs: null };
const HELD_MS = 10 * MINUTE_MS;
const PLACE = { latitude: OBSERVER.latitudeDeg, longitude: OBSERVER.longitudeDeg, height: 30, isExact: true };

function rule(id: number, condition: object): HeldRule {
  const parsed = alertConditionSchema.parse(condition);
  if ('place' in parsed || parsed.kind === 'receiver-silent') throw new Error('Not about aircraft.');
  return {
    id,
    name: `Rule ${id}`,
    language: 'en',
    units: NO_ALERT_UNITS,
    condition: parsed satisfies AircraftCondition,
    revision: 0,
  };
}
const NEAR = rule(1, { kind: 'area', area: { place: PLACE, radiusNm: 5 } });
const EMERGENCIES = rule(2, { kind: 'emergency' });

function skyOf(records: readonly LiveRecord[]): LiveTracks {
  const tracks = new LiveTracks();
  tracks.apply(trackBlocksOf(messageOf(records).blocks), epochMs(START_MS));
  return tracks;
}
const at = (ms: number) => epochMs(START_MS + ms);
const messages = (news: ReturnType<SkyAlerts['look']>) => news?.found.map(({ words }) => words.message) ?? [];

it('[ALR-01] an episode is told once, in the words of the server, however often the rule is held against it', () => {
  const alerts = new SkyAlerts(NOTHING);
  alerts.useRules([NEAR, EMERGENCIES]);
  const sky = skyOf([
    recordAt(45, 3, { id: aircraftObjectId('3c65a8', 'icao') }),
    recordAt(45, 80, { id: aircraftObjectId('4008f6', 'icao'), flags: LIVE_FLAGS.emergency }),
  ]);
  const first = alerts.look(sky, at(0));
  expect(messages(first)).toEqual([
    expect.stringMatching(/^Rule 1: 3C65A8, (?:2\.9|3\.0|3\.1) nm north-east of your place, 9,800 ft$/),
    expect.stringMatching(/^Rule 2: 4008F6, reports an emergency, 9,800 ft$/),
  ]);
  expect(first?.found.map(({ words }) => words.severity)).toEqual(['info', 'danger']);
  expect(first?.open).toHaveLength(2);
  expect(alerts.look(sky, at(1000))).toBeNull();
  // Where the watch stands is told all the same, by and by.
  expect(alerts.look(sky, at(11_000))).toMatchObject({ found: [], lookedAtMs: START_MS + 11_000 });
});

it('[ALR-01] an episode is told in what the page speaks', () => {
  const sky = skyOf([recordAt(45, 3, { id: aircraftObjectId('3c65a8', 'icao') })]);
  const told = (['de', 'es'] as const).map((language) => {
    const alerts = new SkyAlerts(NOTHING);
    alerts.useRules([{ ...NEAR, language }]);
    return messages(alerts.look(sky, at(0)));
  });
  expect(told).toEqual([
    [
      expect.stringMatching(
        /^Rule 1: 3C65A8, (?:2,9|3,0|3,1) nm von deinem Standort in Richtung Nordosten, 9\.800 ft$/u,
      ),
    ],
    [expect.stringMatching(/^Rule 1: 3C65A8, a (?:2,9|3,0|3,1) nm al noreste de tu ubicación, 9800 ft$/u)],
  ]);
});

it('[ALR-01] an episode is told in the units that are chosen', () => {
  const alerts = new SkyAlerts(NOTHING);
  alerts.useRules([{ ...NEAR, units: { altitude: 'm', distance: 'km' } }]);
  const sky = skyOf([recordAt(45, 3, { id: aircraftObjectId('3c65a8', 'icao') })]);
  expect(messages(alerts.look(sky, at(0)))).toEqual([
    expect.stringMatching(/^Rule 1: 3C65A8, 5\.\d km north-east of your place, 3,000 m$/u),
  ]);
});

it('[ALR-01] a page that is loaded again tells nothing twice, and one that was closed for long begins anew', () => {
  const before = new SkyAlerts(NOTHING);
  before.useRules([NEAR]);
  const sky = skyOf([recordAt(45, 3)]);
  const left = before.look(sky, at(0)) ?? NOTHING;
  const again = new SkyAlerts(left);
  again.useRules([NEAR]);
  expect(messages(again.look(new LiveTracks(), at(2000)))).toEqual([]);
  expect(messages(again.look(sky, at(30_000)))).toEqual([]);
  const late = new SkyAlerts(left);
  late.useRules([NEAR]);
  const found = late.look(skyOf([recordAt(45, 3, { fixAtMs: START_MS + HELD_MS })]), at(HELD_MS));
  expect(messages(found)).toHaveLength(1);
});

it('[ALR-01] simulated traffic calls nobody, and what is no assigned address is not taken for the aircraft that has it', () => {
  const alerts = new SkyAlerts(NOTHING);
  const named = rule(3, { kind: 'object', value: '3c6444' });
  alerts.useRules([NEAR, named]);
  const records = [
    recordAt(45, 3, { flags: LIVE_FLAGS.demo }),
    recordAt(90, 40, { id: OTHER_AIRCRAFT_BASE + 0x3c_64_44 }),
  ];
  expect(messages(alerts.look(skyOf(records), at(0)))).toEqual([]);
  alerts.useRules([rule(3, { kind: 'object', value: '~3c6444' })]);
  expect(messages(alerts.look(skyOf(records), at(1000)))).toHaveLength(1);
});

it('[ALR-01] a rule that is gone is forgotten with what it was in, and tells anew if it comes back', () => {
  const alerts = new SkyAlerts(NOTHING);
  const sky = skyOf([recordAt(45, 3)]);
  alerts.useRules([NEAR]);
  alerts.look(sky, at(0));
  alerts.useRules([]);
  expect(alerts.look(sky, at(11_000))?.open).toEqual([]);
  alerts.useRules([NEAR]);
  expect(messages(alerts.look(sky, at(12_000)))).toHaveLength(1);
});

it('[ALR-01] a rule that asks for something else begins anew, also where it was changed while nobody watched', () => {
  const sky = skyOf([recordAt(45, 3)]);
  const far = { ...rule(1, { kind: 'area', area: { place: PLACE, radiusNm: 6 } }), revision: 1 };
  const alerts = new SkyAlerts(NOTHING);
  alerts.useRules([NEAR]);
  const left = alerts.look(sky, at(0)) ?? NOTHING;
  alerts.useRules([far]);
  const anew = alerts.look(sky, at(1000));
  expect(messages(anew)).toHaveLength(1);
  alerts.useRules([{ ...far, name: 'Renamed' }]);
  expect(messages(alerts.look(sky, at(2000)))).toEqual([]);
  const counts = [left, anew ?? NOTHING].map((recalled) => {
    const again = new SkyAlerts(recalled);
    again.useRules([far]);
    return messages(again.look(sky, at(3000))).length;
  });
  expect(counts).toEqual([1, 0]);
});

it('a rule that asks for an elevation is held over the horizon that came with it', () => {
  const cone = rule(4, { kind: 'area', area: { place: PLACE, radiusNm: 10, minElevationDeg: 5 } });
  const wall = { ...cone, horizon: horizonMask([{ azimuthDeg: 0, elevationDeg: 60 }]) };
  const found = [cone, wall].map((held) => {
    const alerts = new SkyAlerts(NOTHING);
    alerts.useRules([held]);
    return messages(alerts.look(skyOf([recordAt(45, 5)]), at(0))).length;
  });
  expect(found).toEqual([1, 0]);
});
