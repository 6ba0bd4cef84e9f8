import type { AerialObject } from '@contract/aerial-object';
import { type Endpoint, type Remote, transfer, wrap } from 'comlink';
import { type Observable, ReplaySubject, Subject } from 'rxjs';
import type { SkyTime } from '../sky-time';
import { LivingSource } from './living-source';
import { OverlayFrameSource, type OverlayRequestInput } from './overlay-frame-source';
import { RadarFrameSource } from './radar-frame-source';
import type { SatelliteFilter } from './satellite-filter';
import type { SensorSample } from './sensor-samples';
import type {
  CelestialFacts,
  HorizonCalibration,
  ObserverPosition,
  RadarView,
  Sighting,
  SightingResult,
  SkyApi,
  SkyEvent,
  SkySnapshot,
  SkyViewSettings,
  ViewCalibration,
} from './sky.api';

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
  /** Readouts and locks of the sky view, while frames of it are asked for. */
  readonly events$: Observable<SkyEvent>;
  /** Frames of the sky view; close it when it is no longer drawn. A second one ends the first. */
  openOverlay(): OverlaySource;
  /** Raw readings in the order in which they were taken. */
  pushSensorSamples(samples: readonly SensorSample[]): void;
  setSkyViewSettings(settings: SkyViewSettings): void;
  setTracked(ids: readonly number[]): void;
  setViewCalibration(calibration: ViewCalibration): void;
  /** What stands at a point of the last overlay frame. */
  pickOverlay(xPx: number, yPx: number, radiusPx: number): Promise<number | null>;
  bestInView(): Promise<number | null>;
  /** `no-pose` also when the worker is gone. */
  addSighting(sighting: Sighting): Promise<SightingResult>;
  undoSighting(): Promise<boolean>;
  resetAlignment(): void;
  /** SET-02: watches the pose while the user holds the camera against the horizon. */
  calibrateHorizon(durationMs: number): Promise<HorizonCalibration>;
  celestialFacts(id: number): Promise<CelestialFacts | null>;
  /**
   * The port of the orbits worker, or null for no satellites. It dies with the worker: after `restarted` another is
   * needed.
   */
  attachSatellites(port: MessagePort | null): void;
  setSatelliteFilter(filter: SatelliteFilter): void;
  setSkyTime(time: SkyTime): void;
  dispose(): void;
}

/** Frames of the radar, from whichever worker lives. */
export interface RadarSource {
  readonly latest: RadarFrameSource['latest'];
  request(view: RadarView): boolean;
  close(): void;
}

