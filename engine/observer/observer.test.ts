import { describe, expect, it } from 'vitest';
import { observerOf } from './observer';

const DENVER = { latitudeDeg: 39.74, longitudeDeg: -104.99 } as const;

describe('the one observer of a place', () => {
  it('takes the height of the device before that of the ground', () => {
    expect(observerOf({ ...DENVER, ellipsoidHeightM: 1650 }, 1590)).toMatchObject({
      ...DENVER,
      ellipsoidHeightM: 1650,
      heightSource: 'device',
    });
  });

  it('stands on the ground where the device knows no height, and says that this is less sure', () => {
    const onGround = observerOf({ ...DENVER, ellipsoidHeightM: null }, 1590);
    expect(onGround).toMatchObject({ ellipsoidHeightM: 1590, heightSource: 'ground' });
    expect(onGround.heightSigmaM).toBeGreaterThan(observerOf({ ...DENVER, ellipsoidHeightM: 1590 }, null).heightSigmaM);
  });

  it('stands on the ellipsoid where nothing is known, which is the least sure', () => {
    const unknown = observerOf({ ...DENVER, ellipsoidHeightM: null }, null);
    expect(unknown).toMatchObject({ ellipsoidHeightM: 0, heightSource: 'none' });
    expect(unknown.heightSigmaM).toBeGreaterThan(observerOf({ ...DENVER, ellipsoidHeightM: null }, 0).heightSigmaM);
  });
});
