import { describe, expect, it } from 'vitest';
import type { Place } from '@app/state/place-store';
import { pointingPlaceOf } from './pointing-place';

const DEVICE: Place = {
  latitudeDeg: 52.51234,
  longitudeDeg: 13.40567,
  ellipsoidHeightM: 80,
  accuracyM: 8,
  source: 'device',
  label: null,
};
const byHand = (source: Place['source'], latitudeDeg = 52.5, longitudeDeg = 13.4): Place => ({
  latitudeDeg,
  longitudeDeg,
  ellipsoidHeightM: null,
  accuracyM: null,
  source,
  label: null,
});
const only = (place: Place | null) => ({ place, ownPlace: null });
const typed = (latitudeDeg: number, longitudeDeg: number) => byHand('coordinates', latitudeDeg, longitudeDeg);
const accuracyM = (place: Place) => pointingPlaceOf(only(place), false)?.place.accuracyM;

describe('where an observer points from', () => {
  it('is what the device tells now, or what it told on an earlier visit', () => {
    expect(pointingPlaceOf(only(DEVICE), true)).toEqual({ place: DEVICE, said: 'now' });
    expect(pointingPlaceOf(only(DEVICE), false)).toEqual({ place: DEVICE, said: 'earlier' });
    expect(pointingPlaceOf(only(null), true)).toBeNull();
  });

  it('has an accuracy also where it was chosen by hand', () => {
    expect(accuracyM(byHand('airport'))).toBe(2_000);
    expect(accuracyM(byHand('map'))).toBe(5_000);
    expect(accuracyM({ ...DEVICE, accuracyM: null })).toBe(75);
  });

  it('is as exact as the decimals that were typed, and no better than a map', () => {
    // Half a hundredth of a degree north, and as much east at 52°.
    expect(accuracyM(typed(52.52, 13.4))).toBeCloseTo(
      111_195 * 0.005 * Math.hypot(1, Math.cos((52.52 * Math.PI) / 180)),
    );
    expect(accuracyM(typed(52, 13))).toBeGreaterThan(50_000);
    expect(accuracyM(typed(52.51234, 13.40567))).toBe(50);
  });

  it('is never that of a link: the own place comes in its stead, if there is one', () => {
    const link = byHand('link');
    expect(pointingPlaceOf(only(link), true)).toBeNull();
    expect(pointingPlaceOf({ place: link, ownPlace: DEVICE }, true)).toEqual({ place: DEVICE, said: 'earlier' });
  });
});
