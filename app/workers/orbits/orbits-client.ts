import type { SatelliteObserver, SatellitePass } from '@engine/orbits/passes/satellite-pass';
import { type Endpoint, type Remote, transfer, wrap } from 'comlink';
import { type Observable, ReplaySubject } from 'rxjs';
import type { SkyTime } from '../sky-time';
import type {
  CatalogueState,
  CatalogueSummary,
  KeyframePair,
  OrbitsApi,
  PassesRequest,
  SatelliteNow,
  SatelliteTransit,
  SkyTrackPoint,
} from './orbits.api';

/** `failed`: the worker died twice; the screen says so and the page must be loaded again. */
export type OrbitsWorkerState = 'running' | 'restarted' | 'failed';

/**
 * The main thread's end of the orbits worker. Queries answer null (a search: nothing) while there is no catalogue, and
 * where the worker is gone or dies before it answers.
 */
export interface OrbitsClient {
  /** What there is of a catalogue; the newest is given to whoever comes late. */
  readonly catalogue$: Observable<CatalogueState>;
  readonly workerState$: Observable<OrbitsWorkerState>;
  load(origin: string): void;
  /** The network is back, or the page is looked at again: asks for a newer catalogue unless that was just done. */
  refresh(): void;
  summary(): Promise<CatalogueSummary | null>;
  /** Sorted by rise. Null also where `signal` ended the search: then nothing is known of any pass. */
  passes(request: PassesRequest, signal?: AbortSignal): Promise<readonly SatellitePass[] | null>;
  now(noradId: number, atMs: number, observer: SatelliteObserver | null): Promise<SatelliteNow | null>;
  groundTrack(noradId: number, fromMs: number, toMs: number, stepS: number): Promise<Float64Array | null>;
  orbitPath(noradId: number, atMs: number, points: number): Promise<Float32Array | null>;
  skyTrack(
    noradId: number,
    observer: SatelliteObserver,
    fromMs: number,
    toMs: number,
    points: number,
  ): Promise<readonly SkyTrackPoint[] | null>;
  /** Transits of Sun and Moon and close approaches to them, in order of time, in ten days at most. */
  transits(
    noradId: number,
    observer: SatelliteObserver,
    fromMs: number,
    toMs: number,
  ): Promise<readonly SatelliteTransit[] | null>;
  keyframes(startMs: number, endMs: number): Promise<KeyframePair | null>;
  /** Takes back a pair that is drawn no more: its buffers serve the next one. It must not be read afterwards. */
  recycle(pair: KeyframePair): void;
  search(text: string, limit: number): Promise<readonly number[]>;
  /**
   * Feeds the sky worker.
   * @param openPort gives one end of a new channel whose other end is the sky worker's; called again for a worker that
   *   had to be started anew. Null ends the feed.
   */
  feedSky(openPort: (() => MessagePort) | null): void;
  setSkyObserver(observer: SatelliteObserver | null): void;
  /** @param clockOffsetMs what makes the server's time of `performance.timeOrigin + performance.now()` */
  setSkyTime(time: SkyTime, clockOffsetMs: number): void;
  setPaused(isPaused: boolean): void;
  dispose(): void;
}

/** The part of a Worker that is used. */
export interface OrbitsWorker extends Endpoint {
  terminate(): void;
}

/** What a worker that starts anew must be told again. */
interface Told {
  origin: string | null;
  observer: SatelliteObserver | null;
  skyTime: { readonly time: SkyTime; readonly clockOffsetMs: number } | null;
  isPaused: boolean;
  openSkyPort: (() => MessagePort) | null;
}

const MAX_RESTARTS = 1;

function startWorker(): OrbitsWorker {
  return new Worker(new URL('./orbits.worker.ts', import.meta.url), { type: 'module', name: 'orbits' });
}

/** A function, because what is read twice in one is taken to stay the same. */
const wasEnded = (signal: AbortSignal | undefined): boolean => signal?.aborted === true;

/** Starts the orbits worker. `start` is given by tests only. */
export function createOrbitsClient(start: () => OrbitsWorker = startWorker): OrbitsClient {
  return new WorkerOrbitsClient(start);
}

class WorkerOrbitsClient implements OrbitsClient {
  readonly catalogue$ = new ReplaySubject<CatalogueState>(1);
  readonly workerState$ = new ReplaySubject<OrbitsWorkerState>(1);
  readonly #start: () => OrbitsWorker;
  readonly #told: Told = { origin: null, observer: null, skyTime: null, isPaused: false, openSkyPort: null };
  #restarts = 0;
  #lastTicket = 0;
  #worker: OrbitsWorker | null = null;
  #api: Remote<OrbitsApi> | null = null;
  #statePort: MessagePort | null = null;
  /** Settles when the worker that lives now does no more. */
  #ended: Promise<void> = Promise.resolve();
  #end: () => void = () => {};
  #spare: KeyframePair | null = null;

  constructor(start: () => OrbitsWorker) {
    this.#start = start;
    this.#open();
    this.workerState$.next('running');
  }

  load(origin: string): void {
    this.#told.origin = origin;
    this.#tell((api) => api.load(origin));
  }

  refresh(): void {
    this.#tell((api) => api.refresh());
  }

  async summary(): Promise<CatalogueSummary | null> {
    return this.#ask((api) => api.summary(), null);
  }

