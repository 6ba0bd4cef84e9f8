import { describe, expect, it } from 'vitest';
import { LIVE_FLAGS } from '@contract/live-frame';
import { START_MS } from '@engine/sky/observer.fixture';
import { recordAt } from '../live/live-messages.fixture';
import {
  aimAt,
  BY_SENSOR,
  compassReading,
  DECLINATION_DEG,
  FRAME_MS,
  PHONE,
  PHONE_CAMERA,
  type SeenFrame,
  ViewBench,
} from './sky-view.fixture';

const still = (bearingDeg: number, distanceNm: number, over: Parameters<typeof recordAt>[2] = {}) =>
  recordAt(bearingDeg, distanceNm, { groundSpeedMps: 0, ...over });

const distance = (frame: SeenFrame, id: number, xPx: number, yPx: number): number =>
  Math.hypot((frame.object(id)?.xPx ?? NaN) - xPx, (frame.object(id)?.yPx ?? NaN) - yPx);

const placeOf = (frame: SeenFrame, id: number) => ({
  xPx: frame.object(id)?.xPx ?? Number.NaN,
  yPx: frame.object(id)?.yPx ?? Number.NaN,
});
const PX_PER_DEG = 12;

function sight(bench: ViewBench, objectId: number, atPx: { xPx: number; yPx: number }, atMs = bench.nowMs) {
  return bench.view.addSighting({ objectId, ...atPx, viewport: PHONE, atMs });
}

describe('SkyView by sensors', () => {
  it('says how sure the compass is: a ring in degrees and pixels', () => {
    const bench = new ViewBench([]);
    bench.hold(1000, 100, 10);
    const frame = bench.frame(BY_SENSOR);
    const ringDeg = frame.header('ringDegrees');
    expect(ringDeg).toBeGreaterThan(20);
    expect(ringDeg).toBeLessThan(40);
    expect(frame.header('ringRadius')).toBeCloseTo(frame.header('focal') * Math.tan((ringDeg * Math.PI) / 180), 1);
    expect(bench.frame(aimAt(0, 0)).header('ringDegrees')).toBe(0);
  });

  it('goes on drawing when the device falls silent because nothing moves, and says how old the pose is', () => {
    const bench = new ViewBench([still(100, 6)]);
    bench.hold(1000, 100, 15);
    const before = placeOf(bench.frame(BY_SENSOR), 1);
    bench.nowMs += 30_000;
    const frame = bench.frame(BY_SENSOR);
    expect(distance(frame, 1, before.xPx, before.yPx)).toBeLessThan(0.5);
    expect(frame.header('poseAge')).toBeCloseTo(30_000, -2);
  });

  it('takes pitch and roll without a compass, but claims no north', () => {
    const bench = new ViewBench([still(100, 6)]);
    for (let k = 0; k < 30; k++) {
      bench.nowMs += FRAME_MS;
      bench.view.push([{ ...compassReading(bench.nowMs, 40, 25), isAbsolute: false }]);
    }
    const frame = bench.frame(BY_SENSOR);
    expect(frame.poseKind).toBe('relative');
    expect(frame.header('heading')).toBeNaN();
    expect(frame.header('ringDegrees')).toBeNaN();
    expect(frame.header('pitch')).toBeCloseTo(25, 1);
    expect(frame.count('lockState')).toBe(0);
    expect(bench.readout).toMatchObject({ headingDeg: null, calibration: { kind: 'no-compass' } });
  });
});

