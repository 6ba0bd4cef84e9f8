import { LIVE_FLAGS } from '@contract/live-frame';
import { describe, expect, it } from 'vitest';
import { MAX_OVERLAY_LABELS } from './overlay-frame';
import { recordAt } from '../live/live-messages.fixture';
import { START_MS } from '@engine/sky/observer.fixture';
import { aimAt, PHONE, PHONE_CAMERA, type SeenFrame, type SeenLabel, ViewBench } from '../worker/sky-view.fixture';

const TABLET = { widthPx: 1000, heightPx: 800, video: { widthPx: 1000, heightPx: 800 }, zoom: 1 };

/** Aircraft spread over the part of the sky that the view shows, the same ones each time. */
function crowd(count: number, spreadDeg: number, over: Parameters<typeof recordAt>[2] = {}) {
  let seed = 7;
  const random = (): number => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647 - 0.5;
  };
  return Array.from({ length: count }, (_, index) =>
    recordAt((random() * spreadDeg + 360) % 360, 6 + random() * 4, {
      id: index + 1,
      ellipsoidHeightM: 2500 + random() * 2500,
      trackDeg: random() * 360 + 180,
      ...over,
    }),
  );
}

const overlap = (a: SeenLabel, b: SeenLabel): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

function overlapping(frame: SeenFrame): number {
  const labels = frame.labels.filter(({ opacity }) => opacity > 0.99);
  return labels.filter((a, index) => labels.slice(index + 1).some((b) => overlap(a, b))).length;
}

/** The frame after labels have been chosen and faded in. */
function settledFrame(bench: ViewBench, ...aim: Parameters<typeof aimAt>): SeenFrame {
  const frame = bench.frames(800, () => aimAt(...aim), PHONE_CAMERA).at(-1);
  if (frame === undefined) throw new Error('no frame');
  return frame;
}

