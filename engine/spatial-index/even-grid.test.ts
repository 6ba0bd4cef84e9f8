import { describe, expect, it } from 'vitest';
import { greatCircleStep } from '../ar-math/great-circle-step';
import { latitude, longitude, metres, trueHeading } from '../units/quantity';
import { EVEN_CELL_REACH_M, evenCellOf, evenCellsAround } from './even-grid';

/** Of the cells of a latitude, in the mean. */
const widthM = (latitudeDeg: number): number => {
  const cells = new Set<number>();
  for (let step = 0; step < 3600; step++) {
    cells.add(evenCellOf({ latitude: latitude(latitudeDeg), longitude: longitude(-180 + step / 10) }));
  }
  return (Math.cos((latitudeDeg * Math.PI) / 180) * 40_000_000) / cells.size;
};

describe('the grid of even cells', () => {
  it.each([
    [47.4, 8.5],
    [0, 0],
    [-33.94, 179.999],
    [64.1, -180],
    [89.96, 20],
    [-90, 0],
    [79.999, 12],
  ])('finds what lies within reach of %f, %f, in every direction', (latitudeDeg, longitudeDeg) => {
    const place = { latitude: latitude(latitudeDeg), longitude: longitude(longitudeDeg) };
    const cells = new Set(evenCellsAround(place));
    for (let heading = 0; heading < 360; heading += 5) {
      for (const share of [0.01, 0.5, 0.99]) {
        const near = greatCircleStep(place, trueHeading(heading), metres(share * EVEN_CELL_REACH_M));
        expect(cells.has(evenCellOf(near)), `${heading}°, ${share}`).toBe(true);
      }
    }
    expect(cells.size).toBeLessThanOrEqual(9);
  });

  it('has cells of about one size, whatever the latitude', () => {
    for (const latitudeDeg of [0.05, 30.05, 47.05, 70.05]) {
      expect(widthM(latitudeDeg)).toBeGreaterThan(11_000);
      expect(widthM(latitudeDeg)).toBeLessThan(11_500);
    }
  });
});
