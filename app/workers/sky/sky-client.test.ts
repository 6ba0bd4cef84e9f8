import { observerOf } from '@engine/observer/observer';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LIVE_SKY_TIME } from '@engine/sky/sky-time';
import type { SensorSample } from '@engine/camera-view/sensor-samples';
import type { SkyScene } from './scene/sky-scene';
import { FakeWorker } from '../fake-worker.fixture';
import type { SkyApi } from './sky.api';
import type { SkyEvent } from './readouts/sky-event';
import type { SkySnapshot } from './readouts/sky-snapshot';
import { createSkyClient, type SkyWorkerState } from './sky-client';

type Call = readonly [name: string, ...args: unknown[]];

/** Answers like the sky worker, and writes down what it is told. */
class FakeSkyWorker extends FakeWorker {
  readonly samples: SensorSample[] = [];
  snapshots: MessagePort | null = null;
  events: MessagePort | null = null;

  constructor() {
    super();
    const note = (name: string) => this.note(name);
    const api: SkyApi = {
      connect: note('connect'),
      seed: note('seed'),
      setObserver: note('setObserver'),
      setStandIn: note('setStandIn'),
      setWeather: note('setWeather'),
      setRadarView: note('setRadarView'),
      setFilter: note('setFilter'),
      setWideReach: note('setWideReach'),
      table: async () => null,
      watchAlerts: note('watchAlerts'),
      openAlerts: note('openAlerts'),
      select: note('select'),
      setExpectedPath: note('setExpectedPath'),
      predict: async () => null,
      lookUps: async () => [],
      setPaused: note('setPaused'),
      setOnline: note('setOnline'),
      tryNow: note('tryNow'),
      openRadar: note('openRadar'),
      openSnapshots: async (port) => {
        this.snapshots = this.hold(port);
      },
      pick: async () => 42,
      nearest: async () => null,
      openSensors: async (port) => {
        port.addEventListener('message', ({ data }: MessageEvent<SensorSample[]>) => this.samples.push(...data));
        this.hold(port).start();
      },
      openOverlay: note('openOverlay'),
      openEvents: async (port) => {
        this.events = this.hold(port);
      },
      setSkyViewSettings: note('setSkyViewSettings'),
      setTracked: note('setTracked'),
      setSightLines: note('setSightLines'),
      pickOverlay: async () => 43,
      bestInView: async () => 44,
      addSighting: async () => ({ kind: 'object-gone' }),
      undoSighting: async () => true,
      resetAlignment: note('resetAlignment'),
      attachSatellites: note('attachSatellites'),
      setSatelliteFilter: note('setSatelliteFilter'),
      setSkyTime: note('setSkyTime'),
      openScene: async ({ title, messages }) => {
        this.calls.push(['openScene', title]);
        if (messages.length > 0 || refusedTitles.has(title)) return { kind: 'unreadable', reason: 'messages' };
        return { kind: 'opened', tracks: 0, satellites: 0 };
      },
      recordSky: async () => null,
      identify: async () => null,
      hear: async () => null,
      findCelestial: async () => [],
      needStars: async () => true,
      sceneSatellite: async () => null,
      leaveScene: note('leaveScene'),
      setViewCalibration: note('setViewCalibration'),
      calibrateHorizon: () => new Promise(() => {}),
      setSatelliteArc: async () => undefined,
      evening: async () => null,
      celestialFacts: () => new Promise(() => {}),
    };
    this.serve(api);
  }
}

const SNAPSHOT: SkySnapshot = {
  serverTimeMs: 1,
  connection: 'live',
  messageAgeS: 0,
  feed: null,
  rows: [],
  filter: null,
  hiddenRow: null,
  placelessRow: null,
  leftOutNm: [],
  declinationDeg: null,
  prediction: null,
  radiusNm: 50,
  clockOffsetMs: null,
  skyTimeMs: 0,
  satellites: null,
  history: null,
};
const OBSERVER = observerOf({ latitudeDeg: 1, longitudeDeg: 2, ellipsoidHeightM: null }, null);
const SCENE: SkyScene = {
  title: 'scene',
  fromMs: 0,
  toMs: 1,
  atMs: 0,
  observer: OBSERVER,
  messages: [],
  elementSets: [],
  areOrbitsDemo: false,
  pose: null,
};
/** Scenes that a worker cannot read. */
const refusedTitles = new Set<string>();
const RADAR_VIEW = { rangeNm: 50, widthPx: 300, heightPx: 300, upDeg: 0 };
const CALIBRATION = { pitchDeg: 1, rollDeg: -0.5, longSideFovDeg: 66 };
const withoutPort = ([name, ...args]: Call): Call => (name.startsWith('open') ? [name] : [name, ...args]);
const opened: { dispose(): void }[] = [];
afterEach(() => {
  for (const client of opened.splice(0)) client.dispose();
});

