import { describe, expect, it } from 'vitest';
import type { CoveredBox } from '@engine/camera-view/viewport';
import { recordAt } from '../live/live-messages.fixture';
import { aimAt, PHONE, type SeenArrow, type SeenFrame, ViewBench } from '../worker/sky-view.fixture';

/** "TEST1 113°" as it is drawn, narrower than the room that is kept for it. */
const WORDS_PX = { width: 80, height: 24 } as const;
const CROSSHAIR: CoveredBox = { left: 160, top: 383, right: 240, bottom: 417 };

const still = (bearingDeg: number, id: number, over: Parameters<typeof recordAt>[2] = {}) =>
  recordAt(bearingDeg, 6, { id, groundSpeedMps: 0, ...over });

function wordsOf({ wordsXPx, wordsYPx }: SeenArrow): CoveredBox[] {
  if (Number.isNaN(wordsXPx)) return [];
  const [halfWidth, halfHeight] = [WORDS_PX.width / 2, WORDS_PX.height / 2];
  return [
    {
      left: wordsXPx - halfWidth,
      top: wordsYPx - halfHeight,
      right: wordsXPx + halfWidth,
      bottom: wordsYPx + halfHeight,
    },
  ];
}

const overlap = (a: CoveredBox, b: CoveredBox): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Labels that the main thread draws: none for what an arrow stands for. */
function labelsOf(frame: SeenFrame): CoveredBox[] {
  const arrows = new Set(frame.arrows.map(({ id }) => id));
  return frame.labels.filter(({ id, opacity }) => opacity > 0 && (id === null || !arrows.has(id)));
}

function settled(bench: ViewBench, covered: readonly CoveredBox[] = [], aim = aimAt(0, 16)): SeenFrame {
  const frame = bench.frames(800, () => aim, { ...PHONE, covered }).at(-1);
  if (frame === undefined) throw new Error('No frame.');
  return frame;
}

describe('words of the arrows at the edge', () => {
  it('tell how far to turn aside, or up and down where that is more, and not the way in between', () => {
    const bench = new ViewBench([still(90, 1)]);
    bench.engine.select(1);
    const turnDeg = (azimuthDeg: number, elevationDeg: number) =>
      settled(bench, [], aimAt(azimuthDeg, elevationDeg)).arrows[0]?.turnDeg;
    // Pitched up by 40°, the way in between is shorter than 80°.
    expect([turnDeg(10, 0), turnDeg(10, 40), turnDeg(170, 40)].map((deg) => Math.round(deg ?? 0))).toEqual([
      80, 80, 80,
    ]);
    const [fromBelow = 0, fromAbove = 0] = [turnDeg(90, -30), turnDeg(90, 60)];
    expect(fromBelow + fromAbove).toBeCloseTo(90, 0);
    // From high above its other side it lies over the top of the head, nearer than a turn about oneself.
    const overTheTop = turnDeg(270, 75) ?? 0;
    expect(fromBelow - 30 + overTheTop).toBeCloseTo(180 - 75, 0);
  });

  it('stand inwards of their arrow where nothing is in the way', () => {
    const bench = new ViewBench([still(90, 1)]);
    bench.engine.select(1);
    const [arrow] = settled(bench).arrows;
    expect(arrow?.wordsXPx).toBeLessThan((arrow?.xPx ?? 0) - 21 - 30);
    expect(Math.abs((arrow?.wordsYPx ?? Number.NaN) - (arrow?.yPx ?? 0))).toBeLessThan(24);
  });

  it('keep off labels, each other and the crosshair, wherever the view turns', () => {
    const crowd = Array.from({ length: 24 }, (_, index) =>
      still(index * 15, index + 1, { ellipsoidHeightM: 1500 + (index % 5) * 900 }),
    );
    const bench = new ViewBench(crowd);
    bench.engine.select(3);
    bench.engine.trackedIds = [9, 13, 18, 22];
    let seen = 0;
    for (let azimuthDeg = 0; azimuthDeg < 360; azimuthDeg += 20) {
      for (const elevationDeg of [5, 30]) {
        const frame = settled(bench, [], aimAt(azimuthDeg, elevationDeg));
        const words = frame.arrows.flatMap(wordsOf);
        seen += words.length;
        words.forEach((box, index) => {
          const others = [...labelsOf(frame), ...words.slice(index + 1), CROSSHAIR];
          expect(others.filter((other) => overlap(box, other))).toEqual([]);
        });
      }
    }
    expect(seen).toBeGreaterThan(40);
  });

  it('keep off what covers the sky, and are left out where there is no room at all', () => {
    const bench = new ViewBench([still(90, 1)]);
    bench.engine.select(1);
    const [free] = settled(bench).arrows;
    if (free === undefined) throw new Error('No arrow.');
    const [inwards] = wordsOf(free);
    if (inwards === undefined) throw new Error('No words.');
    const aside = settled(bench, [inwards]).arrows.flatMap(wordsOf);
    expect(aside.map((box) => overlap(box, inwards))).toEqual([false]);
    const slab = { left: 0, top: free.yPx - 120, right: PHONE.widthPx, bottom: free.yPx + 120 };
    expect(settled(bench, [slab]).arrows.flatMap(wordsOf)).toEqual([]);
  });
});

describe('labels', () => {
  it('keep off the crosshair', () => {
    const bench = new ViewBench([still(0, 1), still(6, 2), still(354, 3)]);
    for (const elevationDeg of [10, 14, 17, 20, 24]) {
      for (const azimuthDeg of [-6, 0, 6]) {
        const frame = settled(bench, [], aimAt(azimuthDeg, elevationDeg));
        expect(labelsOf(frame).filter((label) => overlap(label, CROSSHAIR))).toEqual([]);
      }
    }
  });
});
