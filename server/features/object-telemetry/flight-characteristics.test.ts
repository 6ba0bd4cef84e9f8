import { describe, expect, it } from 'vitest';
import { flightCharacteristics } from './flight-characteristics';

interface Place {
  readonly altitude?: number | null;
  readonly heading?: number | null;
  readonly speed?: number | null;
}

const way = (places: readonly Place[]) =>
  places.map((place, index) => ({
    timestamp: new Date(1_750_000_000_000 + index * 10_000).toISOString(),
    latitude: 52,
    longitude: 13,
    altitude: place.altitude ?? null,
    heading: place.heading ?? null,
    speed: place.speed ?? null,
    verticalRate: null,
  }));

describe('flight characteristics', () => {
  it('[SATD-03] gives mean and standard deviation of altitude and speed', () => {
    // 1000, 2000, 3000: mean 2000, population standard deviation sqrt(2/3)·1000 = 816.5.
    const found = flightCharacteristics(
      way([
        { altitude: 1000, speed: 100 },
        { altitude: 2000, speed: 100 },
        { altitude: 3000, speed: 130 },
      ]),
    );
    expect(found).toMatchObject({
      averageAltitude: 2000,
      altitudeVariability: 816,
      averageSpeed: 110,
      speedVariability: 14,
    });
    expect(found.behavioralPatterns).toEqual(['Climbing']);
  });

  it('counts a turn across north once, and none for small corrections', () => {
    expect(flightCharacteristics(way([350, 355, 2, 8, 3].map((heading) => ({ heading })))).headingChanges).toBe(0);
    expect(flightCharacteristics(way([340, 350, 5, 12].map((heading) => ({ heading })))).headingChanges).toBe(1);
  });

  it('calls two circles one way circling, and a there and back turning', () => {
    const circles = Array.from({ length: 49 }, (_, index) => ({ heading: (index * 15) % 360, altitude: 3000 }));
    expect(flightCharacteristics(way(circles)).behavioralPatterns).toEqual(['Level flight', 'Circling']);
    const thereAndBack = [90, 90, 180, 270, 270, 180, 90].map((heading) => ({ heading }));
    expect(flightCharacteristics(way(thereAndBack)).behavioralPatterns).toEqual(['Turning']);
  });

  it('says nothing where nothing is known', () => {
    expect(flightCharacteristics([])).toEqual({
      averageAltitude: null,
      averageSpeed: null,
      altitudeVariability: null,
      speedVariability: null,
      headingChanges: 0,
      behavioralPatterns: [],
    });
    expect(flightCharacteristics(way([{}, {}, {}])).behavioralPatterns).toEqual([]);
  });
});
