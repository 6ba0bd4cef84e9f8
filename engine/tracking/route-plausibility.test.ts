import { describe, expect, it } from 'vitest';
import { greatCircleStep } from '../ar-math/great-circle-step';
import { initialBearing } from '../ar-math/great-circle';
import { latitude, longitude, metres, trueHeading } from '../units/quantity';
import { crossTrackDistance, isRoutePlausible } from './route-plausibility';

const place = (latitudeDeg: number, longitudeDeg: number) => ({
  latitude: latitude(latitudeDeg),
  longitude: longitude(longitudeDeg),
});
const frankfurt = place(50.03, 8.57);
const newYork = place(40.64, -73.78);
const munich = place(48.35, 11.79);

describe('a route from a database', () => {
  it('is plausible on its great circle, towards its destination', () => {
    const bearing = initialBearing(frankfurt, newYork);
    const midway = greatCircleStep(frankfurt, bearing, metres(2_000_000));
    const track = initialBearing(midway, newYork);
    expect(isRoutePlausible({ origin: frankfurt, destination: newYork, position: midway, track })).toBe(true);
    expect(isRoutePlausible({ origin: newYork, destination: frankfurt, position: midway, track })).toBe(false);
  });

  it('is not plausible far from it, nor beyond its ends', () => {
    expect(
      isRoutePlausible({ origin: frankfurt, destination: munich, position: place(53.6, 10), track: trueHeading(130) }),
    ).toBe(false);
    expect(
      isRoutePlausible({ origin: frankfurt, destination: munich, position: place(46, 14), track: trueHeading(130) }),
    ).toBe(false);
  });

  it('says nothing of the track near an airport', () => {
    expect(
      isRoutePlausible({ origin: frankfurt, destination: munich, position: place(50.1, 8.4), track: trueHeading(250) }),
    ).toBe(true);
  });

  it('bends by what airways bend', () => {
    const besides = place(49.6, 10.5);
    expect(Math.abs(crossTrackDistance(frankfurt, munich, besides))).toBeLessThan(60);
    expect(
      isRoutePlausible({ origin: frankfurt, destination: munich, position: besides, track: trueHeading(150) }),
    ).toBe(true);
  });

  it('is a local flight when both ends are one', () => {
    expect(isRoutePlausible({ origin: munich, destination: munich, position: place(48.5, 11.5) })).toBe(true);
    expect(isRoutePlausible({ origin: munich, destination: munich, position: frankfurt })).toBe(false);
  });
});

describe('the distance from a great circle', () => {
  it('is positive to its right', () => {
    // One degree of latitude south of the equator, flying east: 60.04 nm on the sphere of 3440.065 nm.
    expect(crossTrackDistance(place(0, 0), place(0, 40), place(-1, 20))).toBeCloseTo(60.04, 2);
    expect(crossTrackDistance(place(0, 0), place(0, 40), place(1, 20))).toBeCloseTo(-60.04, 2);
  });
});
