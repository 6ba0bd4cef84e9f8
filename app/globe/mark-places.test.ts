import { describe, expect, it } from 'vitest';
import { areSamePlaces, isOutOfSight, markPlaces } from './mark-places';
import type { GlobeView } from './pick-satellite';

const SIZE_PX = 400;
/** A camera on the x axis, 4 radii out, with 90° of view, y to the right and z up; columns of the matrix. */
const VIEW: GlobeView = {
  clipFromEarthFixed: [0, 0, 0, -1, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 4],
  camera: [4, 0, 0],
  widthPx: SIZE_PX,
  heightPx: SIZE_PX,
};
const at = (x: number, y: number, z: number): Float64Array => Float64Array.of(x, y, z);

describe('marks of a globe', () => {
  it('stand where observer and selected satellite are, and are hidden where there is none', () => {
    const { observer, selected } = markPlaces(VIEW, { latitudeDeg: 0, longitudeDeg: 0 }, at(1.2, 0.28, 0));
    expect(observer).toEqual({ xPx: 200, yPx: 200, isHidden: false });
    expect(selected.xPx).toBeCloseTo(220, 9);
    expect([selected.yPx, selected.isHidden]).toEqual([200, false]);
    const none = markPlaces(VIEW, null, null);
    expect([none.observer.isHidden, none.selected.isHidden]).toEqual([true, true]);
    const behind = markPlaces(VIEW, { latitudeDeg: 0, longitudeDeg: 180 }, at(-1.2, 0, 0));
    expect([behind.observer.isHidden, behind.selected.isHidden]).toEqual([true, true]);
  });

  it('have moved with their place or the picture, and not behind the Earth', () => {
    const place = { latitudeDeg: 10, longitudeDeg: 20 };
    const one = markPlaces(VIEW, place, at(1.2, 0.28, 0));
    expect(areSamePlaces(one, markPlaces(VIEW, place, at(1.2, 0.28, 0)))).toBe(true);
    expect(areSamePlaces(one, markPlaces(VIEW, place, at(1.2, 0.29, 0)))).toBe(false);
    expect(areSamePlaces(one, markPlaces(VIEW, null, at(1.2, 0.28, 0)))).toBe(false);
    expect(areSamePlaces(one, { ...one, widthPx: 300 })).toBe(false);
    const hidden = markPlaces(VIEW, null, at(-1.2, 0, 0));
    expect(areSamePlaces(hidden, markPlaces(VIEW, null, at(-1.2, 0.1, 0)))).toBe(true);
  });

  it('are out of sight behind the Earth, beside the picture and at its very edge', () => {
    expect(isOutOfSight(VIEW, at(1.2, 0, 0))).toBe(false);
    expect(isOutOfSight(VIEW, at(-1.2, 0, 0))).toBe(true);
    expect(isOutOfSight(VIEW, at(1.2, 3, 0))).toBe(true);
    // 170 of 200 pixels to the right of the middle.
    expect(isOutOfSight(VIEW, at(1.2, 2.8 * 0.85, 0))).toBe(true);
    expect(isOutOfSight(VIEW, at(Number.NaN, 0, 0))).toBe(true);
  });
});
