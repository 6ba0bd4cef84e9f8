import { enuFromViewByAim } from '@engine/ar-math/camera-axis';
import { METRES_PER_NAUTICAL_MILE } from '@engine/constants/unit-conversion';
import { newViewPose } from '@engine/camera-view/view-pose';
import { bodyId } from '@engine/sky/celestial/celestial-id';
import { LIVE_FLAGS } from '@contract/live-frame';
import { OBSERVER, START_MS } from '@engine/sky/observer.fixture';
import { skyObserverOf } from '@engine/sky/sky-observer';
import type { SkySource } from '@engine/sky/sky-source';
import { epochMs } from '@engine/units/quantity';
import { expect, it } from 'vitest';
import { recordAt } from '../live/live-messages.fixture';
import { aimAt, PHONE, ViewBench } from '../worker/sky-view.fixture';
import { OVERLAY_FLAGS, OVERLAY_FRAME_BYTES, type OverlayRequest } from './overlay-frame';
import type { OverlayInput } from './overlay-input';
import { bestInScene, pickInScene } from './overlay-pick';
import { OverlayScene } from './overlay-scene';

const RAD = Math.PI / 180;
/** Pixels to a degree at the middle of the view, 60° over 800 px. */
const PX_PER_DEG = (400 / Math.tan(30 * RAD)) * RAD;

function source(id: number, isTargeted: boolean, eastDeg: number): SkySource {
  return {
    isTargeted,
    count: 1,
    ids: Int32Array.of(id),
    directions: Float64Array.of(Math.sin(eastDeg * RAD), Math.cos(eastDeg * RAD), 0),
    rangesM: Float64Array.of(700_000),
    magnitudes: Float64Array.of(1),
    sigmasDeg: Float64Array.of(0),
    update: () => {},
    glyph: () => 'satellite',
    name: () => '',
  };
}

const STAR = 1;
const SATELLITE = 2;

function shown(request: OverlayRequest, input: OverlayInput): OverlayScene {
  const scene = new OverlayScene();
  scene.fill(request, input);
  return scene;
}

/** A star in the middle of the view and a satellite so far to the right of it. */
function sceneWith(satelliteRightPx: number): OverlayScene {
  return sceneOf([source(SATELLITE, true, satelliteRightPx / PX_PER_DEG), source(STAR, false, 0)]);
}

function sceneOf(directions: readonly SkySource[]): OverlayScene {
  const pose = newViewPose();
  pose.kind = 'manual';
  enuFromViewByAim(pose.enuFromView, 0, 0, 0);
  const aim = aimAt(0, 0);
  const buffer = new ArrayBuffer(OVERLAY_FRAME_BYTES);
  const request: OverlayRequest = { buffer, displayAtMs: START_MS, viewport: PHONE, aim, labelVersion: -1 };
  const input: OverlayInput = {
    sources: {
      tracks: null,
      directions: [...directions],
    },
    observer: skyObserverOf(OBSERVER),
    pose,
    longSideFovDeg: 60,
    filterRadiusKm: 25,
    sensitivity: 0,
    selectedId: null,
    trackedIds: new Set(),
    arc: null,
    expected: null,
    skyAt: epochMs(START_MS),
  };
  return shown(request, input);
}

it('takes the satellite that crosses a star, and the star again once it has passed', () => {
  const [middleXPx, middleYPx] = [PHONE.widthPx / 2, PHONE.heightPx / 2];
  expect(pickInScene(sceneWith(6), middleXPx, middleYPx, 26)).toBe(SATELLITE);
  expect(pickInScene(sceneWith(20), middleXPx, middleYPx, 26)).toBe(STAR);
  expect(pickInScene(sceneWith(20), middleXPx + 20, middleYPx, 26)).toBe(SATELLITE);
  expect(pickInScene(sceneWith(20), middleXPx - 30, middleYPx, 26)).toBeNull();
});

it('takes an airliner that is too far away to lock on to before the Sun behind it', () => {
  const SUN = bodyId('sun');
  const distanceNm = 21;
  const empty = new ViewBench([], 25);
  empty.frame(aimAt(0, 0));
  const { azimuthDeg, elevationDeg } = empty.view.celestialFacts(SUN) ?? { azimuthDeg: NaN, elevationDeg: NaN };
  expect(elevationDeg).toBeGreaterThan(10);
  const heightM = distanceNm * METRES_PER_NAUTICAL_MILE * Math.tan(elevationDeg * RAD);
  const airliner = recordAt(azimuthDeg, distanceNm, { id: 7, groundSpeedMps: 0, ellipsoidHeightM: heightM });
  const bench = new ViewBench([airliner], 25);
  const frame = bench.frame(aimAt(azimuthDeg, elevationDeg));
  const [before, behind] = [frame.object(7), frame.object(SUN)];
  if (before === undefined || behind === undefined) throw new Error('one of them is not drawn');
  expect(Math.hypot(before.xPx - behind.xPx, before.yPx - behind.yPx)).toBeLessThan(12);
  expect(bench.view.pick(behind.xPx, behind.yPx, 26)).toBe(7);
  expect(bench.view.bestInView()).toBe(7);
});

/** Fixed objects straight ahead and to the right, by what is known of how well they are seen. */
function bestOf(sources: readonly SkySource[]): number | null {
  return bestInScene(sceneOf(sources));
}

const UNSEEN = { flags: Int32Array.of(OVERLAY_FLAGS.unseen), isTargeted: false };
const BELOW = { directions: Float64Array.of(0, Math.cos(8 * RAD), -Math.sin(8 * RAD)) };

it('identifies what can be seen before what cannot: in shadow, too faint, below the horizon', () => {
  const [star, faint] = [source(STAR, false, 9), { ...source(SATELLITE, true, 1), ...UNSEEN }];
  expect(bestOf([faint, star])).toBe(STAR);
  expect(bestOf([star, faint])).toBe(STAR);
  expect(bestOf([{ ...source(3, true, 0), ...BELOW }, source(SATELLITE, true, 9)])).toBe(SATELLITE);
  expect(bestOf([{ ...source(3, true, 0), ...BELOW }, star])).toBe(STAR);
  // What is left once nothing can be seen.
  expect(bestOf([faint])).toBe(SATELLITE);
  expect(bestOf([])).toBeNull();
});

it('identifies what it is asked to prefer, where that is on the screen', () => {
  const scene = sceneOf([source(STAR, true, 0), source(SATELLITE, true, 9)]);
  expect(bestInScene(scene)).toBe(STAR);
  expect(bestInScene(scene, [99, SATELLITE, STAR])).toBe(SATELLITE);
  expect(bestInScene(scene, [99])).toBe(STAR);
});

it('identifies an aircraft in the air before one on the ground, however well that one is aimed at', () => {
  const parked = recordAt(100, 1, { id: 1, groundSpeedMps: 0, flags: LIVE_FLAGS.onGround, ellipsoidHeightM: 600 });
  const flying = recordAt(112, 6, { id: 2, groundSpeedMps: 0 });
  const bench = new ViewBench([parked, flying]);
  const seen = bench.frame(aimAt(100, 10));
  expect(seen.object(1)?.score).toBeGreaterThan(seen.object(2)?.score ?? 1);
  expect(bench.view.bestInView()).toBe(2);
});
