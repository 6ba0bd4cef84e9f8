import { describe, expect, it } from 'vitest';
import { NEAR_EPOCH_MS, REAL_SATELLITES, setOf, shell } from '@engine/orbits/catalogue/small-catalogue.fixture';
import { satellitePaths } from '@engine/identification/identify';
import { SatelliteCandidates } from '@engine/identification/satellite-candidates';
import type { Sighting } from '@engine/identification/sighting';
import { HOUR_MS } from '@engine/constants/durations';
import { STAR_CATALOGUE_VERSION } from '@engine/sky/celestial/star-catalogue-file';
import { parseStarCatalogue, type StarCatalogue } from '@engine/sky/celestial/star-catalogue';
import { OBSERVER, START_MS } from '@engine/sky/observer.fixture';
import { messageOf, recordAt } from '../live/live-messages.fixture';
import { LiveRecording } from '../scene/live-recording';
import { messagesOf as streamOf } from '../scene/recorded-messages.fixture';
import { LIVE_FLAGS } from '@contract/live-frame';
import type { SettingPrior } from '@engine/tracking/height-correction';
import { SkyEngine } from '../worker/sky-engine';
import { SkyIdentification } from './sky-identification';
import { epochMs } from '@engine/units/quantity';

const EASTBOUND = 1;
const WESTBOUND = 2;

/** Two airliners that fly past each other in the north, told of every five seconds for two minutes. */
function passingTraffic(): SkyEngine {
  let nowMs = START_MS;
  const engine = new SkyEngine(() => epochMs(nowMs));
  engine.setObserver(OBSERVER);
  for (let second = 0; second <= 120; second += 5) {
    nowMs = START_MS + second * 1000;
    const movedNm = (400 * second) / 3600;
    const flight = (id: number, trackDeg: number, eastNm: number) =>
      recordAt((Math.atan2(eastNm, 8) * 180) / Math.PI, Math.hypot(eastNm, 8), { id, trackDeg, fixAtMs: nowMs });
    engine.acceptMessage(messageOf([flight(EASTBOUND, 90, -7 + movedNm), flight(WESTBOUND, 270, 7 - movedNm)]));
  }
  return engine;
}

const sighting = (told: Partial<Sighting>): Sighting => ({
  observer: OBSERVER,
  fromMs: START_MS,
  toMs: START_MS,
  timeSigmaS: 3,
  direction: null,
  course: null,
  rate: null,
  brightness: null,
  colour: null,
  light: null,
  sound: null,
  ...told,
});

/** By Hipparcos: Vega, Markeb and Markab. */
const STARS = parseStarCatalogue({
  version: STAR_CATALOGUE_VERSION,
  source: 'Hipparcos',
  hipparcos: [91_262, 45_941, 113_963],
  rightAscension: [2_792_347, 1_405_284, 3_461_902],
  declination: [387_837, -550_107, 152_053],
  magnitude: [3, 250, 249],
  colour: [0, -14, 0],
  constellation: [-1, -1, -1],
  names: [
    [0, 'Vega'],
    [1, 'Markeb'],
    [2, 'Markab'],
  ],
  constellations: [],
  lines: [],
});

const ranking = () => new SkyIdentification(async () => null);

const remembered = (id: number, northDeg: number, fromS: number, flags = 0) =>
  Array.from({ length: 12 }, (_, step) => ({
    id,
    atMs: START_MS + (fromS + 10 * step) * 1000,
    latitudeDeg: OBSERVER.latitudeDeg + northDeg,
    longitudeDeg: OBSERVER.longitudeDeg + step / 500,
    pressureAltitudeM: 8_000,
    groundSpeedMps: 14,
    trackDeg: 90,
    flags,
  }));

/** How high an airliner that tells its pressure altitude alone is said to have stood. */
async function elevationOf(setting: SettingPrior | null): Promise<number> {
  let nowMs = START_MS;
  const engine = new SkyEngine(() => epochMs(nowMs));
  engine.setObserver(OBSERVER);
  engine.setWeather({ sky: null, setting });
  for (let second = 0; second <= 60; second += 5) {
    nowMs = START_MS + second * 1000;
    const coming = { trackDeg: 180, ellipsoidHeightM: Number.NaN, fixAtMs: nowMs };
    engine.acceptMessage(messageOf([recordAt(0, 9 - second / 9, coming)]));
  }
  const { tracks, at } = engine.known();
  const ago = START_MS + 30_000;
  const { candidates } = await ranking().identify(tracks, at, sighting({ fromMs: ago, toMs: ago }), null);
  return candidates.find(({ kind }) => kind === 'aircraft')?.place.elevationDeg ?? Number.NaN;
}

