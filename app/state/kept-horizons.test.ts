import { beforeEach, describe, expect, it } from 'vitest';
import { horizonMask } from '@engine/horizon/horizon-mask';
import { horizonKey } from './horizon-key';
import { useHorizonSlot } from './horizon-slot';
import { horizonNear, useKeptHorizons } from './kept-horizons';
import { useObserverStore } from './observer-store';
import { usePlaceStore } from './place-store';

const HERE = { latitudeDeg: 52.52, longitudeDeg: 13.405 };
/** About 110 m and 220 m north. */
const NEXT_DOOR = { latitudeDeg: 52.521, longitudeDeg: 13.405 };
const ACROSS = { latitudeDeg: 52.522, longitudeDeg: 13.405 };
const HILL = horizonMask([{ azimuthDeg: 0, elevationDeg: 12 }]);
const WOOD = horizonMask([{ azimuthDeg: 0, elevationDeg: 25 }]);

const { keep, forget, restore } = useKeptHorizons.getState();
const kept = () => useKeptHorizons.getState().horizons;
const observer = () => useObserverStore.getState().observer;

beforeEach(() => {
  useKeptHorizons.setState({ horizons: [] });
  const place = { ...HERE, ellipsoidHeightM: 40, accuracyM: null, source: 'map', label: null } as const;
  usePlaceStore.setState({ place });
});

describe('horizons of this browser', () => {
  it('are one for a place, used within 150 m of it, the nearest first', () => {
    keep(HERE, HILL, 'drawn', 1);
    expect(horizonNear(kept(), NEXT_DOOR)).toMatchObject({ elevationsDeg: [12] });
    expect(horizonNear(kept(), ACROSS)).toBeNull();
    keep(ACROSS, WOOD, 'sweep', 2);
    expect(kept()).toHaveLength(2);
    expect(horizonNear(kept(), { latitudeDeg: 52.5215, longitudeDeg: 13.405 })).toMatchObject({ elevationsDeg: [25] });
  });

  it('make room for the one that is made where they are used, and for no neighbour; all come back as they were', () => {
    keep(HERE, HILL, 'drawn', 1);
    keep(ACROSS, HILL, 'sweep', 2);
    const [here, across] = kept();
    const before = kept();
    // Within reach of both, and 90 m from one of them.
    keep({ latitudeDeg: 52.5212, longitudeDeg: 13.405 }, WOOD, 'file', 3);
    expect(kept()).toHaveLength(2);
    expect(kept()).toContain(here);
    expect(kept()).not.toContain(across);
    restore(before);
    expect(kept()).toEqual([here, across]);
    expect(horizonNear(kept(), ACROSS)).toBe(across);
  });

  it('are the observer’s, and leave with the place or when they are forgotten', () => {
    expect(observer()).not.toHaveProperty('horizon');
    keep(HERE, HILL, 'drawn', 1);
    expect(observer()?.horizon).toMatchObject({ elevationsDeg: [12] });
    expect(useObserverStore.getState().passObserver?.horizon).toBe(observer()?.horizon);
    const place = usePlaceStore.getState().place;
    if (place === null) throw new Error('There is no place.');
    usePlaceStore.getState().setPlace({ ...place, ...ACROSS });
    expect(observer()).not.toHaveProperty('horizon');
    usePlaceStore.getState().setPlace(place);
    expect(observer()?.horizon).toBeDefined();
    const [first] = kept();
    if (first !== undefined) forget(first);
    expect(observer()).not.toHaveProperty('horizon');
  });

  it('are told apart in the keys of answers', () => {
    expect(horizonKey({})).toBe(0);
    expect(horizonKey({ horizon: HILL })).toBe(horizonKey({ horizon: HILL }));
    expect(horizonKey({ horizon: HILL })).not.toBe(horizonKey({ horizon: WOOD }));
  });

  it('say through the slot what they hide', () => {
    expect(useHorizonSlot.getState().isBehind(HILL, 90, 11)).toBe(true);
    expect(useHorizonSlot.getState().isBehind(HILL, 90, 13)).toBe(false);
  });
});
