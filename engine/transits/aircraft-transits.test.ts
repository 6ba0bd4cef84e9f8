import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Body, Equator, Horizon, Observer as AstroObserver } from 'astronomy-engine';
import { degreesFromRadians, radiansFromDegrees } from '../ar-math/angles';
import { geodeticFromEcef } from '../ar-math/geodetic';
import { ecefFromEnu, enuFrameAt } from '../ar-math/look-angles';
import type { Observer } from '../observer/observer';
import { TEST_ISS } from '../orbits/passes/testing-satellites';
import { catalogueSet } from '../orbits/catalogue/catalogue-set';
import { createPropagator } from '../orbits/sgp4/create-propagator';
import type { TrajectoryFix } from '../trajectory/trajectory';
import {
  ellipsoidHeight,
  epochMs,
  latitude,
  longitude,
  metresPerSecond,
  pressureAltitude,
  trueHeading,
} from '../units/quantity';
import { aircraftCourse, type CoursePoint } from './aircraft-course';
import { backgroundElevationDeg } from './aircraft-sight';
import { aircraftTransits } from './aircraft-transits';
import { type DiscBody, discOffset, emptySighting, SeenDisc, separationDeg } from './disc-sight';
import { hitChance } from './hit-chance';
import { nearestAngleDeg } from './near-disc';
import { upcomingTransits } from './upcoming-transits';

const NOON_MS = Date.UTC(2026, 7, 22, 11);
const observerAt = (latitudeDeg: number, longitudeDeg: number, heightSigmaM = 0): Observer => ({
  latitudeDeg,
  longitudeDeg,
  ellipsoidHeightM: 100,
  heightSource: 'device',
  heightSigmaM,
});
const frameOf = ({ latitudeDeg, longitudeDeg, ellipsoidHeightM }: Observer) =>
  enuFrameAt({
    latitude: latitude(latitudeDeg),
    longitude: longitude(longitudeDeg),
    height: ellipsoidHeight(ellipsoidHeightM),
  });

/** Topocentric place of a disc by astronomy-engine's own horizon, without air. */
function horizonOf(body: DiscBody, observer: Observer, atMs: number) {
  const place = new AstroObserver(observer.latitudeDeg, observer.longitudeDeg, observer.ellipsoidHeightM);
  const at = new Date(atMs);
  const { ra, dec } = Equator(body === 'sun' ? Body.Sun : Body.Moon, at, place, true, true);
  return Horizon(at, place, ra, dec);
}

const SPREAD = { alongM: 50, acrossM: 20, upM: 20 };

/**
 * Straight, at 230 m/s, so that it stands at `rangeM` before a direction (as seen in the sky without air) in the middle
 * of two minutes.
 */
function courseBefore(
  observer: Observer,
  { azimuth, altitude }: { readonly azimuth: number; readonly altitude: number },
  rangeM: number,
  trackDeg: number,
  share = 1,
): readonly CoursePoint[] {
  // The air lifts the aircraft by less than what is behind it: found the other way round.
  let elevationDeg = altitude;
  for (let round = 0; round < 6; round++) elevationDeg += altitude - backgroundElevationDeg(elevationDeg, rangeM);
  const [az, el] = [radiansFromDegrees(azimuth), radiansFromDegrees(elevationDeg)];
  const track = radiansFromDegrees(trackDeg);
  const frame = frameOf(observer);
  return Array.from({ length: 25 }, (_, step) => {
    const wayM = 230 * (step * 5 - 60);
    const {
      latitude: latitudeDeg,
      longitude: longitudeDeg,
      height,
    } = geodeticFromEcef(
      ecefFromEnu(frame, {
        eastM: rangeM * Math.cos(el) * Math.sin(az) + wayM * Math.sin(track),
        northM: rangeM * Math.cos(el) * Math.cos(az) + wayM * Math.cos(track),
        upM: rangeM * Math.sin(el),
      }),
    );
    const atMs = NOON_MS + step * 5_000;
    return {
      atMs,
      latitudeDeg,
      longitudeDeg,
      heightM: height,
      trackDeg,
      keptShare: share,
      kept: SPREAD,
      any: { alongM: 2_000, acrossM: 2_000, upM: 300 },
    };
  });
}

const SEARCH = { fromMs: NOON_MS, toMs: NOON_MS + 120_000, withinDeg: 3, minElevationDeg: 0 };
const discOf = (body: DiscBody, observer: Observer) => new SeenDisc(body, observer, SEARCH.fromMs, SEARCH.toMs);
const places = fc.tuple(
  fc.double({ min: -70, max: 70, noNaN: true }),
  fc.double({ min: -180, max: 179.9, noNaN: true }),
);

