import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useObserverStore } from './observer-store';
import { type Place, usePlaceStore } from './place-store';

const HIGH: Place = {
  latitudeDeg: 35.04,
  longitudeDeg: -106.61,
  ellipsoidHeightM: null,
  accuracyM: 10,
  source: 'device',
  label: null,
};

const { setPlace } = usePlaceStore.getState();
const observer = () => useObserverStore.getState().observer;
const passObserver = () => useObserverStore.getState().passObserver;

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ heightM: 1632, ellipsoidHeightM: 1610, airports: ['KABQ'] }));
  usePlaceStore.setState({ place: null });
});
afterEach(() => vi.unstubAllGlobals());

describe('the one observer of the app', () => {
  it('is nobody without a place', () => {
    expect(useObserverStore.getState()).toEqual({ observer: null, passObserver: null });
  });

  it('stands on the ground, above the ellipsoid, where the device knows no height', async () => {
    setPlace(HIGH);
    expect(observer()).toMatchObject({ latitudeDeg: 35.04, ellipsoidHeightM: 0, heightSource: 'none' });
    await vi.waitFor(() => expect(observer()).toMatchObject({ ellipsoidHeightM: 1610, heightSource: 'ground' }));
    expect(passObserver()).toBe(observer());
    // Known now: nobody waits for it a second time.
    setPlace({ ...HIGH, source: 'map' });
    expect(observer()).toMatchObject({ ellipsoidHeightM: 1610, heightSource: 'ground' });
  });

  it('stands where the device says, and asks nobody for the ground', () => {
    const asked = vi.fn<typeof fetch>();
    vi.stubGlobal('fetch', asked);
    setPlace({ ...HIGH, latitudeDeg: 10, ellipsoidHeightM: 812 });
    expect(observer()).toMatchObject({ ellipsoidHeightM: 812, heightSource: 'device' });
    expect(asked).not.toHaveBeenCalled();
  });

  it('asks for passes anew only after a move that changes them, or a place of another kind', () => {
    const start = { ...HIGH, ellipsoidHeightM: 1600 };
    setPlace(start);
    setPlace({ ...start, latitudeDeg: 35.043 });
    expect(observer()?.latitudeDeg).toBe(35.043);
    expect(passObserver()?.latitudeDeg).toBe(35.04);
    setPlace({ ...start, latitudeDeg: 35.045 });
    expect(passObserver()?.latitudeDeg).toBe(35.045);
    setPlace({ ...start, latitudeDeg: 35.046, source: 'coordinates' });
    expect(passObserver()?.latitudeDeg).toBe(35.046);
  });
});
