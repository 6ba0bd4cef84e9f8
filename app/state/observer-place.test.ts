import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { locateByHand, placeByHand, useLocatingStore } from './observer-place';
import { usePlaceStore } from './place-store';

const answers: ((latitude: number) => void)[] = [];

beforeEach(() => {
  usePlaceStore.setState({ place: null });
  vi.stubGlobal('navigator', {
    geolocation: {
      getCurrentPosition: (onFix: (position: object) => void) => {
        answers.push((latitude) => onFix({ coords: { latitude, longitude: 13, altitude: null, accuracy: 10 } }));
      },
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  answers.length = 0;
});

const latitudeDeg = () => usePlaceStore.getState().place?.latitudeDeg;

describe('where satellites are seen from', () => {
  it('is where the device is, once it has told', async () => {
    locateByHand();
    expect(useLocatingStore.getState().isLocating).toBe(true);
    answers[0]?.(52);
    await vi.waitFor(() => expect(latitudeDeg()).toBe(52));
    expect(useLocatingStore.getState().isLocating).toBe(false);
  });

  it('stays what was typed in while the device was still thinking', async () => {
    locateByHand();
    placeByHand(10, 20);
    expect(useLocatingStore.getState().isLocating).toBe(false);
    answers[0]?.(52);
    await Promise.resolve();
    await Promise.resolve();
    expect(latitudeDeg()).toBe(10);
    // Asked again, the device counts.
    locateByHand();
    answers[1]?.(53);
    await vi.waitFor(() => expect(latitudeDeg()).toBe(53));
  });
});
