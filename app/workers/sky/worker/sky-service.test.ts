import { starId } from '@engine/sky/celestial/celestial-id';
import type { StarCatalogue } from '@engine/sky/celestial/star-catalogue';
import { settled } from '@app/workers/message-turns.fixture';
import { aircraftMoments } from '@engine/look-up/aircraft-moments';
import { messagesAbout } from '../scene/recorded-sky';
import { openScene } from '../scene/open-scene';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { OVERLAY_FRAME_BYTES, type OverlayReply, type OverlayRequest, OVERLAY_HEADER } from '../overlay/overlay-frame';
import { POSE_KINDS } from '@engine/camera-view/viewport';
import { BACKDROP_BYTES } from '../backdrop/backdrop-frame';
import type { SkyEvent } from '../readouts/sky-event';
import type { SkySnapshot } from '../readouts/sky-snapshot';
import { OBSERVER, START_MS } from '@engine/sky/observer.fixture';
import { aimAt, compassReading, DECLINATION_DEG, PHONE } from './sky-view.fixture';
import { FRAME_BYTES, type RadarReply } from '../radar/radar-frame';
import { VIEW } from '../live/live-messages.fixture';
import { SkyIdentification } from '../identify/sky-identification';
import { predictTrack } from '../expected-path/predict-track';
import { newTrackFilter } from '../filter/track-filter';
import { SkyAlerts } from '../alerts/sky-alerts';
import { writeTable } from '../table/write-table';
import { RadarBands } from '../radar/radar-band';
import { SkyService } from './sky-service';
import type { NewSkyView } from './sky-service-options';
import { SkyView } from './sky-view';

const open: { close(): void }[] = [];
afterEach(() => {
  for (const port of open.splice(0)) port.close();
});

const newSkyView: NewSkyView = (world, emit) => new SkyView(world, emit);

/** Polaris alone. */
const ONE_STAR: StarCatalogue = {
  count: 1,
  hipparcos: Int32Array.of(11_767),
  directions: Float64Array.of(0, 0, 1),
  magnitudes: Float32Array.of(2),
  colours: Float32Array.of(0.6),
  names: new Map([[0, 'Polaris']]),
  constellations: ['Ursa Minor'],
  lines: new Uint16Array(0),
};

/** A service on a clock of its own, with the page's ends of its ports. */
function service(loadSkyView: () => Promise<NewSkyView> = async () => newSkyView, stars: StarCatalogue | null = null) {
  let nowMs = START_MS;
  let viewLoads = 0;
  const waiting: { readonly atMs: number; readonly action: () => void }[] = [];
  let starLoads = 0;
  const sky = new SkyService({
    openSocket: () => {
      throw new Error('nobody connects');
    },
    openEvents: () => {
      throw new Error('nobody connects');
    },
    decode: () => {
      throw new Error('nothing is heard');
    },
    now: () => nowMs,
    random: () => 0.5,
    after: (delayMs, action) => {
      const entry = { atMs: nowMs + delayMs, action };
      waiting.push(entry);
      return () => waiting.splice(waiting.indexOf(entry), 1);
    },
    loadSkyView: () => {
      viewLoads++;
      return loadSkyView();
    },
    loadSceneReader: async () => openScene,
    loadSceneWriter: async () => messagesAbout,
    loadHistory: async () => {
      throw new Error('nothing is remembered');
    },
    loadIdentification: async () => new SkyIdentification(async () => null),
    loadPrediction: async () => predictTrack,
    loadLookUps: async () => aircraftMoments,
    loadRadarBands: async () => new RadarBands(),
    loadFilter: async () => newTrackFilter,
    loadAlerts: async () => (recalled) => new SkyAlerts(recalled),
    loadTable: async () => writeTable,
    loadStars: async () => {
      starLoads++;
      return stars;
    },
  });
  const pass = (ms: number): void => {
    nowMs += ms;
    for (const entry of waiting.filter(({ atMs }) => atMs <= nowMs)) {
      waiting.splice(waiting.indexOf(entry), 1);
      entry.action();
    }
  };
  return { sky, pass, nowMs: () => nowMs, starLoads: () => starLoads, viewLoads: () => viewLoads };
}

function channel<T>(heard: T[] = []) {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', ({ data }: MessageEvent<T>) => heard.push(data));
  port1.start();
  open.push(port1, port2);
  return { near: port1, far: port2, heard };
}

/** Waits until so many messages have come. */
const hear = (heard: readonly unknown[], count: number) =>
  vi.waitFor(() => expect(heard.length).toBeGreaterThanOrEqual(count), { timeout: 5000 });
/** Time enough for a message that ought not to come. */

function requestOf(over: Partial<OverlayRequest> = {}): OverlayRequest {
  return {
    buffer: new ArrayBuffer(OVERLAY_FRAME_BYTES),
    displayAtMs: START_MS,
    viewport: PHONE,
    aim: aimAt(90, 10),
    labelVersion: -1,
    ...over,
  };
}