describe('a disc', () => {
  it('stands where astronomy-engine has it for the place, with parallax, down to the horizon', () => {
    fc.assert(
      fc.property(places, fc.constantFrom('sun' as const, 'moon' as const), ([latitudeDeg, longitudeDeg], body) => {
        const observer = observerAt(latitudeDeg, longitudeDeg);
        const now = emptySighting();
        discOf(body, observer).at(now, NOON_MS);
        const { azimuth, altitude } = horizonOf(body, observer, NOON_MS);
        const [az, el] = [radiansFromDegrees(azimuth), radiansFromDegrees(altitude)];
        now.object.set([Math.cos(el) * Math.sin(az), Math.cos(el) * Math.cos(az), Math.sin(el)]);
        expect(separationDeg(now)).toBeLessThan(0.005);
        expect(now.discRadiusDeg).toBeGreaterThan(0.24);
        expect(now.discRadiusDeg).toBeLessThan(0.285);
      }),
    );
  });

  it('has a right and an up that make the separation, in the zenith too and across north', () => {
    const unit = fc.tuple(
      fc.double({ min: 0, max: 360, noNaN: true }),
      fc.oneof(fc.double({ min: -5, max: 90, noNaN: true }), fc.constant(90)),
    );
    fc.assert(
      fc.property(
        unit,
        fc.double({ min: -1, max: 1, noNaN: true }),
        fc.double({ min: -1, max: 1, noNaN: true }),
        ([azimuth, altitude], east, up) => {
          const [az, el] = [radiansFromDegrees(azimuth), radiansFromDegrees(altitude)];
          const now = emptySighting();
          now.disc.set([Math.cos(el) * Math.sin(az), Math.cos(el) * Math.cos(az), Math.sin(el)]);
          const there = [(now.disc[0] ?? 0) + 0.01 * east, now.disc[1] ?? 0, (now.disc[2] ?? 0) + 0.01 * up];
          const length = Math.hypot(...there);
          now.object.set(there.map((value) => value / length));
          const { rightDeg, upDeg } = discOffset(now);
          expect(Math.hypot(rightDeg, upDeg)).toBeCloseTo(separationDeg(now), 9);
        },
      ),
    );
  });
});

