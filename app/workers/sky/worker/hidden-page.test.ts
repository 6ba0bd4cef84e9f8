import { expect, it } from 'vitest';
import { NO_ALERT_UNITS } from '@contract/alert';
import { START_MS } from '@engine/sky/observer.fixture';
import type { HeldRule } from '../alerts/alerts.api';
import { SkyAlerts } from '../alerts/sky-alerts';
import { SkyService } from './sky-service';

const RULE: HeldRule = {
  id: 1,
  name: 'Army',
  language: 'en',
  units: NO_ALERT_UNITS,
  condition: { kind: 'military', area: null },
  revision: 0,
};
const NOTHING = { open: [], lookedAtMs: null };
const notAsked = () => Promise.reject(new Error('Nobody asks for it.'));

/** A service whose sockets are counted. */
function service() {
  const sockets: { isOpen: boolean }[] = [];
  const sky = new SkyService({
    openSocket: () => {
      const socket = { isOpen: true, send: () => undefined, close: () => void (socket.isOpen = false) };
      sockets.push(socket);
      return socket;
    },
    openEvents: () => {
      throw new Error('The socket does.');
    },
    decode: () => {
      throw new Error('Nothing is heard.');
    },
    now: () => START_MS,
    random: () => 0.5,
    after: () => () => undefined,
    loadSkyView: notAsked,
    loadSceneReader: notAsked,
    loadSceneWriter: notAsked,
    loadHistory: notAsked,
    loadIdentification: notAsked,
    loadPrediction: notAsked,
    loadLookUps: notAsked,
    loadRadarBands: notAsked,
    loadFilter: notAsked,
    loadAlerts: async () => (recalled) => new SkyAlerts(recalled),
    loadTable: notAsked,
    loadStars: async () => null,
  });
  return { sky, sockets: () => sockets.map(({ isOpen }) => isOpen) };
}

it('hears nothing while the page is hidden, and again once it is seen', async () => {
  const { sky, sockets } = service();
  await sky.connect('https://sky.example');
  await sky.setPaused(true);
  expect(sockets()).toEqual([false]);
  await sky.setPaused(false);
  expect(sockets()).toEqual([false, true]);
});

it('[ALR-01] goes on hearing in a hidden page for as long as it watches rules, also such as come while it is hidden', async () => {
  const { sky, sockets } = service();
  await sky.connect('https://sky.example');
  await sky.watchAlerts([RULE], NOTHING);
  await sky.setPaused(true);
  expect(sockets()).toEqual([true]);
  await sky.setPaused(false);
  // What was not live yet is tried anew at once.
  expect(sockets()).toEqual([false, true]);
  await sky.setPaused(true);
  await sky.watchAlerts([], NOTHING);
  expect(sockets()).toEqual([false, false]);
  await sky.watchAlerts([RULE], NOTHING);
  expect(sockets()).toEqual([false, false, true]);
});
