import { afterEach, expect, it, vi } from 'vitest';
import { alertConditionSchema, NO_ALERT_UNITS } from '@contract/alert';
import { trackBlocksOf } from '@contract/track-blocks';
import { LiveTracks } from '@engine/sky/aircraft/live-tracks';
import { OBSERVER, START_MS } from '@engine/sky/observer.fixture';
import { epochMs } from '@engine/units/quantity';
import type { AlertNews, HeldRule, RecalledWatch } from '../alerts/alerts.api';
import { SkyAlerts } from '../alerts/sky-alerts';
import { messageOf, recordAt } from '../live/live-messages.fixture';
import { AlertDesk } from './alert-desk';
import type { SkyEngine } from './sky-engine';

const NOTHING = { open: [], lookedAtMs: null };
const place = { latitude: OBSERVER.latitudeDeg, longitude: OBSERVER.longitudeDeg, height: 30, isExact: true };
const open: MessagePort[] = [];
afterEach(() => {
  for (const port of open.splice(0)) port.close();
});

function rule(condition: object): HeldRule {
  const parsed = alertConditionSchema.parse(condition);
  if ('place' in parsed || parsed.kind === 'receiver-silent') throw new Error('Not about aircraft.');
  return { id: 1, name: 'Roof', language: 'en', units: NO_ALERT_UNITS, condition: parsed, revision: 0 };
}
const NEAR = rule({ kind: 'area', area: { place, radiusNm: 5, leadSeconds: 60 } });

/** A desk over a sky with one aircraft three miles off, and a clock that is moved by hand. */
function desk(isLoaded: () => boolean = () => true) {
  const tracks = new LiveTracks();
  tracks.apply(trackBlocksOf(messageOf([recordAt(45, 3)]).blocks), epochMs(START_MS));
  let nowMs: number = START_MS;
  const waiting = new Set<() => void>();
  const clock = { isKnown: true };
  const sky: Pick<SkyEngine, 'live' | 'wantedReachNm'> = {
    live: () => ({ tracks, at: epochMs(nowMs) }),
    wantedReachNm: () => 0,
  };
  const after = (_: number, action: () => void) => {
    waiting.add(action);
    return () => void waiting.delete(action);
  };
  let reviews = 0;
  const loadAlerts = async () => {
    if (!isLoaded()) throw new Error('away');
    return (recalled: RecalledWatch) => new SkyAlerts(recalled);
  };
  const alerts = new AlertDesk(sky, { after, loadAlerts }, clock, () => (reviews += 1));
  const { port1, port2 } = new MessageChannel();
  open.push(port1, port2);
  const all: AlertNews[] = [];
  const heard = new Promise<AlertNews>((resolve) => {
    port1.addEventListener('message', ({ data }: MessageEvent<AlertNews>) => {
      all.push(data);
      resolve(data);
    });
  });
  port1.start();
  void alerts.openAlerts(port2);
  const second = async (): Promise<void> => {
    nowMs += 1000;
    const due = [...waiting];
    waiting.clear();
    for (const action of due) action();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { alerts, clock, sky, heard, all, second, waiting, reviews: () => reviews };
}

it('[ALR-01] rules are held against the sky once a second for as long as there are some', async () => {
  const { alerts, heard, second, waiting, reviews } = desk();
  await alerts.watchAlerts([NEAR], NOTHING);
  expect([alerts.isWatching, reviews()]).toEqual([true, 1]);
  await second();
  expect((await heard).found).toMatchObject([{ ruleId: 1, words: { alertType: 'area' } }]);
  await alerts.watchAlerts([], NOTHING);
  expect([alerts.isWatching, waiting.size]).toEqual([false, 0]);
});

it('[ALR-01] with the last rule turned off what it found is over, so that turned on again it tells anew', async () => {
  const { alerts, all, heard, second } = desk();
  await alerts.watchAlerts([NEAR], NOTHING);
  await second();
  expect((await heard).open).toHaveLength(1);
  await alerts.watchAlerts([], NOTHING);
  await vi.waitFor(() => expect(all.slice(1)).toEqual([{ found: [], open: [], lookedAtMs: START_MS + 1000 }]));
  await alerts.watchAlerts([NEAR], NOTHING);
  await second();
  await vi.waitFor(() => expect(all[2]?.found).toHaveLength(1));
});

it('[ALR-01] nothing is held against it before the server’s clock is known, and what could not be loaded is asked for again', async () => {
  let isLoaded = false;
  const { alerts, clock, heard, second } = desk(() => isLoaded);
  clock.isKnown = false;
  await alerts.watchAlerts([NEAR], NOTHING);
  await second();
  isLoaded = true;
  await second();
  await second();
  clock.isKnown = true;
  await second();
  expect((await heard).lookedAtMs).toBe(START_MS + 4000);
});

it('[ALR-01] aircraft are asked for as far as the rules reach, and what may come in within their warning time', async () => {
  const { alerts, sky } = desk();
  const here = { latitudeDeg: OBSERVER.latitudeDeg, longitudeDeg: OBSERVER.longitudeDeg, ellipsoidHeightM: 30 };
  expect(sky.wantedReachNm(here)).toBe(0);
  await alerts.watchAlerts([NEAR], NOTHING);
  expect(sky.wantedReachNm(here)).toBeCloseTo(5 + (60 * 350) / 1852, 1);
  expect(sky.wantedReachNm({ ...here, latitudeDeg: here.latitudeDeg + 1 })).toBeCloseTo(76.4, 0);
  await alerts.watchAlerts([rule({ kind: 'military' })], NOTHING);
  expect(sky.wantedReachNm(here)).toBe(Number.POSITIVE_INFINITY);
});
