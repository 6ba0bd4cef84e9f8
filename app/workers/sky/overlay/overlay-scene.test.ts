import { observerOf } from '@engine/observer/observer';
import { LIVE_FLAGS } from '@contract/live-frame';
import { enuFromViewByAim } from '@engine/ar-math/camera-axis';
import { epochMs } from '@engine/units/quantity';
import { assert, double, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodyId } from '@engine/sky/celestial/celestial-id';
import { glyphOfOverlayStyle, OVERLAY_FRAME_BYTES, type OverlayRequest } from './overlay-frame';
import { ALTITUDE_BAND, bandOfStyle } from '@engine/sky/object-style';
import { OBSERVER, START_MS } from '@engine/sky/observer.fixture';
import { recordAt } from '../live/live-messages.fixture';
import type { SkySource } from '@engine/sky/sky-source';
import type { OverlayInput } from './overlay-input';
import { OverlayScene } from './overlay-scene';
import { aimAt, BY_SENSOR, PHONE, PHONE_CAMERA, SeenFrame, ViewBench } from '../worker/sky-view.fixture';
import { skyObserverOf } from '@engine/sky/sky-observer';
import { newViewPose } from '@engine/camera-view/view-pose';

const RAD = Math.PI / 180;
const A = 6_378_137;
const E2 = 0.006_694_379_990_141_32;

interface Place {
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  readonly heightM: number;
}

function ecef({ latitudeDeg, longitudeDeg, heightM }: Place): [number, number, number] {
  const [phi, lambda] = [latitudeDeg * RAD, longitudeDeg * RAD];
  const n = A / Math.sqrt(1 - E2 * Math.sin(phi) ** 2);
  return [
    (n + heightM) * Math.cos(phi) * Math.cos(lambda),
    (n + heightM) * Math.cos(phi) * Math.sin(lambda),
    (n * (1 - E2) + heightM) * Math.sin(phi),
  ];
}

/** Azimuth and apparent elevation by the textbook, refraction by the surveyors' coefficient. */
function lookFrom(observer: Place, target: Place): { azimuthDeg: number; elevationDeg: number } {
  const [toX, toY, toZ] = ecef(target);
  const [fromX, fromY, fromZ] = ecef(observer);
  const [x, y, z] = [toX - fromX, toY - fromY, toZ - fromZ];
  const [phi, lambda] = [observer.latitudeDeg * RAD, observer.longitudeDeg * RAD];
  const east = -Math.sin(lambda) * x + Math.cos(lambda) * y;
  const north = -Math.sin(phi) * Math.cos(lambda) * x - Math.sin(phi) * Math.sin(lambda) * y + Math.cos(phi) * z;
  const up = Math.cos(phi) * Math.cos(lambda) * x + Math.cos(phi) * Math.sin(lambda) * y + Math.sin(phi) * z;
  const levelM = Math.hypot(east, north);
  const liftRad = (0.15 * levelM) / (2 * 6_371_000);
  return {
    azimuthDeg: (Math.atan2(east, north) / RAD + 360) % 360,
    elevationDeg: (Math.atan2(up, levelM) + liftRad) / RAD,
  };
}

/** Pixel of a direction by the gnomonic projection of map makers, for a view without roll. */
type Aim = readonly [azimuthDeg: number, elevationDeg: number];

/** @param spanDeg along the long side of the screen */
function pixelOf(azimuthDeg: number, elevationDeg: number, [axisAzimuthDeg, axisElevationDeg]: Aim, spanDeg: number) {
  const focalPx = PHONE.heightPx / 2 / Math.tan((spanDeg / 2) * RAD);
  const turn = (azimuthDeg - axisAzimuthDeg) * RAD;
  const [el, el0] = [elevationDeg * RAD, axisElevationDeg * RAD];
  const cosC = Math.sin(el0) * Math.sin(el) + Math.cos(el0) * Math.cos(el) * Math.cos(turn);
  return {
    xPx: PHONE.widthPx / 2 + (focalPx * Math.cos(el) * Math.sin(turn)) / cosC,
    yPx:
      PHONE.heightPx / 2 -
      (focalPx * (Math.cos(el0) * Math.sin(el) - Math.sin(el0) * Math.cos(el) * Math.cos(turn))) / cosC,
  };
}

const HERE: Place = { ...OBSERVER, heightM: OBSERVER.ellipsoidHeightM ?? 0 };
/** Hangs in the air, so that its place is known exactly. */
const still = (bearingDeg: number, distanceNm: number, over: Parameters<typeof recordAt>[2] = {}) =>
  recordAt(bearingDeg, distanceNm, { groundSpeedMps: 0, ...over });

