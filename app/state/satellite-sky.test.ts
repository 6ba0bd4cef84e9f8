import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useLensSettingsStore } from './lens-settings-store';
import { useSatelliteFilterStore } from './satellite-filter-store';
import { askForSatellites, openSatelliteSky, useSatelliteFeedStore } from './satellite-sky';
import { useSkyStore } from './sky';
import { useSkyTimeStore } from './sky-time-store';

const mocks = vi.hoisted(() => ({ attached: new Array<MessagePort | null>(), feeds: new Array<unknown>(), starts: 0 }));

// The parts that are used stand in for both modules, whose real ones start workers.
vi.mock('./sky', async () => {
  const { create } = await import('zustand');
  const useStore = create(() => ({ snapshot: null, workerState: 'running' }));
  return {
    useSkyStore: useStore,
    skyClient: () => ({ attachSatellites: (port: MessagePort | null) => mocks.attached.push(port) }),
  };
});
vi.mock('./orbits', () => {
  return {
    orbitsClient: () => {
      mocks.starts++;
      return {
        feedSky: (openPort: (() => MessagePort) | null) => {
          mocks.feeds.push(openPort);
          openPort?.();
        },
        refresh: () => {},
      };
    },
  };
});

const open: (() => void)[] = [];
const settle = () => vi.advanceTimersByTimeAsync(10_000);
const status = () => useSatelliteFeedStore.getState().status;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', {});
  vi.stubGlobal('navigator', {});
});
afterEach(async () => {
  for (const close of open.splice(0)) close();
  await settle();
  for (const port of mocks.attached.splice(0)) port?.close();
  mocks.feeds.length = 0;
  mocks.starts = 0;
  useSatelliteFilterStore.setState({ show: 'visible' });
  useSatelliteFeedStore.setState({ status: 'off', isAsked: false });
  useLensSettingsStore.setState({ precision: 'high' });
  useSkyStore.setState({ workerState: 'running', snapshot: null });
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('openSatelliteSky', () => {
  it('lets aircraft come first, then ties the two workers together, and ends with the last view', async () => {
    open.push(openSatelliteSky());
    await vi.advanceTimersByTimeAsync(1000);
    expect(mocks.starts).toBe(0);
    await settle();
    expect([mocks.starts, mocks.attached.length, status()]).toEqual([1, 1, 'starting']);
    const second = openSatelliteSky();
    open.pop()?.();
    await settle();
    expect(mocks.feeds).toHaveLength(1);
    second();
    await settle();
    expect(mocks.feeds.at(-1)).toBeNull();
    expect([mocks.attached.at(-1), status()]).toEqual([null, 'off']);
  });

  it('starts nothing while none are shown, and ends what runs when none are to be shown', async () => {
    useSatelliteFilterStore.setState({ show: 'none' });
    open.push(openSatelliteSky());
    await settle();
    expect([mocks.starts, status()]).toEqual([0, 'off']);
    useSatelliteFilterStore.getState().setShow('all');
    await settle();
    expect(mocks.starts).toBe(1);
    useSatelliteFilterStore.getState().setShow('none');
    expect(mocks.feeds.at(-1)).toBeNull();
  });

  it('rests where battery is saved, until the user asks', async () => {
    useLensSettingsStore.setState({ precision: 'low' });
    open.push(openSatelliteSky());
    await settle();
    expect([mocks.starts, status()]).toEqual([0, 'resting']);
    askForSatellites();
    await settle();
    expect([mocks.starts, status()]).toEqual([1, 'starting']);
  });

  it('rests where data is saved', async () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    open.push(openSatelliteSky());
    await settle();
    expect([mocks.starts, status()]).toEqual([0, 'resting']);
  });

  it('opens another channel for a sky worker that had to be started anew', async () => {
    open.push(openSatelliteSky());
    await settle();
    useSkyStore.setState({ workerState: 'restarted' });
    expect(mocks.attached).toHaveLength(2);
  });

  it('begins and ends at the present time', () => {
    useSkyTimeStore.getState().moveTo(0);
    const close = openSatelliteSky();
    expect(useSkyTimeStore.getState().time.isLive).toBe(true);
    useSkyTimeStore.getState().moveTo(0);
    close();
    expect(useSkyTimeStore.getState().time.isLive).toBe(true);
  });
});