describe('OverlayLabels', () => {
  it('names at most fifteen objects; no label covers another or leaves the screen', () => {
    const bench = new ViewBench(crowd(60, 50));
    const frame = settledFrame(bench, 0, 18);
    const named = frame.labels.filter(({ id }) => id !== null);
    expect(named.length).toBeGreaterThan(4);
    expect(named.length).toBeLessThanOrEqual(MAX_OVERLAY_LABELS);
    expect(overlapping(frame)).toBe(0);
    for (const { left, top, right, bottom } of frame.labels) {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(400);
      expect(bottom).toBeLessThanOrEqual(800);
    }
  });

  it('gives larger text as much more room, at once: no label covers another or leaves the screen', () => {
    const bench = new ViewBench(crowd(60, 50));
    const usual = bench.frames(800, () => aimAt(0, 18), TABLET).at(-1);
    const large = { ...TABLET, textScale: 1.5 };
    const frame = bench.frames(800, () => aimAt(0, 18), large).at(-1);
    const shown = frame?.labels.filter(({ opacity }) => opacity > 0.99) ?? [];
    expect(shown.length).toBeGreaterThan(4);
    expect(frame === undefined ? Number.NaN : overlapping(frame)).toBe(0);
    for (const { left, top, right, bottom } of shown) {
      expect([left >= 0, top >= 0, right <= 1000, bottom <= 800]).toEqual([true, true, true, true]);
      expect(bottom - top).toBe(55);
    }
    for (const { top, bottom } of usual?.labels.filter(({ id }) => id !== null) ?? []) expect(bottom - top).toBe(39);
  });

  it('names the selected one in any case, then what is centred, tracked, in distress', () => {
    const bench = new ViewBench([
      ...crowd(50, 60),
      recordAt(20, 14, { id: 100 }),
      recordAt(0, 6, { id: 101, ellipsoidHeightM: 3500 }),
      recordAt(346, 8, { id: 102 }),
      recordAt(340, 8, { id: 103, flags: LIVE_FLAGS.emergency }),
    ]);
    bench.engine.select(100);
    bench.engine.trackedIds = [102];
    const frame = bench.frames(800, () => aimAt(0, 17), TABLET).at(-1);
    const named = frame?.labels.map(({ id }) => id) ?? [];
    expect(named).toEqual(expect.arrayContaining([100, 101, 102, 103]));
    expect(frame?.labels.find(({ id }) => id === 100)?.text).toMatchObject({ name: 'TEST100', isSelected: true });
    expect(frame?.labels.find(({ id }) => id === 103)?.text.remark).toBe('emergency');
  });

  it('never stands under what lies over the sky or on the crosshair, in any frame while the view turns', () => {
    const tape = { left: 0, top: 40, right: 400, bottom: 96 };
    const card = { left: 8, top: 560, right: 392, bottom: 700 };
    const crosshair = { left: 360, top: 383, right: 440, bottom: 417 };
    const bench = new ViewBench(crowd(60, 90));
    bench.engine.select(7);
    const turning = { ...TABLET, widthPx: 800, covered: [tape, card] };
    // 30° a second: between two choices of labels they move by some hundred pixels.
    const frames = bench.frames(3_000, (ms) => aimAt(ms / 33, 18 + 4 * Math.sin(ms / 300)), turning);
    const shown = frames.flatMap(({ labels }) => labels.filter(({ opacity }) => opacity > 0));
    expect(shown.length).toBeGreaterThan(frames.length);
    const covered = shown.filter((label) =>
      [tape, card, crosshair].some(
        (box) => label.left < box.right && box.left < label.right && label.top < box.bottom && box.top < label.bottom,
      ),
    );
    expect(covered).toEqual([]);
  });

  it('finds room clear of what lies over the sky for the selected one too, or leaves its name to the card', () => {
    const at = new ViewBench([recordAt(0, 6, { id: 1, groundSpeedMps: 0 })]);
    at.engine.select(1);
    const { xPx = 0, yPx = 0 } = settledFrame(at, 0, 12).object(1) ?? {};
    const above = [{ left: 0, top: 0, right: 400, bottom: yPx + 5 }];
    const all = [{ left: 0, top: 0, right: 400, bottom: 800 }];
    const under = at.frames(800, () => aimAt(0, 12), { ...PHONE, covered: above }).at(-1);
    expect(under?.labels.filter(({ opacity }) => opacity > 0.99).map(({ top }) => top > yPx + 5)).toEqual([true]);
    expect(xPx).toBeGreaterThan(0);
    const whole = at.frames(800, () => aimAt(0, 12), { ...PHONE, covered: all }).at(-1);
    expect(whole?.labels.filter(({ opacity }) => opacity > 0)).toEqual([]);
  });

  it('says altitude to 25 ft and speed', () => {
    const bench = new ViewBench([recordAt(0, 6)]);
    const text = settledFrame(bench, 0, 17).labels[0]?.text;
    expect(text).toMatchObject({
      name: 'TEST1',
      altitudeFt: 9850,
      groundSpeedKt: 400,
      magnitude: null,
      isCluster: false,
    });
  });

  it('keeps every label at its side of a still view, and its slot while it lives', () => {
    const bench = new ViewBench(crowd(40, 40));
    const frames = bench.frames(6000, () => aimAt(0, 18));
    const moves = new Map<number, number[]>();
    const last = new Map<number, { slot: number; dx: number; dy: number }>();
    frames.forEach((frame, index) => {
      for (const { id, slot, left, top } of frame.labels) {
        const object = id === null ? undefined : frame.object(id);
        if (id === null || object === undefined) continue;
        const now = { slot, dx: left - object.xPx, dy: top - object.yPx };
        const before = last.get(id);
        const hasMoved = before !== undefined && Math.hypot(now.dx - before.dx, now.dy - before.dy) > 8;
        if (hasMoved && before.slot === slot) moves.set(id, [...(moves.get(id) ?? []), index]);
        last.set(id, now);
      }
      // One that was gone begins anew where there is room.
      const standing = new Set(frame.labels.map(({ id }) => id));
      for (const id of last.keys()) if (!standing.has(id)) last.delete(id);
    });
    for (const at of moves.values()) {
      const gaps = at.slice(1).map((index, k) => index - (at[k] ?? 0));
      // 60 frames a second; a label moves at most once in one.
      expect(gaps.every((gap) => gap >= 59)).toBe(true);
    }
    expect(frames.every((frame) => overlapping(frame) === 0)).toBe(true);
  });

  it('changes texts at most four times a second and sends them only then', () => {
    const bench = new ViewBench(crowd(40, 40, { verticalRateMps: 12 }));
    bench.frames(500, () => aimAt(0, 18));
    const sent = bench.frames(3000, (ms) => aimAt(ms / 200, 18)).filter(({ reply }) => reply.labels !== undefined);
    expect(sent.length).toBeGreaterThan(3);
    expect(sent.length).toBeLessThanOrEqual(12);
  });

  it('fades labels in and out rather than letting them pop', () => {
    const bench = new ViewBench(crowd(30, 60));
    const opacities = new Map<number, number>();
    for (const frame of bench.frames(4000, (ms) => aimAt(ms / 100, 18))) {
      const seen = new Set<number>();
      for (const { id, opacity } of frame.labels) {
        if (id === null) continue;
        expect(Math.abs(opacity - (opacities.get(id) ?? 0))).toBeLessThan(0.2);
        opacities.set(id, opacity);
        seen.add(id);
      }
      for (const id of opacities.keys()) if (!seen.has(id)) opacities.delete(id);
    }
  });

  it('gathers a crowd that nobody could tell apart under one badge, and lets its members be dots', () => {
    const flock = Array.from({ length: 30 }, (_, index) =>
      recordAt(10 + (index % 6) * 0.1, 6, { id: index + 1, groundSpeedMps: 0, ellipsoidHeightM: 3000 + index }),
    );
    const bench = new ViewBench(flock);
    const frame = settledFrame(bench, 3, 15);
    const badge = frame.labels.find(({ text }) => text.isCluster);
    const dots = frame.objects.filter(({ flags }) => flags.has('clustered'));
    expect(badge?.text.name).toBe(`+${dots.length}`);
    const named = new Set(frame.labels.map(({ id }) => id));
    expect(dots.length + [...named].filter((id) => id !== null).length).toBe(30);
    expect(dots.some(({ id }) => named.has(id))).toBe(false);
    const names = bench
      .frames(3000, () => aimAt(3, 15))
      .map(({ labels }) => labels.find(({ id }) => id === null)?.text.name);
    expect(new Set(names).size).toBe(1);
  });

  it('names what stands on the edge only when the user has asked for it', () => {
    const bench = new ViewBench([recordAt(30, 6, { id: 1 }), recordAt(2, 6, { id: 2 }), recordAt(330, 6, { id: 3 })]);
    bench.engine.trackedIds = [3];
    const frame = settledFrame(bench, 0, 17);
    expect(frame.objects).toHaveLength(3);
    expect(new Set(frame.labels.map(({ id }) => id))).toEqual(new Set([2, 3]));
  });

  it('takes a tap on a label for its object, and else the nearest marker within reach', () => {
    const bench = new ViewBench([
      recordAt(0, 6, { id: 1, groundSpeedMps: 0 }),
      recordAt(8, 6, { id: 2, groundSpeedMps: 0 }),
    ]);
    const frame = settledFrame(bench, 2, 17);
    const label = frame.labels.find(({ id }) => id === 1);
    const { view } = bench;
    expect(view.pick((label?.left ?? 0) + 5, (label?.top ?? 0) + 5, 1)).toBe(1);
    const marker = frame.object(2);
    expect(view.pick((marker?.xPx ?? 0) + 10, marker?.yPx ?? 0, 22)).toBe(2);
    expect(view.pick(200, 700, 22)).toBeNull();
    expect(START_MS).toBeLessThan(bench.nowMs);
  });
});
