import { describe, expect, it } from 'vitest';
import { bodyId } from '@engine/sky/celestial/celestial-id';
import { OBSERVER } from '@engine/sky/observer.fixture';
import { recordAt } from '../live/live-messages.fixture';
import { aimAt, BY_SENSOR, FRAME_MS, PHONE, ViewBench } from './sky-view.fixture';

const still = (bearingDeg: number, distanceNm: number, over: Parameters<typeof recordAt>[2] = {}) =>
  recordAt(bearingDeg, distanceNm, { groundSpeedMps: 0, ...over });

describe('SkyView targeting', () => {
  it('[TGT-01] tells at once when an object is locked and lost', () => {
    const bench = new ViewBench([still(100, 6, { id: 1 }), still(300, 6, { id: 2 })]);
    const locked = bench.frame(aimAt(100, 16));
    expect([locked.count('lockState'), locked.count('lockId')]).toEqual([2, 1]);
    expect(locked.object(1)?.flags.has('locked')).toBe(true);
    expect(locked.object(1)?.score).toBeGreaterThan(0.95);
    bench.nowMs += FRAME_MS;
    const candidate = bench.frame(aimAt(30, 16));
    expect(candidate.count('lockState')).toBe(1);
    bench.nowMs += FRAME_MS;
    bench.frame(aimAt(300, 16));
    const told = bench.events.filter(({ kind }) => kind !== 'readout');
    expect(told).toEqual([
      { kind: 'lock-acquired', id: 1 },
      { kind: 'lock-lost', id: 1 },
      { kind: 'lock-acquired', id: 2 },
    ]);
    bench.view.rest();
    expect(bench.events.at(-1)).toEqual({ kind: 'lock-lost', id: 2 });
  });

  it('[TGT-01] locks on to nothing over a picture that points another way than the view was turned by hand', () => {
    const picture = { ...PHONE, video: { widthPx: 720, heightPx: 1280 } };
    const bench = new ViewBench([still(100, 6, { id: 1 })]);
    for (let frame = 0; frame < 5; frame++) {
      const seen = bench.frame(aimAt(100, 16), picture);
      expect([seen.count('lockState'), seen.count('lockId')]).toEqual([1, 1]);
      bench.nowMs += FRAME_MS;
    }
    // The drawn sky turns with the hand.
    expect(bench.frame(aimAt(100, 16)).count('lockState')).toBe(2);
    bench.nowMs += FRAME_MS;
    expect(bench.frame(aimAt(100, 16), picture).count('lockState')).toBe(1);
    const held = new ViewBench([still(100, 6, { id: 1 })]);
    held.hold(1000, 100, 16);
    expect(held.frame(BY_SENSOR, picture).count('lockState')).toBe(2);
  });

  it('[TGT-01] locks on to nothing beside the crosshair, however well the seed scores it', () => {
    // 11° of heading score well, and lie 112 px from a crosshair that reaches as far as a quarter of 400 px.
    const bench = new ViewBench([still(111.5, 6, { id: 1 })]);
    for (let frame = 0; frame < 5; frame++) {
      const beside = bench.frame(aimAt(100, 15));
      expect(beside.object(1)?.score).toBeGreaterThan(0.9);
      expect([beside.count('lockState'), beside.count('lockId')]).toEqual([1, 1]);
      bench.nowMs += FRAME_MS;
    }
    expect(bench.frame(aimAt(103, 15)).count('lockState')).toBe(2);
    bench.nowMs += FRAME_MS;
    // Held already, it may tremble a little further out, and no further.
    expect(bench.frame(aimAt(100, 15)).count('lockState')).toBe(2);
    bench.nowMs += FRAME_MS;
    expect(bench.frame(aimAt(96, 15)).count('lockState')).toBe(1);
  });

  it.each([
    [112, 130],
    [130, 112],
  ])(
    '[TGT-01] takes the best for its candidate where nothing is aimed at, in whatever order they come: %i°, %i°',
    (first, second) => {
      const bench = new ViewBench([still(first, 6, { id: first }), still(second, 6, { id: second })]);
      for (let frame = 0; frame < 5; frame++) {
        const seen = bench.frame(aimAt(100, 15));
        expect([seen.count('lockState'), seen.count('lockId')]).toEqual([1, 112]);
        bench.nowMs += FRAME_MS;
      }
    },
  );

  it('[TGT-01] locks on to a far object at the crosshair though a near one beside it scores more', () => {
    const bench = new ViewBench([still(111, 6, { id: 1 }), still(101, 50, { id: 2, ellipsoidHeightM: 20_000 })]);
    const seen = bench.frame(aimAt(100, 13));
    expect(seen.object(1)?.score).toBeGreaterThan(seen.object(2)?.score ?? 1);
    expect([seen.count('lockState'), seen.count('lockId')]).toEqual([2, 2]);
  });

  it('takes at a point what is drawn in the picture, not what stands beyond its edge', () => {
    // Clamped to the left edge, within a finger's reach of an aircraft that is really there.
    const bench = new ViewBench([still(93, 6, { id: 1 }), still(70, 6, { id: 2 })]);
    const seen = bench.frame(aimAt(100, 15));
    const [real, clamped] = [seen.object(1), seen.object(2)];
    expect(clamped?.flags.has('clamped')).toBe(true);
    const apartPx = Math.hypot((real?.xPx ?? 0) - (clamped?.xPx ?? 0), (real?.yPx ?? 0) - (clamped?.yPx ?? 0));
    expect(apartPx).toBeGreaterThan(20);
    expect(apartPx).toBeLessThan(200);
    expect(bench.view.pick(clamped?.xPx ?? 0, clamped?.yPx ?? 0, 200)).toBe(1);
    expect(bench.view.pick(clamped?.xPx ?? 0, clamped?.yPx ?? 0, 20)).toBe(2);
  });

  it('[TGT-03] gives the vector to the target, and who is in view, nearest to the middle first', () => {
    const bench = new ViewBench([still(100, 6, { id: 1 }), still(106, 6, { id: 2 }), still(220, 6, { id: 3 })]);
    const seen = bench.frame(aimAt(101, 16));
    expect([seen.count('lockState'), seen.count('lockId')]).toEqual([2, 1]);
    expect(bench.readout?.target?.distanceM).toBeCloseTo(Math.hypot(6 * 1852, 3025), -2);
    expect(bench.readout?.target?.bearingDeg).toBeCloseTo(100, 0);
    expect(bench.readout?.target?.elevationDeg).toBeCloseTo(15.2, 0);
    expect(bench.readout?.inView.map(({ id, kind }) => [id, kind])).toEqual([
      [1, 'aircraft'],
      [2, 'aircraft'],
    ]);
    expect(bench.readout?.headingDeg).toBeCloseTo(101, 6);
    expect(bench.readout?.pitchDeg).toBeCloseTo(16, 6);
  });

  it('counts a crowd whole, and warns of the Sun behind it, though the list has 30 rows', () => {
    const crowd = Array.from({ length: 40 }, (_, index) => still(232 + index / 5, 6, { id: index + 1 }));
    const bench = new ViewBench(crowd);
    bench.frame(aimAt(236, 16));
    expect(bench.readout?.inView).toHaveLength(30);
    expect(bench.readout?.inView.some(({ kind }) => kind === 'celestial')).toBe(false);
    expect(bench.readout).toMatchObject({ inViewCount: 41, isSunInView: true });
    bench.nowMs += 1000;
    bench.frame(aimAt(40, 16));
    expect(bench.readout).toMatchObject({ inViewCount: 0, isSunInView: false });
  });

  it('asks for aircraft as far around as the filter reaches', () => {
    expect(new ViewBench([], 25).engine.coarseView()?.radiusNm).toBe(50);
    expect(new ViewBench([], 100).engine.coarseView()?.radiusNm).toBe(54);
  });

  it('tells readouts as often as the setting says, and never without frames', () => {
    const bench = new ViewBench([]);
    const countAt = (updateFrequencyHz: number): number => {
      bench.engine.settings = { filterRadiusKm: 25, sensitivity: 100, updateFrequencyHz };
      bench.events.length = 0;
      bench.frames(2000, () => aimAt(0, 0));
      return bench.events.length;
    };
    expect(countAt(2)).toBe(4);
    expect(countAt(10)).toBeGreaterThanOrEqual(17);
    expect(countAt(60)).toBeGreaterThanOrEqual(115);
    bench.events.length = 0;
    bench.nowMs += 5000;
    expect(bench.events).toHaveLength(0);
  });

  it('[AR-11] identifies the aircraft that is aimed at best, else what shines nearest to the middle, else nothing', () => {
    const bench = new ViewBench([still(100, 6, { id: 1 }), still(104, 6, { id: 2 })]);
    bench.frame(aimAt(103.5, 16));
    expect(bench.view.bestInView()).toBe(2);
    bench.frame(aimAt(0, 60));
    expect(bench.view.bestInView()).toBeNull();
    // The fixtures' day: 21 September 2026, 14:13 UTC in Berlin, with the Sun in the south-west.
    bench.frame(aimAt(236, 28));
    expect(bench.view.bestInView()).toBe(bodyId('sun'));
    expect(bench.view.celestialFacts(bodyId('sun'))).toMatchObject({ name: 'Sun', kind: 'sun' });
    expect(OBSERVER.longitudeDeg).toBe(13.4);
  });
});
