import { describe, expect, it } from 'vitest';
import { satelliteObserverOf } from './orbits';

const PLACE = { latitudeDeg: 52.5, longitudeDeg: 13.4, accuracyM: 10, source: 'device', label: null } as const;

describe('satelliteObserverOf', () => {
  it('stands where the device stands, and on the ellipsoid where nobody knows the height', () => {
    expect(satelliteObserverOf({ ...PLACE, ellipsoidHeightM: 812 })).toEqual({
      latitudeDeg: 52.5,
      longitudeDeg: 13.4,
      ellipsoidHeightM: 812,
    });
    expect(satelliteObserverOf({ ...PLACE, ellipsoidHeightM: null }).ellipsoidHeightM).toBe(0);
  });
});
