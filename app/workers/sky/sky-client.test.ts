import { expose } from 'comlink';
import { afterEach, describe, expect, it } from 'vitest';
import { LIVE_SKY_TIME } from '../sky-time';
import type { SensorSample } from './sensor-samples';
import type { SkyApi, SkyEvent, SkySnapshot } from './sky.api';
import { createSkyClient, type SkyWorkerState } from './sky-client';

type Call = readonly [name: string, ...args: unknown[]];

/** Answers like the worker, from the other end of a channel, and writes down what it is told. */
class FakeWorker extends EventTarget {
  readonly calls: Call[] = [];
  readonly #channel = new MessageChannel();
  readonly samples: SensorSample[] = [];
  readonly ports: MessagePort[] = [];
  snapshots: MessagePort | null = null;
  events: MessagePort | null = null;
  isTerminated = false;

  constructor() {
    super();
    this.#channel.port1.addEventListener('message', (event) => {
      this.dispatchEvent(new MessageEvent('message', { data: event.data, ports: [...event.ports] }));
    });
    this.#channel.port1.start();
    const note =
      (name: string) =>
      async (...args: unknown[]): Promise<void> => {
        this.calls.push([name, ...args]);
      };
    const api: SkyApi = {
      connect: note('connect'),
      seed: note('seed'),
      setObserver: note('setObserver'),
      setRadarView: note('setRadarView'),
      select: note('select'),
      setPaused: note('setPaused'),
      setOnline: note('setOnline'),
      openRadar: note('openRadar'),
      openSnapshots: async (port) => {
        this.snapshots = port;
      },
      pick: async () => 42,
      nearest: async () => null,
      openSensors: async (port) => {
        port.addEventListener('message', ({ data }: MessageEvent<SensorSample[]>) => this.samples.push(...data));
        port.start();
        this.ports.push(port);
      },
      openOverlay: note('openOverlay'),
      openEvents: async (port) => {
        this.events = port;
        this.ports.push(port);
      },
      setSkyViewSettings: note('setSkyViewSettings'),
      setTracked: note('setTracked'),
      pickOverlay: async () => 43,
      bestInView: async () => 44,
      addSighting: async () => ({ kind: 'object-gone' }),
      undoSighting: async () => true,
      resetAlignment: note('resetAlignment'),
      attachSatellites: note('attachSatellites'),
      setSatelliteFilter: note('setSatelliteFilter'),
      setSkyTime: note('setSkyTime'),
      setViewCalibration: note('setViewCalibration'),
      calibrateHorizon: () => new Promise(() => {}),
      celestialFacts: () => new Promise(() => {}),
    };
    expose(api, this.#channel.port2);
  }

  postMessage(message: unknown, transfer: Transferable[] = []): void {
    this.#channel.port1.postMessage(message, transfer);
  }

  terminate(): void {
    this.isTerminated = true;
    for (const port of [...this.ports, this.snapshots]) port?.close();
    this.#channel.port1.close();
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));
const SNAPSHOT: SkySnapshot = {
  serverTimeMs: 1,
  connection: 'live',
  messageAgeS: 0,
  feed: null,
  rows: [],
  leftOutNm: [],
  prediction: null,
  radiusNm: 50,
  clockOffsetMs: null,
  skyTimeMs: 0,
  satellites: null,
};
const OBSERVER = { latitudeDeg: 1, longitudeDeg: 2, ellipsoidHeightM: null, groundHeightM: null };
const opened: { dispose(): void }[] = [];
afterEach(() => {
  for (const client of opened.splice(0)) client.dispose();
});

function clientWithWorkers() {
  const workers: FakeWorker[] = [];
  const client = createSkyClient(() => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker;
  });
  opened.push(client);
  const states: SkyWorkerState[] = [];
  client.workerState$.subscribe((state) => states.push(state));
  return { client, workers, states };
}

