import { expect, it } from 'vitest';
import { recordAt } from '../live/live-messages.fixture';
import { aimAt, BY_SENSOR, FRAME_MS, PHONE, ViewBench } from './sky-view.fixture';

const HOVERING = recordAt(100, 6, { id: 1, groundSpeedMps: 0 });

it('[TGT-01] locks on to nothing over a picture that points another way than the view was turned by hand', () => {
  const picture = { ...PHONE, video: { widthPx: 720, heightPx: 1280 } };
  const bench = new ViewBench([HOVERING]);
  for (let frame = 0; frame < 5; frame++) {
    const seen = bench.frame(aimAt(100, 16), picture);
    expect([seen.count('lockState'), seen.count('lockId')]).toEqual([1, 1]);
    bench.nowMs += FRAME_MS;
  }
  // The drawn sky turns with the hand.
  expect(bench.frame(aimAt(100, 16)).count('lockState')).toBe(2);
  bench.nowMs += FRAME_MS;
  expect(bench.frame(aimAt(100, 16), picture).count('lockState')).toBe(1);
  const held = new ViewBench([HOVERING]);
  held.hold(1000, 100, 16);
  expect(held.frame(BY_SENSOR, picture).count('lockState')).toBe(2);
});
