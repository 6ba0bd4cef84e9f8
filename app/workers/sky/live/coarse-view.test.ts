import { MAX_VIEW_TILES } from '@contract/live-frame';
import { tileOf } from '@engine/spatial-index/degree-grid';
import { describe, expect, it } from 'vitest';
import { coarseView, isSameView } from './coarse-view';

const at = (latitudeDeg: number, longitudeDeg: number) => ({
  latitudeDeg,
  longitudeDeg,
});

describe('coarseView', () => {
  it('tells the server a place rounded to a tenth of a degree, and tiles made from that', () => {
    const view = coarseView(at(52.520_008, 13.404_954), 25);
    expect([view.latitude, view.longitude]).toEqual([52.5, 13.4]);
    expect(coarseView(at(52.549, 13.351), 25)).toEqual(view);
    expect(view.tiles).toContain(tileOf(52.52, 13.404));
  });

  it('stays within the tile limit anywhere, by a smaller radius where it must', () => {
    for (let latitudeDeg = -90; latitudeDeg <= 90; latitudeDeg += 7.5) {
      const view = coarseView(at(latitudeDeg, 179.99), 250);
      expect(view.tiles.length).toBeLessThanOrEqual(MAX_VIEW_TILES);
      expect(view.radiusNm).toBeGreaterThan(100);
      expect(view.radiusNm).toBeLessThanOrEqual(250);
    }
  });

  it('knows the same view again', () => {
    expect(isSameView(coarseView(at(52.52, 13.4), 25), coarseView(at(52.54, 13.42), 25))).toBe(true);
    expect(isSameView(coarseView(at(52.52, 13.4), 25), coarseView(at(53.9, 13.4), 25))).toBe(false);
    expect(isSameView(null, coarseView(at(52.52, 13.4), 25))).toBe(false);
  });
});
