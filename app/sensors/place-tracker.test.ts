import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useLocatingStore } from '@app/state/locating-store';
import { usePlaceStore } from '@app/state/place-store';
import { choosePlace, locateByHand, stopTracking, trackPlace } from './place-tracker';

type OnFix = (position: object) => void;

const answers: ((latitude: number) => void)[] = [];
const asked: PositionOptions[] = [];
const watches: { readonly tell: (latitude: number) => void; readonly fail: (code: number) => void }[] = [];
const cleared: number[] = [];

const positionAt = (latitude: number) => ({
  coords: { latitude, longitude: 13, altitude: null, accuracy: 10, heading: 90, speed: 3 },
});

beforeEach(() => {
  usePlaceStore.setState({ place: null });
  vi.stubGlobal('navigator', {
    geolocation: {
      getCurrentPosition: (onFix: OnFix, _: unknown, options: PositionOptions) => {
        asked.push(options);
        answers.push((latitude) => onFix(positionAt(latitude)));
      },
      watchPosition: (onFix: OnFix, onError: (error: { readonly code: number }) => void, options: PositionOptions) => {
        asked.push(options);
        watches.push({ tell: (latitude) => onFix(positionAt(latitude)), fail: (code) => onError({ code }) });
        return watches.length;
      },
      clearWatch: (watch: number) => cleared.push(watch),
    },
  });
});
afterEach(() => {
  stopTracking();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const list of [answers, asked, watches, cleared]) list.length = 0;
});

const latitudeDeg = () => usePlaceStore.getState().place?.latitudeDeg;
const byHand = { latitudeDeg: 10, longitudeDeg: 20, source: 'coordinates', label: null } as const;

describe('where satellites are seen from', () => {
  it('[SAT-01] is where the device is, once it has told', async () => {
    locateByHand();
    expect(asked).toEqual([{ enableHighAccuracy: true, timeout: 10_000, maximumAge: 5000 }]);
    expect(useLocatingStore.getState().isLocating).toBe(true);
    answers[0]?.(52);
    await vi.waitFor(() => expect(latitudeDeg()).toBe(52));
    expect(useLocatingStore.getState().isLocating).toBe(false);
  });

  it('stays what was typed in while the device was still thinking', async () => {
    locateByHand();
    choosePlace(byHand);
    expect(useLocatingStore.getState().isLocating).toBe(false);
    answers[0]?.(52);
    // Every step of the answer has been taken once a new task begins.
    await new Promise((resolve) => setTimeout(resolve));
    expect(latitudeDeg()).toBe(10);
    // Asked again, the device counts.
    locateByHand();
    answers[1]?.(53);
    await vi.waitFor(() => expect(latitudeDeg()).toBe(53));
  });
});

describe('the place that the sky follows', () => {
  it('[SEN-05] comes of one watch at a time, and moves by more than the noise of the device', () => {
    trackPlace();
    expect(asked).toEqual([{ enableHighAccuracy: true, timeout: 15_000, maximumAge: 10_000 }]);
    watches[0]?.tell(52);
    expect(useLocatingStore.getState()).toEqual({
      isLocating: false,
      failure: null,
      course: { headingDeg: 90, speedMps: 3 },
    });
    watches[0]?.tell(52.0001);
    expect(latitudeDeg()).toBe(52);
    watches[0]?.tell(52.0002);
    expect(latitudeDeg()).toBe(52.0002);
    trackPlace();
    expect(cleared).toEqual([1]);
  });

  it('[SEN-05] records why there is none, once while it lasts', () => {
    const warnings: string[] = [];
    vi.spyOn(console, 'warn').mockImplementation((what: unknown) => {
      if (String(what).startsWith('The device gave')) warnings.push(String(what));
    });
    trackPlace();
    for (const code of [3, 3, 2]) watches[0]?.fail(code);
    expect(warnings).toEqual(['The device gave no place (code 3)', 'The device gave no place (code 2)']);
    watches[0]?.tell(52);
    watches[0]?.fail(2);
    expect(warnings).toHaveLength(3);
    trackPlace();
    watches[1]?.fail(1);
    expect(warnings.at(-1)).toBe('The device gave no place (code 1)');
    vi.stubGlobal('navigator', {});
    trackPlace();
    expect(warnings.at(-1)).toBe('The device gave no place (code 0)');
  });

  it('tells why there is none, and is left alone once another place is chosen', () => {
    trackPlace();
    watches[0]?.fail(3);
    expect(useLocatingStore.getState()).toEqual({ isLocating: false, failure: 3, course: null });
    choosePlace(byHand);
    expect(cleared).toEqual([1]);
    expect(useLocatingStore.getState().failure).toBeNull();
    expect(latitudeDeg()).toBe(10);
  });
});
