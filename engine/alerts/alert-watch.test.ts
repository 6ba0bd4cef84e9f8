import { array, assert, boolean, constantFrom, integer, property, record, uniqueArray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { greatCircleDistance } from '../ar-math/great-circle';
import { METRES_PER_NAUTICAL_MILE } from '../constants/unit-conversion';
import { horizonMask } from '../horizon/horizon-mask';
import { latitude, longitude } from '../units/quantity';
import {
  type AircraftRule,
  type AlertTrack,
  namesOf,
  nameOfRule,
  type TrackPlace,
  type WatchedArea,
} from './aircraft-rule';
import { AlertWatch } from './alert-watch';
import { EPISODE_HOLD_MS, type Episode, EpisodeBook, type EpisodeChange, MOST_OPEN_OF_RULE } from './episode-book';
import { isInArea } from './in-area';
import { PathAhead } from './path-ahead';

const NOON_MS = Date.parse('2026-06-01T12:00:00Z');

const AREA: WatchedArea = {
  latitude: latitude(52.5),
  longitude: longitude(13.4),
  heightM: 0,
  radiusM: 10_000,
  minAltitudeM: -Infinity,
  maxAltitudeM: Infinity,
  minElevationDeg: 0,
  leadS: 0,
};

function place(over: Partial<TrackPlace> = {}): TrackPlace {
  return {
    latitude: latitude(52.5),
    longitude: longitude(13.4),
    fixAtMs: NOON_MS,
    altitudeM: 3000,
    heightM: 3000,
    groundSpeedMps: 200,
    trackDeg: 90,
    turnRateDegPerS: 0,
    verticalRateMps: 0,
    ...over,
  };
}

function track(over: Partial<AlertTrack> = {}): AlertTrack {
  return {
    address: '3c6444',
    callsign: 'DLH4AB',
    registration: 'D-AIMA',
    typeDesignator: 'A388',
    operators: ['Lufthansa'],
    squawk: '1000',
    traits: [],
    place: place(),
    ...over,
  };
}

const eastOf = (km: number) => longitude(13.4 + km / (111.195 * Math.cos((52.5 * Math.PI) / 180)));

const tracksAt = (km: number): AlertTrack[] => [track({ place: place({ longitude: eastOf(km) }) })];

function watchOf(...rules: readonly AircraftRule[]): AlertWatch {
  const watch = new AlertWatch(new EpisodeBook());
  watch.useRules(rules);
  return watch;
}

const began = (changes: readonly EpisodeChange[]) =>
  changes.filter(({ kind }) => kind === 'began').map(({ episode }) => [episode.ruleId, episode.objectKey]);

describe('[ALR-01] a rule', () => {
  it.each<[AircraftRule['wanted'], Partial<AlertTrack>]>([
    [{ by: 'name', kind: 'object', value: '3c6444' }, { address: '3c6445' }],
    [{ by: 'name', kind: 'registration', value: 'D-AIMA' }, { registration: 'D-AIMB' }],
    [{ by: 'name', kind: 'type', value: 'A388' }, { typeDesignator: 'A38' }],
    [
      { by: 'name', kind: 'operator', value: 'LUFTHANSA' },
      { operators: ['Lufthansa Cargo'], callsign: 'GEC1' },
    ],
    [{ by: 'name', kind: 'operator', value: 'dlh' }, { callsign: 'DLHXY' }],
    [{ by: 'name', kind: 'squawk', value: '1000' }, { squawk: '' }],
  ])('that names %j means what is called so, and nothing else', (wanted, other) => {
    const watch = watchOf({ id: 1, wanted, area: null });
    expect(began(watch.look(NOON_MS, [track(other)]))).toEqual([]);
    expect(began(watch.look(NOON_MS + 1000, [track({ place: null })]))).toEqual([[1, '3c6444']]);
  });

  it('that asks for a trait means what has it', () => {
    const watch = watchOf({ id: 1, wanted: { by: 'trait', trait: 'military' }, area: null });
    expect(began(watch.look(NOON_MS, [track({ traits: ['doubtful'] })]))).toEqual([]);
    expect(began(watch.look(NOON_MS, [track({ traits: ['doubtful', 'military'] })]))).toEqual([[1, '3c6444']]);
  });

  it('with an area means what is also there', () => {
    const watch = watchOf({ id: 1, wanted: { by: 'trait', trait: 'military' }, area: AREA });
    const military = track({ traits: ['military'] });
    const far = { ...military, address: '000001', place: place({ longitude: eastOf(10.1) }) };
    const unplaced = { ...military, address: '000002', place: null };
    const near = { ...military, place: place({ longitude: eastOf(9.9) }) };
    const civil = track({ address: '000003' });
    expect(began(watch.look(NOON_MS, [far, unplaced, near, civil]))).toEqual([[1, '3c6444']]);
  });

  it('with a cone and a band of altitudes asks for both, and for a known altitude', () => {
    const cone = { ...AREA, minElevationDeg: 45, minAltitudeM: 2000, maxAltitudeM: 4000 };
    const watch = watchOf({ id: 1, wanted: { by: 'place' }, area: cone });
    const [inside, low, high, flat, unknown] = [
      { longitude: eastOf(2.9) },
      { altitudeM: 1900, heightM: 1900 },
      { altitudeM: 4100, heightM: 4100 },
      { longitude: eastOf(3.1) },
      { altitudeM: Number.NaN, heightM: Number.NaN },
    ].map((over, at) => track({ address: `00000${at}`, place: place(over) }));
    const tracks = [inside, low, high, flat, unknown].filter((each) => each !== undefined);
    expect(began(watch.look(NOON_MS, tracks))).toEqual([[1, '000000']]);
  });

  it('that asks for an elevation over a known horizon asks for what clears it, now and with a lead', () => {
    // A wall in the east, free in the west.
    const horizon = horizonMask([
      { azimuthDeg: 0, elevationDeg: 0 },
      { azimuthDeg: 80, elevationDeg: 60 },
      { azimuthDeg: 100, elevationDeg: 60 },
      { azimuthDeg: 180, elevationDeg: 0 },
    ]);
    const area = { ...AREA, minElevationDeg: 20, horizon };
    const spots = [eastOf(4), eastOf(-4)].map((spot, at) =>
      track({ address: `00000${at}`, place: place({ longitude: spot }) }),
    );
    expect(began(watchOf({ id: 1, wanted: { by: 'place' }, area }).look(NOON_MS, spots))).toEqual([[1, '000001']]);
    // Rules that ask for no elevation are not about seeing.
    const flat = watchOf({ id: 1, wanted: { by: 'place' }, area: { ...area, minElevationDeg: 0 } });
    expect(began(flat.look(NOON_MS, spots))).toHaveLength(2);
    const coming = (eastKm: number, trackDeg: number) => [
      track({ place: place({ longitude: eastOf(eastKm), trackDeg }) }),
    ];
    const early = { id: 1, wanted: { by: 'place' }, area: { ...area, radiusM: 5_000, leadS: 30 } } as const;
    expect(began(watchOf(early).look(NOON_MS, coming(-8, 90)))).toHaveLength(1);
    expect(began(watchOf(early).look(NOON_MS, coming(8, 270)))).toHaveLength(0);
  });

  it('with a lead tells before an aircraft comes in, by where it flies', () => {
    const watch = watchOf({ id: 1, wanted: { by: 'place' }, area: { ...AREA, leadS: 60 } });
    const west = { longitude: eastOf(-10 - 0.2 * 70), trackDeg: 90 };
    const tracks = (over: Partial<TrackPlace>) => [track({ place: place({ ...west, ...over }) })];
    expect(began(watch.look(NOON_MS, tracks({})))).toEqual([]);
    expect(began(watch.look(NOON_MS, tracks({ trackDeg: 270 })))).toEqual([]);
    expect(began(watch.look(NOON_MS, tracks({ longitude: eastOf(-10 - 0.2 * 55), trackDeg: 270 })))).toEqual([]);
    expect(began(watch.look(NOON_MS, tracks({ longitude: eastOf(-10 - 0.2 * 55) })))).toEqual([[1, '3c6444']]);
  });

  it('with a long lead finds an aircraft that is still a tile away', () => {
    const watch = watchOf({ id: 1, wanted: { by: 'place' }, area: { ...AREA, leadS: 300 } });
    const coming = place({ longitude: eastOf(-80), groundSpeedMps: 250, trackDeg: 90 });
    expect(began(watch.look(NOON_MS, [track({ place: coming })]))).toEqual([[1, '3c6444']]);
  });

  it('holds across 180° and at a pole', () => {
    const dateLine = { ...AREA, latitude: latitude(0), longitude: longitude(179.99) };
    const pole = { ...AREA, latitude: latitude(90), longitude: longitude(0) };
    const watch = watchOf(
      { id: 1, wanted: { by: 'place' }, area: dateLine },
      { id: 2, wanted: { by: 'place' }, area: pole },
    );
    const east = place({ latitude: latitude(0), longitude: longitude(-179.99) });
    const north = place({ latitude: latitude(89.95), longitude: longitude(-120) });
    const tracks = [track({ place: east }), track({ address: '000001', place: north })];
    expect(began(watch.look(NOON_MS, tracks))).toEqual([
      [1, '3c6444'],
      [2, '000001'],
    ]);
  });

  it('does not fire again for an aircraft at its edge, and does for one that comes back later', () => {
    const watch = watchOf({ id: 1, wanted: { by: 'place' }, area: AREA });
    const changes: EpisodeChange[] = [];
    for (let second = 0; second < 300; second++) {
      changes.push(...watch.look(NOON_MS + second * 1000, tracksAt(second % 2 === 0 ? 9.9 : 10.7)));
    }
    // It does not even count as left.
    expect(changes.map(({ kind }) => kind)).toEqual(['began']);
    const goneAtMs = NOON_MS + 300_000;
    watch.look(goneAtMs, tracksAt(20));
    expect(began(watch.look(goneAtMs + EPISODE_HOLD_MS - 1000, tracksAt(9)))).toEqual([]);
    watch.look(goneAtMs + EPISODE_HOLD_MS, tracksAt(20));
    expect(watch.look(goneAtMs + 2 * EPISODE_HOLD_MS, [])).toMatchObject([{ kind: 'ended' }]);
    expect(began(watch.look(goneAtMs + 2 * EPISODE_HOLD_MS + 1000, tracksAt(9)))).toEqual([[1, '3c6444']]);
  });

  it('that means everything tells of so many at once and no more', () => {
    const watch = watchOf({ id: 1, wanted: { by: 'place' }, area: AREA });
    const crowd = Array.from({ length: MOST_OPEN_OF_RULE + 5 }, (_, n) => track({ address: String(n) }));
    expect(began(watch.look(NOON_MS, crowd))).toHaveLength(MOST_OPEN_OF_RULE);
  });
});

/** A moment of a recording: who is where. */
interface Look {
  readonly atMs: number;
  readonly tracks: readonly AlertTrack[];
}

const RULES: readonly AircraftRule[] = [
  { id: 1, wanted: { by: 'name', kind: 'object', value: 'a00001' }, area: null },
  { id: 2, wanted: { by: 'name', kind: 'type', value: 'A388' }, area: null },
  { id: 3, wanted: { by: 'trait', trait: 'military' }, area: AREA },
  { id: 4, wanted: { by: 'place' }, area: { ...AREA, minElevationDeg: 20, leadS: 60 } },
  { id: 5, wanted: { by: 'place' }, area: { ...AREA, radiusM: 40_000, maxAltitudeM: 3000 } },
];

const trackArbitrary = record({
  n: integer({ min: 0, max: 3 }),
  kmEast: integer({ min: -45, max: 45 }),
  altitudeM: integer({ min: 2800, max: 3200 }),
  trackDeg: constantFrom(90, 270),
  isA388: boolean(),
  isMilitary: boolean(),
  isPlaced: boolean(),
}).map(
  ({ n, kmEast, altitudeM, trackDeg, isA388, isMilitary, isPlaced }) =>
    (fixAtMs: number) =>
      track({
        address: `a0000${n}`,
        typeDesignator: isA388 ? 'A388' : 'A320',
        traits: isMilitary ? ['military'] : [],
        place: isPlaced ? place({ longitude: eastOf(kmEast), altitudeM, heightM: altitudeM, trackDeg, fixAtMs }) : null,
      }),
);

/** Steps of seconds up to half an hour, so that episodes lapse, go on and end. */
const recordingArbitrary = array(
  record({
    stepS: constantFrom(1, 30, 300, 599, 600, 1800),
    tracks: uniqueArray(trackArbitrary, { maxLength: 4, selector: (make) => make(0).address }),
  }),
  { maxLength: 40 },
).map((steps): Look[] => {
  let atMs = NOON_MS;
  return steps.map(({ stepS, tracks }) => {
    atMs += stepS * 1000;
    return { atMs, tracks: tracks.map((make) => make(atMs)) };
  });
});

/** What the rule says, by looking at nothing but it. */
function holds(rule: AircraftRule, { atMs }: Look, seen: AlertTrack, wasIn: boolean): boolean {
  const { wanted, area } = rule;
  if (wanted.by === 'trait' && !seen.traits.includes(wanted.trait)) return false;
  if (wanted.by === 'name' && !namesOf(seen, wanted.kind).includes(nameOfRule(wanted.kind, wanted.value))) return false;
  if (area === null) return true;
  if (seen.place === null) return false;
  return isInArea(area, seen.place, new PathAhead(seen.place, atMs), wasIn);
}

/** Of one rule and one object, look after look. */
function episodesOfPair(rule: AircraftRule, address: string, looks: readonly Look[]): string[] {
  const episodes: string[] = [];
  let [startedMs, lapsedMs, beforeMs, wasIn] = [-1, -1, -Infinity, false];
  for (const look of looks) {
    const isOpen = startedMs >= 0;
    if (isOpen && wasIn && look.atMs - beforeMs >= EPISODE_HOLD_MS) [wasIn, lapsedMs] = [false, beforeMs];
    beforeMs = look.atMs;
    const seen = look.tracks.find((each) => each.address === address);
    const isIn = seen !== undefined && holds(rule, look, seen, wasIn);
    if (isOpen && !wasIn && look.atMs - lapsedMs >= EPISODE_HOLD_MS) {
      episodes.push(`${rule.id} ${address} ${startedMs}..${lapsedMs}`);
      startedMs = -1;
    }
    if (isIn && startedMs < 0) startedMs = look.atMs;
    if (!isIn && wasIn) lapsedMs = look.atMs;
    wasIn = isIn;
  }
  return startedMs < 0 ? episodes : [...episodes, `${rule.id} ${address} ${startedMs}..`];
}

/** The whole recording at once, one rule and object after the other: the plainest way to the same episodes. */
function offline(looks: readonly Look[]): string[] {
  const addresses = [...new Set(looks.flatMap(({ tracks }) => tracks.map(({ address }) => address)))];
  const all = RULES.flatMap((rule) => addresses.flatMap((address) => episodesOfPair(rule, address, looks)));
  return all.toSorted();
}

const keyOf = ({ ruleId, objectKey }: Episode): string => `${ruleId} ${objectKey}`;

/** The stream as a server hears it, killed after some looks and started again from what was written down. */
function streamed(looks: readonly Look[], killedAfter: ReadonlySet<number>): string[] {
  const written = new Map<string, Episode>();
  const ended: string[] = [];
  let lookedAtMs = -Infinity;
  const start = (): AlertWatch => {
    const watch = new AlertWatch(new EpisodeBook(structuredClone([...written.values()]), lookedAtMs));
    watch.useRules(RULES);
    return watch;
  };
  let watch = start();
  for (const [at, look] of looks.entries()) {
    for (const { kind, episode } of watch.look(look.atMs, look.tracks)) {
      // What began twice would be two of the offline ones.
      if (kind === 'began' && written.has(keyOf(episode))) ended.push(`${keyOf(episode)} began twice`);
      if (kind === 'ended') {
        ended.push(`${keyOf(episode)} ${episode.startedAtMs}..${episode.lapsedAtMs}`);
        written.delete(keyOf(episode));
      } else {
        written.set(keyOf(episode), episode);
      }
    }
    lookedAtMs = look.atMs;
    if (killedAfter.has(at)) watch = start();
  }
  const open = [...written.values()].map((episode) => `${keyOf(episode)} ${episode.startedAtMs}..`);
  return [...ended, ...open].toSorted();
}

describe('[ALR-01] episodes', () => {
  it('of a stream with restarts are those of the whole recording: none missed, none twice', () => {
    let told = 0;
    assert(
      property(recordingArbitrary, array(integer({ min: 0, max: 39 })), (looks, kills) => {
        const expected = offline(looks);
        told += expected.length;
        expect(streamed(looks, new Set(kills))).toEqual(expected);
      }),
      { numRuns: 300 },
    );
    expect(told).toBeGreaterThan(1000);
  });

  it('are found by the index as a plain comparison finds them', () => {
    assert(
      property(recordingArbitrary, (looks) => {
        for (const look of looks) {
          const watch = watchOf(...RULES);
          const plain = look.tracks.flatMap((seen) =>
            RULES.filter((rule) => holds(rule, look, seen, false)).map((rule) => `${rule.id} ${seen.address}`),
          );
          const found = began(watch.look(look.atMs, look.tracks)).map((pair) => pair.join(' '));
          expect(found.toSorted()).toEqual(plain.toSorted());
        }
      }),
      { numRuns: 100 },
    );
  });

  it('end in time although the clock was set back', () => {
    const book = new EpisodeBook();
    book.look(NOON_MS, [[1, 'a']]);
    book.look(NOON_MS + 1_000, []);
    const backMs = NOON_MS - 3_600_000;
    expect(book.look(backMs, [])).toMatchObject([{ kind: 'turned', episode: { lapsedAtMs: backMs } }]);
    expect(book.look(backMs + EPISODE_HOLD_MS - 1, [])).toEqual([]);
    expect(book.look(backMs + EPISODE_HOLD_MS, [])).toMatchObject([{ kind: 'ended' }]);
  });

  it('measure areas over ground', () => {
    const distanceM = greatCircleDistance(AREA, { latitude: latitude(52.5), longitude: eastOf(10) });
    expect(distanceM * METRES_PER_NAUTICAL_MILE).toBeCloseTo(10_000, -2);
  });
});
