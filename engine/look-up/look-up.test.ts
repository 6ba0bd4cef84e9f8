import { describe, expect, it } from 'vitest';
import { Body, Equator, Horizon, Observer as AstroObserver } from 'astronomy-engine';
import { radiansFromDegrees } from '../ar-math/angles';
import { geodeticFromEcef } from '../ar-math/geodetic';
import { ecefFromEnu } from '../ar-math/look-angles';
import { DAY_MS, MINUTE_MS } from '../constants/durations';
import { BERLIN, NEAR_EPOCH_MS, setOf } from '../orbits/catalogue/small-catalogue.fixture';
import { satelliteStateAt } from '../orbits/catalogue/satellite-state';
import { findPasses } from '../orbits/passes/find-passes';
import { mergedByRise } from '../orbits/passes/merged-passes';
import { noPasses } from '../orbits/passes/packed-passes';
import { PassFinder } from '../orbits/passes/pass-finder';
import { TEST_ISS, testSatellite } from '../orbits/passes/testing-satellites';
import { satelliteTransits } from '../transits/satellite-transits';
import { LiveTracks } from '../sky/aircraft/live-tracks';
import type { TrackFacts, TrackRecord } from '../sky/aircraft/sky-track';
import type { TimeSpan } from '../orbits/passes/satellite-pass';
import type { SatelliteRecord } from '../orbits/satellite-record';
import { skyObserverOf } from '../sky/sky-observer';
import { epochMs, metresPerSecond, pressureAltitude, trueHeading } from '../units/quantity';
import { aircraftMoments } from './aircraft-moments';
import type { AircraftMoment, LookUpMoment, PassMoment, TransitMoment } from './look-up-moment';
import { nextMoment } from './next-moment';
import { LOOKED_UP_PASSES, satelliteMoments } from './satellite-moments';

const NOW_MS = Date.UTC(2026, 7, 22, 11);
const LOOK = { azimuthDeg: 270, elevationDeg: 15 };

const passOf = (key: string, inMin: number, magnitude: number): PassMoment => ({
  kind: 'pass',
  key,
  objectId: 1,
  name: key,
  magnitude,
  fromMs: NOW_MS + inMin * MINUTE_MS,
  toMs: NOW_MS + (inMin + 4) * MINUTE_MS,
  look: LOOK,
  highest: { azimuthDeg: 180, elevationDeg: 60 },
});
const transit = (probability: number, inMin = 2): TransitMoment => ({
  kind: 'transit',
  key: 'transit',
  objectId: 2,
  name: 'RYR4TK',
  by: 'aircraft',
  body: 'moon',
  durationS: 1,
  probability,
  fromMs: NOW_MS + inMin * MINUTE_MS,
  toMs: NOW_MS + inMin * MINUTE_MS + 500,
  look: LOOK,
});
const military: AircraftMoment = {
  kind: 'aircraft',
  key: 'military',
  objectId: 3,
  name: 'RCH1',
  reason: { kind: 'military' },
  fromMs: NOW_MS,
  toMs: NOW_MS + 2 * MINUTE_MS,
  look: LOOK,
  highestMs: NOW_MS + MINUTE_MS,
  highest: LOOK,
};
const next = (moments: readonly LookUpMoment[], over: Partial<Parameters<typeof nextMoment>[1]> = {}) =>
  nextMoment(moments, { nowMs: NOW_MS, isCloudy: false, shownKey: null, ...over })?.key ?? null;