describe('identification in the sky worker', () => {
  it('answers for minutes ago: from where live tracks came', async () => {
    const { tracks, at } = passingTraffic().known();
    const north = { azimuthDeg: 0, elevationDeg: 11, sigmaDeg: 6 };
    const ago = START_MS + 63_000;
    const asked = sighting({
      fromMs: ago,
      toMs: ago,
      direction: north,
      course: { clockwiseFromUpDeg: 270, sigmaDeg: 15 },
    });
    const { candidates } = await ranking().identify(tracks, at, asked, null);
    expect(candidates[0]).toMatchObject({ kind: 'aircraft', id: WESTBOUND, name: 'TEST2' });
    expect(candidates[0]?.place.atMs).toBeGreaterThan(ago - 15_000);
    const now = await ranking().identify(tracks, at, { ...asked, fromMs: at, toMs: at }, null);
    expect(now.none.probability).toBeGreaterThan(0.9);
  });

  it('knows what hovers, and was last heard a moment after what is asked for', async () => {
    const engine = new SkyEngine(() => epochMs(START_MS));
    engine.setObserver(OBSERVER);
    const hovering = { id: EASTBOUND, groundSpeedMps: 0, trackDeg: 0, fixAtMs: START_MS - 500 };
    engine.acceptMessage(messageOf([recordAt(0, 5, hovering)]));
    const { tracks, at } = engine.known();
    const ago = START_MS - 1_500;
    const { candidates } = await ranking().identify(tracks, at, sighting({ fromMs: ago, toMs: ago }), null);
    expect(candidates.some(({ id }) => id === EASTBOUND)).toBe(true);
  });

  it('ranks the satellites that the orbits worker found together with what it knows itself', async () => {
    const { tracks, at } = passingTraffic().known();
    const night = NEAR_EPOCH_MS - 3 * HOUR_MS;
    const asked = sighting({ fromMs: night, toMs: night, timeSigmaS: 30 });
    const paths = satellitePaths(asked, new SatelliteCandidates(setOf([...REAL_SATELLITES, ...shell(250)])));
    const { candidates, considered } = await ranking().identify(tracks, at, asked, paths);
    expect(candidates.some(({ kind }) => kind === 'satellite')).toBe(true);
    expect(considered).toBeGreaterThan(REAL_SATELLITES.length + 250);
  });

  it('answers for a time that the server remembers, and for what the stream has told since', async () => {
    const messages = streamOf(remembered(11, 0.1, -3_700), 10_000);
    const recording = new LiveRecording();
    for (const buffer of streamOf(remembered(12, -0.1, 0), 10_000)) recording.keep({ atMs: START_MS, buffer });
    const { tracks, at } = passingTraffic().known();
    const answerFor = (azimuthDeg: number, atS: number) => {
      const moment = START_MS + atS * 1000;
      const asked = sighting({
        fromMs: moment,
        toMs: moment,
        direction: { azimuthDeg, elevationDeg: 35, sigmaDeg: 8 },
      });
      return ranking().answer({ tracks, at, recording }, asked, null, { feed: 'live', messages });
    };
    expect((await answerFor(0, -3_650))?.candidates[0]).toMatchObject({ kind: 'aircraft', id: 11 });
    expect((await answerFor(180, 50))?.candidates[0]).toMatchObject({ kind: 'aircraft', id: 12 });
    const asked = sighting({});
    const broken = { feed: 'live', messages: [new ArrayBuffer(8)] } as const;
    expect(await ranking().answer({ tracks, at, recording }, asked, null, broken)).toBeNull();
  });

  it.each([
    { feed: 'live', flown: [11, 12] },
    { feed: 'replay', flown: [13] },
  ] as const)('adds to a history of $feed nothing of another feed', async ({ feed, flown }) => {
    const flags = feed === 'live' ? 0 : LIVE_FLAGS.replay;
    const messages = feed === 'live' ? streamOf(remembered(11, 0.1, 0), 10_000) : [];
    const recording = new LiveRecording();
    for (const report of [
      remembered(12, -0.1, 0),
      remembered(13, 0.15, 0, LIVE_FLAGS.replay),
      remembered(14, -0.15, 0, LIVE_FLAGS.demo),
    ]) {
      for (const buffer of streamOf(report, 10_000)) recording.keep({ atMs: START_MS, buffer });
    }
    const { tracks, at } = passingTraffic().known();
    const moment = START_MS + 50_000;
    const asked = sighting({ fromMs: moment, toMs: moment });
    const answer = await ranking().answer({ tracks, at, recording }, asked, null, { feed, messages });
    const found = answer?.candidates.filter(({ kind }) => kind === 'aircraft') ?? [];
    expect(new Set(found.map(({ id }) => id))).toEqual(new Set(flown));
    expect(new Set(found.map((one) => one.feed))).toEqual(new Set([flags === 0 ? 'live' : 'replay']));
  });

  it('places what tells no height of its own by the weather, as the sky that is shown does', async () => {
    const low = await elevationOf(null);
    expect(await elevationOf({ addM: 500, groundSigmaM: 15 })).toBeGreaterThan(low + 2);
  });

  it('finds what has landed since where it flew, and nothing in the air where it stood before', async () => {
    let nowMs = START_MS;
    const engine = new SkyEngine(() => epochMs(nowMs));
    engine.setObserver(OBSERVER);
    for (let second = 0; second <= 120; second += 5) {
      nowMs = START_MS + second * 1000;
      const isLate = second > 60;
      const parked = {
        groundSpeedMps: 5,
        pressureAltitudeM: Number.NaN,
        ellipsoidHeightM: Number.NaN,
        flags: LIVE_FLAGS.onGround,
      };
      const lands = recordAt(0, 12 - Math.min(second, 60) / 10 - second / 400, {
        id: EASTBOUND,
        trackDeg: 180,
        fixAtMs: nowMs,
        ...(isLate ? parked : {}),
      });
      const leaves = recordAt(180, 6 + Math.max(second - 60, 0) / 10 + second / 400, {
        id: WESTBOUND,
        trackDeg: 180,
        fixAtMs: nowMs,
        ...(isLate ? {} : parked),
      });
      engine.acceptMessage(messageOf([lands, leaves]));
    }
    const { tracks, at } = engine.known();
    const ago = START_MS + 30_000;
    const { candidates } = await ranking().identify(tracks, at, sighting({ fromMs: ago, toMs: ago }), null);
    expect(candidates.flatMap(({ kind, id }) => (kind === 'aircraft' ? [id] : []))).toEqual([EASTBOUND]);
  });

  it('knows who made a sound that is older than what is known of the aircraft: from where it must have come', () => {
    let nowMs = START_MS;
    const engine = new SkyEngine(() => epochMs(nowMs));
    engine.setObserver(OBSERVER);
    // Eastwards, eight nautical miles north: what is heard from there is nearly a minute old.
    for (let second = 0; second <= 4; second += 2) {
      nowMs = START_MS + second * 1000;
      engine.acceptMessage(messageOf([recordAt(0, 8, { id: EASTBOUND, trackDeg: 90, fixAtMs: nowMs })]));
    }
    const { tracks, at } = engine.known();
    const sound = {
      observer: OBSERVER,
      atMs: at,
      timeSigmaS: 1,
      bearingDeg: 325,
      bearingSigmaDeg: 15,
      elevationDeg: null,
      elevationSigmaDeg: 15,
      seaLevelC: null,
    };
    const [first] = ranking().hear(tracks, at, sound).candidates;
    expect(first?.id).toBe(EASTBOUND);
    // 400 knots for some fifty seconds are five and a half miles to the west of where it is.
    expect(first?.emission.azimuthDeg).toBeGreaterThan(318);
    expect(first?.emission.azimuthDeg).toBeLessThan(335);
    expect(first?.leadDeg).toBeGreaterThan(20);
  });

  it('says who made a sound, and where it is now', () => {
    const { tracks, at } = passingTraffic().known();
    const sound = {
      observer: OBSERVER,
      atMs: at,
      timeSigmaS: 1,
      bearingDeg: 20,
      bearingSigmaDeg: 15,
      elevationDeg: null,
      elevationSigmaDeg: 15,
      seaLevelC: null,
    };
    const [first] = ranking().hear(tracks, at, sound).candidates;
    expect(first?.id).toBe(EASTBOUND);
    expect(first?.delayS).toBeGreaterThan(40);
    expect(first?.now?.azimuthDeg).toBeGreaterThan((first?.emission.azimuthDeg ?? 0) + 5);
  });
});

