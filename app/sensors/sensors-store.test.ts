import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SensorSample } from '@engine/camera-view/sensor-samples';
import { type FakeSensorWindow, fakeSensorWindow } from './sensor-window.fixture';

const pushed: SensorSample[] = [];

type Ask = () => Promise<string>;

let device: FakeSensorWindow;
let page: EventTarget & { hidden: boolean };

/** A browser with the events' constructors, of which the first may want to be asked. */
function browserThat(asks: Ask | null): void {
  const withRequest = () => Object.assign(() => undefined, asks === null ? {} : { requestPermission: asks });
  const localStorage = { getItem: () => null, setItem: () => undefined };
  device = fakeSensorWindow({ DeviceOrientationEvent: withRequest(), DeviceMotionEvent: withRequest(), localStorage });
  page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('window', device.target);
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', {});
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  pushed.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const load = async () => {
  const sensors = await import('./sensors-store');
  sensors.sensorSamples$.subscribe((samples) => pushed.push(...samples));
  return { ...sensors, ...(await import('@app/state/lens-settings-store')) };
};

const turnTo = (alpha: number, atMs: number) =>
  device.fire('deviceorientationabsolute', { alpha, beta: 90, gamma: 0 }, atMs);
const kinds = () => [...new Set(pushed.map(({ kind }) => kind))];
const rest = () => device.fire('devicemotion', { rotationRate: { alpha: 0, beta: 0, gamma: 0 } });
const settle = () => vi.advanceTimersByTimeAsync(0);

/** Orientation readings a second that are given out while the phone is turned for four seconds. */
async function ratePerSecond(fromMs: number): Promise<number> {
  pushed.length = 0;
  for (let atMs = fromMs; atMs < fromMs + 4_000; atMs += 20) {
    turnTo(atMs % 360, atMs);
    await vi.advanceTimersByTimeAsync(20);
  }
  return pushed.filter(({ kind }) => kind === 'orientation').length / 4;
}

function hide(isHidden: boolean): void {
  page.hidden = isHidden;
  page.dispatchEvent(new Event('visibilitychange'));
}

describe('startSensors', () => {
  it('starts at once where nobody needs to be asked, and gives out the readings', async () => {
    browserThat(null);
    const { startSensors, useSensorsStore } = await load();
    expect(useSensorsStore.getState()).toEqual({ permission: 'granted', status: 'idle', message: null });
    await startSensors();
    expect(useSensorsStore.getState().status).toBe('starting');
    turnTo(10, 0);
    await settle();
    expect(useSensorsStore.getState()).toEqual({ permission: 'granted', status: 'active', message: null });
    expect(kinds()).toEqual(['screen', 'orientation']);
  });

  it('[SEN-04] asks, and says in the words asked for why there are no readings', async () => {
    const outcomes: unknown[] = [];
    for (const ask of [() => Promise.resolve('denied'), () => Promise.reject(new Error('no tap'))]) {
      vi.resetModules();
      browserThat(ask);
      const { startSensors, useSensorsStore } = await load();
      expect(useSensorsStore.getState().permission).toBe('prompt');
      const asking = startSensors();
      expect(useSensorsStore.getState().status).toBe('asking');
      await asking;
      outcomes.push(useSensorsStore.getState());
      expect(device.listeners('deviceorientationabsolute')).toBe(0);
    }
    expect(outcomes).toEqual([
      { permission: 'denied', status: 'denied', message: 'Permission denied for device orientation' },
      { permission: 'prompt', status: 'failed', message: 'Permission request failed: no tap' },
    ]);
  });

  it('[SEN-04] a browser without the sensor says so, and can be asked again elsewhere', async () => {
    browserThat(null);
    vi.stubGlobal('window', fakeSensorWindow().target);
    const { startSensors, useSensorsStore } = await load();
    await startSensors();
    expect(useSensorsStore.getState()).toEqual({
      permission: 'unknown',
      status: 'unsupported',
      message: 'Gyroscope not supported on this device',
    });
  });

  it('a yes that comes after the view was left starts nothing', async () => {
    browserThat(async () => {
      await vi.advanceTimersByTimeAsync(500);
      return 'granted';
    });
    const { startSensors, stopSensors, useSensorsStore } = await load();
    const asking = startSensors();
    stopSensors();
    await asking;
    expect(device.listeners('deviceorientationabsolute')).toBe(0);
    expect(useSensorsStore.getState()).toMatchObject({ permission: 'granted', status: 'idle' });
  });

  it('sensors that stay silent for two seconds are said to be, and taken when they speak after all', async () => {
    browserThat(null);
    const { startSensors, useSensorsStore } = await load();
    await startSensors();
    device.fire('deviceorientation', { alpha: null, beta: null, gamma: null });
    device.fire('devicemotion', { rotationRate: null, accelerationIncludingGravity: null });
    vi.advanceTimersByTime(1_999);
    expect(useSensorsStore.getState().status).toBe('starting');
    vi.advanceTimersByTime(1);
    expect(useSensorsStore.getState()).toMatchObject({
      status: 'silent',
      message: 'No motion sensor. Drag to look around.',
    });
    turnTo(10, 3_000);
    expect(useSensorsStore.getState()).toMatchObject({ status: 'active', message: null });
  });
});

describe('running sensors', () => {
  it('[SEN-06] another precision mode changes the rate at once, and turns the gyroscope off or on', async () => {
    browserThat(null);
    const { startSensors, useLensSettingsStore } = await load();
    await startSensors();
    expect(device.listeners('devicemotion')).toBe(1);
    expect(Math.round(await ratePerSecond(0))).toBe(30);
    useLensSettingsStore.getState().change({ precision: 'medium' });
    expect(device.listeners('devicemotion')).toBe(0);
    expect(Math.round(await ratePerSecond(10_000))).toBe(5);
    useLensSettingsStore.getState().change({ precision: 'low' });
    expect(Math.round(await ratePerSecond(20_000))).toBe(1);
    useLensSettingsStore.getState().change({ precision: 'ultra' });
    expect(device.listeners('devicemotion')).toBe(1);
    expect(Math.round(await ratePerSecond(30_000))).toBe(50);
  });

  it('[AR-15] a hidden tab listens to nothing, and goes on when it is seen again', async () => {
    browserThat(null);
    const { startSensors, stopSensors, useSensorsStore } = await load();
    await startSensors();
    turnTo(10, 0);
    hide(true);
    expect([device.listeners('deviceorientationabsolute'), device.listeners('devicemotion')]).toEqual([0, 0]);
    vi.advanceTimersByTime(60_000);
    expect(useSensorsStore.getState().status).toBe('active');
    hide(false);
    await settle();
    pushed.length = 0;
    turnTo(20, 60_000);
    await settle();
    expect(pushed).toMatchObject([{ kind: 'orientation', alphaDeg: 20 }]);
    stopSensors();
    expect(device.listeners('deviceorientationabsolute')).toBe(0);
    expect(useSensorsStore.getState().status).toBe('idle');
  });

  it('sensors that fall silent later are said to have, and a phone at rest is not', async () => {
    browserThat(null);
    const { startSensors, useSensorsStore } = await load();
    await startSensors();
    for (let second = 0; second < 20; second += 1) {
      rest();
      vi.advanceTimersByTime(1_000);
    }
    expect(useSensorsStore.getState().status).toBe('active');
    vi.advanceTimersByTime(8_000);
    expect(useSensorsStore.getState().status).toBe('silent');
    rest();
    expect(useSensorsStore.getState()).toMatchObject({ status: 'active', message: null });
  });

  it('keeps the newest motion for those who only look now and then, and none of an ended session', async () => {
    browserThat(null);
    const { startSensors, stopSensors, latestMotion } = await load();
    await startSensors();
    device.fire('devicemotion', { rotationRate: { alpha: 1, beta: 2, gamma: 3 } }, 5);
    expect(latestMotion()?.rotationRateDegPerS).toEqual([1, 2, 3]);
    stopSensors();
    expect(latestMotion()).toBeNull();
  });
});

describe('keepScreenAwake', () => {
  it('[AR-15] holds the screen while the page is seen, and lets it sleep when the view is left', async () => {
    browserThat(null);
    const held = { count: 0 };
    const release = () => {
      held.count -= 1;
      return Promise.resolve();
    };
    const { keepScreenAwake } = await import('./screen-wake');
    const letSleep = keepScreenAwake({
      request: () => {
        held.count += 1;
        return Promise.resolve({ release });
      },
    });
    await settle();
    expect(held.count).toBe(1);
    hide(true);
    expect(held.count).toBe(0);
    hide(false);
    letSleep();
    await settle();
    expect(held.count).toBe(0);
    hide(true);
    hide(false);
    await settle();
    expect(held.count).toBe(0);
  });
});