describe('the next thing to look up for', () => {
  it('is nothing where all is over, an hour off, faint, or unlikely', () => {
    expect(next([])).toBeNull();
    expect(next([passOf('over', -10, -3), passOf('far', 61, -3), passOf('faint', 5, 2.5), transit(0.2)])).toBeNull();
  });

  it('is what is worth most for the wait', () => {
    expect(next([passOf('bright', 30, -3.5), passOf('dim', 28, 1.5)])).toBe('bright');
    expect(next([passOf('bright', 50, -3), passOf('soon', 3, -1)])).toBe('soon');
    expect(next([passOf('bright', 10, -1), military])).toBe('military');
    expect(next([transit(0.9), military])).toBe('transit');
    expect(next([transit(0.35), military])).toBe('military');
  });

  it('is an emergency overhead before any pass, also one that is shown already and about to begin', () => {
    const emergency: AircraftMoment = { ...military, key: 'emergency', reason: { kind: 'emergency' } };
    expect(next([passOf('bright', 0, -5), emergency], { shownKey: 'bright' })).toBe('emergency');
  });

  it('gives way to clouds, which aircraft may fly below', () => {
    const moments = [passOf('bright', 1, -3.5), military];
    expect(next(moments)).toBe('bright');
    expect(next(moments, { isCloudy: true })).toBe('military');
    expect(next([passOf('bright', 1, -3.5)], { isCloudy: true })).toBe('bright');
  });

  it('stays while nothing is much better', () => {
    const moments = [passOf('one', 10, -2), passOf('other', 9, -2.2)];
    expect(next(moments)).toBe('other');
    expect(next(moments, { shownKey: 'one' })).toBe('one');
    expect(next([...moments, transit(0.9)], { shownKey: 'one' })).toBe('transit');
  });
});

const OBSERVER = skyObserverOf({
  latitudeDeg: 47,
  longitudeDeg: 8,
  ellipsoidHeightM: 400,
  heightSource: 'device',
  heightSigmaM: 10,
});

interface Flown {
  readonly id: number;
  readonly eastM: number;
  readonly northM: number;
  readonly upM: number;
  readonly trackDeg: number;
  readonly state?: Partial<TrackRecord['state']>;
  readonly facts?: Partial<TrackFacts>;
}

/** Live tracks that have flown straight for the last minute, at 200 m/s. */
function flying(all: readonly Flown[]): LiveTracks {
  const tracks = new LiveTracks();
  for (let ageS = 60; ageS >= 0; ageS -= 5) {
    const at = epochMs(NOW_MS - ageS * 1000);
    const records = all.map(({ id, eastM, northM, upM, trackDeg, state }): TrackRecord => {
      const trackRad = radiansFromDegrees(trackDeg);
      const level = {
        eastM: eastM - 200 * ageS * Math.sin(trackRad),
        northM: northM - 200 * ageS * Math.cos(trackRad),
        upM,
      };
      const { latitude, longitude, height } = geodeticFromEcef(ecefFromEnu(OBSERVER.frame, level));
      return {
        id,
        motion: {
          latitude,
          longitude,
          at,
          groundSpeed: metresPerSecond(200),
          track: trueHeading(trackDeg),
          turnRate: null,
          verticalRate: metresPerSecond(0),
        },
        state: {
          pressureAltitude: pressureAltitude(height),
          ellipsoidHeight: height,
          feed: 'live',
          isOnGround: false,
          isEmergency: false,
          isDoubtful: false,
          isMilitary: false,
          hasPoorQuality: false,
          objectClass: 'airliner',
          type: 'airplane',
          ...state,
        },
      };
    });
    const facts = all.map(({ id, facts: own }) => ({ id, name: `A${id}`, sources: [], ...own }));
    tracks.apply(
      [{ tile: 1, isFull: false, records, named: new Set(all.map(({ id }) => id)), removed: [], facts }],
      at,
    );
  }
  return tracks;
}
const momentsOf = (all: readonly Flown[]) => aircraftMoments(flying(all), epochMs(NOW_MS), OBSERVER);
const overhead = { eastM: 200, northM: -16_000, upM: 9_000, trackDeg: 0 };

