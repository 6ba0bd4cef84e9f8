import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { alertRuleBodySchema } from '@contract/alert';

const kept = new Map<string, string>();
/** Names in the order in which they were written. */
let written: string[] = [];

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => {
      if (kept.get(name) !== text) written.push(name);
      kept.set(name, text);
    },
    removeItem: (name: string) => kept.delete(name),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  kept.clear();
  written = [];
});

/** One more page of this browser, and what tells it that others have written. */
async function openBarePage() {
  vi.resetModules();
  const heard = new EventTarget();
  vi.stubGlobal('window', heard);
  const { useAlertsStore } = await import('./alerts-store');
  const hear = (names: readonly string[]): void => {
    for (const key of names) heard.dispatchEvent(Object.assign(new Event('storage'), { key }));
  };
  return { alerts: () => useAlertsStore.getState(), hear };
}

/** One that has read the rules, too. */
async function openPage() {
  const page = await openBarePage();
  const { useLocalRulesStore } = await import('./local-rules-store');
  return { ...page, rules: () => useLocalRulesStore.getState() };
}

const MILITARY = alertRuleBodySchema.parse({ name: 'Army', condition: { kind: 'military' } });

it('[ALR-01] a page that was open before the first rule hears of it, and of the choice to tell nothing', async () => {
  const one = await openPage();
  const other = await openBarePage();
  one.alerts().setTold(false);
  one.rules().add(MILITARY, 0);
  other.hear(written);
  expect(other.alerts()).toMatchObject({ hasLocalRules: true, areTold: false });
});

it('[ALR-01] a page that slept takes nothing back that another has chosen meanwhile, whatever it hears of first', async () => {
  const one = await openPage();
  const other = await openPage();
  one.rules().add(MILITARY, 0);
  one.alerts().setTold(false);
  other.hear(['skylens.alert-rules']);
  expect((await openBarePage()).alerts()).toMatchObject({ hasLocalRules: true, areTold: false });
  other.hear(['skylens.alerts']);
  const before = written.length;
  other.alerts().setHasLocalRules(true);
  expect(written).toHaveLength(before);
  one.alerts().setHasRules(true);
  other.rules().remove(1);
  expect((await openBarePage()).alerts()).toMatchObject({ hasRules: true, hasLocalRules: false, areTold: false });
});
