import { describe, expect, it } from 'vitest';
import { greatCircleStep } from '../ar-math/great-circle-step';
import { initialBearing } from '../ar-math/great-circle';
import { latitude, longitude, metres, trueHeading } from '../units/quantity';
import { crossTrackDistance, isRoutePlausible, plausibleLeg } from './route-plausibility';

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

describe('the leg of a route with stops', () => {
  const midway = greatCircleStep(frankfurt, initialBearing(frankfurt, munich), metres(140_000));
  const toMunich = initialBearing(midway, munich);

  it('is the one that the aircraft is on', () => {
    expect(plausibleLeg([newYork, frankfurt, munich], midway, toMunich)).toBe(1);
    expect(plausibleLeg([frankfurt, munich, frankfurt], midway, toMunich)).toBe(0);
    expect(plausibleLeg([munich, frankfurt, munich, newYork], midway, toMunich)).toBe(1);
  });

  it('near a stop is the one whose destination lies ahead', () => {
    const overFrankfurt = place(50.1, 8.5);
    const route = [newYork, frankfurt, munich];
    expect(plausibleLeg(route, overFrankfurt, initialBearing(overFrankfurt, munich))).toBe(1);
    expect(plausibleLeg(route, overFrankfurt)).toBe(0);
  });

  it('is none off the route, nor where an airport is not known', () => {
    expect(plausibleLeg([newYork, frankfurt, munich], place(53.6, 10), trueHeading(130))).toBeUndefined();
    expect(plausibleLeg([frankfurt, undefined, munich], midway, toMunich)).toBeUndefined();
    expect(plausibleLeg([frankfurt], midway)).toBeUndefined();
  });

  it('in the sky of the browser tests is plausible for one flight and not for the other', () => {
    const berlin = place(52.366_667, 13.503_333);
    const stuttgart = place(48.689_878, 9.221_964);
    expect(plausibleLeg([berlin, munich], place(52.566_7, 13.210_3), trueHeading(188))).toBe(0);
    expect(plausibleLeg([stuttgart, munich], place(52.383_3, 13.068), trueHeading(75))).toBeUndefined();
  });
});

describe('the distance from a great circle', () => {
  it('is positive to its right', () => {
    // One degree of latitude south of the equator, flying east: 60.04 nm on the sphere of 3440.065 nm.
    expect(crossTrackDistance(place(0, 0), place(0, 40), place(-1, 20))).toBeCloseTo(60.04, 2);
    expect(crossTrackDistance(place(0, 0), place(0, 40), place(1, 20))).toBeCloseTo(-60.04, 2);
  });
});
