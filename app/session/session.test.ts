import { Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Observer } from '@engine/observer/observer';
import type { SensorSample } from '@engine/camera-view/sensor-samples';
import type { SkyTime } from '@engine/sky/sky-time';
import { DEFAULT_LENS_SETTINGS, useLensSettingsStore } from '@app/state/lens-settings-store';
import { usePlaceStore } from '@app/state/place-store';
import { useSkyFilterStore } from '@app/state/sky-filter-store';
import { serverNowMs, useSkyTimeStore } from '@app/state/sky-time-store';
import type { SkyViewSettings } from '@app/workers/sky/overlay/view.api';
import { fakeOrbits, fakeSky } from './fake-clients.fixture';
import { createSession, type Session } from './session';

const PLACE = {
  latitudeDeg: 52.5,
  longitudeDeg: 13.4,
  ellipsoidHeightM: 80,
  accuracyM: 5,
  source: 'device',
  label: null,
} as const;

const settings: SkyViewSettings[] = [];
const skyObservers: (Observer | null)[] = [];
const orbitsObservers: unknown[] = [];
const pushed: SensorSample[] = [];
const skyTimes: SkyTime[] = [];
const orbitsTimes: SkyTime[] = [];
const filters: (string | null)[] = [];
const disposed: string[] = [];
const samples$ = new Subject<readonly SensorSample[]>();
let skyStarts = 0;
let session: Session;

const sky = fakeSky({
  setSkyViewSettings: (given) => settings.push(given),
  setObserver: (observer) => skyObservers.push(observer),
  setSkyTime: (time) => skyTimes.push(time),
  setFilter: (text) => filters.push(text),
  pushSensorSamples: (samples) => pushed.push(...samples),
  dispose: () => disposed.push('sky'),
});
const startOrbits = () =>
  fakeOrbits({
    setSkyObserver: (observer) => orbitsObservers.push(observer),
    setSkyTime: (time) => orbitsTimes.push(time),
    dispose: () => disposed.push('orbits'),
  });

beforeEach(() => {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { origin: 'http://sky.test' } }));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false, documentElement: { lang: 'en-GB' } }));
  usePlaceStore.setState({ place: null });
  useLensSettingsStore.setState(DEFAULT_LENS_SETTINGS);
  skyStarts = 0;
  for (const list of [settings, skyObservers, orbitsObservers, skyTimes, orbitsTimes, pushed, filters, disposed])
    list.length = 0;
  session = createSession({
    sky: () => {
      skyStarts += 1;
      return sky;
    },
    orbits: async () => startOrbits,
    sensors: { samples$ },
  });
});
afterEach(() => {
  session.dispose();
  vi.unstubAllGlobals();
});

describe('createSession', () => {
  it('starts a worker when it is first asked for, once', () => {
    expect(skyStarts).toBe(0);
    expect(session.sky()).toBe(session.sky());
    expect(skyStarts).toBe(1);
    expect(session.orbits(startOrbits)).toBe(session.orbits(startOrbits));
  });

  it('sends the sky worker only the settings that it works with: a toggled sound is nothing to it', () => {
    session.sky();
    expect(settings).toEqual([{ filterRadiusKm: 25, sensitivity: 75, updateFrequencyHz: 2, trailLengthMs: 300_000 }]);
    const { change } = useLensSettingsStore.getState();
    change({ soundEnabled: false });
    change({ nightMode: true, hapticFeedback: false });
    expect(settings).toHaveLength(1);
    change({ filterRadius: 50 });
    expect(settings.at(-1)).toEqual({
      filterRadiusKm: 50,
      sensitivity: 75,
      updateFrequencyHz: 2,
      trailLengthMs: 300_000,
    });
    expect(settings).toHaveLength(2);
  });

  it('tells both workers of one and the same observer', () => {
    session.sky();
    session.orbits(startOrbits);
    usePlaceStore.getState().setPlace(PLACE);
    expect(skyObservers.at(-1)).toMatchObject({ ellipsoidHeightM: 80, heightSource: 'device' });
    expect(orbitsObservers.at(-1)).toBe(skyObservers.at(-1));
  });

  it('moves the time of both workers, but while a scene is shown the time of the orbits worker is now', () => {
    session.sky();
    session.orbits(startOrbits);
    const { moveTo, enterScene, goLive } = useSkyTimeStore.getState();
    moveTo(serverNowMs() + 60_000);
    expect([skyTimes.at(-1)?.kind, orbitsTimes.at(-1)?.kind]).toEqual(['moved', 'moved']);
    enterScene({ title: 'a scene', fromMs: 0, toMs: 1000, hasPose: false }, 500);
    expect([skyTimes.at(-1)?.kind, orbitsTimes.at(-1)?.kind]).toEqual(['recorded', 'live']);
    goLive();
    expect([skyTimes.at(-1)?.kind, orbitsTimes.at(-1)?.kind]).toEqual(['live', 'live']);
  });

  it('tells the sky worker of the filter, also of one that was set before it started', () => {
    useSkyFilterStore.getState().set(' military ');
    session.sky();
    expect(filters).toEqual(['military']);
    useSkyFilterStore.getState().set(null);
    expect(filters).toEqual(['military', null]);
  });

  it('gives the readings of the device to the sky worker', () => {
    const sample: SensorSample = { kind: 'screen', angleDeg: 90 };
    samples$.next([sample]);
    expect(pushed).toEqual([sample]);
  });

  it('ends workers and every tie when it is disposed of', () => {
    session.sky();
    session.orbits(startOrbits);
    session.dispose();
    expect(disposed).toEqual(['sky', 'orbits']);
    const heard = skyObservers.length;
    usePlaceStore.getState().setPlace({ ...PLACE, latitudeDeg: 10 });
    useLensSettingsStore.getState().change({ sensitivity: 10 });
    samples$.next([{ kind: 'screen', angleDeg: 90 }]);
    expect([skyObservers.length, settings.length, pushed.length]).toEqual([heard, 1, 0]);
    expect(skyStarts).toBe(1);
  });
});