const poseKind = (reply: OverlayReply | undefined): string | undefined =>
  reply && POSE_KINDS[new Int32Array(reply.buffer)[OVERLAY_HEADER.poseKind] ?? -1];

describe('SkyService for the sky view', () => {
  it('answers frames with their buffers, the sky behind them, and readouts', async () => {
    const { sky, starLoads } = service();
    const overlay = channel<OverlayReply>();
    const events = channel<SkyEvent>();
    await sky.setObserver(OBSERVER);
    await sky.openEvents(events.far);
    await sky.openOverlay(overlay.far);
    overlay.near.postMessage(
      requestOf({ backdrop: { buffer: new ArrayBuffer(BACKDROP_BYTES), faintestMagnitude: 4.5 } }),
    );
    await hear(overlay.heard, 1);
    await hear(events.heard, 2);
    expect(poseKind(overlay.heard[0])).toBe('manual');
    expect(overlay.heard[0]?.backdrop?.buffer.byteLength).toBe(BACKDROP_BYTES);
    const readout = events.heard.find((event) => event.kind === 'readout')?.readout;
    expect(readout).toMatchObject({ poseKind: 'manual' });
    expect(readout?.sunElevationDeg).toBeGreaterThan(10);
    expect(starLoads()).toBe(1);
  });

  it('knows a star of an open view from when stars were needed, without having them come twice', async () => {
    const polaris = starId(11_767);
    const { sky, starLoads } = service(undefined, ONE_STAR);
    await sky.setObserver(OBSERVER);
    expect(await sky.celestialFacts(polaris)).toBeNull();
    await sky.needStars();
    expect(starLoads()).toBe(1);
    const overlay = channel<OverlayReply>();
    await sky.openOverlay(overlay.far);
    overlay.near.postMessage(requestOf());
    await hear(overlay.heard, 1);
    expect((await sky.celestialFacts(polaris))?.name).toBe('Polaris');
    await sky.needStars();
    expect(starLoads()).toBe(1);
  });

  it('says when the stars cannot be had', async () => {
    const { sky } = service();
    const events = channel<SkyEvent>();
    await sky.openEvents(events.far);
    await sky.openOverlay(channel<OverlayReply>().far);
    await hear(events.heard, 1);
    expect(events.heard).toEqual([{ kind: 'stars-missing' }]);
  });

  it('takes readings over their port', async () => {
    const { sky } = service();
    const overlay = channel<OverlayReply>();
    const sensors = channel<never>();
    await sky.openOverlay(overlay.far);
    await sky.openSensors(sensors.far);
    sensors.near.postMessage([compassReading(START_MS, 90, 10)]);
    await settled();
    overlay.near.postMessage(requestOf({ aim: { kind: 'sensor' } }));
    await hear(overlay.heard, 1);
    expect(poseKind(overlay.heard[0])).toBe('sensor');
  });

  it('fetches what makes the sky view when one opens, once, and nothing of it for radar and lists', async () => {
    const { sky, viewLoads } = service();
    const radar = channel<RadarReply>();
    const snapshots = channel<SkySnapshot>();
    await sky.setObserver(OBSERVER);
    await sky.setSkyViewSettings({ filterRadiusKm: 50, sensitivity: 75, updateFrequencyHz: 2 });
    await sky.setTracked([1]);
    await sky.openSensors(channel<never>().far);
    await sky.openEvents(channel<SkyEvent>().far);
    await sky.openSnapshots(snapshots.far);
    await sky.openRadar(radar.far);
    radar.near.postMessage({
      buffer: new ArrayBuffer(FRAME_BYTES),
      view: VIEW,
      labelVersion: -1,
      trailVersion: -1,
      bandVersion: -1,
    });
    await hear(radar.heard, 1);
    await hear(snapshots.heard, 1);
    expect(snapshots.heard[0]?.declinationDeg).toBeCloseTo(DECLINATION_DEG, 6);
    expect(viewLoads()).toBe(0);
    await sky.openOverlay(channel<OverlayReply>().far);
    await sky.bestInView([]);
    expect(viewLoads()).toBe(1);
  });

  it('loses no reading and no request while the sky view is on its way', async () => {
    const waiting: ((arrived: NewSkyView) => void)[] = [];
    const { sky } = service(() => new Promise((resolve) => waiting.push(resolve)));
    const overlay = channel<OverlayReply>();
    const sensors = channel<never>();
    await sky.setObserver(OBSERVER);
    await sky.openSensors(sensors.far);
    const opened = sky.openOverlay(overlay.far);
    sensors.near.postMessage([{ kind: 'screen', angleDeg: 90 }]);
    sensors.near.postMessage([compassReading(START_MS, 90, 10, { screenAngleDeg: 90 })]);
    overlay.near.postMessage(requestOf({ aim: { kind: 'sensor' } }));
    await settled();
    for (const arrive of waiting) arrive(newSkyView);
    await opened;
    await hear(overlay.heard, 1);
    expect(poseKind(overlay.heard[0])).toBe('sensor');
    const floats = new Float32Array(overlay.heard[0]?.buffer ?? new ArrayBuffer(OVERLAY_FRAME_BYTES));
    expect(floats[OVERLAY_HEADER.heading]).toBeCloseTo(90, 0);
  });

  it('goes on with radar and lists where the sky view cannot be had, says so, and asks for it again', async () => {
    let isOnline = false;
    const { sky, pass } = service(async () => {
      if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module');
      return newSkyView;
    });
    const snapshots = channel<SkySnapshot>();
    const events = channel<SkyEvent>();
    const overlay = channel<OverlayReply>();
    await sky.openEvents(events.far);
    await sky.setObserver(OBSERVER);
    // A call that rejects would end the worker, and radar and lists with it.
    await sky.openOverlay(overlay.far);
    await sky.setViewCalibration({ pitchDeg: 0, rollDeg: 0, longSideFovDeg: 61 });
    await sky.setSatelliteArc(null);
    await sky.resetAlignment();
    expect(await sky.bestInView([])).toBeNull();
    expect(await sky.addSighting({ objectId: 1, xPx: 1, yPx: 1, viewport: PHONE, atMs: START_MS })).toEqual({
      kind: 'no-pose',
    });
    await sky.openSnapshots(snapshots.far);
    await hear(snapshots.heard, 1);
    await hear(events.heard, 1);
    expect(events.heard).toEqual([{ kind: 'view-missing' }]);
    isOnline = true;
    pass(5_000);
    overlay.near.postMessage(requestOf({}));
    await hear(overlay.heard, 1);
  });

  it('[AR-15] rests while the page is hidden and goes on with one frame of the present', async () => {
    const { sky, pass, nowMs } = service();
    const overlay = channel<OverlayReply>();
    const sensors = channel<never>();
    const events = channel<SkyEvent>();
    await sky.openOverlay(overlay.far);
    await sky.openSensors(sensors.far);
    await sky.openEvents(events.far);
    await sky.setPaused(true);
    sensors.near.postMessage([compassReading(START_MS, 90, 10)]);
    overlay.near.postMessage(requestOf({ aim: { kind: 'sensor' } }));
    await settled();
    expect(overlay.heard).toHaveLength(0);
    pass(3_600_000);
    await sky.setPaused(false);
    await hear(overlay.heard, 1);
    await hear(events.heard, 1);
    await settled();
    expect(overlay.heard).toHaveLength(1);
    expect(poseKind(overlay.heard[0])).toBe('none');
    expect(events.heard).toHaveLength(1);
    sensors.near.postMessage([compassReading(nowMs(), 90, 10)]);
    await settled();
    overlay.near.postMessage(requestOf({ aim: { kind: 'sensor' }, displayAtMs: nowMs() }));
    await hear(overlay.heard, 2);
    expect(poseKind(overlay.heard[1])).toBe('sensor');
  });

  it('[SET-02] watches the horizon for as long as it is told to', async () => {
    const { sky, pass, nowMs } = service();
    const sensors = channel<never>();
    await sky.openSensors(sensors.far);
    const result = sky.calibrateHorizon(3000);
    for (let k = 0; k < 30; k++) {
      pass(100);
      sensors.near.postMessage([compassReading(nowMs(), 90, -1.5)]);
      if (k === 28) await settled();
    }
    expect(await result).toMatchObject({ kind: 'level' });
  });

  it('gives snapshots as often as the setting says, ten a second at most', async () => {
    const { sky, pass } = service();
    const snapshots = channel<SkySnapshot>();
    await sky.openSnapshots(snapshots.far);
    await sky.setOnline(false);
    await sky.connect('http://localhost');
    const countAt = async (updateFrequencyHz: number): Promise<number> => {
      await sky.setSkyViewSettings({ filterRadiusKm: 25, sensitivity: 75, updateFrequencyHz });
      await settled();
      snapshots.heard.length = 0;
      for (let k = 0; k < 200; k++) pass(10);
      await settled();
      return snapshots.heard.length;
    };
    expect(await countAt(1)).toBe(2);
    expect(await countAt(5)).toBe(10);
    expect(await countAt(60)).toBe(20);
  });

  it('ranks sightings and sounds', async () => {
    const { sky, nowMs } = service();
    const told = {
      direction: null,
      course: null,
      rate: null,
      brightness: null,
      colour: null,
      light: null,
      sound: null,
    };
    const sighting = { observer: OBSERVER, fromMs: nowMs(), toMs: nowMs(), timeSigmaS: 10, ...told };
    const answer = await sky.identify(sighting, null, null);
    expect(answer?.none.probability).toBeGreaterThan(0);
    const bearing = { bearingDeg: 90, bearingSigmaDeg: 15, elevationDeg: null, elevationSigmaDeg: 15, seaLevelC: null };
    const heard = await sky.hear({ observer: OBSERVER, atMs: nowMs(), timeSigmaS: 2, ...bearing });
    expect(heard).toMatchObject({ candidates: [], noneProbability: 1 });
  });
});
