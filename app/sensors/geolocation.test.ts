import { describe, expect, it } from 'vitest';
import { type GeolocationEvent, isGeolocationGranted, SKY_OPTIONS, watchGeolocation } from './geolocation';

interface FakeDevice {
  readonly geolocation: Geolocation;
  readonly options: PositionOptions[];
  readonly cleared: number[];
  readonly succeed: PositionCallback;
  readonly fail: (code: number) => void;
}

interface Listeners {
  success?: PositionCallback;
  failure?: PositionErrorCallback;
}

function fakeDevice(): FakeDevice {
  const options: PositionOptions[] = [];
  const cleared: number[] = [];
  const listeners: Listeners = {};
  const geolocation: Geolocation = {
    getCurrentPosition: () => undefined,
    clearWatch: (id) => cleared.push(id),
    watchPosition: (success, error, given) => {
      listeners.success = success;
      if (error) listeners.failure = error;
      options.push(given ?? {});
      return 42;
    },
  };
  return {
    geolocation,
    options,
    cleared,
    succeed: (fix) => listeners.success?.(fix),
    fail: (code) =>
      listeners.failure?.({ code, message: 'why', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 }),
  };
}

function position(): GeolocationPosition {
  const coords = {
    latitude: 52.52,
    longitude: 13.405,
    altitude: null,
    accuracy: 5,
    altitudeAccuracy: null,
    heading: Number.NaN,
    speed: null,
  };
  return { coords: { ...coords, toJSON: () => coords }, timestamp: 1000, toJSON: () => coords };
}

describe('watchGeolocation', () => {
  it('[SEN-05] asks with high accuracy, maximumAge 10000 and timeout 15000, and stops on unsubscribe', () => {
    const device = fakeDevice();
    watchGeolocation(device.geolocation, SKY_OPTIONS).subscribe().unsubscribe();
    expect(device.options).toEqual([{ enableHighAccuracy: true, maximumAge: 10_000, timeout: 15_000 }]);
    expect(device.cleared).toEqual([42]);
  });

  it('[SEN-05] gives errors 1, 2 and 3 as values and goes on with later fixes', () => {
    const device = fakeDevice();
    const events: GeolocationEvent[] = [];
    watchGeolocation(device.geolocation, SKY_OPTIONS).subscribe((event) => events.push(event));
    for (const code of [1, 2, 3]) device.fail(code);
    device.succeed(position());
    expect(events.map((event) => (event.kind === 'failure' ? event.code : 'fix'))).toEqual([1, 2, 3, 'fix']);
    expect(events.at(-1)).toMatchObject({ fix: { latitudeDeg: 52.52, headingDeg: null, accuracyM: 5 } });
  });

  it("[SEN-05] gives error 0 'Geolocation not supported' where the browser has none", () => {
    const events: GeolocationEvent[] = [];
    watchGeolocation(undefined, SKY_OPTIONS).subscribe((event) => events.push(event));
    expect(events).toEqual([{ kind: 'failure', code: 0, message: 'Geolocation not supported' }]);
  });
});

function asking(state: PermissionState): Promise<boolean> {
  const status = Object.assign(new EventTarget(), { state, name: 'geolocation', onchange: null });
  return isGeolocationGranted({ query: () => Promise.resolve(status) });
}

describe('isGeolocationGranted', () => {
  it('is true only for a permission that was given already', async () => {
    expect(await asking('granted')).toBe(true);
    expect(await asking('prompt')).toBe(false);
    expect(await isGeolocationGranted(undefined)).toBe(false);
    expect(await isGeolocationGranted({ query: () => Promise.reject(new TypeError('unknown name')) })).toBe(false);
  });
});