describe('names of the sky itself', () => {
  const seenFrom = passingTraffic().seenFrom();
  const namesOf = (finding: SkyIdentification, text: string): readonly string[] =>
    seenFrom === null ? [] : finding.findCelestial(text, seenFrom).map(({ name }) => name);

  it('are those of bodies at once, and of stars as soon as these are there', async () => {
    const finding = new SkyIdentification(async () => STARS);
    expect(namesOf(finding, 'mar')).toEqual(['Mars']);
    expect(namesOf(finding, 'vega')).toEqual([]);
    expect(await finding.needStars()).toBe(true);
    expect(namesOf(finding, 'mar')).toEqual(['Mars', 'Markeb', 'Markab']);
    expect(namesOf(finding, 'vega')).toEqual(['Vega']);
  });

  it('are asked for once, unless they could not be had', async () => {
    const answers: (() => Promise<StarCatalogue | null>)[] = [
      () => Promise.reject(new TypeError('Failed to fetch')),
      async () => null,
      async () => STARS,
    ];
    const finding = new SkyIdentification(async () => (await answers.shift()?.()) ?? null);
    expect(await Promise.all([finding.needStars(), finding.needStars()])).toEqual([false, false]);
    expect(await finding.needStars()).toBe(false);
    expect(await finding.needStars()).toBe(true);
    // Asked once more there would be none.
    expect(await finding.needStars()).toBe(true);
    expect(namesOf(finding, 'vega')).toEqual(['Vega']);
  });
});
