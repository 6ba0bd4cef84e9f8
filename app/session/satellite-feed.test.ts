import { observerOf } from '@engine/observer/observer';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useLensSettingsStore } from '@app/state/lens-settings-store';
import { noteGettingReady } from '@app/state/getting-ready-store';
import { useObserverStore } from '@app/state/observer-store';
import { useSatelliteFeedStore } from '@app/state/satellite-feed-store';
import { useSatelliteFilterStore } from '@app/state/satellite-filter-store';
import { skyRow } from '@app/state/sky-row.fixture';
import { useSkyStore } from '@app/state/sky-store';
import { useSkyTimeStore } from '@app/state/sky-time-store';
import { EMPTY_SNAPSHOT } from './empty-snapshot.fixture';
import { fakeOrbits, fakeSky } from './fake-clients.fixture';
import { createSatelliteFeed, type SatelliteFeed } from './satellite-feed';

const OBSERVER = observerOf({ latitudeDeg: 47, longitudeDeg: 8, ellipsoidHeightM: null }, null);
const attached: (MessagePort | null)[] = [];
const feeds: unknown[] = [];
let starts = 0;
let feed: SatelliteFeed;

const sky = fakeSky({ attachSatellites: (port) => attached.push(port) });
const orbits = fakeOrbits({
  publishSky: (openPort) => {
    feeds.push(openPort);
    openPort?.();
  },
});

const open: (() => void)[] = [];
const settle = () => vi.advanceTimersByTimeAsync(10_000);
const status = () => useSatelliteFeedStore.getState().status;

beforeEach(() => {
  vi.useFakeTimers();
  useObserverStore.setState({ observer: OBSERVER });
  useSkyStore.setState({ snapshot: EMPTY_SNAPSHOT });
  feed = createSatelliteFeed({
    sky: () => sky,
    orbits: async () => {
      starts++;
      return orbits;
    },
  });
  vi.stubGlobal('window', {});
  vi.stubGlobal('navigator', {});
});
afterEach(async () => {
  for (const close of open.splice(0)) close();
  await settle();
  for (const port of attached.splice(0)) port?.close();
  feeds.length = 0;
  starts = 0;
  useSatelliteFilterStore.setState({ show: 'visible' });
  useSatelliteFeedStore.setState({ status: 'off', isAsked: false });
  useLensSettingsStore.setState({ precision: 'high' });
  useSkyStore.setState({ workerState: 'running', snapshot: null });
  useObserverStore.setState({ observer: null });
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the feed of satellites', () => {
  it('lets aircraft come first, then ties the two workers together, and ends with the last view', async () => {
    open.push(feed.open());
    await vi.advanceTimersByTimeAsync(1000);
    expect(starts).toBe(0);
    await settle();
    expect([starts, attached.length, status()]).toEqual([1, 1, 'starting']);
    const second = feed.open();
    open.pop()?.();
    await settle();
    expect(feeds).toHaveLength(1);
    second();
    await settle();
    expect(feeds.at(-1)).toBeNull();
    expect([attached.at(-1), status()]).toEqual([null, 'off']);
  });

  it('waits for a place, without which nothing is above', async () => {
    useObserverStore.setState({ observer: null });
    open.push(feed.open());
    await settle();
    expect([starts, status()]).toEqual([0, 'starting']);
    useObserverStore.setState({ observer: OBSERVER });
    await settle();
    expect(starts).toBe(1);
  });

  it("waits for the server's answer, however long it takes, and for the picture of the aircraft in it", async () => {
    useSkyStore.setState({ snapshot: { ...EMPTY_SNAPSHOT, connection: 'connecting' } });
    open.push(feed.open());
    await settle();
    expect(starts).toBe(0);
    const drawn = noteGettingReady();
    useSkyStore.setState({ snapshot: { ...EMPTY_SNAPSHOT, rows: [skyRow()] } });
    await settle();
    expect(starts).toBe(0);
    drawn();
    await settle();
    expect(starts).toBe(1);
  });

  it('waits for nothing once the user has asked', async () => {
    useObserverStore.setState({ observer: null });
    open.push(feed.open());
    await settle();
    feed.ask();
    await vi.advanceTimersByTimeAsync(0);
    expect(starts).toBe(1);
  });

  it('starts nothing while none are shown, and ends what runs when none are to be shown', async () => {
    useSatelliteFilterStore.setState({ show: 'none' });
    open.push(feed.open());
    await settle();
    expect([starts, status()]).toEqual([0, 'off']);
    useSatelliteFilterStore.getState().setShow('all');
    await settle();
    expect(starts).toBe(1);
    useSatelliteFilterStore.getState().setShow('none');
    expect(feeds.at(-1)).toBeNull();
  });

  it('starts also where a scene opens meanwhile, whose satellites are none of the feed', async () => {
    open.push(feed.open());
    useSkyTimeStore.getState().enterScene({ title: 'a scene', fromMs: 0, toMs: 1000, hasPose: false }, 0);
    const snapshot = { ...EMPTY_SNAPSHOT, satellites: { visible: 0, above: 0, rows: [] } };
    useSkyStore.setState({ snapshot });
    await settle();
    expect([feeds.length, status()]).toEqual([1, 'starting']);
    useSkyTimeStore.getState().goLive();
    useSkyStore.setState({ snapshot: { ...snapshot } });
    expect(status()).toBe('on');
  });

  it('leaves a start that was called off and begun anew to the new one', async () => {
    open.push(feed.open());
    await vi.advanceTimersByTimeAsync(3_000);
    useSatelliteFilterStore.getState().setShow('none');
    useSatelliteFilterStore.getState().setShow('all');
    await settle();
    expect(feeds.filter((openPort) => openPort !== null)).toHaveLength(1);
  });

  it('rests where battery is saved, until the user asks', async () => {
    useLensSettingsStore.setState({ precision: 'low' });
    open.push(feed.open());
    await settle();
    expect([starts, status()]).toEqual([0, 'resting']);
    feed.ask();
    await settle();
    expect([starts, status()]).toEqual([1, 'starting']);
  });

  it('rests where data is saved', async () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    open.push(feed.open());
    await settle();
    expect([starts, status()]).toEqual([0, 'resting']);
  });

  it('opens another channel for a sky worker that had to be started anew', async () => {
    open.push(feed.open());
    await settle();
    useSkyStore.setState({ workerState: 'restarted' });
    expect(attached).toHaveLength(2);
  });

  it('leaves the time as it was moved, whichever view opens or closes', () => {
    useSkyTimeStore.getState().moveTo(0);
    const close = feed.open();
    close();
    expect(useSkyTimeStore.getState().time.kind).toBe('moved');
    useSkyTimeStore.getState().close();
  });
});
