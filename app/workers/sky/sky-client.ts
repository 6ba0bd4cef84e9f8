import { transfer, wrap } from 'comlink';
import { type Observable, ReplaySubject, Subject } from 'rxjs';
import type { SensorSample } from '@engine/camera-view/sensor-samples';
import { type ClientOf, type LinkedWorker, WorkerLink, type WorkerLinkTo, type WorkerState } from '../worker-link';
import type { SkyScene } from './scene/sky-scene';
import type { SkyApi } from './sky.api';
import type { SkyEvent } from './readouts/sky-event';
import type { SkySnapshot } from './readouts/sky-snapshot';

export type SkyWorkerState = WorkerState;

/** The main thread's end of the sky worker. Its methods are those of `SkyApi`, documented there. */
export interface SkyClient extends ClientOf<SkyApi> {
  /** About twice a second; the newest is given to late subscribers. */
  readonly snapshots$: Observable<SkySnapshot>;
  readonly workerState$: Observable<SkyWorkerState>;
  /** Readouts and locks of the sky view, while frames of it are asked for. */
  readonly events$: Observable<SkyEvent>;
  /** The scene that was shown could not be opened again in a restarted worker: the sky is the live one. */
  readonly sceneLost$: Observable<void>;
  /**
   * Frames of the radar, for whoever draws it, in whatever thread. A second one ends the first.
   * @param use takes the port over which frames are asked for (`RadarFrameSource`), and another for each worker that is
   * started later; it may be transferred
   * @returns ends it: no port comes any more
   */
  openRadar(use: (port: MessagePort) => void): () => void;
  /** Frames of the sky view, in the same way (`OverlayFrameSource`). */
  openOverlay(use: (port: MessagePort) => void): () => void;
  /** What rules of this device find (`AlertNews`), in the same way. */
  openAlerts(use: (port: MessagePort) => void): () => void;
  /** Raw readings in the order in which they were taken. */
  pushSensorSamples(samples: readonly SensorSample[]): void;
  dispose(): void;
}

type SkyLink = WorkerLinkTo<SkyApi>;

function startWorker(): LinkedWorker {
  return new Worker(new URL('./sky.worker.ts', import.meta.url), { type: 'module', name: 'sky' });
}

/** Starts the sky worker. `start` is given by tests only. */
export function createSkyClient(start: () => LinkedWorker = startWorker): SkyClient {
  const link: SkyLink = new WorkerLink(start, (worker) => wrap<SkyApi>(worker));
  const snapshots$ = new ReplaySubject<SkySnapshot>(1);
  const events$ = new Subject<SkyEvent>();
  const sceneLost$ = new Subject<void>();
  link.stream('openSnapshots', (port) => {
    port.addEventListener('message', ({ data }: MessageEvent<SkySnapshot>) => snapshots$.next(data));
    port.start();
  });
  link.stream('openEvents', (port) => {
    port.addEventListener('message', ({ data }: MessageEvent<SkyEvent>) => {
      // The worker changes this state itself, by sightings: what it found must survive a restart like any other state.
      if (data.kind === 'readout') link.remember('setViewCalibration', data.readout.viewCalibration);
      events$.next(data);
    });
    port.start();
  });
  return {
    ...skyMethods(link, () => sceneLost$.next()),
    sceneLost$,
    snapshots$,
    events$,
    workerState$: link.state$,
    openRadar: link.openable('openRadar'),
    openOverlay: link.openable('openOverlay'),
    openAlerts: link.openable('openAlerts'),
    pushSensorSamples: openSensors(link),
    dispose: () => {
      link.dispose();
      snapshots$.complete();
      events$.complete();
      sceneLost$.complete();
    },
  };
}

