import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { greatCircleDistance } from '@engine/ar-math/great-circle';
import { latitude, longitude, nauticalMiles } from '@engine/units/quantity';
import { coverAreas } from './cover-areas';
import type { ViewArea } from './provider';

const area = (latitudeDeg: number, longitudeDeg: number, radiusNm: number): ViewArea => ({
  centre: { latitude: latitude(latitudeDeg), longitude: longitude(longitudeDeg) },
  radius: nauticalMiles(radiusNm),
});

describe('the circles that serve all viewers', () => {
  it('is one for everybody in one region', () => {
    const viewers = [area(52.5, 13.4, 100), area(52.4, 13.1, 40), area(53.5, 10, 50), area(51.3, 12.4, 25)];
    expect(coverAreas(viewers, 250)).toHaveLength(1);
  });

  it('is one each for viewers on two continents', () => {
    expect(coverAreas([area(52.5, 13.4, 100), area(36.6, -121.9, 100)], 250)).toHaveLength(2);
  });

  it('is none while nobody looks', () => {
    expect(coverAreas([], 250)).toEqual([]);
  });

  it('tells a service no place finer than a tenth of a degree', () => {
    const [circle] = coverAreas([area(52.516_27, 13.377_7, 30)], 250);
    expect(circle?.centre).toEqual({ latitude: 52.5, longitude: 13.4 });
    expect(circle?.radius).toBe(50);
  });

  it('holds every area whole, within the largest radius, anywhere on Earth', () => {
    const anyArea = fc
      .tuple(
        fc.double({ min: -89, max: 89, noNaN: true }),
        fc.double({ min: -180, max: 179.9, noNaN: true }),
        fc.integer({ min: 5, max: 240 }),
      )
      .map(([latitudeDeg, longitudeDeg, radiusNm]) => area(latitudeDeg, longitudeDeg, radiusNm));
    fc.assert(
      fc.property(fc.array(anyArea, { maxLength: 30 }), (areas) => {
        const circles = coverAreas(areas, 250);
        expect(circles.length).toBeLessThanOrEqual(areas.length);
        for (const { centre, radius } of areas) {
          const holds = circles.some(
            (circle) => greatCircleDistance(circle.centre, centre) + radius <= circle.radius + 1e-9,
          );
          expect(holds).toBe(true);
        }
        expect(circles.every((circle) => circle.radius <= 250)).toBe(true);
      }),
    );
  });
});
