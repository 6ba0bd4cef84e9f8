import { afterEach, describe, expect, it, vi } from 'vitest';
import { type CatalogueSummary, summaryOf } from '@engine/orbits/catalogue/catalogue-summary';
import { packSummary } from '@engine/orbits/catalogue/packed-summary';
import { LIVE_SKY_TIME } from '@engine/sky/sky-time';
import { REAL_SATELLITES } from '@engine/orbits/catalogue/small-catalogue.fixture';
import { FakeWorker } from '../fake-worker.fixture';
import type { CatalogueState, OrbitsApi, PassesRequest } from './orbits.api';
import { createOrbitsClient, type OrbitsWorkerState } from './orbits-client';

/** Answers like the orbits worker, and writes down what it is told. */
class FakeOrbitsWorker extends FakeWorker {
  states: MessagePort | null = null;
  skyPort: MessagePort | null = null;
  summary: CatalogueSummary | null = null;
  summaries = 0;
  /** Until then it answers no summary. */
  busy: Promise<void> = Promise.resolve();

  constructor() {
    super();
    const note = (name: string) => this.note(name);
    const api: OrbitsApi = {
      load: note('load'),
      refresh: note('refresh'),
      openStates: async (port) => {
        this.states = this.hold(port);
      },
      openGlobe: async (port) => {
        this.calls.push(['openGlobe']);
        this.hold(port);
      },
      publishSky: async (port) => {
        this.skyPort?.close();
        this.skyPort = this.hold(port);
      },
      setSkyObserver: note('setSkyObserver'),
      setSkyTime: note('setSkyTime'),
      setPaused: note('setPaused'),
      cancel: note('cancel'),
      summary: async () => {
        this.summaries++;
        const { summary } = this;
        await this.busy;
        return summary === null ? null : packSummary(summary);
      },
      passes: (_, ticket) => {
        this.calls.push(['passes', ticket]);
        return new Promise(() => {});
      },
      now: () => new Promise(() => {}),
      groundTrack: async () => Float64Array.of(1, 2, 3),
      skyTrack: async () => [],
      lookUps: async () => null,
      transits: async () => [],
      candidatePaths: async () => null,
      search: async () => [25_544],
      records: async () => [],
    };
    this.serve(api);
  }
}

const OBSERVER = { latitudeDeg: 1, longitudeDeg: 2, ellipsoidHeightM: 3 };
const REQUEST: PassesRequest = {
  noradIds: null,
  onlyVisible: true,
  observer: OBSERVER,
  startMs: 0,
  endMs: 1,
  minElevationDeg: 10,
  limitingMagnitude: 5,
  darkSunElevationDeg: -6,
};
const opened: { dispose(): void }[] = [];
afterEach(() => {
  for (const client of opened.splice(0)) client.dispose();
});

function clientWithWorkers() {
  const workers: FakeOrbitsWorker[] = [];
  const client = createOrbitsClient(() => {
    const worker = new FakeOrbitsWorker();
    workers.push(worker);
    return worker;
  });
  opened.push(client);
  const states: OrbitsWorkerState[] = [];
  client.workerState$.subscribe((state) => states.push(state));
  const catalogue: CatalogueState[] = [];
  client.catalogue$.subscribe((state) => catalogue.push(state));
  return { client, workers, states, catalogue };
}