describe('SkyView aligned by sightings', () => {
  const KNOWN = still(100, 6, { id: 1, ellipsoidHeightM: 3000 });
  const OTHERS = [still(90, 7, { id: 2, ellipsoidHeightM: 4000 }), still(110, 5, { id: 3, ellipsoidHeightM: 2500 })];
  const ERROR = { compassErrorDeg: 20 };

  /** Where things truly stand in the picture of a camera that looks at azimuth 100°, elevation 16°. */
  function truth() {
    const frame = new ViewBench([KNOWN, ...OTHERS]).frame(aimAt(100, 16), PHONE_CAMERA);
    return { frame, at: (id: number) => placeOf(frame, id) };
  }

  it('brings every marker within 2° by one drag, with a compass that is 20° off', () => {
    const { at } = truth();
    const bench = new ViewBench([KNOWN, ...OTHERS]);
    bench.hold(2000, 100, 16, ERROR);
    const before = bench.frame(BY_SENSOR);
    expect(distance(before, 3, at(3).xPx, at(3).yPx)).toBeGreaterThan(15 * PX_PER_DEG);
    const result = sight(bench, 1, at(1));
    expect(result).toMatchObject({ kind: 'aligned', sightings: 1 });
    const after = bench.frame(BY_SENSOR);
    for (const id of [1, 2, 3]) expect(distance(after, id, at(id).xPx, at(id).yPx)).toBeLessThan(2 * PX_PER_DEG);
    expect(after.header('heading')).toBeCloseTo(100, 0);
    expect(after.header('ringDegrees')).toBeLessThan(5);
  });

  it('brings markers within 1° by two drags, with a compass, a camera and a lens that are all off', () => {
    // 66° along the long side, not the 60° that stand in for an unknown lens; the camera looks 1.5° too low.
    const zoom = Math.tan(Math.PI / 6) / Math.tan((33 * Math.PI) / 180);
    const picture = new ViewBench([KNOWN, ...OTHERS]).frame(aimAt(100, 16), { ...PHONE_CAMERA, zoom });
    const bench = new ViewBench([KNOWN, ...OTHERS]);
    bench.hold(2000, 100, 17.5, ERROR);
    bench.frame(BY_SENSOR);
    const worstPx = (): number => {
      const frame = bench.frame(BY_SENSOR);
      return Math.max(
        ...[1, 2, 3].map((id) => distance(frame, id, placeOf(picture, id).xPx, placeOf(picture, id).yPx)),
      );
    };
    expect(sight(bench, 2, placeOf(picture, 2)).kind).toBe('aligned');
    expect(worstPx()).toBeLessThan(2.5 * PX_PER_DEG);
    bench.hold(500, 100, 17.5, ERROR);
    bench.frame(BY_SENSOR);
    expect(sight(bench, 3, placeOf(picture, 3))).toMatchObject({ kind: 'aligned', sightings: 2 });
    expect(worstPx()).toBeLessThan(PX_PER_DEG);
    bench.frames(600, () => BY_SENSOR);
    expect(bench.readout?.viewCalibration.longSideFovDeg).toBeGreaterThan(63);
  });

  it('keeps north by the gyroscope after a drag, against a compass that goes on being wrong', () => {
    const { at } = truth();
    const bench = new ViewBench([KNOWN, ...OTHERS]);
    bench.hold(5000, 100, 16, { ...ERROR, hasMotion: true });
    bench.frame(BY_SENSOR);
    expect(sight(bench, 1, at(1)).kind).toBe('aligned');
    bench.hold(30_000, 100, 16, { ...ERROR, hasMotion: true });
    bench.frames(600, () => BY_SENSOR);
    const after = bench.frame(BY_SENSOR);
    expect(bench.readout).toMatchObject({ usesGyro: true, calibration: { kind: 'aligned' } });
    for (const id of [1, 2, 3]) expect(distance(after, id, at(id).xPx, at(id).yPx)).toBeLessThan(2 * PX_PER_DEG);
  });

  it.each([70, 40, 280])('takes nothing from a picture that a hand has turned to %i°', (azimuthDeg) => {
    const bench = new ViewBench([KNOWN, ...OTHERS]);
    bench.hold(2000, 100, 16, ERROR);
    const byHand = bench.frame(aimAt(azimuthDeg, 16));
    const [id] = [1, 2, 3].filter((known) => byHand.object(known) !== undefined);
    const { xPx, yPx } = placeOf(byHand, id ?? 1);
    expect(sight(bench, id ?? 1, { xPx: xPx + 12, yPx })).toEqual({ kind: 'no-pose' });
    expect(sight(bench, 1, truth().at(1)).kind).toBe('no-pose');
    bench.frame(BY_SENSOR);
    expect(sight(bench, 1, truth().at(1)).kind).toBe('aligned');
  });

  it('tells the readout, takes a sighting back, and forgets all', () => {
    const { at } = truth();
    const bench = new ViewBench([KNOWN, ...OTHERS]);
    bench.hold(2000, 100, 16, ERROR);
    const before = placeOf(bench.frame(BY_SENSOR), 3);
    sight(bench, 1, at(1));
    const sightedAtMs = bench.nowMs;
    bench.frames(600, () => BY_SENSOR);
    expect(bench.readout).toMatchObject({
      canUndoAlignment: true,
      calibration: { kind: 'aligned', alignedAtMs: sightedAtMs },
    });
    expect(bench.readout?.declinationDeg).toBeCloseTo(DECLINATION_DEG, 4);
    expect(bench.view.undoSighting()).toBe(true);
    expect(distance(bench.frame(BY_SENSOR), 3, before.xPx, before.yPx)).toBeLessThan(PX_PER_DEG / 4);
    expect(bench.view.undoSighting()).toBe(false);
    sight(bench, 1, at(1));
    bench.view.resetAlignment();
    expect(distance(bench.frame(BY_SENSOR), 3, before.xPx, before.yPx)).toBeLessThan(PX_PER_DEG / 4);
    bench.frames(600, () => BY_SENSOR);
    expect(bench.readout).toMatchObject({ canUndoAlignment: false, calibration: { kind: 'compass' } });
  });

  it('is not aligned with what contradicts itself', () => {
    const bench = new ViewBench([still(100, 6, { flags: LIVE_FLAGS.doubtful })]);
    bench.hold(1000, 100, 15);
    const { xPx, yPx } = placeOf(bench.frame(BY_SENSOR), 1);
    expect(sight(bench, 1, { xPx: xPx + 20, yPx })).toEqual({ kind: 'doubtful' });
  });

  it('judges a sighting by the pose of the moment when the thing was seen, however the phone has moved since', () => {
    const { at } = truth();
    const bench = new ViewBench([KNOWN, ...OTHERS]);
    bench.hold(2000, 100, 16, ERROR);
    const seenAtMs = bench.nowMs;
    bench.hold(2000, 108, 20, ERROR);
    bench.frame(BY_SENSOR);
    bench.view.addSighting({ objectId: 1, ...at(1), viewport: PHONE, atMs: seenAtMs });
    bench.hold(1000, 100, 16, ERROR);
    const after = bench.frame(BY_SENSOR);
    for (const id of [1, 2, 3]) expect(distance(after, id, at(id).xPx, at(id).yPx)).toBeLessThan(2 * PX_PER_DEG);
  });

  it('takes a moving aircraft where it was then, not where it is now', () => {
    const moving = recordAt(100, 4, { id: 1, trackDeg: 0, ellipsoidHeightM: 3000 });
    const sure = new ViewBench([moving]);
    const then = placeOf(sure.frame(aimAt(100, 22), PHONE_CAMERA), 1);
    const bench = new ViewBench([moving]);
    bench.nowMs = START_MS - 1000;
    bench.hold(1000, 100, 22, ERROR);
    bench.frames(3000, () => BY_SENSOR);
    bench.view.addSighting({ objectId: 1, ...then, viewport: PHONE, atMs: START_MS });
    // In three seconds it has flown 600 m at 7.5 km: more than 4°.
    expect(bench.frame(BY_SENSOR).header('heading')).toBeCloseTo(100, 0);
  });

  it('refuses a sighting that contradicts the others, and says by how much', () => {
    const { at } = truth();
    const bench = new ViewBench([KNOWN, ...OTHERS]);
    bench.hold(2000, 100, 16);
    bench.frame(BY_SENSOR);
    sight(bench, 1, at(1));
    const wrong = sight(bench, 2, { xPx: at(2).xPx + 14 * PX_PER_DEG, yPx: at(2).yPx });
    expect(wrong.kind).toBe('rejected');
    expect(wrong.kind === 'rejected' && wrong.residualDeg).toBeGreaterThan(2.5);
    expect(distance(bench.frame(BY_SENSOR), 3, at(3).xPx, at(3).yPx)).toBeLessThan(PX_PER_DEG);
  });

  it('says when there is no pose, or the object is gone', () => {
    const bench = new ViewBench([KNOWN]);
    expect(sight(bench, 1, { xPx: 200, yPx: 400 })).toEqual({ kind: 'no-pose' });
    bench.hold(500, 100, 16);
    bench.frame(BY_SENSOR);
    expect(sight(bench, 77, { xPx: 200, yPx: 400 })).toEqual({ kind: 'object-gone' });
  });

  it('keeps an alignment when another sensor holds the pose from now on', () => {
    const { at } = truth();
    const bench = new ViewBench([KNOWN, ...OTHERS]);
    bench.hold(3000, 100, 16, { ...ERROR, hasMotion: true });
    bench.frame(BY_SENSOR);
    expect(sight(bench, 1, at(1))).toMatchObject({ kind: 'aligned' });
    // The gyroscope falls silent, as where a busy page misses its readings: the compass goes on alone.
    bench.hold(2000, 100, 16, ERROR);
    expect(distance(bench.frame(BY_SENSOR), 3, at(3).xPx, at(3).yPx)).toBeLessThan(PX_PER_DEG);
  });

  it('takes a sighting of a time when another sensor held the pose: the compass was off by the same', () => {
    const { at } = truth();
    const bench = new ViewBench([KNOWN, ...OTHERS]);
    bench.hold(3000, 100, 16, { ...ERROR, hasMotion: true });
    bench.frame(BY_SENSOR);
    const byGyroMs = bench.nowMs;
    bench.hold(2000, 100, 16, ERROR);
    bench.frame(BY_SENSOR);
    const result = sight(bench, 2, at(2), byGyroMs);
    // Two readings of a compass lie between what was seen and what is drawn.
    expect(result).toMatchObject({ kind: 'aligned' });
    expect(result.kind === 'aligned' && result.plusMinusDeg).toBeGreaterThan(3);
    expect(distance(bench.frame(BY_SENSOR), 3, at(3).xPx, at(3).yPx)).toBeLessThan(2 * PX_PER_DEG);
  });

  it('gives a device without a compass its north by one drag', () => {
    const { at } = truth();
    const bench = new ViewBench([KNOWN, ...OTHERS]);
    for (let k = 0; k < 60; k++) {
      bench.nowMs += FRAME_MS;
      bench.view.push([{ ...compassReading(bench.nowMs, 333, 16), isAbsolute: false }]);
    }
    expect(bench.frame(BY_SENSOR).poseKind).toBe('relative');
    expect(sight(bench, 1, at(1)).kind).toBe('aligned');
    const after = bench.frame(BY_SENSOR);
    expect(after.poseKind).toBe('sensor');
    for (const id of [1, 2, 3]) expect(distance(after, id, at(id).xPx, at(id).yPx)).toBeLessThan(2 * PX_PER_DEG);
  });

  it('applies what an earlier visit learned of the camera', () => {
    const { at } = truth();
    const bench = new ViewBench([KNOWN, ...OTHERS]);
    bench.view.calibration = { pitchDeg: 3, rollDeg: 0, longSideFovDeg: 60 };
    bench.hold(1000, 100, 13);
    const frame = bench.frame(BY_SENSOR);
    for (const id of [1, 2, 3]) expect(distance(frame, id, at(id).xPx, at(id).yPx)).toBeLessThan(1);
    expect(bench.readout?.viewCalibration).toEqual({ pitchDeg: 3, rollDeg: 0, longSideFovDeg: 60 });
  });

  it('[SET-02] makes good what the camera is off against the horizon', () => {
    const bench = new ViewBench([KNOWN, ...OTHERS]);
    bench.view.startHorizon();
    bench.hold(3000, 100, 1.5);
    expect(bench.view.endHorizon()).toMatchObject({ kind: 'level' });
    expect(bench.frame(BY_SENSOR).header('pitch')).toBeCloseTo(0, 1);
    expect(new ViewBench([]).view.endHorizon()).toEqual({ kind: 'no-pose' });
  });
});
