import { Subject } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { alertRuleBodySchema, NO_ALERT_UNITS } from '@contract/alert';
import type { AlertWords } from '@contract/alert-words';
import { horizonMask } from '@engine/horizon/horizon-mask';
import { NO_UNITS_CHOSEN } from '@app/format/chosen-units';
import { useHorizonSlot } from '@app/state/horizon-slot';
import { useLocalAlertsStore } from '@app/state/local-alerts-store';
import { useLocalRulesStore } from '@app/state/local-rules-store';
import { useToastStore } from '@app/state/toast-store';
import { useUnitsStore } from '@app/state/units-store';
import type { AlertNews } from '@app/workers/sky/alerts/alerts.api';
import type { SkyClient, SkyWorkerState } from '@app/workers/sky/sky-client';
import { fakeSky } from './fake-clients.fixture';
import { followAlerts } from './follow-alerts';
import { isNotified, toastLocalAlerts } from './tell-alerts';

const NOON_MS = Date.UTC(2026, 10, 20, 12);
const ends: (() => void)[] = [];
const inbox = () => useLocalAlertsStore.getState();
const rules = () => useLocalRulesStore.getState();
const shown = () => useToastStore.getState().toasts.map(({ description }) => description);

beforeEach(() => {
  vi.stubGlobal('document', { hidden: false, documentElement: { lang: 'en-GB' } });
  vi.stubGlobal('navigator', {});
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.unstubAllGlobals();
  useHorizonSlot.setState({ maskAt: () => undefined });
  useLocalRulesStore.setState({ rules: [], lastId: 0 });
  useLocalAlertsStore.setState({ alerts: [], lastId: 0, open: [], lookedAtMs: null });
  useToastStore.setState({ toasts: [] });
  useUnitsStore.getState().setUnits(NO_UNITS_CHOSEN);
});

const military = (more: object = {}) =>
  alertRuleBodySchema.parse({ name: 'Army', condition: { kind: 'military' }, ...more });

const words = (message: string): AlertWords => ({
  message,
  alertType: 'military',
  severity: 'info',
  objectId: 1_003_958_184,
  isReplay: false,
});

/** A worker that says what it is told to say. */
function watched() {
  const watchAlerts = vi.fn<SkyClient['watchAlerts']>();
  const workerState$ = new Subject<SkyWorkerState>();
  const { port1, port2 } = new MessageChannel();
  const sky = fakeSky({
    watchAlerts,
    workerState$,
    openAlerts: (use) => {
      use(port1);
      return () => port1.close();
    },
  });
  ends.push(toastLocalAlerts(), followAlerts(sky), () => port2.close());
  const say = async (news: AlertNews): Promise<void> => {
    port2.postMessage(news);
    await vi.waitFor(() => expect(inbox().lookedAtMs).toBe(news.lookedAtMs));
  };
  return { watchAlerts, workerState$, say };
}

const episode = { ruleId: 1, objectKey: '3d6444', startedAtMs: NOON_MS, lapsedAtMs: null, revision: 0 };

it('[ALR-01] what rules of this browser find comes into its inbox and is said, and a loaded page goes on where it was', async () => {
  rules().add(military(), NOON_MS);
  rules().add(military({ isOn: false }), NOON_MS);
  const { watchAlerts, workerState$, say } = watched();
  const held = [
    {
      id: 1,
      name: 'Army',
      language: 'en',
      units: NO_ALERT_UNITS,
      condition: { kind: 'military', area: null },
      revision: 0,
    },
  ];
  expect(watchAlerts).toHaveBeenLastCalledWith(held, { open: [], lookedAtMs: null });
  await say({
    found: [
      { ruleId: 1, words: words('Army: GAF123') },
      { ruleId: 9, words: words('gone') },
    ],
    open: [episode],
    lookedAtMs: NOON_MS,
  });
  expect(inbox().alerts).toMatchObject([{ message: 'Army: GAF123', isRead: false, isQuiet: false, ruleId: 1 }]);
  expect(shown()).toEqual(['Army: GAF123']);
  workerState$.next('restarted');
  expect(watchAlerts).toHaveBeenLastCalledWith(held, { open: [episode], lookedAtMs: NOON_MS });
  rules().remove(1);
  expect(watchAlerts).toHaveBeenLastCalledWith([], { open: [episode], lookedAtMs: NOON_MS });
});