describe('aircraft', () => {
  it('are told that report an emergency or are military, where they come by high enough, and no others', () => {
    const moments = momentsOf([
      { id: 1, ...overhead, state: { isEmergency: true } },
      { id: 2, ...overhead, state: { objectClass: 'military' } },
      { id: 3, ...overhead },
      { id: 4, ...overhead, eastM: 80_000, state: { isEmergency: true } },
      { id: 5, ...overhead, state: { isEmergency: true, feed: 'demo' } },
      { id: 6, ...overhead, state: { isEmergency: true, isDoubtful: true } },
    ]);
    expect(moments.map(({ key }) => key)).toEqual(['aircraft 1', 'aircraft 2']);
    const [first] = moments;
    if (first?.kind !== 'aircraft') throw new Error('no aircraft');
    expect(first.reason).toEqual({ kind: 'emergency' });
    expect(first.highest.elevationDeg).toBeGreaterThan(80);
    expect(Math.abs(first.highestMs - NOW_MS - 80_000)).toBeLessThan(5_001);
    expect(first.fromMs).toBe(NOW_MS);
  });

  it('are told as the only one of their type where enough types are known', () => {
    const crowd = Array.from({ length: 30 }, (_, index) => ({
      id: 10 + index,
      ...overhead,
      eastM: 60_000 + 1_000 * index,
      facts: { typeDesignator: 'A320' },
    }));
    const rare = { id: 1, ...overhead, facts: { typeDesignator: 'A388', typeName: 'A380-800' } };
    expect(momentsOf([rare, ...crowd])).toMatchObject([
      { key: 'aircraft 1', reason: { kind: 'only-one', typeName: 'A380-800', among: 31 } },
    ]);
    expect(momentsOf([rare, ...crowd.slice(0, 10)])).toEqual([]);
  });

  it('are told where they will cross the Sun', () => {
    const inS = 60;
    const at = new Date(NOW_MS + inS * 1000);
    const place = new AstroObserver(47, 8, 400);
    const { ra, dec } = Equator(Body.Sun, at, place, true, true);
    const sun = Horizon(at, place, ra, dec);
    const [az, el] = [radiansFromDegrees(sun.azimuth), radiansFromDegrees(sun.altitude)];
    const rangeM = 12_000;
    const trackDeg = (sun.azimuth + 90) % 360;
    const track = radiansFromDegrees(trackDeg);
    const before = {
      eastM: rangeM * Math.cos(el) * Math.sin(az) - 200 * inS * Math.sin(track),
      northM: rangeM * Math.cos(el) * Math.cos(az) - 200 * inS * Math.cos(track),
      // Level flight is level along the Earth, which falls away below a straight line.
      upM: rangeM * Math.sin(el),
      trackDeg,
    };
    const [moment] = momentsOf([
      { id: 1, ...before },
      { id: 2, ...before, northM: before.northM + 8_000 },
    ]);
    expect(moment).toMatchObject({ kind: 'transit', objectId: 1, body: 'sun', by: 'aircraft' });
    expect(Math.abs((moment?.fromMs ?? 0) - NOW_MS - 1000 * inS)).toBeLessThan(1_500);
    expect(moment?.kind === 'transit' ? moment.probability : 0).toBeGreaterThan(0.2);
  });
});

/** Four of a launch, a few seconds behind the station on its own path. */
const starlink = (index: number) =>
  testSatellite(
    {
      ...TEST_ISS.elements,
      noradId: 70_001 + index,
      name: `STARLINK-${index}`,
      internationalDesignator: `2026-101${'ABCD'[index] ?? 'E'}`,
      meanAnomalyDeg: TEST_ISS.elements.meanAnomalyDeg - 1 - index,
    },
    { standardMagnitude: 1.5 },
  );

const isOutside = (atMs: number, span: TimeSpan | null): boolean =>
  span !== null && (atMs < span.fromMs - 2_000 || atMs > span.toMs + 2_000);

