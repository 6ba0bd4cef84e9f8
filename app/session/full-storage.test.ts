import { expect, it, vi } from 'vitest';
import { alertRuleBodySchema } from '@contract/alert';
import type { AlertNews } from '@app/workers/sky/alerts/alerts.api';
import { fakeSky } from './fake-clients.fixture';

const NOON_MS = Date.UTC(2026, 10, 20, 12);

it('[ALR-01] where the browser has no room to keep what rules find it is told all the same', async () => {
  vi.stubGlobal('document', { hidden: false, documentElement: { lang: 'en-GB' } });
  vi.stubGlobal('navigator', {});
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: (name: string) => {
      if (name === 'skylens.alert-inbox') throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: () => undefined,
  });
  const { followAlerts } = await import('./follow-alerts');
  const { toastLocalAlerts } = await import('./tell-alerts');
  const { useLocalAlertsStore } = await import('@app/state/local-alerts-store');
  const { useLocalRulesStore } = await import('@app/state/local-rules-store');
  const { useToastStore } = await import('@app/state/toast-store');
  useLocalRulesStore
    .getState()
    .add(alertRuleBodySchema.parse({ name: 'Army', condition: { kind: 'military' } }), NOON_MS);
  const { port1, port2 } = new MessageChannel();
  const endToasts = toastLocalAlerts();
  const endWatch = followAlerts(
    fakeSky({
      openAlerts: (use) => {
        use(port1);
        return () => port1.close();
      },
    }),
  );
  const words = {
    message: 'Army: GAF123',
    alertType: 'military',
    severity: 'info',
    objectId: null,
    isReplay: false,
  } as const;
  const news: AlertNews = { found: [{ ruleId: 1, words }], open: [], lookedAtMs: NOON_MS };
  port2.postMessage(news);
  // Alerts are taken first: that the watch is noted says that nothing was thrown between.
  await vi.waitFor(() => expect(useLocalAlertsStore.getState().lookedAtMs).toBe(NOON_MS));
  expect(useToastStore.getState().toasts).toMatchObject([{ description: 'Army: GAF123' }]);
  expect(warned).toHaveBeenCalled();
  endWatch();
  endToasts();
  port2.close();
  vi.unstubAllGlobals();
});