/** Frames of the sky view, from whichever worker lives. */
export interface OverlaySource {
  readonly latest: OverlayFrameSource['latest'];
  /** Asks for a frame, unless one is on its way. True when asked. */
  request(input: OverlayRequestInput): boolean;
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
  skyViewSettings: SkyViewSettings | null;
  trackedIds: readonly number[];
  viewCalibration: ViewCalibration | null;
  screenAngleDeg: number | null;
  satelliteFilter: SatelliteFilter | null;
  skyTime: SkyTime | null;
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
  readonly events$ = new Subject<SkyEvent>();
  readonly #start: () => SkyWorker;
  readonly #told: Told = {
    origin: null,
    observer: null,
    view: null,
    selectedId: null,
    isPaused: false,
    isOnline: true,
    skyViewSettings: null,
    trackedIds: [],
    viewCalibration: null,
    screenAngleDeg: null,
    satelliteFilter: null,
    skyTime: null,
  };
  #restarts = 0;
  #worker: SkyWorker | null = null;
  /** Settles when the worker that lives now does no more. */
  #ended: Promise<void> = Promise.resolve();
  #end: () => void = () => {};
  #api: Remote<SkyApi> | null = null;
  #snapshotPort: MessagePort | null = null;
  #eventPort: MessagePort | null = null;
  #sensorPort: MessagePort | null = null;
  #radar: LivingSource<RadarFrameSource['latest'], RadarView> | null = null;
  #overlay: LivingSource<OverlayFrameSource['latest'], OverlayRequestInput> | null = null;

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
    return this.#ask((api) => api.pick(xPx, yPx, radiusPx), null);
  }

  async nearest(): Promise<number | null> {
    return this.#ask((api) => api.nearest(), null);
  }

  openRadar(): RadarSource {
    this.#radar?.close();
    const radar = new LivingSource<RadarFrameSource['latest'], RadarView>();
    this.#radar = radar;
    this.#openRadarPort(radar);
    return radar;
  }

  openOverlay(): OverlaySource {
    this.#overlay?.close();
    const overlay = new LivingSource<OverlayFrameSource['latest'], OverlayRequestInput>();
    this.#overlay = overlay;
    this.#openOverlayPort(overlay);
    return overlay;
  }

  pushSensorSamples(samples: readonly SensorSample[]): void {
    for (const sample of samples) {
      if (sample.kind === 'screen') this.#told.screenAngleDeg = sample.angleDeg;
    }
    this.#sensorPort?.postMessage(samples);
  }

  setSkyViewSettings(settings: SkyViewSettings): void {
    this.#told.skyViewSettings = settings;
    this.#tell((api) => api.setSkyViewSettings(settings));
  }

  setTracked(ids: readonly number[]): void {
    this.#told.trackedIds = ids;
    this.#tell((api) => api.setTracked(ids));
  }

  setViewCalibration(calibration: ViewCalibration): void {
    this.#told.viewCalibration = calibration;
    this.#tell((api) => api.setViewCalibration(calibration));
  }

  async pickOverlay(xPx: number, yPx: number, radiusPx: number): Promise<number | null> {
    return this.#ask((api) => api.pickOverlay(xPx, yPx, radiusPx), null);
  }

  async bestInView(): Promise<number | null> {
    return this.#ask((api) => api.bestInView(), null);
  }

  async addSighting(sighting: Sighting): Promise<SightingResult> {
    return this.#ask<SightingResult>(async (api) => api.addSighting(sighting), { kind: 'no-pose' });
  }

  async undoSighting(): Promise<boolean> {
    return this.#ask((api) => api.undoSighting(), false);
  }

  resetAlignment(): void {
    this.#tell((api) => api.resetAlignment());
  }

  async calibrateHorizon(durationMs: number): Promise<HorizonCalibration> {
    return this.#ask<HorizonCalibration>(async (api) => api.calibrateHorizon(durationMs), { kind: 'no-pose' });
  }

  async celestialFacts(id: number): Promise<CelestialFacts | null> {
    return this.#ask((api) => api.celestialFacts(id), null);
  }

  attachSatellites(port: MessagePort | null): void {
    this.#tell((api) => api.attachSatellites(port === null ? null : transfer(port, [port])));
  }

  setSatelliteFilter(filter: SatelliteFilter): void {
    this.#told.satelliteFilter = filter;
    this.#tell((api) => api.setSatelliteFilter(filter));
  }

  setSkyTime(time: SkyTime): void {
    this.#told.skyTime = time;
    this.#tell((api) => api.setSkyTime(time));
  }

  dispose(): void {
    this.#close();
    this.#radar?.close();
    this.#overlay?.close();
    this.snapshots$.complete();
    this.events$.complete();
    this.workerState$.complete();
  }

  #open(): void {
    const worker = this.#start();
    worker.addEventListener('error', this.#onDeath);
    worker.addEventListener('messageerror', this.#onDeath);
    this.#worker = worker;
    this.#api = wrap<SkyApi>(worker);
    this.#ended = new Promise((resolve) => {
      this.#end = resolve;
    });
    this.#openStreams();
    if (this.#radar !== null) this.#openRadarPort(this.#radar);
    if (this.#overlay !== null) this.#openOverlayPort(this.#overlay);
    this.#tellAgain();
  }

  #openStreams(): void {
    const [snapshots, events, sensors] = [new MessageChannel(), new MessageChannel(), new MessageChannel()];
    snapshots.port1.addEventListener('message', ({ data }: MessageEvent<SkySnapshot>) => this.snapshots$.next(data));
    snapshots.port1.start();
    events.port1.addEventListener('message', ({ data }: MessageEvent<SkyEvent>) => this.#hear(data));
    events.port1.start();
    this.#snapshotPort = snapshots.port1;
    this.#eventPort = events.port1;
    this.#sensorPort = sensors.port1;
    this.#tell((api) => api.openSnapshots(transfer(snapshots.port2, [snapshots.port2])));
    this.#tell((api) => api.openEvents(transfer(events.port2, [events.port2])));
    this.#tell((api) => api.openSensors(transfer(sensors.port2, [sensors.port2])));
  }

  #hear(event: SkyEvent): void {
    // What sightings have taught of the camera outlives the worker, as what the page has told it does.
    if (event.kind === 'readout') this.#told.viewCalibration = event.readout.viewCalibration;
    this.events$.next(event);
  }

  #openOverlayPort(overlay: LivingSource<OverlayFrameSource['latest'], OverlayRequestInput>): void {
    const { port1, port2 } = new MessageChannel();
    overlay.use(new OverlayFrameSource(port1));
    this.#tell((api) => api.openOverlay(transfer(port2, [port2])));
  }

  #openRadarPort(radar: LivingSource<RadarFrameSource['latest'], RadarView>): void {
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
    const { skyViewSettings, trackedIds, viewCalibration, screenAngleDeg, satelliteFilter, skyTime } = this.#told;
    if (satelliteFilter !== null) this.setSatelliteFilter(satelliteFilter);
    if (skyTime !== null) this.setSkyTime(skyTime);
    if (skyViewSettings !== null) this.setSkyViewSettings(skyViewSettings);
    if (trackedIds.length > 0) this.setTracked(trackedIds);
    if (viewCalibration !== null) this.setViewCalibration(viewCalibration);
    if (screenAngleDeg !== null) this.pushSensorSamples([{ kind: 'screen', angleDeg: screenAngleDeg }]);
    if (origin !== null) this.connect(origin);
  }

  /** An answer of the worker; what stands in for it where the worker is gone, or dies before it answers. */
  async #ask<Answer>(query: (api: Remote<SkyApi>) => Promise<Answer>, otherwise: Answer): Promise<Answer> {
    if (this.#api === null) return otherwise;
    return Promise.race([query(this.#api), this.#ended.then(() => otherwise)]);
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
    this.#end();
    for (const port of [this.#snapshotPort, this.#eventPort, this.#sensorPort]) port?.close();
    this.#worker = null;
    this.#api = null;
    this.#snapshotPort = null;
    this.#eventPort = null;
    this.#sensorPort = null;
  }
}
