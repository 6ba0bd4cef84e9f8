import type { AerialObject } from '@contract/aerial-object';
import { type EpochMs, epochMs } from '@engine/units/quantity';
import type { RadarReply, RadarRequest } from '../radar-frame';
import type { OverlayRequest } from '../overlay-frame';
import type { SensorSample } from '../sensor-samples';
import type {
  CelestialFacts,
  HorizonCalibration,
  ObserverPosition,
  RadarView,
  Sighting,
  SightingResult,
  SkyApi,
  SkyViewSettings,
  ViewCalibration,
} from '../sky.api';
import { ClockOffset } from './clock-offset';
import { LiveConnection, type LiveConnectionOptions } from './live-connection';
import { SkyEngine } from './sky-engine';

const SNAPSHOT_EVERY_MS = 500;

/** What the service needs of the world around it; the worker gives the real things, tests give others. */
export type SkyServiceOptions = Pick<
  LiveConnectionOptions,
  'openSocket' | 'openEvents' | 'decode' | 'now' | 'random' | 'after'
>;

/** The worker's API on top of engine and connection. */
export class SkyService implements SkyApi {
  readonly #clock = new ClockOffset();
  readonly #options: SkyServiceOptions;
  readonly #engine: SkyEngine;
  readonly #connection: LiveConnection;
  #snapshots: MessagePort | null = null;
  #radar: MessagePort | null = null;
  #overlay: MessagePort | null = null;
  #sensors: MessagePort | null = null;
  #events: MessagePort | null = null;
  #origin: string | null = null;
  #isPaused = false;
  #stopTicking: (() => void) | null = null;

  constructor(options: SkyServiceOptions) {
    this.#options = options;
    const serverTimeAt = (deviceMs: number): EpochMs => epochMs(deviceMs + this.#clock.offsetMs);
    this.#engine = new SkyEngine(
      () => serverTimeAt(options.now()),
      serverTimeAt,
      (event) => this.#events?.postMessage(event),
    );
    this.#connection = new LiveConnection({
      ...options,
      clock: this.#clock,
      onMessage: (message) => this.#engine.heardMessage(message),
      onFeed: (feed) => this.#engine.heardFeed(feed),
      onState: () => this.#postSnapshot(),
    });
  }

  async connect(origin: string): Promise<void> {
    this.#origin = origin;
    if (this.#isPaused) return;
    this.#connection.start(origin);
    this.#tick();
  }

  async setObserver(position: ObserverPosition | null): Promise<void> {
    this.#engine.setObserver(position);
    this.#connection.setView(this.#engine.coarseView());
    this.#postSnapshot();
  }

  async setRadarView(view: RadarView): Promise<void> {
    this.#engine.setRadarView(view);
    this.#connection.setView(this.#engine.coarseView());
  }

  async select(id: number | null): Promise<void> {
    this.#engine.select(id);
  }

  async seed(objects: readonly AerialObject[]): Promise<void> {
    this.#engine.seed(objects);
    this.#postSnapshot();
  }

  async openSnapshots(port: MessagePort): Promise<void> {
    this.#snapshots?.close();
    this.#snapshots = port;
    this.#postSnapshot();
  }

  async openRadar(port: MessagePort): Promise<void> {
    this.#radar?.close();
    this.#radar = port;
    port.addEventListener('message', ({ data }: MessageEvent<RadarRequest>) => {
      const reply: RadarReply = this.#engine.radarFrame(data);
      port.postMessage(reply, reply.trails === undefined ? [reply.buffer] : [reply.buffer, reply.trails]);
    });
    port.start();
  }

  async pick(xPx: number, yPx: number, radiusPx: number): Promise<number | null> {
    return this.#engine.pick(xPx, yPx, radiusPx);
  }

  async nearest(): Promise<number | null> {
    return this.#engine.nearest();
  }

  async openSensors(port: MessagePort): Promise<void> {
    this.#sensors?.close();
    this.#sensors = port;
    port.addEventListener('message', ({ data }: MessageEvent<readonly SensorSample[]>) => {
      if (!this.#isPaused) this.#engine.view.push(data);
    });
    port.start();
  }

  async openOverlay(port: MessagePort): Promise<void> {
    this.#overlay?.close();
    this.#overlay = port;
    port.addEventListener('message', ({ data }: MessageEvent<OverlayRequest>) => {
      const reply = this.#engine.view.frame(data);
      port.postMessage(reply, reply.backdrop === undefined ? [reply.buffer] : [reply.buffer, reply.backdrop.buffer]);
    });
    port.start();
  }

  async openEvents(port: MessagePort): Promise<void> {
    this.#events?.close();
    this.#events = port;
  }

  async setSkyViewSettings(settings: SkyViewSettings): Promise<void> {
    this.#engine.view.settings = settings;
  }

  async setTracked(ids: readonly number[]): Promise<void> {
    this.#engine.view.trackedIds = ids;
  }

  async pickOverlay(_xPx: number, _yPx: number, _radiusPx: number): Promise<number | null> {
    return null;
  }

  async bestInView(): Promise<number | null> {
    return null;
  }

  async addSighting(_sighting: Sighting): Promise<SightingResult> {
    return { kind: 'no-pose' };
  }

  async undoSighting(): Promise<boolean> {
    return false;
  }

  async resetAlignment(): Promise<void> {}

  async setViewCalibration(calibration: ViewCalibration): Promise<void> {
    this.#engine.view.calibration = calibration;
  }

  async calibrateHorizon(_durationMs: number): Promise<HorizonCalibration> {
    return { kind: 'no-pose' };
  }

  async celestialFacts(_id: number): Promise<CelestialFacts | null> {
    return null;
  }

  async setPaused(isPaused: boolean): Promise<void> {
    if (isPaused === this.#isPaused) return;
    this.#isPaused = isPaused;
    if (isPaused) {
      this.#stopTicking?.();
      this.#stopTicking = null;
      this.#connection.stop();
      return;
    }
    if (this.#origin !== null) await this.connect(this.#origin);
  }

  async setOnline(isOnline: boolean): Promise<void> {
    this.#connection.setOnline(isOnline);
  }

  #tick(): void {
    this.#stopTicking?.();
    this.#postSnapshot();
    this.#stopTicking = this.#isPaused ? null : this.#options.after(SNAPSHOT_EVERY_MS, () => this.#tick());
  }

  #postSnapshot(): void {
    this.#snapshots?.postMessage(this.#engine.snapshot(this.#connection.state));
  }
}