  async passes(request: PassesRequest, signal?: AbortSignal): Promise<readonly SatellitePass[] | null> {
    if (wasEnded(signal)) return null;
    const ticket = ++this.#lastTicket;
    const onAbort = () => this.#tell((api) => api.cancel(ticket));
    signal?.addEventListener('abort', onAbort, { once: true });
    const found = await this.#ask((api) => api.passes(request, ticket), null);
    signal?.removeEventListener('abort', onAbort);
    return wasEnded(signal) ? null : found;
  }

  async now(noradId: number, atMs: number, observer: SatelliteObserver | null): Promise<SatelliteNow | null> {
    return this.#ask((api) => api.now(noradId, atMs, observer), null);
  }

  async groundTrack(noradId: number, fromMs: number, toMs: number, stepS: number): Promise<Float64Array | null> {
    return this.#ask((api) => api.groundTrack(noradId, fromMs, toMs, stepS), null);
  }

  async orbitPath(noradId: number, atMs: number, points: number): Promise<Float32Array | null> {
    return this.#ask((api) => api.orbitPath(noradId, atMs, points), null);
  }

  async skyTrack(
    noradId: number,
    observer: SatelliteObserver,
    fromMs: number,
    toMs: number,
    points: number,
  ): Promise<readonly SkyTrackPoint[] | null> {
    return this.#ask((api) => api.skyTrack(noradId, observer, fromMs, toMs, points), null);
  }

  async transits(
    noradId: number,
    observer: SatelliteObserver,
    fromMs: number,
    toMs: number,
  ): Promise<readonly SatelliteTransit[] | null> {
    return this.#ask((api) => api.transits(noradId, observer, fromMs, toMs), null);
  }

  async keyframes(startMs: number, endMs: number): Promise<KeyframePair | null> {
    const spare = this.#spare;
    this.#spare = null;
    if (spare === null) return this.#ask((api) => api.keyframes(startMs, endMs), null);
    const buffers = [spare.start, spare.end];
    const given = transfer(
      buffers,
      buffers.map(({ buffer }) => buffer),
    );
    return this.#ask((api) => api.keyframes(startMs, endMs, given), null);
  }

  recycle(pair: KeyframePair): void {
    this.#spare = pair;
  }

  async search(text: string, limit: number): Promise<readonly number[]> {
    return this.#ask<readonly number[]>(async (api) => api.search(text, limit), []);
  }

  feedSky(openPort: (() => MessagePort) | null): void {
    this.#told.openSkyPort = openPort;
    if (this.#api === null) return;
    const port = openPort?.() ?? null;
    this.#tell((api) => api.feedSky(port === null ? null : transfer(port, [port])));
  }

  setSkyObserver(observer: SatelliteObserver | null): void {
    this.#told.observer = observer;
    this.#tell((api) => api.setSkyObserver(observer));
  }

  setSkyTime(time: SkyTime, clockOffsetMs: number): void {
    this.#told.skyTime = { time, clockOffsetMs };
    this.#tell((api) => api.setSkyTime(time, clockOffsetMs));
  }

  setPaused(isPaused: boolean): void {
    this.#told.isPaused = isPaused;
    this.#tell((api) => api.setPaused(isPaused));
  }

  dispose(): void {
    this.#close();
    this.catalogue$.complete();
    this.workerState$.complete();
  }

  #open(): void {
    const worker = this.#start();
    worker.addEventListener('error', this.#onDeath);
    worker.addEventListener('messageerror', this.#onDeath);
    this.#worker = worker;
    this.#api = wrap<OrbitsApi>(worker);
    this.#ended = new Promise((resolve) => {
      this.#end = resolve;
    });
    this.#openStates();
    this.#tellAgain();
  }

  #openStates(): void {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }: MessageEvent<CatalogueState>) => this.catalogue$.next(data));
    port1.start();
    this.#statePort = port1;
    this.#tell((api) => api.openStates(transfer(port2, [port2])));
  }

  #tellAgain(): void {
    const { origin, observer, skyTime, isPaused, openSkyPort } = this.#told;
    if (isPaused) this.setPaused(true);
    if (observer !== null) this.setSkyObserver(observer);
    if (skyTime !== null) this.setSkyTime(skyTime.time, skyTime.clockOffsetMs);
    if (openSkyPort !== null) this.feedSky(openSkyPort);
    if (origin !== null) this.load(origin);
  }

  /** An answer of the worker; what stands in for it where the worker is gone, or dies before it answers. */
  async #ask<Answer>(query: (api: Remote<OrbitsApi>) => Promise<Answer>, otherwise: Answer): Promise<Answer> {
    if (this.#api === null) return otherwise;
    return Promise.race([query(this.#api), this.#ended.then(() => otherwise)]);
  }

  #tell(command: (api: Remote<OrbitsApi>) => Promise<void>): void {
    const api = this.#api;
    // A command that cannot be answered means a dead worker, which its own error event deals with.
    if (api !== null) command(api).catch(this.#onDeath);
  }

  readonly #onDeath = (): void => {
    if (this.#worker === null) return;
    this.#close();
    if (this.#restarts >= MAX_RESTARTS) {
      this.workerState$.next('failed');
      this.catalogue$.next({ kind: 'failed', reason: 'worker' });
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
    this.#end();
    this.#statePort?.close();
    this.#statePort = null;
    this.#worker = null;
    this.#api = null;
  }
}
