import { describe, expect, it } from 'vitest';
import type { SkyViewport, ViewAim } from '@engine/camera-view/viewport';
import { recordAt } from '../live/live-messages.fixture';
import { aimAt, BY_SENSOR, PHONE, ViewBench } from '../worker/sky-view.fixture';

const RAD = Math.PI / 180;

describe('OverlayScene', () => {
  it('[AR-12] spans 70° along and 50° across a picture of 3 to 2 without a camera, the 60° of its lens with one', () => {
    const bench = new ViewBench([recordAt(15, 6, { groundSpeedMps: 0 })]);
    const spansDeg = (viewport: SkyViewport, aim: ViewAim): number[] => {
      const frame = bench.frame(aim, viewport);
      const offPx = (frame.object(1)?.xPx ?? Number.NaN) - viewport.widthPx / 2;
      const focalPx = offPx / Math.tan(15 * RAD);
      return [viewport.widthPx, viewport.heightPx].map((sidePx) => (2 * Math.atan(sidePx / 2 / focalPx)) / RAD);
    };
    const level = { ...PHONE, widthPx: 900, heightPx: 600 };
    const upright = { ...PHONE, widthPx: 600, heightPx: 900 };
    const byHand = aimAt(0, 0);
    for (const [seen, wanted] of [
      [spansDeg(level, byHand), [70, 50]],
      [spansDeg(upright, byHand), [50, 70]],
      [spansDeg({ ...level, video: { widthPx: 1920, heightPx: 1280 } }, byHand), [60, 42.1]],
    ] as const) {
      seen.forEach((deg, index) => expect(deg).toBeCloseTo(wanted[index] ?? Number.NaN, 0));
    }
    // Held up as a camera, a phone shows what its camera would.
    bench.hold(1000, 0, 0);
    expect(spansDeg(level, BY_SENSOR)[0]).toBeCloseTo(60, 0);
  });
});
