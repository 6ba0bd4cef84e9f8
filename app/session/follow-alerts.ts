import type { InboxAlert } from '@contract/alert';
import { isQuietAt } from '@engine/alerts/quiet-hours';
import { pageLanguage } from '@app/format/page-language';
import { logWarning } from '@app/log/log-warning';
import { alertUnits } from '@app/state/alert-units';
import { useHorizonSlot } from '@app/state/horizon-slot';
import { useLocalAlertsStore } from '@app/state/local-alerts-store';
import { type LocalRule, useLocalRulesStore } from '@app/state/local-rules-store';
import { useUnitsStore } from '@app/state/units-store';
import type { AlertNews, HeldRule } from '@app/workers/sky/alerts/alerts.api';
import type { SkyClient } from '@app/workers/sky/sky-client';
import { notifyOf } from './tell-alerts';

/** Of all pages of this browser one watches: otherwise each would tell. */
const LOCK = 'skylens.alerts';

function heldRule({ id, name, condition, revision }: LocalRule): HeldRule {
  const place = condition.area?.place;
  const horizon =
    place === undefined
      ? undefined
      : useHorizonSlot.getState().maskAt({ latitudeDeg: place.latitude, longitudeDeg: place.longitude });
  const told = { language: pageLanguage(), units: alertUnits() };
  return { id, name, condition, revision, ...told, ...(horizon === undefined ? {} : { horizon }) };
}

const heldRules = (rules: readonly LocalRule[]): readonly HeldRule[] => rules.filter(({ isOn }) => isOn).map(heldRule);

/** Alerts are written before the watch is: what is not written is found anew, and not missed. */
function takeNews({ found, open, lookedAtMs }: AlertNews): readonly InboxAlert[] {
  const { rules } = useLocalRulesStore.getState();
  const alerts = found.flatMap(({ ruleId, words }) => {
    const rule = rules.find(({ id }) => id === ruleId);
    if (rule === undefined) return [];
    const isQuiet = rule.quietHours !== null && isQuietAt(rule.quietHours, lookedAtMs);
    return [{ words, ruleId, isQuiet }];
  });
  const inbox = useLocalAlertsStore.getState();
  const taken = alerts.length === 0 ? [] : inbox.take(alerts, lookedAtMs);
  inbox.noteWatch(open, lookedAtMs);
  return taken;
}

function watch(sky: SkyClient): () => void {
  const send = (): void => {
    const { open, lookedAtMs } = useLocalAlertsStore.getState();
    sky.watchAlerts(heldRules(useLocalRulesStore.getState().rules), { open, lookedAtMs });
  };
  const endNews = sky.openAlerts((port) => {
    port.addEventListener(
      'message',
      ({ data }: MessageEvent<AlertNews>) => void notifyOf(takeNews(data), data.lookedAtMs),
    );
    port.start();
  });
  send();
  const endRules = useLocalRulesStore.subscribe(({ rules }, before) => {
    if (rules !== before.rules) send();
  });
  const endHorizons = useHorizonSlot.subscribe(send);
  const endUnits = useUnitsStore.subscribe(({ chosen }, before) => {
    if (chosen !== before.chosen) send();
  });
  // Another worker knows nothing of what the one before has watched.
  const restarts = sky.workerState$.subscribe((state) => {
    if (state === 'restarted') send();
  });
  return () => {
    restarts.unsubscribe();
    endRules();
    endHorizons();
    endUnits();
    endNews();
    sky.watchAlerts([], { open: [], lookedAtMs: null });
  };
}

/**
 * Holds the rules of this browser against the live sky, in one of its pages at a time; another takes over where that
 * one is closed. Returns what ends it.
 */
export function followAlerts(sky: SkyClient): () => void {
  // Pages that are not open over https have no locks; somebody who has two of them open is told twice.
  if (!('locks' in navigator)) return watch(sky);
  const ended = new AbortController();
  const { signal } = ended;
  const untilEnded = (): Promise<void> =>
    new Promise((resolve) => {
      const stop = watch(sky);
      signal.addEventListener('abort', () => {
        stop();
        resolve();
      });
    });
  navigator.locks.request(LOCK, { signal }, untilEnded).catch((error: unknown) => {
    // Waiting for it is given up with the rest.
    if (!signal.aborted) logWarning('Alerts are not watched in this page.', error);
  });
  return () => ended.abort();
}
