import { describe, expect, it } from 'vitest';
import { boxAt, isInsideAt, PLACE_COUNT } from './overlay-label-place';

const SCREEN = { widthPx: 400, heightPx: 800 } as const;
const FROM_RIGHT = { ...SCREEN, isFromRight: true } as const;
const SIZE = { widthPx: 90, heightPx: 38 } as const;

describe('places of a label in the sky view', () => {
  it('are those of a mirror where the page is read from the right', () => {
    const [xPx, yPx] = [200, 400];
    for (let place = 0; place < PLACE_COUNT; place++) {
      const [usual, mirrored] = [boxAt(place, xPx, yPx, SIZE, SCREEN), boxAt(place, xPx, yPx, SIZE, FROM_RIGHT)];
      expect(mirrored.right - xPx).toBeCloseTo(xPx - usual.left, 9);
      expect([mirrored.top, mirrored.bottom]).toEqual([usual.top, usual.bottom]);
    }
    expect(boxAt(0, xPx, yPx, SIZE, FROM_RIGHT).right).toBeLessThan(xPx);
  });

  it('have room at the other edge then', () => {
    expect([isInsideAt(0, 20, 400, SIZE, SCREEN), isInsideAt(0, 20, 400, SIZE, FROM_RIGHT)]).toEqual([true, false]);
    expect([isInsideAt(0, 380, 400, SIZE, SCREEN), isInsideAt(0, 380, 400, SIZE, FROM_RIGHT)]).toEqual([false, true]);
  });
});
