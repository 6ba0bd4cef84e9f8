import { decodeLiveMessage } from '@contract/live-frame-decode';
import { expose } from 'comlink';
import { openEventSource, openWebSocket } from './live/live-transports';
import { SkyService } from './worker/sky-service';
import { loadStarCatalogue } from './worker/load-star-catalogue';

const service = new SkyService({
  openSocket: openWebSocket,
  openEvents: openEventSource,
  decode: decodeLiveMessage,
  // Unlike Date.now this does not jump when the device's clock is set.
  now: () => performance.timeOrigin + performance.now(),
  random: Math.random,
  loadStars: loadStarCatalogue,
  loadSkyView: () =>
    import('./worker/sky-view').then(
      ({ SkyView }) =>
        (world, emit) =>
          new SkyView(world, emit),
    ),
  loadSceneReader: () => import('./replay').then(({ openScene }) => openScene),
  loadSceneWriter: () => import('./scene/recorded-sky').then(({ messagesAbout }) => messagesAbout),
  loadHistory: () => import('./replay').then(({ newHistoryPlayer }) => newHistoryPlayer),
  loadIdentification: () =>
    import('./identify/sky-identification').then(({ SkyIdentification }) => new SkyIdentification(loadStarCatalogue)),
  loadPrediction: () => import('./expected-path/predict-track').then(({ predictTrack }) => predictTrack),
  loadLookUps: () => import('@engine/look-up/aircraft-moments').then(({ aircraftMoments }) => aircraftMoments),
  loadRadarBands: () => import('./radar/radar-band').then(({ RadarBands }) => new RadarBands()),
  loadFilter: () => import('./filter/track-filter').then(({ newTrackFilter }) => newTrackFilter),
  loadAlerts: () =>
    import('./alerts/sky-alerts').then(
      ({ SkyAlerts }) =>
        (recalled) =>
          new SkyAlerts(recalled),
    ),
  loadTable: () => import('./table/write-table').then(({ writeTable }) => writeTable),
  after: (delayMs, action) => {
    const timer = setTimeout(action, delayMs);
    return () => clearTimeout(timer);
  },
});

self.addEventListener('online', () => void service.setOnline(true));
self.addEventListener('offline', () => void service.setOnline(false));
expose(service);