it('[ALR-01] a rule that asks for something else is watched as another, and one that is renamed as the same', () => {
  rules().add(military(), NOON_MS);
  const { watchAlerts } = watched();
  const watchedNow = () => watchAlerts.mock.lastCall?.[0];
  rules().replace(1, military({ name: 'Forces', quietHours: { from: '22:00', to: '07:00', timeZone: 'UTC' } }));
  expect(watchedNow()).toEqual([expect.objectContaining({ id: 1, name: 'Forces', revision: 0 })]);
  rules().replace(1, military({ condition: { kind: 'emergency' } }));
  expect(watchedNow()).toEqual([expect.objectContaining({ id: 1, revision: 1 })]);
});

it('[ALR-01] what is watched tells in the units that are chosen, from when they are', () => {
  rules().add(military(), NOON_MS);
  const { watchAlerts } = watched();
  useUnitsStore.getState().setUnits({ altitude: 'm', distance: 'km' });
  const units = { altitude: 'm', distance: 'km' };
  expect(watchAlerts.mock.lastCall?.[0]).toEqual([expect.objectContaining({ id: 1, units })]);
});

it('[ALR-01] in quiet hours it comes into the inbox alone', async () => {
  const quietHours = { from: '11:30', to: '12:30', timeZone: 'UTC' };
  rules().add(military({ quietHours }), NOON_MS);
  const { say } = watched();
  await say({ found: [{ ruleId: 1, words: words('Army: GAF123') }], open: [], lookedAtMs: NOON_MS });
  expect(inbox().alerts).toMatchObject([{ isQuiet: true, isRead: false }]);
  expect(shown()).toEqual([]);
});

it('[ALR-01] a browser notification comes where it was asked for, while the page is not seen', async () => {
  const notified = vi.fn<(title: string, body: string | undefined) => void>();
  class Notice {
    static permission = 'granted';
    constructor(title: string, options: NotificationOptions) {
      notified(title, options.body);
    }
    addEventListener(): void {}
  }
  vi.stubGlobal('window', { Notification: Notice });
  vi.stubGlobal('Notification', Notice);
  rules().add(military(), NOON_MS);
  const { say } = watched();
  const found = [{ ruleId: 1, words: words('Army: GAF123') }];
  vi.stubGlobal('document', { hidden: true, documentElement: { lang: 'en-GB' } });
  await say({ found, open: [], lookedAtMs: NOON_MS });
  inbox().setNotifying(true);
  await say({ found, open: [], lookedAtMs: NOON_MS + 1 });
  await vi.waitFor(() => expect(notified.mock.calls).toEqual([['Alert', 'Army: GAF123']]));
  expect(shown()).toEqual([]);
  vi.stubGlobal('document', { hidden: false, documentElement: { lang: 'en-GB' } });
  await say({ found, open: [], lookedAtMs: NOON_MS + 2 });
  expect(notified).toHaveBeenCalledTimes(1);
  // What the page's switch shows: somebody has set the permission back since.
  expect([isNotified(false), isNotified(true)]).toEqual([false, true]);
  Notice.permission = 'default';
  expect(isNotified(true)).toBe(false);
});

const some = (count: number) => Array.from({ length: count }, () => ({ words: words('x'), ruleId: 1, isQuiet: false }));

it('[ALR-01] an hour has room for so much, which is said once', () => {
  expect(inbox().take(some(299), NOON_MS)).toHaveLength(299);
  const over = inbox().take(some(3), NOON_MS + 1);
  expect(over.map(({ alertType }) => alertType)).toEqual(['military', 'limit']);
  expect(inbox().take(some(3), NOON_MS + 2)).toEqual([]);
  expect(inbox().take(some(3), NOON_MS + 3_700_000)).toHaveLength(3);
  expect(new Set(inbox().alerts.map(({ id }) => id)).size).toBe(inbox().alerts.length);
});

it('a rule about the sky over a place is watched over the person’s own horizon there', () => {
  const horizon = horizonMask([{ azimuthDeg: 0, elevationDeg: 20 }]);
  const place = { latitude: 52.5, longitude: 13.4, height: 30, isExact: true };
  const condition = { kind: 'area', area: { place, radiusNm: 5, minElevationDeg: 10 } };
  rules().add(alertRuleBodySchema.parse({ name: 'Over me', condition }), NOON_MS);
  rules().add(military(), NOON_MS);
  const { watchAlerts } = watched();
  expect(watchAlerts.mock.lastCall?.[0].map((rule) => rule.horizon)).toEqual([undefined, undefined]);
  useHorizonSlot.setState({ maskAt: ({ latitudeDeg }) => (latitudeDeg === place.latitude ? horizon : undefined) });
  expect(watchAlerts.mock.lastCall?.[0].map((rule) => rule.horizon)).toEqual([horizon, undefined]);
});