describe('satellites', () => {
  const toMs = NEAR_EPOCH_MS + 9 * DAY_MS;
  const momentsAmong = (records: readonly SatelliteRecord[]) => {
    const set = setOf(records);
    const search = { ...LOOKED_UP_PASSES, observer: BERLIN, startMs: NEAR_EPOCH_MS, endMs: toMs };
    const packed = mergedByRise([{ passes: new PassFinder(set, search).find(), stride: 1, offset: 0 }]);
    return {
      set,
      passes: findPasses(set, search),
      moments: satelliteMoments(set, packed, BERLIN, NEAR_EPOCH_MS, toMs),
    };
  };

  it('are told with their bright passes: when they begin to be seen, where, and how high they are seen at most', () => {
    const { set, passes, moments } = momentsAmong([TEST_ISS]);
    const bright = passes.filter(
      ({ visibleSpan, brightest }) => visibleSpan !== null && (brightest?.magnitude ?? 9) <= 2,
    );
    expect(bright.length).toBeGreaterThan(0);
    expect(moments.length).toBeGreaterThan(0);
    for (const moment of moments) {
      const pass = bright.find(({ visibleSpan }) => visibleSpan?.fromMs === moment.fromMs);
      if (moment.kind !== 'pass' || pass === undefined) throw new Error('no pass');
      expect(moment).toMatchObject({ name: 'ISS (ZARYA)', objectId: 25_544, toMs: pass.visibleSpan?.toMs });
      const there = satelliteStateAt(set, 25_544, moment.fromMs, BERLIN)?.look;
      expect(moment.look.azimuthDeg).toBeCloseTo(there?.azimuthDeg ?? Number.NaN, 6);
      // One that goes into the shadow on its way up is as high as it is seen, not as it is.
      const seenMs = Math.min(moment.toMs, Math.max(moment.fromMs, pass.highest.atMs));
      const highest = satelliteStateAt(set, 25_544, seenMs, BERLIN)?.look;
      expect(moment.highest.elevationDeg).toBeCloseTo(highest?.elevationDeg ?? Number.NaN, 6);
      expect(moment.highest.elevationDeg).toBeGreaterThanOrEqual(20);
    }
    // Some of them: the search is a week long for that.
    expect(bright.some(({ visibleSpan, highest }) => isOutside(highest.atMs, visibleSpan))).toBe(true);
  });

  it('are told with a train once, by its first bright member', () => {
    const { moments } = momentsAmong(Array.from({ length: 4 }, (_, index) => starlink(index)));
    expect(moments.length).toBeGreaterThan(0);
    expect(new Set(moments.map(({ kind }) => kind))).toEqual(new Set(['train']));
    expect(moments[0]).toMatchObject({ name: 'Starlink train 2026-101', count: 4, objectId: 70_001 });
  });

  it('are not told by elements of another month, whose passes come minutes off', () => {
    const { elements } = TEST_ISS;
    // So long ago that its plane has come round again: it is seen in the same evenings.
    const old = { ...TEST_ISS, elements: { ...elements, epochDay: elements.epochDay - 72 } };
    const { passes, moments } = momentsAmong([old]);
    const bright = passes.filter(
      ({ visibleSpan, brightest, highest }) =>
        visibleSpan !== null && (brightest?.magnitude ?? 9) <= 2 && highest.elevationDeg > 30,
    );
    expect(bright.length).toBeGreaterThan(0);
    expect(moments).toEqual([]);
  });

  it('are told where a station crosses the Moon or the Sun', () => {
    const set = setOf([TEST_ISS]);
    const transits = satelliteTransits(set, 25_544, BERLIN, NEAR_EPOCH_MS, NEAR_EPOCH_MS + 9 * DAY_MS, 0) ?? [];
    const moments = satelliteMoments(set, noPasses(), BERLIN, NEAR_EPOCH_MS, NEAR_EPOCH_MS + 9 * DAY_MS);
    expect(moments).toMatchObject(
      transits.map(({ atMs, body }) => ({ kind: 'transit', by: 'satellite', body, fromMs: atMs })),
    );
  });
});
