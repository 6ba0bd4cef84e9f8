import { HistoryLink } from '../history/history-link';
import { HISTORY_MISSING } from '../history/history-status';
import type { AerialObject } from '@contract/aerial-object';
import { type EpochMs, epochMs } from '@engine/units/quantity';
import type { SkyTime } from '@engine/sky/sky-time';
import { RadarPort } from '../radar/radar-port';
import type { ExpectedPath } from '../expected-path/expected-path';
import type { SatelliteArc } from '../overlay/satellite-arc';
import type { OverlayRequest } from '../overlay/overlay-frame';
import type { SatelliteFilter } from '@engine/sky/satellites/satellite-filter';
import type { SensorSample } from '@engine/camera-view/sensor-samples';
import type { CelestialFacts } from '@engine/sky/celestial/celestial-facts';
import type { Evening } from '@engine/ephemeris/evening';
import type { HorizonOutcome } from '@engine/alignment/horizon-calibration';
import type { SkyApi } from '../sky.api';
import type { SkyEvent } from '../readouts/sky-event';
import type { SkyViewSettings } from '../overlay/view.api';
import type { LocalWeather } from '@engine/sky/local-weather';
import type { Observer } from '@engine/observer/observer';
import type { RadarView } from '../radar/radar-view';
import type { AlignmentSighting, AlignmentSightingResult } from '@engine/camera-view/viewport';
import type { ViewCalibration } from '@engine/camera-view/camera-calibration';
import { ClockOffset } from '../live/clock-offset';
import { LiveConnection } from '../live/live-connection';
import { AlertDesk } from './alert-desk';
import { FilterDesk } from './filter-desk';
import { loadedOnce } from './loaded-once';
import { SatellitePort } from './satellite-port';
import { SceneDesk } from './scene-desk';
import { SkyEngine } from './sky-engine';
import type { SkyServiceOptions } from './sky-service-options';
import type { SkyView } from './sky-view';
import { SkyQuestions } from './sky-questions';
import { ViewStars } from './view-stars';

/** People cannot read a list that changes faster. */
const FASTEST_SNAPSHOTS_HZ = 10;
/** Until what makes the sky view, and did not arrive, is asked for again. */
const VIEW_RETRY_MS = 5_000;