describe('an aircraft', () => {
  it('that flies before a disc is found there, at the moment and at the centre, wherever the disc stands', () => {
    fc.assert(
      fc.property(
        places,
        fc.constantFrom('sun' as const, 'moon' as const),
        fc.double({ min: 0, max: 359, noNaN: true }),
        fc.double({ min: 8_000, max: 40_000, noNaN: true }),
        ([latitudeDeg, longitudeDeg], body, trackDeg, rangeM) => {
          const observer = observerAt(latitudeDeg, longitudeDeg);
          const there = horizonOf(body, observer, NOON_MS + 60_000);
          fc.pre(there.altitude > 4);
          // Flying along the line of sight it stands before the disc for long, and nowhere in particular.
          const turnDeg = Math.abs(((trackDeg - there.azimuth + 540) % 180) - 90);
          fc.pre(turnDeg < 60);
          const found = aircraftTransits(
            courseBefore(observer, there, rangeM, trackDeg),
            observer,
            discOf(body, observer),
            SEARCH,
          );
          const nearest = found.toSorted((a, b) => a.separationDeg - b.separationDeg)[0];
          expect(nearest?.isTransit).toBe(true);
          expect(nearest?.separationDeg).toBeLessThan(0.01);
          expect(Math.abs((nearest?.atMs ?? 0) - NOON_MS - 60_000)).toBeLessThan(150);
          expect(nearest?.path.at(0)?.atMs).toBeLessThan(nearest?.atMs ?? 0);
          const edge = nearest?.path.at(-1);
          expect(Math.hypot(edge?.rightDeg ?? 0, edge?.upDeg ?? 0)).toBeCloseTo(nearest?.bodyRadiusDeg ?? 0, 3);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('that is found to miss crosses the centre where the centre line is said to run', () => {
    const observer = observerAt(47, 8);
    const there = horizonOf('sun', observer, NOON_MS + 60_000);
    const course = courseBefore(
      observer,
      { azimuth: there.azimuth, altitude: there.altitude + 0.7 },
      15_000,
      there.azimuth + 80,
    );
    const [missed] = aircraftTransits(course, observer, discOf('sun', observer), SEARCH);
    expect(missed?.isTransit).toBe(false);
    expect(missed?.durationS).toBe(0);
    const { distanceM = 0, bearingDeg = 0 } = missed?.centreLine ?? {};
    expect(distanceM).toBeGreaterThan(100);
    const bearing = radiansFromDegrees(bearingDeg);
    const moved = geodeticFromEcef(
      ecefFromEnu(frameOf(observer), {
        eastM: distanceM * Math.sin(bearing),
        northM: distanceM * Math.cos(bearing),
        upM: 0,
      }),
    );
    const closer = { ...observer, latitudeDeg: moved.latitude, longitudeDeg: moved.longitude };
    const [hit] = aircraftTransits(course, closer, discOf('sun', closer), SEARCH);
    expect(hit?.separationDeg).toBeLessThan(0.02);
  });

  it('is the less likely to hit the less its height, or the observer’s, is known, and where it may change its course', () => {
    const observer = observerAt(47, 8);
    const there = horizonOf('sun', observer, NOON_MS + 60_000);
    const chance = (who: Observer, upM: number, share: number): number => {
      const course = courseBefore(observer, there, 15_000, there.azimuth + 90, share).map((point) => ({
        ...point,
        kept: { ...SPREAD, upM },
      }));
      return aircraftTransits(course, who, discOf('sun', who), SEARCH)[0]?.probability ?? Number.NaN;
    };
    const sure = chance(observer, 20, 1);
    expect(sure).toBeGreaterThan(0.95);
    expect(chance(observer, 200, 1)).toBeLessThan(0.5);
    expect(chance(observerAt(47, 8, 300), 20, 1)).toBeLessThan(0.35);
    expect(chance(observer, 20, 0.5)).toBeLessThan(0.55 * sure);
  });

  it('is not looked for before a disc that has set, nor over two places at once', () => {
    const observer = observerAt(47, 8);
    const there = horizonOf('sun', observer, NOON_MS + 60_000);
    const course = courseBefore(observer, there, 15_000, there.azimuth + 90);
    const search = { ...SEARCH, minElevationDeg: there.altitude + 1 };
    expect(aircraftTransits(course, observer, discOf('sun', observer), search)).toEqual([]);
    expect(aircraftTransits(course.slice(0, 1), observer, discOf('sun', observer), SEARCH)).toEqual([]);
  });
});

const gapDeg = (elevationDeg: number, rangeM: number): number =>
  elevationDeg - backgroundElevationDeg(elevationDeg, rangeM);

describe('the background of an aircraft', () => {
  it('is lifted by more than it: a sixth of a disc at 10° and 30 km, nothing overhead', () => {
    expect(gapDeg(10, 30_000)).toBeGreaterThan(0.03);
    expect(gapDeg(10, 30_000)).toBeLessThan(0.09);
    expect(Math.abs(gapDeg(90, 10_000))).toBeLessThan(1e-3);
    expect(gapDeg(0.2, 100_000)).toBeGreaterThan(gapDeg(3, 100_000));
  });
});

it('has the chance of a hit by the normal distribution', () => {
  expect(hitChance(0, 1, 1)).toBeCloseTo(0.6827, 4);
  expect(hitChance(1, 1, 0.01)).toBeCloseTo(0.5, 4);
  expect(hitChance(5, 1, 0.5)).toBeLessThan(1e-6);
  expect(hitChance(0, 1, 0)).toBe(1);
});

it('bounds how near something that flies on comes to a direction', () => {
  const up = [0, 0, 1];
  expect(nearestAngleDeg([-5_000, 0, 10_000, 100, 0, 0], up, 60)).toBeCloseTo(0, 6);
  expect(nearestAngleDeg([-5_000, 0, 10_000, -100, 0, 0], up, 60)).toBeCloseTo(degreesFromRadians(Math.atan(0.5)), 6);
  expect(nearestAngleDeg([0, 0, -1_000, 0, 0, 0], up, 60)).toBeCloseTo(180, 6);
});

const fix = (atS: number, over: Partial<TrajectoryFix> = {}): TrajectoryFix => ({
  latitude: latitude(47),
  longitude: longitude(8 + (230 * atS) / (111_320 * Math.cos(radiansFromDegrees(47)))),
  at: epochMs(NOON_MS + atS * 1000),
  groundSpeed: metresPerSecond(230),
  track: trueHeading(90),
  turnRate: null,
  verticalRate: metresPerSecond(0),
  pressureAltitude: pressureAltitude(11_000),
  ellipsoidHeight: null,
  ...over,
});
const input = (fixes: readonly TrajectoryFix[]) => ({
  fixes,
  at: epochMs(NOON_MS),
  aheadS: 60,
  onGround: false,
  selectedAltitude: null,
  route: null,
  doubts: 0,
});
const past = (over: (atS: number) => Partial<TrajectoryFix> = () => ({})): readonly TrajectoryFix[] =>
  Array.from({ length: 20 }, (_, index) => fix((index - 19) * 5, over((index - 19) * 5)));

describe('the course of an aircraft', () => {
  it('goes straight on at the speed flown, at a height above the ellipsoid', () => {
    const course = aircraftCourse(input(past()), { addM: 120, sigmaM: 40 });
    const end = course?.at(-1);
    expect(end?.atMs).toBe(NOON_MS + 60_000);
    expect(end?.heightM).toBeCloseTo(11_120, 3);
    const eastM = ((end?.longitudeDeg ?? 0) - 8) * 111_320 * Math.cos(radiansFromDegrees(47));
    expect(Math.abs(eastM - 13_800)).toBeLessThan(60);
    expect(end?.keptShare).toBeGreaterThan(0.7);
    expect(end?.kept.upM).toBeGreaterThan(40);
    expect(end?.any.acrossM).toBeGreaterThan(end?.kept.acrossM ?? Number.NaN);
  });

  it('climbs on, and less surely so; one that turns is expected to turn', () => {
    const climbing = aircraftCourse(
      input(
        past((atS) => ({ verticalRate: metresPerSecond(10), pressureAltitude: pressureAltitude(8_000 + 10 * atS) })),
      ),
      { addM: 0, sigmaM: 0 },
    );
    expect(climbing?.at(-1)?.heightM).toBeCloseTo(8_600, 0);
    const level = aircraftCourse(input(past()), { addM: 0, sigmaM: 0 });
    expect(climbing?.at(-1)?.keptShare).toBeLessThan(level?.at(-1)?.keptShare ?? 0);
    const turning = aircraftCourse(input(past((atS) => ({ track: trueHeading((450 + 3 * atS) % 360) }))), {
      addM: 0,
      sigmaM: 0,
    });
    expect(turning?.at(-1)?.keptShare).toBe(0);
    expect(turning?.at(-1)?.trackDeg).toBeGreaterThan(100);
  });

  it('is not known without a height, nor on the ground', () => {
    const unknown = past(() => ({ pressureAltitude: null }));
    expect(aircraftCourse(input(unknown), { addM: 0, sigmaM: 0 })).toBeNull();
    expect(aircraftCourse({ ...input(past()), onGround: true }, { addM: 0, sigmaM: 0 })).toBeNull();
  });
});

it('lists what is to come over a place, soonest first, with its lead time and what is too unlikely left out', () => {
  const observer = observerAt(47, 8);
  const there = horizonOf('sun', observer, NOON_MS + 60_000);
  const course = courseBefore(observer, there, 15_000, there.azimuth + 90);
  const set = catalogueSet('test', [TEST_ISS], createPropagator([TEST_ISS.elements], null));
  const question = {
    observer,
    nowMs: NOON_MS,
    satellites: { set, noradIds: [25_544], aheadMs: 9 * 86_400_000 },
    aircraft: [{ id: 7, course }],
    minProbability: 0.2,
    withinDeg: 5,
  };
  const listed = upcomingTransits(question);
  expect(listed[0]).toMatchObject({ kind: 'aircraft', id: 7, transit: { body: 'sun', isTransit: true } });
  expect(Math.abs((listed[0]?.leadS ?? 0) - 60)).toBeLessThan(0.5);
  expect(listed.slice(1).every(({ kind, id }) => kind === 'satellite' && id === 25_544)).toBe(true);
  expect(listed.length).toBeGreaterThan(1);
  expect(listed.map(({ transit }) => transit.atMs)).toEqual(
    listed.map(({ transit }) => transit.atMs).toSorted((a, b) => a - b),
  );
  const unsure = courseBefore(observer, there, 15_000, there.azimuth + 90, 0.3);
  const doubtful = { ...question, satellites: null, aircraft: [{ id: 7, course: unsure }], minProbability: 0.6 };
  expect(upcomingTransits(doubtful)).toEqual([]);
});
