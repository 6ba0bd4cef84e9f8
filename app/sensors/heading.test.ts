import { describe, expect, it, vi } from 'vitest';
import {
  deviceHeading,
  type HeadingWindow,
  headingSmoother,
  readHeading,
  requestHeadingPermission,
  screenHeading,
} from './heading';

const sample = { type: 'deviceorientation', alpha: 90, absolute: false };

describe('readHeading', () => {
  it('[SEN-02] takes the compass of iOS with its own accuracy', () => {
    const readings = [10, 30, 31].map((accuracyDeg) =>
      readHeading({ ...sample, webkitCompassHeading: 123, webkitCompassAccuracy: accuracyDeg }),
    );
    expect(readings[0]?.headingDeg).toBe(123);
    expect(readings.map((reading) => reading?.accuracy)).toEqual(['high', 'medium', 'low']);
  });

  it('knows that -1 says "no heading", not "very accurate"', () => {
    expect(readHeading({ ...sample, webkitCompassHeading: -1, webkitCompassAccuracy: 5 })).toBeNull();
    expect(readHeading({ ...sample, webkitCompassHeading: 123, webkitCompassAccuracy: -1 })).toBeNull();
  });

  it('turns alpha, which counts the other way, only where it is measured from north', () => {
    expect(readHeading({ ...sample, type: 'deviceorientationabsolute', alpha: 90 })?.headingDeg).toBe(270);
    expect(readHeading({ ...sample, absolute: true, alpha: 0 })?.headingDeg).toBe(0);
    expect(readHeading(sample)).toBeNull();
    expect(readHeading({ ...sample, absolute: true, alpha: null })).toBeNull();
  });
});

describe('headingSmoother', () => {
  it('[SEN-03] smooths over five samples, right across north', () => {
    const smooth = headingSmoother();
    for (const headingDeg of [100, 100, 356, 358, 0, 2]) smooth(headingDeg);
    expect(smooth(4)).toBeCloseTo(0, 9);
  });
});

describe('screenHeading', () => {
  it('follows the screen when it is turned', () => {
    expect(screenHeading(300, 90)).toBe(30);
  });
});

/** Stands for the browser's constructor. */
const orientationEvent = (): (() => void) => () => undefined;

/** Enough of a window for the sensor. */
function fakeWindow(constructor: unknown): { target: HeadingWindow; fire: (type: string, fields: object) => void } {
  const fields = { screen: { orientation: { angle: 0 } }, DeviceOrientationEvent: constructor };
  const target = Object.assign(new EventTarget(), fields);
  return { target, fire: (type, values) => void target.dispatchEvent(Object.assign(new Event(type), values)) };
}

describe('deviceHeading', () => {
  it('gives null where there is no compass, and headings where there is one', () => {
    vi.useFakeTimers();
    const { target, fire } = fakeWindow(orientationEvent());
    const heard: unknown[] = [];
    const subscription = deviceHeading(target).subscribe((heading) => heard.push(heading));
    fire('deviceorientation', { alpha: null, absolute: false });
    vi.advanceTimersByTime(1_500);
    expect(heard).toEqual([null]);
    fire('deviceorientationabsolute', { alpha: 350, absolute: true });
    expect(heard.at(-1)).toMatchObject({ accuracy: 'high', reference: 'magnetic' });
    subscription.unsubscribe();
    fire('deviceorientationabsolute', { alpha: 10, absolute: true });
    expect(heard).toHaveLength(2);
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });
});

describe('requestHeadingPermission', () => {
  it('[SEN-04] asks where the browser wants to be asked', async () => {
    const asked = (answer: () => Promise<string>) =>
      requestHeadingPermission(fakeWindow(Object.assign(orientationEvent(), { requestPermission: answer })).target);
    expect(await asked(() => Promise.resolve('granted'))).toBe('granted');
    expect(await asked(() => Promise.resolve('denied'))).toBe('denied');
    expect(await asked(() => Promise.reject(new Error('NotAllowedError')))).toBe('denied');
    expect(await requestHeadingPermission(fakeWindow(orientationEvent()).target)).toBe('granted');
    expect(await requestHeadingPermission(fakeWindow(undefined).target)).toBe('unsupported');
  });
});