describe('createSkyClient', () => {
  it('tells the worker, asks it, and shares its snapshots with whoever comes late', async () => {
    const { client, workers } = clientWithWorkers();
    client.setObserver(OBSERVER);
    client.connect('http://localhost');
    expect(await client.pick(1, 2, 3)).toBe(42);
    expect(await client.nearest()).toBeNull();
    expect(workers[0]?.calls).toEqual([
      ['setObserver', OBSERVER],
      ['connect', 'http://localhost'],
    ]);
    workers[0]?.snapshots?.postMessage(SNAPSHOT);
    await settled();
    const heard: SkySnapshot[] = [];
    client.snapshots$.subscribe((snapshot) => heard.push(snapshot));
    expect(heard).toEqual([SNAPSHOT]);
  });

  it('answers for a worker that dies before it has answered', async () => {
    const { client, workers } = clientWithWorkers();
    const calibrating = client.calibrateHorizon(3000);
    const facts = client.celestialFacts(-1);
    workers[0]?.dispatchEvent(new Event('error'));
    expect(await calibrating).toEqual({ kind: 'no-pose' });
    expect(await facts).toBeNull();
  });

  it('starts a dead worker once more and tells it everything again', async () => {
    const { client, workers, states } = clientWithWorkers();
    client.setObserver(OBSERVER);
    client.select(7);
    client.openRadar();
    client.connect('http://localhost');
    await settled();
    workers[0]?.dispatchEvent(new Event('error'));
    await settled();
    expect(workers[0]?.isTerminated).toBe(true);
    expect(states).toEqual(['running', 'restarted']);
    const again = workers[1]?.calls.map(([name, ...args]) => (name === 'openRadar' ? [name] : [name, ...args]));
    expect(again).toEqual([['openRadar'], ['setObserver', OBSERVER], ['select', 7], ['connect', 'http://localhost']]);
  });

  it('tells a new worker all that the sky view has set, and goes on with its frames', async () => {
    const { client, workers } = clientWithWorkers();
    const settings = { filterRadiusKm: 40, sensitivity: 50, updateFrequencyHz: 4 };
    const calibration = { pitchDeg: 1, rollDeg: -0.5, longSideFovDeg: 66 };
    client.setSkyViewSettings(settings);
    client.setTracked([5, 6]);
    client.setSatelliteFilter('all');
    client.setSkyTime(LIVE_SKY_TIME);
    client.setViewCalibration(calibration);
    client.pushSensorSamples([{ kind: 'screen', angleDeg: 90 }]);
    const overlay = client.openOverlay();
    workers[0]?.dispatchEvent(new Event('error'));
    await settled();
    const again = workers[1]?.calls.map(([name, ...args]) => (name === 'openOverlay' ? [name] : [name, ...args]));
    expect(again).toEqual([
      ['openOverlay'],
      ['setSatelliteFilter', 'all'],
      ['setSkyTime', LIVE_SKY_TIME],
      ['setSkyViewSettings', settings],
      ['setTracked', [5, 6]],
      ['setViewCalibration', calibration],
    ]);
    expect(workers[1]?.samples).toEqual([{ kind: 'screen', angleDeg: 90 }]);
    const viewport = { widthPx: 400, heightPx: 800, video: null, zoom: 1 };
    expect(overlay.request({ displayAtMs: 0, viewport, aim: { kind: 'sensor' }, faintestMagnitude: null })).toBe(true);
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
    await settled();
    workers[0]?.events?.postMessage({ kind: 'lock-acquired', id: 9 });
    await settled();
    expect(workers[0]?.samples.map((sample) => 'atMs' in sample && sample.atMs)).toEqual([1, 2, 3]);
    expect(heard).toEqual([{ kind: 'lock-acquired', id: 9 }]);
    expect(await client.pickOverlay(1, 2, 3)).toBe(43);
    expect(await client.bestInView()).toBe(44);
    expect(await client.undoSighting()).toBe(true);
  });

  it('gives up after the second death, says so, and stays harmless', async () => {
    const { client, workers, states } = clientWithWorkers();
    workers[0]?.dispatchEvent(new Event('error'));
    workers[1]?.dispatchEvent(new Event('error'));
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
