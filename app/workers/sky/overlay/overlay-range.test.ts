import { LIVE_FLAGS } from '@contract/live-frame';
import { describe, expect, it } from 'vitest';
import { recordAt } from '../live/live-messages.fixture';
import { aimAt, ViewBench } from '../worker/sky-view.fixture';

const still = (bearingDeg: number, distanceNm: number, over: Parameters<typeof recordAt>[2] = {}) =>
  recordAt(bearingDeg, distanceNm, { groundSpeedMps: 0, ...over });

describe('aircraft beyond the filter radius', () => {
  const airliner = still(0, 21.6, { id: 2, ellipsoidHeightM: 11_000 });

  it('[TGT-01] draws an airliner 40 km away that stands 15° up, and locks on to it at the crosshair', () => {
    const bench = new ViewBench([still(0, 10, { id: 1 }), airliner], 25);
    const frame = bench.frame(aimAt(0, 12));
    expect(new Set(frame.objects.map(({ id }) => id))).toEqual(new Set([1, 2]));
    expect(frame.texts.map(({ name }) => name)).toContain('TEST2');
    const far = new ViewBench([airliner], 25);
    const { xPx, yPx } = far.frame(aimAt(0, 15)).object(2) ?? { xPx: Number.NaN, yPx: Number.NaN };
    const seen = far.frames(4_000, () => aimAt(0, 15)).at(-1);
    expect([seen?.count('lockState'), seen?.count('lockId')]).toEqual([2, 2]);
    expect(far.view.pick(xPx, yPx, 22)).toBe(2);
    expect(far.view.bestInView()).toBe(2);
  });

  it('[TGT-01] makes no candidate of it beside the crosshair, and loses its lock there', () => {
    const far = new ViewBench([airliner], 25);
    const beside = far.frames(1_000, () => aimAt(15, 15)).at(-1);
    expect([beside?.count('lockState'), beside?.count('lockId')]).toEqual([0, 0]);
    expect(
      far
        .frames(4_000, () => aimAt(0, 15))
        .at(-1)
        ?.count('lockState'),
    ).toBe(2);
    expect(
      far
        .frames(1_000, () => aimAt(15, 15))
        .at(-1)
        ?.count('lockState'),
    ).toBe(0);
    const wider = new ViewBench([airliner], 50);
    expect(
      wider
        .frames(1_000, () => aimAt(15, 15))
        .at(-1)
        ?.count('lockState'),
    ).toBe(1);
  });

  it('leaves out what nobody can see beyond the filter radius: in the haze, on the ground, too far away', () => {
    const bench = new ViewBench(
      [
        still(0, 21.6, { id: 1, ellipsoidHeightM: 1_000, pressureAltitudeM: 1_000 }),
        still(2, 21.6, { id: 2, ellipsoidHeightM: 11_000, flags: LIVE_FLAGS.onGround }),
        still(4, 49.5, { id: 3, ellipsoidHeightM: 11_000 }),
      ],
      25,
    );
    expect(bench.frame(aimAt(0, 8)).objects).toEqual([]);
    bench.engine.select(3);
    expect(bench.frame(aimAt(0, 8)).objects.map(({ id }) => id)).toEqual([3]);
  });
});