function expectedPixel(record: ReturnType<typeof recordAt>, axis: Aim, spanDeg = 70) {
  const target = { ...record, heightM: record.ellipsoidHeightM };
  const { azimuthDeg, elevationDeg } = lookFrom(HERE, target);
  return pixelOf(azimuthDeg, elevationDeg, axis, spanDeg);
}

const sizeOf = (over: Parameters<typeof recordAt>[2]): number =>
  new ViewBench([recordAt(0, 8, over)]).frame(aimAt(0, 10)).object(1)?.ellipsePx[0] ?? Number.NaN;

function firstFrame(request: OverlayRequest, input: OverlayInput): SeenFrame {
  const reply = new OverlayScene().fill(request, input);
  return new SeenFrame(reply, reply.labels ?? []);
}

describe('OverlayScene', () => {
  it('puts an aircraft of a known place at the computed pixel, whatever the view is aimed at', () => {
    const record = still(72, 6);
    const bench = new ViewBench([record]);
    const degreesOff = double({ min: -9, max: 9, noNaN: true });
    assert(
      property(degreesOff, degreesOff, (rightDeg, upDeg) => {
        const [azimuthDeg, elevationDeg] = [72 + rightDeg, 15 + upDeg];
        const seen = bench.frame(aimAt(azimuthDeg, elevationDeg)).object(1);
        const expected = expectedPixel(record, [azimuthDeg, elevationDeg]);
        expect(Math.abs((seen?.xPx ?? NaN) - expected.xPx)).toBeLessThan(0.5);
        expect(Math.abs((seen?.yPx ?? NaN) - expected.yPx)).toBeLessThan(0.5);
      }),
      { numRuns: 50 },
    );
  });

  it('follows a sweep across north without a jump', () => {
    const record = still(0, 6);
    const bench = new ViewBench([record]);
    for (let azimuthDeg = 352; azimuthDeg <= 368; azimuthDeg += 0.5) {
      const seen = bench.frame(aimAt(azimuthDeg % 360, 16)).object(1);
      const expected = expectedPixel(record, [azimuthDeg, 16]);
      expect(Math.abs((seen?.xPx ?? NaN) - expected.xPx)).toBeLessThan(0.5);
      expect(Math.abs((seen?.yPx ?? NaN) - expected.yPx)).toBeLessThan(0.5);
    }
  });

  it.each([0, 90, 180, 270])(
    'draws by the sensors, the declination applied once, at a screen angle of %i°',
    (angle) => {
      const record = still(200, 6);
      const bench = new ViewBench([record]);
      bench.hold(1000, 196, 19, { screenAngleDeg: angle });
      const frame = bench.frame(BY_SENSOR);
      const expected = expectedPixel(record, [196, 19], 60);
      expect(frame.poseKind).toBe('sensor');
      expect(frame.header('heading')).toBeCloseTo(196, 1);
      expect(frame.header('pitch')).toBeCloseTo(19, 1);
      expect(Math.abs((frame.object(1)?.xPx ?? NaN) - expected.xPx)).toBeLessThan(0.5);
      expect(Math.abs((frame.object(1)?.yPx ?? NaN) - expected.yPx)).toBeLessThan(0.5);
    },
  );

  it('widens with the picture that covers the screen, and with zoom', () => {
    const record = still(72, 6);
    const bench = new ViewBench([record]);
    const offsetOf = (viewport: typeof PHONE): number =>
      (bench.frame(aimAt(76, 17), viewport).object(1)?.xPx ?? NaN) - PHONE.widthPx / 2;
    const plainPx = offsetOf(PHONE_CAMERA);
    expect(offsetOf({ ...PHONE_CAMERA, zoom: 2 }) / plainPx).toBeCloseTo(2, 3);
    // A 4:3 picture is cropped at its sides, so that its long side ends at the screen's.
    expect(offsetOf({ ...PHONE, video: { widthPx: 1080, heightPx: 1440 } })).toBeCloseTo(plainPx, 3);
    // A picture that is wider than the screen is cropped along its long side.
    expect(offsetOf({ ...PHONE, video: { widthPx: 1920, heightPx: 1080 } }) / plainPx).toBeCloseTo(1920 / 1080, 2);
  });

  it('[AR-02] shows what lies within 42.5° of the heading to either side, right across north', () => {
    const bearings = [0, 40, 42, 43, 60, 180, 317, 318, 350];
    const bench = new ViewBench(bearings.map((bearingDeg, index) => still(bearingDeg, 6, { id: index + 1 })));
    const frame = bench.frame(aimAt(0, 10));
    const shown = frame.objects.map(({ id }) => bearings[id - 1]).toSorted((a = 0, b = 0) => a - b);
    expect(shown).toEqual([0, 40, 42, 318, 350]);
    expect(frame.count('inCone')).toBe(5);
  });

  it('[AR-02] skips what has no latitude or no longitude', () => {
    const bench = new ViewBench([
      still(0, 6, { id: 1 }),
      still(1, 6, { id: 2, latitudeDeg: Number.NaN }),
      still(2, 6, { id: 3, longitudeDeg: Number.NaN }),
    ]);
    expect(bench.frame(aimAt(0, 16)).objects.map(({ id }) => id)).toEqual([1]);
  });

  it('[AR-12] keeps markers 50 px from the edges and says when they left their place', () => {
    const bench = new ViewBench([still(30, 6, { id: 1 }), still(2, 6, { id: 2 }), still(0, 1, { id: 3 })]);
    const frame = bench.frame(aimAt(0, 10));
    for (const { xPx, yPx } of frame.objects) {
      expect(xPx).toBeGreaterThanOrEqual(50);
      expect(xPx).toBeLessThanOrEqual(350);
      expect(yPx).toBeGreaterThanOrEqual(50);
      expect(yPx).toBeLessThanOrEqual(750);
    }
    expect([1, 2, 3].map((id) => frame.object(id)?.flags.has('clamped'))).toEqual([true, false, true]);
  });

  it('[AR-12] leads to tracked and selected objects that are out of view, the right way round', () => {
    const bench = new ViewBench([still(90, 6, { id: 1 }), still(250, 6, { id: 2 }), still(5, 6, { id: 3 })]);
    bench.engine.select(1);
    bench.engine.trackedIds = [2, 3];
    const { arrows } = bench.frame(aimAt(0, 16));
    expect(arrows.map(({ id }) => id)).toEqual([1, 2]);
    expect(arrows[0]?.xPx).toBe(350);
    expect(arrows[1]?.xPx).toBe(50);
    expect(Math.sin(arrows[0]?.directionRad ?? 0)).toBeGreaterThan(0.8);
    expect(Math.sin(arrows[1]?.directionRad ?? 0)).toBeLessThan(-0.8);
  });

  it('[AR-14] colours by altitude: below 5,000 ft, below 20,000 ft, above; unknown is its own', () => {
    const heights = [4_900, 5_100, 19_900, 20_100].map((feet) => feet * 0.3048);
    const bench = new ViewBench([
      ...heights.map((pressureAltitudeM, index) => still(10 * index, 6, { id: index + 1, pressureAltitudeM })),
      still(35, 6, { id: 9, pressureAltitudeM: Number.NaN, ellipsoidHeightM: Number.NaN }),
    ]);
    const frame = bench.frame(aimAt(15, 10));
    const bands = [1, 2, 3, 4, 9].map((id) => bandOfStyle(frame.object(id)?.style ?? 0));
    const { low, medium, high, unknown } = ALTITUDE_BAND;
    expect(bands).toEqual([low, medium, medium, high, unknown]);
  });

  it('marks what is selected, tracked, in distress, on the ground, replayed, estimated; draws the selected one last', () => {
    const bench = new ViewBench([
      still(0, 3, { id: 1, flags: LIVE_FLAGS.emergency }),
      still(3, 9, { id: 2 }),
      still(357, 3, { id: 3, flags: LIVE_FLAGS.onGround | LIVE_FLAGS.replay, ellipsoidHeightM: 60 }),
      still(359, 8, { id: 4, fixAtMs: START_MS - 16_000 }),
    ]);
    bench.engine.select(2);
    bench.engine.trackedIds = [4];
    const frame = bench.frame(aimAt(0, 10));
    const flagsOf = (id: number) => [...(frame.object(id)?.flags ?? [])];
    expect(flagsOf(1)).toContain('emergency');
    expect(flagsOf(2)).toContain('selected');
    expect(flagsOf(3)).toEqual(expect.arrayContaining(['onGround', 'replay', 'belowHorizon']));
    expect(flagsOf(4)).toEqual(expect.arrayContaining(['estimated', 'tracked']));
    expect(frame.objects.at(-1)?.id).toBe(2);
    expect(glyphOfOverlayStyle(frame.object(1)?.style ?? 0)).toBe('airliner');
  });

  it('points the way an object moves across the sky', () => {
    const crossing = new ViewBench([recordAt(0, 8, { trackDeg: 90 })]);
    expect(crossing.frame(aimAt(0, 10)).object(1)?.directionRad).toBeCloseTo(Math.PI / 2, 1);
    const overhead = new ViewBench([recordAt(0, 4, { trackDeg: 180, ellipsoidHeightM: 8000 })]);
    // What comes towards the observer rises.
    expect(overhead.frame(aimAt(0, 45)).object(1)?.directionRad).toBeCloseTo(0, 1);
    const hanging = new ViewBench([still(0, 8)]);
    expect(hanging.frame(aimAt(0, 10)).object(1)?.directionRad).toBeNaN();
  });

  it('draws a larger ellipse for what is older, for a height that is guessed, and for a compass', () => {
    const freshPx = sizeOf({});
    expect(sizeOf({ fixAtMs: START_MS - 20_000 })).toBeGreaterThan(freshPx * 1.5);
    expect(sizeOf({ ellipsoidHeightM: Number.NaN, pressureAltitudeM: Number.NaN })).toBeGreaterThan(freshPx * 5);
    const bench = new ViewBench([recordAt(0, 8)]);
    bench.hold(500, 0, 10);
    expect(bench.frame(BY_SENSOR).object(1)?.ellipsePx[0]).toBeGreaterThan(300);
  });

  it('takes the height of a pressure altitude from neighbours that give both', () => {
    const pressureOnly = still(0, 6, { id: 1, pressureAltitudeM: 3000, ellipsoidHeightM: Number.NaN });
    const neighbours = [90, 120, 200, 250, 300].map((bearingDeg, index) =>
      still(bearingDeg, 20, { id: index + 2, pressureAltitudeM: 3000, ellipsoidHeightM: 3150 }),
    );
    const alone = new ViewBench([pressureOnly]).frame(aimAt(0, 15)).object(1);
    const among = new ViewBench([pressureOnly, ...neighbours]).frame(aimAt(0, 15)).object(1);
    const expected = expectedPixel({ ...pressureOnly, ellipsoidHeightM: 3150 }, [0, 15]);
    expect((alone?.yPx ?? NaN) - expected.yPx).toBeGreaterThan(5);
    expect(Math.abs((among?.yPx ?? NaN) - expected.yPx)).toBeLessThan(0.5);
    expect(among?.ellipsePx[0]).toBeLessThan((alone?.ellipsePx[0] ?? NaN) / 2);
  });

  it('is less sure where the height of the observer is not known', () => {
    const bench = new ViewBench([still(0, 6)]);
    const surePx = bench.frame(aimAt(0, 15)).object(1)?.ellipsePx[0] ?? NaN;
    bench.engine.setObserver(observerOf({ ...OBSERVER, ellipsoidHeightM: null }, null));
    expect(bench.frame(aimAt(0, 15)).object(1)?.ellipsePx[0]).toBeGreaterThan(surePx * 1.5);
  });

  it('shows by day the Sun, and a planet only when it is asked for', () => {
    const bench = new ViewBench([]);
    const venus = bodyId('venus');
    const sun = bench.frame(aimAt(236, 27)).object(bodyId('sun'));
    expect(glyphOfOverlayStyle(sun?.style ?? 0)).toBe('sun');
    expect(bench.view.celestialFacts(bodyId('sun'))?.elevationDeg).toBeGreaterThan(20);
    const { azimuthDeg = 0, elevationDeg = 0 } = bench.view.celestialFacts(venus) ?? {};
    expect(bench.frame(aimAt(azimuthDeg, elevationDeg)).object(venus)).toBeUndefined();
    bench.engine.select(venus);
    const shown = bench.frame(aimAt(azimuthDeg, elevationDeg)).object(venus);
    expect(Math.hypot((shown?.xPx ?? NaN) - 200, (shown?.yPx ?? NaN) - 400)).toBeLessThan(1);
    expect(shown?.flags.has('selected')).toBe(true);
  });

  it('never writes NaN for a place, at any aim', () => {
    const bench = new ViewBench([0, 90, 180, 270].map((bearing, index) => still(bearing, 0.01, { id: index + 1 })));
    assert(
      property(
        double({ min: 0, max: 360, noNaN: true }),
        double({ min: -90, max: 90, noNaN: true }),
        double({ min: -180, max: 180, noNaN: true }),
        (azimuthDeg, elevationDeg, rollDeg) => {
          const { objects } = bench.frame(aimAt(azimuthDeg, elevationDeg, rollDeg));
          expect(objects.every(({ xPx, yPx, score }) => Number.isFinite(xPx + yPx + score))).toBe(true);
        },
      ),
    );
  });

  it('draws nothing where nobody knows where the device points, or stands', () => {
    const bench = new ViewBench([still(0, 6)]);
    const frame = bench.frame(BY_SENSOR);
    expect([frame.poseKind, frame.count('objects')]).toEqual(['none', 0]);
    expect(frame.header('heading')).toBeNaN();
    bench.engine.setObserver(null);
    expect(bench.frame(aimAt(0, 10)).count('objects')).toBe(0);
  });

  it('takes objects of any other source that has directions, and locks on to them where the source says so', () => {
    const satellite: SkySource = {
      isTargeted: true,
      count: 1,
      ids: Int32Array.of(25_544),
      directions: Float64Array.of(0, Math.cos(30 * RAD), Math.sin(30 * RAD)),
      rangesM: Float64Array.of(700_000),
      magnitudes: Float64Array.of(-2),
      sigmasDeg: Float64Array.of(0.1),
      update: () => {},
      glyph: () => 'satellite',
      name: () => 'ISS',
    };
    const pose = newViewPose();
    pose.kind = 'manual';
    enuFromViewByAim(pose.enuFromView, 0, 30, 0);
    const request: OverlayRequest = {
      buffer: new ArrayBuffer(OVERLAY_FRAME_BYTES),
      displayAtMs: START_MS,
      viewport: PHONE,
      aim: aimAt(0, 30),
      labelVersion: -1,
    };
    const input: OverlayInput = {
      sources: { tracks: null, directions: [satellite] },
      observer: skyObserverOf(OBSERVER),
      pose,
      longSideFovDeg: 60,
      filterRadiusKm: 25,
      sensitivity: 100,
      selectedId: null,
      trackedIds: new Set(),
      arc: null,
      expected: null,
      skyAt: epochMs(START_MS),
    };
    const frame = firstFrame(request, input);
    expect(frame.object(25_544)?.xPx).toBeCloseTo(200, 3);
    expect(glyphOfOverlayStyle(frame.object(25_544)?.style ?? 0)).toBe('satellite');
    // 50 km over 700 km is worth next to nothing, pointing is worth 0.8.
    expect(frame.object(25_544)?.score).toBeCloseTo(0.8 + 0.2 / 14, 4);
    expect([frame.count('lockState'), frame.count('lockId')]).toEqual([2, 25_544]);
    expect(frame.texts.map(({ name }) => name)).toContain('ISS');
  });

  it.each([0, 30, -50])('writes both axes of the ellipse and its angle, with the camera rolled by %i°', (rollDeg) => {
    const pose = newViewPose();
    pose.kind = 'manual';
    pose.yawSigmaDeg = 2;
    pose.tiltSigmaDeg = 1;
    enuFromViewByAim(pose.enuFromView, 0, 0, rollDeg);
    const inTheMiddle: SkySource = {
      update: () => {},
      isTargeted: false,
      count: 1,
      ids: Int32Array.of(25_544),
      directions: Float64Array.of(0, 1, 0),
      rangesM: Float64Array.of(700_000),
      magnitudes: Float64Array.of(1),
      sigmasDeg: Float64Array.of(0),
      glyph: () => 'satellite',
      name: () => 'ISS',
    };
    const frame = firstFrame(
      {
        buffer: new ArrayBuffer(OVERLAY_FRAME_BYTES),
        displayAtMs: START_MS,
        viewport: PHONE,
        aim: aimAt(0, 0),
        labelVersion: -1,
      },
      {
        sources: { tracks: null, directions: [inTheMiddle] },
        observer: skyObserverOf(OBSERVER),
        pose,
        longSideFovDeg: 60,
        filterRadiusKm: 25,
        sensitivity: 100,
        selectedId: null,
        trackedIds: new Set(),
        arc: null,
        expected: null,
        skyAt: epochMs(START_MS),
      },
    );
    const seen = frame.object(25_544);
    // 95 % of two dimensions; the heading is twice as unsure as the tilt, so the long axis lies level.
    const perDegreePx = (2.4477 * frame.header('focal') * Math.PI) / 180;
    expect(seen?.ellipsePx[0]).toBeCloseTo(2 * perDegreePx, 1);
    expect(seen?.ellipsePx[1]).toBeCloseTo(perDegreePx, 1);
    // Rolled clockwise, the camera shows what is level turned the other way.
    expect(seen?.ellipseAngleRad).toBeCloseTo((-rollDeg * Math.PI) / 180, 3);
  });
});