describe('createOrbitsClient', () => {
  it('tells the worker, asks it, and hands on what it says of the catalogue', async () => {
    const { client, workers, catalogue } = clientWithWorkers();
    client.load('http://localhost');
    client.setSkyObserver(OBSERVER);
    client.setSkyTime(LIVE_SKY_TIME, 12);
    expect(await client.groundTrack(1, 0, 1, 1)).toEqual(Float64Array.of(1, 2, 3));
    expect(await client.search('iss', 3)).toEqual([25_544]);
    expect(await client.summary()).toBeNull();
    expect(workers[0]?.calls).toEqual([
      ['load', 'http://localhost'],
      ['setSkyObserver', OBSERVER],
      ['setSkyTime', LIVE_SKY_TIME, 12],
    ]);
    workers[0]?.states?.postMessage({ kind: 'failed', reason: 'offline' });
    await vi.waitFor(() => expect(catalogue).toEqual([{ kind: 'failed', reason: 'offline' }]));
  });

  it('is answered once where several ask at once, and anew once there is another catalogue', async () => {
    const { client, workers, catalogue } = clientWithWorkers();
    const [worker] = workers;
    if (worker === undefined) throw new Error('No worker was started.');
    worker.summary = summaryOf('v1', REAL_SATELLITES);
    const [first, second] = await Promise.all([client.summary(), client.summary()]);
    expect([first, worker.summaries]).toEqual([worker.summary, 1]);
    expect(second).toBe(first);
    const free = new AbortController();
    worker.busy = new Promise((resolve) => {
      free.signal.addEventListener('abort', () => resolve());
    });
    const before = client.summary();
    await vi.waitFor(() => expect(worker.summaries).toBe(2));
    worker.summary = summaryOf('v2', REAL_SATELLITES);
    worker.states?.postMessage({ kind: 'loading' });
    await vi.waitFor(() => expect(catalogue).toHaveLength(1));
    const after = client.summary();
    free.abort();
    expect([(await before)?.version, (await after)?.version]).toEqual(['v1', 'v2']);
  });

  it('ends a search that nobody waits for any more', async () => {
    const { client, workers } = clientWithWorkers();
    const stop = new AbortController();
    const search = client.passes(REQUEST, stop.signal);
    expect(await client.summary()).toBeNull();
    stop.abort();
    expect(await client.summary()).toBeNull();
    expect(workers[0]?.calls).toEqual([
      ['passes', 1],
      ['cancel', 1],
    ]);
    expect(await client.passes(REQUEST, stop.signal)).toBeNull();
    workers[0]?.die();
    expect(await search).toBeNull();
  });

  it('gives a globe a port to the worker, another one to that which is started anew, and none once it is closed', async () => {
    const { client, workers } = clientWithWorkers();
    const ports: MessagePort[] = [];
    const close = client.openGlobe((port) => ports.push(port));
    expect(await client.summary()).toBeNull();
    workers[0]?.die();
    expect(await client.summary()).toBeNull();
    expect(ports).toHaveLength(2);
    expect(workers.map(({ calls }) => calls)).toEqual([[['openGlobe']], [['openGlobe']]]);
    close();
    client.openGlobe((port) => ports.push(port))();
    expect(ports).toHaveLength(3);
    for (const port of ports) port.close();
  });

  it('answers for a worker that dies before it has answered', async () => {
    const { client, workers } = clientWithWorkers();
    const passes = client.passes(REQUEST);
    const now = client.now(25_544, 0, null);
    workers[0]?.die();
    expect(await passes).toBeNull();
    expect(await now).toBeNull();
  });

  it('starts a dead worker once more and replays what it was told', async () => {
    const { client, workers, states } = clientWithWorkers();
    const farEnds: MessagePort[] = [];
    client.load('http://localhost');
    client.setSkyObserver(OBSERVER);
    client.setSkyTime(LIVE_SKY_TIME, -3);
    client.refresh();
    client.setPaused(true);
    client.publishSky(() => {
      const { port1, port2 } = new MessageChannel();
      farEnds.push(port2);
      return port1;
    });
    expect(await client.summary()).toBeNull();
    workers[0]?.die();
    expect(await client.summary()).toBeNull();
    expect(workers[0]?.isTerminated).toBe(true);
    expect(states).toEqual(['running', 'restarted']);
    expect(workers[1]?.calls).toEqual([
      ['load', 'http://localhost'],
      ['setSkyObserver', OBSERVER],
      ['setSkyTime', LIVE_SKY_TIME, -3],
      ['setPaused', true],
    ]);
    expect(farEnds).toHaveLength(2);
    expect(workers[1]?.skyPort).not.toBeNull();
    for (const port of farEnds) port.close();
  });

  it('gives up after the second death, says so, and stays harmless', async () => {
    const { client, workers, states, catalogue } = clientWithWorkers();
    workers[0]?.die();
    workers[1]?.die();
    expect(states).toEqual(['running', 'restarted', 'failed']);
    expect(catalogue.at(-1)).toEqual({ kind: 'failed', reason: 'worker' });
    client.refresh();
    expect(await client.search('iss', 3)).toEqual([]);
    expect(workers).toHaveLength(2);
  });

  it('ends its worker when disposed', () => {
    const { client, workers } = clientWithWorkers();
    client.dispose();
    expect(workers[0]?.isTerminated).toBe(true);
  });
});