function clientWithWorkers() {
  const workers: FakeSkyWorker[] = [];
  const client = createSkyClient(() => {
    const worker = new FakeSkyWorker();
    workers.push(worker);
    return worker;
  });
  opened.push(client);
  const states: SkyWorkerState[] = [];
  client.workerState$.subscribe((state) => states.push(state));
  return { client, workers, states };
}

describe('createSkyClient', () => {
  it('tells the worker, asks it, and gives its newest snapshot to late subscribers', async () => {
    const { client, workers } = clientWithWorkers();
    client.setObserver(OBSERVER);
    client.connect('http://localhost');
    expect(await client.pick(1, 2, 3)).toBe(42);
    expect(await client.nearest()).toBeNull();
    expect(workers[0]?.calls).toEqual([
      ['setObserver', OBSERVER],
      ['connect', 'http://localhost'],
    ]);
    const early: SkySnapshot[] = [];
    client.snapshots$.subscribe((snapshot) => early.push(snapshot));
    workers[0]?.snapshots?.postMessage(SNAPSHOT);
    await vi.waitFor(() => expect(early).toEqual([SNAPSHOT]));
    const late: SkySnapshot[] = [];
    client.snapshots$.subscribe((snapshot) => late.push(snapshot));
    expect(late).toEqual([SNAPSHOT]);
  });

  it('answers for a worker that dies before it has answered', async () => {
    const { client, workers } = clientWithWorkers();
    const calibrating = client.calibrateHorizon(3000);
    const facts = client.celestialFacts(-1);
    workers[0]?.die();
    expect(await calibrating).toEqual({ kind: 'no-pose' });
    expect(await facts).toBeNull();
  });

  it('starts a dead worker once more and replays what it was told', async () => {
    const { client, workers, states } = clientWithWorkers();
    client.setObserver(OBSERVER);
    client.select(7);
    const ports: MessagePort[] = [];
    client.openRadar((port) => ports.push(port));
    client.connect('http://localhost');
    client.select(8);
    expect(await client.nearest()).toBeNull();
    workers[0]?.die();
    expect(await client.nearest()).toBeNull();
    expect(workers[0]?.isTerminated).toBe(true);
    expect(states).toEqual(['running', 'restarted']);
    expect(workers[1]?.calls.map(withoutPort)).toEqual([
      ['setObserver', OBSERVER],
      ['select', 8],
      ['openRadar'],
      ['connect', 'http://localhost'],
    ]);
    expect(ports).toHaveLength(2);
  });

  it('tells a new worker all that the sky view has set, and goes on with its frames', async () => {
    const { client, workers } = clientWithWorkers();
    const settings = { filterRadiusKm: 40, sensitivity: 50, updateFrequencyHz: 4 };
    client.setSkyViewSettings(settings);
    client.setTracked([5, 6]);
    client.setRadarView(RADAR_VIEW);
    client.setSatelliteFilter('all');
    client.setSkyTime(LIVE_SKY_TIME);
    client.setViewCalibration(CALIBRATION);
    client.setPaused(true);
    client.setOnline(false);
    client.pushSensorSamples([{ kind: 'screen', angleDeg: 90 }]);
    const ports: MessagePort[] = [];
    client.openOverlay((port) => ports.push(port));
    workers[0]?.die();
    expect(await client.nearest()).toBeNull();
    expect(workers[1]?.calls.map(withoutPort)).toEqual([
      ['setSkyViewSettings', settings],
      ['setTracked', [5, 6]],
      ['setRadarView', RADAR_VIEW],
      ['setSatelliteFilter', 'all'],
      ['setSkyTime', LIVE_SKY_TIME],
      ['setViewCalibration', CALIBRATION],
      ['setPaused', true],
      ['setOnline', false],
      ['openOverlay'],
    ]);
    await vi.waitFor(() => expect(workers[1]?.samples).toEqual([{ kind: 'screen', angleDeg: 90 }]));
    expect(ports).toHaveLength(2);
  });

  it('gives nobody a port to a new worker once the sky view is closed', async () => {
    const { client, workers } = clientWithWorkers();
    const ports: MessagePort[] = [];
    const close = client.openOverlay((port) => ports.push(port));
    close();
    workers[0]?.die();
    expect(await client.nearest()).toBeNull();
    expect(ports).toHaveLength(1);
    expect(workers[1]?.calls).toEqual([]);
  });

  it('gives a new worker the frames of the newest radar, however late the one before it is closed', async () => {
    const { client, workers } = clientWithWorkers();
    const ports: MessagePort[] = [];
    const close = client.openRadar(() => undefined);
    client.openRadar((port) => ports.push(port));
    close();
    workers[0]?.die();
    expect(await client.nearest()).toBeNull();
    expect(ports).toHaveLength(2);
  });

  it('does not repeat to a new worker what was seeded, which port satellites came by, and a reset', async () => {
    const { client, workers } = clientWithWorkers();
    client.seed([]);
    client.attachSatellites(null);
    client.resetAlignment();
    expect(await client.nearest()).toBeNull();
    expect(workers[0]?.calls).toEqual([['seed', []], ['attachSatellites', null], ['resetAlignment']]);
    workers[0]?.die();
    expect(await client.nearest()).toBeNull();
    expect(workers[1]?.calls).toEqual([]);
  });

  it('tells a new worker what sightings have taught of the camera', async () => {
    const { client, workers } = clientWithWorkers();
    const heard: SkyEvent[] = [];
    client.events$.subscribe((event) => heard.push(event));
    expect(await client.nearest()).toBeNull();
    workers[0]?.events?.postMessage({ kind: 'readout', readout: { viewCalibration: CALIBRATION } });
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    expect(workers[0]?.calls).toEqual([]);
    workers[0]?.die();
    expect(await client.nearest()).toBeNull();
    expect(workers[1]?.calls).toEqual([['setViewCalibration', CALIBRATION]]);
  });

  it('says that a scene is lost that a new worker cannot open', async () => {
    const { client, workers } = clientWithWorkers();
    const scene = { ...SCENE, title: 'once' };
    await client.openScene(scene);
    let lost = 0;
    client.sceneLost$.subscribe(() => lost++);
    refusedTitles.add('once');
    workers[0]?.die();
    await vi.waitFor(() => expect(lost).toBe(1));
    refusedTitles.clear();
  });

  it('opens the scene that is shown again in a new worker, unless it was left or could not be read', async () => {
    const { client, workers } = clientWithWorkers();
    let lost = 0;
    client.sceneLost$.subscribe(() => lost++);
    expect(await client.openScene({ ...SCENE, title: 'shown' })).toMatchObject({ kind: 'opened' });
    const unreadable = { ...SCENE, title: 'unreadable', messages: [new ArrayBuffer(1)] };
    expect(await client.openScene(unreadable)).toMatchObject({ kind: 'unreadable' });
    workers[0]?.die();
    expect(await client.nearest()).toBeNull();
    expect(workers[1]?.calls).toEqual([['openScene', 'shown']]);
    expect(lost).toBe(0);
    const late = client.openScene(SCENE);
    workers[1]?.die();
    expect(await late).toEqual({ kind: 'no-worker' });
  });

  it('goes back to the live sky for good when a scene is left, also before it has opened', async () => {
    const { client, workers } = clientWithWorkers();
    await client.openScene(SCENE);
    client.leaveScene();
    const opening = client.openScene(SCENE);
    client.leaveScene();
    expect(await opening).toMatchObject({ kind: 'left' });
    workers[0]?.die();
    expect(await client.nearest()).toBeNull();
    expect(workers[1]?.calls).toEqual([]);
  });

  it('hands on readings in their order, and what the sky view has to say', async () => {
    const { client, workers } = clientWithWorkers();
    const heard: SkyEvent[] = [];
    client.events$.subscribe((event) => heard.push(event));
    const motion = { kind: 'motion', rotationRateDegPerS: null, accelerationMps2: null } as const;
    client.pushSensorSamples([{ ...motion, atMs: 1 }]);
    client.pushSensorSamples([
      { ...motion, atMs: 2 },
      { ...motion, atMs: 3 },
    ]);
    const times = () => workers[0]?.samples.map((sample) => 'atMs' in sample && sample.atMs);
    await vi.waitFor(() => expect(times()).toEqual([1, 2, 3]));
    workers[0]?.events?.postMessage({ kind: 'lock-acquired', id: 9 });
    await vi.waitFor(() => expect(heard).toEqual([{ kind: 'lock-acquired', id: 9 }]));
    expect(await client.pickOverlay(1, 2, 3)).toBe(43);
    expect(await client.bestInView([])).toBe(44);
    expect(await client.undoSighting()).toBe(true);
  });

  it('gives up after the second death, says so, and stays harmless', async () => {
    const { client, workers, states } = clientWithWorkers();
    workers[0]?.die();
    workers[1]?.die();
    expect(states).toEqual(['running', 'restarted', 'failed']);
    client.select(1);
    expect(await client.pick(0, 0, 9)).toBeNull();
    expect(workers).toHaveLength(2);
  });

  it('ends its worker when disposed', () => {
    const { client, workers } = clientWithWorkers();
    client.dispose();
    expect(workers[0]?.isTerminated).toBe(true);
  });
});