/** The worker's API on top of engine and connection. */
export class SkyService implements SkyApi {
  readonly #clock = new ClockOffset();
  readonly #options: SkyServiceOptions;
  readonly #engine: SkyEngine;
  readonly #connection: LiveConnection;
  readonly #scenes: SceneDesk;
  readonly #filters: FilterDesk;
  readonly #alerts: AlertDesk;
  readonly #satellites: SatellitePort;
  readonly #history: HistoryLink;
  #snapshots: MessagePort | null = null;
  readonly #radar = new RadarPort((request) => this.#engine.radarFrame(request));
  #overlay: MessagePort | null = null;
  #sensors: MessagePort | null = null;
  #events: MessagePort | null = null;
  /** Null until it has been asked for, and has come. */
  #view: SkyView | null = null;
  #viewLoad: Promise<SkyView> | null = null;
  readonly #questions: SkyQuestions;
  readonly identify: SkyApi['identify'] = (...told) => this.#questions.identify(...told);
  readonly findCelestial: SkyApi['findCelestial'] = (text) => this.#questions.findCelestial(text);
  /** For what finds, and for the camera's sky where there is one. */
  readonly needStars: SkyApi['needStars'] = async () => {
    const [areFound, view] = await Promise.all([this.#questions.needStars(), this.#viewLoad?.catch(() => null)]);
    if (view !== undefined && view !== null) await this.#stars.needIn(view);
    return areFound;
  };
  readonly hear: SkyApi['hear'] = (...told) => this.#questions.hear(...told);
  readonly predict: SkyApi['predict'] = (...told) => this.#questions.predict(...told);
  readonly lookUps: SkyApi['lookUps'] = () => this.#questions.lookUps();
  readonly table: SkyApi['table'] = () => this.#questions.table();
  readonly openScene: SkyApi['openScene'] = (scene) => this.#scenes.open(scene);
  readonly recordSky: SkyApi['recordSky'] = (span) => this.#scenes.record(span);
  readonly setFilter: SkyApi['setFilter'] = (text) => this.#filters.set(text);
  readonly watchAlerts: SkyApi['watchAlerts'] = (...told) => this.#alerts.watchAlerts(...told);
  readonly openAlerts: SkyApi['openAlerts'] = (port) => this.#alerts.openAlerts(port);
  readonly #needRadarBands = loadedOnce(() => this.#options.loadRadarBands());
  /** Told before there is a view, and handed over to it. */
  #calibration: ViewCalibration | null = null;
  #arc: SatelliteArc | null = null;
  /** Asked for while the page was hidden: one at most, as one is in flight at a time. */
  #heldRequest: OverlayRequest | null = null;
  readonly #stars: ViewStars;
  #origin: string | null = null;
  #isPaused = false;
  #isListening = false;
  #stopTicking: (() => void) | null = null;

  constructor(options: SkyServiceOptions) {
    this.#options = options;
    const serverTimeAt = (deviceMs: number): EpochMs => epochMs(deviceMs + this.#clock.offsetMs);
    this.#engine = new SkyEngine(() => serverTimeAt(options.now()), serverTimeAt);
    const onNews = (): void => {
      this.#radar.tellNews();
      this.#postSnapshot();
    };
    this.#scenes = new SceneDesk(this.#engine, options, onNews);
    this.#filters = new FilterDesk(this.#engine, options, onNews);
    this.#alerts = new AlertDesk(this.#engine, options, this.#clock, () => {
      this.#connection.setView(this.#engine.coarseView());
      this.#listen();
    });
    this.#satellites = new SatellitePort((message) => {
      this.#engine.acceptSatellites(message);
      this.#radar.tellNews();
    });
    this.#stars = new ViewStars(options.loadStars);
    this.#questions = new SkyQuestions(this.#engine, this.#scenes.recording, options);
    this.#history = new HistoryLink({
      ...options,
      load: options.loadHistory,
      wanted: () => this.#engine.wantedHistory(),
      onPlayer: (player) => (this.#engine.history = player),
      onMissing: () => (this.#engine.missingHistory = HISTORY_MISSING),
      onNews,
    });
    this.#connection = new LiveConnection({
      ...options,
      clock: this.#clock,
      onMessage: (message, buffer) => {
        this.#scenes.recording.keep({ atMs: message.serverTimeMs, buffer });
        this.#engine.acceptMessage(message);
        this.#radar.tellNews();
      },
      onFeed: (feed) => this.#engine.acceptFeedStatus(feed),
      onState: () => this.#postSnapshot(),
    });
  }

  readonly connect: SkyApi['connect'] = async (origin, bodyNames) => {
    if (bodyNames !== undefined) this.#engine.bodyNames = bodyNames;
    this.#origin = origin;
    this.#listen();
    if (!this.#isPaused) this.#tick();
  };

  async setObserver(position: Observer | null): Promise<void> {
    this.#engine.setObserver(position);
    this.#radar.tellNews();
    this.#connection.setView(this.#engine.coarseView());
    this.#postSnapshot();
  }

  async setWeather(weather: LocalWeather | null): Promise<void> {
    this.#engine.setWeather(weather);
  }

  async setStandIn(position: Observer | null): Promise<void> {
    this.#engine.setStandIn(position);
    this.#radar.tellNews();
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
    this.#radar.tellNews();
    this.#postSnapshot();
  }

  async openSnapshots(port: MessagePort): Promise<void> {
    this.#snapshots?.close();
    this.#snapshots = port;
    this.#postSnapshot();
  }

  async openRadar(port: MessagePort): Promise<void> {
    this.#radar.open(port);
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
      if (!this.#isPaused) void this.#askView((view) => view.push(data), undefined);
    });
    port.start();
  }

  async openOverlay(port: MessagePort): Promise<void> {
    this.#overlay?.close();
    this.#overlay = port;
    this.#heldRequest = null;
    await this.#serveOverlay(port);
  }

  /** Radar and lists go on where what makes the view does not arrive; it is asked for again while the view is open. */
  async #serveOverlay(port: MessagePort): Promise<void> {
    const view = await this.#needView().catch(() => null);
    if (port !== this.#overlay) return;
    if (view === null) {
      this.#events?.postMessage({ kind: 'view-missing' } satisfies SkyEvent);
      this.#options.after(VIEW_RETRY_MS, () => {
        if (port === this.#overlay) void this.#serveOverlay(port);
      });
      return;
    }
    view.rest();
    port.addEventListener('message', ({ data }: MessageEvent<OverlayRequest>) => {
      if (this.#isPaused) this.#heldRequest = data;
      else this.#answerOverlay(view, data);
    });
    port.start();
    if (!(await this.#stars.needIn(view))) this.#events?.postMessage({ kind: 'stars-missing' } satisfies SkyEvent);
  }

  async openEvents(port: MessagePort): Promise<void> {
    this.#events?.close();
    this.#events = port;
  }

  async setSkyViewSettings(settings: SkyViewSettings): Promise<void> {
    this.#engine.settings = settings;
    this.#connection.setView(this.#engine.coarseView());
    if (this.#stopTicking !== null) this.#tick();
  }

  readonly setTracked: SkyApi['setTracked'] = async (ids) => void (this.#engine.trackedIds = ids);
  readonly setSightLines: SkyApi['setSightLines'] = async (lines) => void (this.#engine.sightLines = lines);

  async pickOverlay(xPx: number, yPx: number, radiusPx: number): Promise<number | null> {
    return this.#askView((view) => view.pick(xPx, yPx, radiusPx), null);
  }

  async bestInView(preferred: readonly number[]): Promise<number | null> {
    return this.#askView((view) => view.bestInView(preferred), null);
  }

  async addSighting(sighting: AlignmentSighting): Promise<AlignmentSightingResult> {
    return this.#askView<AlignmentSightingResult>((view) => view.addSighting(sighting), { kind: 'no-pose' });
  }

  async undoSighting(): Promise<boolean> {
    return this.#askView((view) => view.undoSighting(), false);
  }

  async resetAlignment(): Promise<void> {
    // Without a view there is none.
    (await this.#viewLoad?.catch(() => null))?.resetAlignment();
  }

  async setViewCalibration(calibration: ViewCalibration): Promise<void> {
    this.#calibration = calibration;
    if (this.#view !== null) this.#view.calibration = calibration;
  }

  async calibrateHorizon(durationMs: number): Promise<HorizonOutcome> {
    void this.#askView((view) => view.startHorizon(), undefined);
    await new Promise<void>((resolve) => this.#options.after(durationMs, resolve));
    return this.#askView<HorizonOutcome>((view) => view.endHorizon(), { kind: 'no-pose' });
  }

  async celestialFacts(id: number): Promise<CelestialFacts | null> {
    return this.#askView((view) => view.celestialFacts(id), null);
  }

  async setExpectedPath(path: ExpectedPath | null): Promise<void> {
    this.#engine.expectedPath = path;
    // Without them the sky view draws it all the same; the next answer asks again.
    if (path !== null) this.#engine.radarBands = await this.#needRadarBands().catch(() => null);
    this.#radar.tellNews();
  }

  async setSatelliteArc(arc: SatelliteArc | null): Promise<void> {
    this.#arc = arc;
    if (this.#view !== null) this.#view.arc = arc;
  }

  async evening(): Promise<Evening | null> {
    const now = epochMs(this.#options.now() + this.#clock.offsetMs);
    return this.#askView((view) => view.eveningAfter(now), null);
  }

  async attachSatellites(port: MessagePort | null): Promise<void> {
    this.#satellites.attach(port);
  }

  async setSatelliteFilter(filter: SatelliteFilter): Promise<void> {
    this.#engine.setSatelliteFilter(filter);
    this.#radar.tellNews();
    this.#postSnapshot();
  }

  async setSkyTime(time: SkyTime): Promise<void> {
    const isOther = this.#engine.setSkyTime(time);
    this.#history.review(true);
    this.#radar.tellNews();
    // Lists of now are no lists of then; whoever drags through a day has them twice a second.
    if (isOther) this.#postSnapshot();
  }

  readonly sceneSatellite: SkyApi['sceneSatellite'] = async (noradId) => this.#engine.sceneSatellite(noradId);

  readonly leaveScene: SkyApi['leaveScene'] = async () => this.#scenes.leave();

  async setWideReach(isWide: boolean): Promise<void> {
    this.#engine.isReachWide = isWide;
    this.#connection.setView(this.#engine.coarseView());
  }

  async setPaused(isPaused: boolean): Promise<void> {
    if (isPaused === this.#isPaused) return;
    this.#isPaused = isPaused;
    if (isPaused) {
      this.#stopTicking?.();
      this.#stopTicking = null;
      this.#listen();
      this.#view?.rest();
      return;
    }
    // Who watches alerts went on while the page was hidden, and may wait for the next try.
    if (this.#isListening) this.#connection.tryNow();
    const held = this.#heldRequest;
    this.#heldRequest = null;
    if (held !== null && this.#view !== null) {
      this.#answerOverlay(this.#view, { ...held, displayAtMs: Math.max(held.displayAtMs, this.#options.now()) });
    }
    if (this.#origin !== null) await this.connect(this.#origin);
  }

  readonly setOnline: SkyApi['setOnline'] = async (isOnline) => this.#connection.setOnline(isOnline);

  readonly tryNow: SkyApi['tryNow'] = async () => this.#connection.tryNow();

  /** Aircraft are heard while the page is seen, and for as long as rules of alerts are held against them. */
  #listen(): void {
    const isWanted = this.#origin !== null && (!this.#isPaused || this.#alerts.isWatching);
    if (isWanted === this.#isListening) return;
    this.#isListening = isWanted;
    if (this.#origin !== null && isWanted) this.#connection.start(this.#origin);
    else this.#connection.stop();
  }

  #answerOverlay(view: SkyView, request: OverlayRequest): void {
    const reply = view.frame(request);
    const { buffer, backdrop } = reply;
    this.#overlay?.postMessage(reply, backdrop === undefined ? [buffer] : [buffer, backdrop.buffer]);
  }

  /** The camera's sky, made when it is first needed. Rejects where what makes it cannot be had. */
  #needView(): Promise<SkyView> {
    this.#viewLoad ??= this.#loadView().catch((error: unknown) => {
      // The next who needs it tries again.
      this.#viewLoad = null;
      throw error;
    });
    return this.#viewLoad;
  }

  async #loadView(): Promise<SkyView> {
    const newSkyView = await this.#options.loadSkyView();
    const view = newSkyView(this.#engine.viewWorld, (event) => this.#events?.postMessage(event));
    if (this.#calibration !== null) view.calibration = this.#calibration;
    view.arc = this.#arc;
    this.#view = view;
    return view;
  }

  /** In the order of the calls. `failure` where there can be no sky view. */
  async #askView<Answer>(question: (view: SkyView) => Answer, failure: Answer): Promise<Answer> {
    const view = this.#view ?? (await this.#needView().catch(() => null));
    return view === null ? failure : question(view);
  }

  #tick(): void {
    this.#stopTicking?.();
    this.#history.review();
    this.#postSnapshot();
    const everyMs = 1000 / Math.min(FASTEST_SNAPSHOTS_HZ, this.#engine.settings.updateFrequencyHz);
    this.#stopTicking = this.#isPaused ? null : this.#options.after(everyMs, () => this.#tick());
  }

  #postSnapshot(): void {
    const offsetMs = this.#clock.isKnown ? this.#clock.offsetMs : null;
    this.#snapshots?.postMessage(this.#engine.snapshot(this.#connection.state, offsetMs));
  }
}
