import { enuFromViewByAim } from '@engine/ar-math/camera-axis';
import { newViewPose } from '@engine/camera-view/view-pose';
import { OBSERVER, START_MS } from '@engine/sky/observer.fixture';
import { skyObserverOf } from '@engine/sky/sky-observer';
import type { SkySource } from '@engine/sky/sky-source';
import { epochMs } from '@engine/units/quantity';
import { expect, it } from 'vitest';
import { aimAt, PHONE, SeenFrame } from '../worker/sky-view.fixture';
import { OVERLAY_FRAME_BYTES, type OverlayRequest } from './overlay-frame';
import type { OverlayInput } from './overlay-input';
import { OverlayScene } from './overlay-scene';

const shown = (request: OverlayRequest, input: OverlayInput) => new OverlayScene().fill(request, input);

it.each([0, 30])('points a glyph along its nose on the screen, with the camera rolled by %i°', (rollDeg) => {
  const pose = newViewPose();
  pose.kind = 'manual';
  enuFromViewByAim(pose.enuFromView, 0, 0, rollDeg);
  const leaning: SkySource = {
    update: () => {},
    isTargeted: false,
    count: 1,
    ids: Int32Array.of(-2),
    directions: Float64Array.of(0, 1, 0),
    rangesM: Float64Array.of(Number.POSITIVE_INFINITY),
    magnitudes: Float64Array.of(-10),
    sigmasDeg: Float64Array.of(0.02),
    noses: Float64Array.of(Math.SQRT1_2, 0, Math.SQRT1_2),
    glyph: () => 'moon-2',
    name: () => 'Moon',
  };
  const request = {
    buffer: new ArrayBuffer(OVERLAY_FRAME_BYTES),
    displayAtMs: START_MS,
    viewport: PHONE,
    aim: aimAt(0, 0),
    labelVersion: -1,
  };
  const seen = {
    sources: { tracks: null, directions: [leaning] },
    observer: skyObserverOf(OBSERVER),
    pose,
    longSideFovDeg: 60,
    filterRadiusKm: 25,
    sensitivity: 100,
    selectedId: null,
    trackedIds: new Set<number>(),
    arc: null,
    expected: null,
    skyAt: epochMs(START_MS),
  };
  const reply = shown(request, seen);
  // Up and to the east, which is to the right of north.
  expect(new SeenFrame(reply, []).object(-2)?.directionRad).toBeCloseTo(((45 - rollDeg) * Math.PI) / 180, 6);
});
