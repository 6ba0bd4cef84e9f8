import type { AerialObject } from '@contract/aerial-object';
import { type Endpoint, type Remote, transfer, wrap } from 'comlink';
import { type Observable, ReplaySubject } from 'rxjs';
import { RadarFrameSource } from './radar-frame-source';
import type { ObserverPosition, RadarView, SkyApi, SkySnapshot } from './sky.api';

/** `failed`: the worker died twice; the screen says so and the page must be loaded again. */
export type SkyWorkerState = 'running' | 'restarted' | 'failed';

/** The main thread's end of the sky worker. Commands go unanswered once the worker has failed. */
export interface SkyClient {
  /** About twice a second; the newest is given to whoever comes late. */
  readonly snapshots$: Observable<SkySnapshot>;
  readonly workerState$: Observable<SkyWorkerState>;
  connect(origin: string): void;
  seed(objects: readonly AerialObject[]): void;
  setObserver(position: ObserverPosition | null): void;
  setRadarView(view: RadarView): void;
  select(id: number | null): void;
  setPaused(isPaused: boolean): void;
  setOnline(isOnline: boolean): void;
  pick(xPx: number, yPx: number, radiusPx: number): Promise<number | null>;
  nearest(): Promise<number | null>;
  /** Frames of the radar; close it when it is no longer drawn. A second one ends the first. */
  openRadar(): RadarSource;
  dispose(): void;
}

/** Frames of the radar, from whichever worker lives. */
export interface RadarSource {
  readonly latest: RadarFrameSource['latest'];
  request(view: RadarView): boolean;
  close(): void;
}

/** What a worker that starts anew must be told again. */
interface Told {
  origin: string | null;
  observer: ObserverPosition | null;
  view: RadarView | null;
  selectedId: number | null;
  isPaused: boolean;
  isOnline: boolean;
}

/** The part of a Worker that is used. */
export interface SkyWorker extends Endpoint {
  terminate(): void;
}

const MAX_RESTARTS = 1;

function startWorker(): SkyWorker {
  return new Worker(new URL('./sky.worker.ts', import.meta.url), { type: 'module', name: 'sky' });
}

/** Starts the sky worker. `start` is given by tests only. */
export function createSkyClient(start: () => SkyWorker = startWorker): SkyClient {
  return new WorkerSkyClient(start);
}

class WorkerSkyClient implements SkyClient {
  readonly snapshots$ = new ReplaySubject<SkySnapshot>(1);
  readonly workerState$ = new ReplaySubject<SkyWorkerState>(1);
  readonly #start: () => SkyWorker;
  readonly #told: Told = {
    origin: null,
    observer: null,
    view: null,
    selectedId: null,
    isPaused: false,
    isOnline: true,
  };
  #restarts = 0;
  #worker: SkyWorker | null = null;
  #api: Remote<SkyApi> | null = null;
  #snapshotPort: MessagePort | null = null;
  #radar: WorkerRadarSource | null = null;

  constructor(start: () => SkyWorker) {
    this.#start = start;
    this.#open();
    this.workerState$.next('running');
  }

  connect(origin: string): void {
    this.#told.origin = origin;
    this.#tell((api) => api.connect(origin));
  }

  seed(objects: readonly AerialObject[]): void {
    this.#tell((api) => api.seed(objects));
  }

  setObserver(position: ObserverPosition | null): void {
    this.#told.observer = position;
    this.#tell((api) => api.setObserver(position));
  }

  setRadarView(view: RadarView): void {
    this.#told.view = view;
    this.#tell((api) => api.setRadarView(view));
  }

  select(id: number | null): void {
    this.#told.selectedId = id;
    this.#tell((api) => api.select(id));
  }

  setPaused(isPaused: boolean): void {
    this.#told.isPaused = isPaused;
    this.#tell((api) => api.setPaused(isPaused));
  }

  setOnline(isOnline: boolean): void {
    this.#told.isOnline = isOnline;
    this.#tell((api) => api.setOnline(isOnline));
  }

  async pick(xPx: number, yPx: number, radiusPx: number): Promise<number | null> {
    return (await this.#api?.pick(xPx, yPx, radiusPx)) ?? null;
  }

  async nearest(): Promise<number | null> {
    return (await this.#api?.nearest()) ?? null;
  }

  openRadar(): RadarSource {
    this.#radar?.close();
    const radar = new WorkerRadarSource();
    this.#radar = radar;
    this.#openRadarPort(radar);
    return radar;
  }

  dispose(): void {
    this.#close();
    this.#radar?.close();
    this.snapshots$.complete();
    this.workerState$.complete();
  }

  #open(): void {
    const worker = this.#start();
    worker.addEventListener('error', this.#onDeath);
    worker.addEventListener('messageerror', this.#onDeath);
    this.#worker = worker;
    this.#api = wrap<SkyApi>(worker);
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }: MessageEvent<SkySnapshot>) => this.snapshots$.next(data));
    port1.start();
    this.#snapshotPort = port1;
    this.#tell((api) => api.openSnapshots(transfer(port2, [port2])));
    if (this.#radar !== null) this.#openRadarPort(this.#radar);
    this.#tellAgain();
  }

  #openRadarPort(radar: WorkerRadarSource): void {
    const { port1, port2 } = new MessageChannel();
    radar.use(new RadarFrameSource(port1));
    this.#tell((api) => api.openRadar(transfer(port2, [port2])));
  }

  #tellAgain(): void {
    const { origin, observer, view, selectedId, isPaused, isOnline } = this.#told;
    if (!isOnline) this.setOnline(false);
    if (isPaused) this.setPaused(true);
    if (observer !== null) this.setObserver(observer);
    if (view !== null) this.setRadarView(view);
    if (selectedId !== null) this.select(selectedId);
    if (origin !== null) this.connect(origin);
  }

  #tell(command: (api: Remote<SkyApi>) => Promise<void>): void {
    const api = this.#api;
    // A command that cannot be answered means a dead worker, which its own error event deals with.
    if (api !== null) command(api).catch(this.#onDeath);
  }

  readonly #onDeath = (): void => {
    if (this.#worker === null) return;
    this.#close();
    if (this.#restarts >= MAX_RESTARTS) {
      this.workerState$.next('failed');
      return;
    }
    this.#restarts++;
    this.#open();
    this.workerState$.next('restarted');
  };

  #close(): void {
    this.#worker?.removeEventListener('error', this.#onDeath);
    this.#worker?.removeEventListener('messageerror', this.#onDeath);
    this.#worker?.terminate();
    this.#snapshotPort?.close();
    this.#worker = null;
    this.#api = null;
    this.#snapshotPort = null;
  }
}

class WorkerRadarSource implements RadarSource {
  #source: RadarFrameSource | null = null;

  get latest(): RadarFrameSource['latest'] {
    return this.#source?.latest ?? null;
  }

  use(source: RadarFrameSource): void {
    this.#source?.close();
    this.#source = source;
  }

  request(view: RadarView): boolean {
    return this.#source?.request(view) ?? false;
  }

  close(): void {
    this.#source?.close();
    this.#source = null;
  }
}
