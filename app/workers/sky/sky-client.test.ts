import { expose } from 'comlink';
import { afterEach, describe, expect, it } from 'vitest';
import type { SkyApi, SkySnapshot } from './sky.api';
import { createSkyClient, type SkyWorkerState } from './sky-client';

type Call = readonly [name: string, ...args: unknown[]];

/** Answers like the worker, from the other end of a channel, and writes down what it is told. */
class FakeWorker extends EventTarget {
  readonly calls: Call[] = [];
  readonly #channel = new MessageChannel();
  snapshots: MessagePort | null = null;
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
    };
    expose(api, this.#channel.port2);
  }

  postMessage(message: unknown, transfer: Transferable[] = []): void {
    this.#channel.port1.postMessage(message, transfer);
  }

  terminate(): void {
    this.isTerminated = true;
    this.snapshots?.close();
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
  radiusNm: 50,
};
const OBSERVER = { latitudeDeg: 1, longitudeDeg: 2, ellipsoidHeightM: null };
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