/** Every method of the API with how it is called: the compiler names one that is missing or of the wrong kind. */
function skyMethods(link: SkyLink, onSceneLost: () => void): ClientOf<SkyApi> {
  const attachSatellites = link.command('attachSatellites');
  return {
    connect: link.retained('connect'),
    setOnline: link.retained('setOnline'),
    setPaused: link.retained('setPaused'),
    setObserver: link.retained('setObserver'),
    setStandIn: link.retained('setStandIn'),
    setWeather: link.retained('setWeather'),
    select: link.retained('select'),
    setExpectedPath: link.retained('setExpectedPath'),
    setTracked: link.retained('setTracked'),
    setSightLines: link.retained('setSightLines'),
    setSatelliteArc: link.retained('setSatelliteArc'),
    setSkyTime: link.retained('setSkyTime'),
    setSatelliteFilter: link.retained('setSatelliteFilter'),
    setFilter: link.retained('setFilter'),
    setWideReach: link.retained('setWideReach'),
    setRadarView: link.retained('setRadarView'),
    setSkyViewSettings: link.retained('setSkyViewSettings'),
    setViewCalibration: link.retained('setViewCalibration'),
    tryNow: link.command('tryNow'),
    seed: link.command('seed'),
    resetAlignment: link.command('resetAlignment'),
    attachSatellites: (port) => attachSatellites(port === null ? null : transfer(port, [port])),
    pick: link.question('pick', null),
    nearest: link.question('nearest', null),
    pickOverlay: link.question('pickOverlay', null),
    bestInView: link.question('bestInView', null),
    addSighting: link.question('addSighting', { kind: 'no-pose' }),
    undoSighting: link.question('undoSighting', false),
    calibrateHorizon: link.question('calibrateHorizon', { kind: 'no-pose' }),
    celestialFacts: link.question('celestialFacts', null),
    evening: link.question('evening', null),
    identify: link.question('identify', null),
    hear: link.question('hear', null),
    findCelestial: link.question('findCelestial', null),
    needStars: link.question('needStars', false),
    predict: link.question('predict', null),
    lookUps: link.question('lookUps', []),
    table: link.question('table', null),
    watchAlerts: link.command('watchAlerts'),
    ...sceneMethods(link, onSceneLost),
  };
}

/** A scene that was opened is opened again in a restarted worker, until it is left; `onLost` where that fails. */
function sceneMethods(
  link: SkyLink,
  onLost: () => void,
): Pick<SkyClient, 'openScene' | 'recordSky' | 'sceneSatellite' | 'leaveScene'> {
  const open = link.question('openScene', { kind: 'no-worker' });
  const leave = link.command('leaveScene');
  let wanted: SkyScene | null = null;
  let shown: SkyScene | null = null;
  const reopen = async (scene: SkyScene): Promise<void> => {
    const { kind } = await open(scene).catch(() => ({ kind: 'no-worker' }) as const);
    if (kind === 'opened' || shown !== scene) return;
    shown = null;
    onLost();
  };
  link.state$.subscribe((state) => {
    if (state === 'restarted' && shown !== null) void reopen(shown);
  });
  return {
    openScene: async (scene) => {
      wanted = scene;
      const result = await open(scene);
      // Left meanwhile, or another was asked for: this one is not the state to keep.
      if (wanted !== scene) return { kind: 'left' };
      if (result.kind === 'opened') shown = scene;
      return result;
    },
    recordSky: link.question('recordSky', null),
    sceneSatellite: link.question('sceneSatellite', null),
    leaveScene: () => {
      wanted = null;
      shown = null;
      leave();
    },
  };
}

/** Sends readings to the current worker. A restarted one gets the screen's angle at once: it is read only as it turns. */
function openSensors(link: SkyLink): SkyClient['pushSensorSamples'] {
  let worker: MessagePort | null = null;
  let screen: SensorSample | null = null;
  link.stream('openSensors', (port) => {
    worker = port;
    if (screen !== null) port.postMessage([screen]);
  });
  return (samples) => {
    screen = samples.findLast(({ kind }) => kind === 'screen') ?? screen;
    worker?.postMessage(samples);
  };
}
