import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GLYPH_HALF_PX, type LabelCandidate, type LabelSide, labelCorner, placeLabels } from './label-placement';

const AREA = { widthPx: 400, heightPx: 400, taken: [] };
const candidate = (id: number, xPx: number, yPx: number, over: Partial<LabelCandidate> = {}): LabelCandidate => ({
  id,
  xPx,
  yPx,
  widthPx: 60,
  heightPx: 27,
  urgency: 2,
  distanceNm: id,
  ...over,
});
const boxOf = (label: LabelCandidate, side: LabelSide) => {
  const { xPx, yPx } = labelCorner(label, side);
  return { left: xPx, top: yPx, right: xPx + label.widthPx, bottom: yPx + label.heightPx };
};

describe('placeLabels', () => {
  it('begins left of its object where the page is read from the right, and turns nothing else round', () => {
    const mirrored = { ...AREA, isFromRight: true };
    expect(placeLabels([candidate(1, 200, 200)], new Map(), AREA, 5)).toEqual([{ id: 1, side: 'right' }]);
    expect(placeLabels([candidate(1, 200, 200)], new Map(), mirrored, 5)).toEqual([{ id: 1, side: 'left' }]);
    // No room there.
    expect(placeLabels([candidate(1, 20, 200)], new Map(), mirrored, 5)).toEqual([{ id: 1, side: 'right' }]);
    expect(placeLabels([candidate(1, 200, 200)], new Map([[1, 'below']]), mirrored, 5)).toEqual([
      { id: 1, side: 'below' },
    ]);
  });

  it('never lets labels cover one another, a glyph or the edge', () => {
    const place = fc.record({ x: fc.integer({ min: 0, max: 400 }), y: fc.integer({ min: 0, max: 400 }) });
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 60 }), (places) => {
        const candidates = places.map(({ x, y }, index) => candidate(index + 1, x, y));
        const byId = new Map(candidates.map((one) => [one.id, one]));
        const boxes = placeLabels(candidates, new Map(), AREA, 20).map(({ id, side }) => ({
          id,
          box: boxOf(byId.get(id) ?? candidate(0, 0, 0), side),
        }));
        boxes.forEach(({ id, box }, index) => {
          expect(Math.min(box.left, box.top, 400 - box.right, 400 - box.bottom)).toBeGreaterThanOrEqual(0);
          const others = boxes.slice(index + 1).map((other) => other.box);
          const glyphs = candidates
            .filter((other) => other.id !== id)
            .map(({ xPx, yPx }) => ({
              left: xPx - GLYPH_HALF_PX,
              right: xPx + GLYPH_HALF_PX,
              top: yPx - GLYPH_HALF_PX,
              bottom: yPx + GLYPH_HALF_PX,
            }));
          const covered = [...others, ...glyphs].filter(
            (other) =>
              box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom,
          );
          expect(covered).toEqual([]);
        });
      }),
    );
  });

  it('names the selected, then distress, then the nearest, up to the limit', () => {
    const placed = placeLabels(
      [
        candidate(1, 50, 50),
        candidate(2, 50, 150),
        candidate(3, 50, 250, { urgency: 1 }),
        candidate(4, 50, 350, { urgency: 0 }),
      ],
      new Map(),
      AREA,
      3,
    );
    expect(placed.map(({ id }) => id)).toEqual([4, 3, 1]);
  });

  it('keeps a label on its side, and against a rival that is only a little nearer', () => {
    const before = new Map<number, LabelSide>([[2, 'left']]);
    const candidates = [candidate(1, 200, 100, { distanceNm: 9 }), candidate(2, 200, 200, { distanceNm: 10 })];
    expect(placeLabels(candidates, before, AREA, 1)).toEqual([{ id: 2, side: 'left' }]);
    expect(placeLabels([candidate(1, 200, 100, { distanceNm: 5 })], before, AREA, 1)).toEqual([
      { id: 1, side: 'right' },
    ]);
  });

  it('moves aside from what else is written', () => {
    const taken = [{ left: 210, top: 190, right: 300, bottom: 210 }];
    expect(placeLabels([candidate(1, 200, 200)], new Map(), { ...AREA, taken }, 5)).toEqual([{ id: 1, side: 'left' }]);
  });

  it('names the selected even where there is no room', () => {
    expect(placeLabels([candidate(1, 0, 0, { urgency: 0, widthPx: 900 })], new Map(), AREA, 5)).toHaveLength(1);
  });
});
