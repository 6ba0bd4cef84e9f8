import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { followOtherTabs } from './follow-other-tabs';

interface AlertsState {
  /** Whether this browser's person has rules, so that it is worth asking what they found. */
  readonly hasRules: boolean;
  /** Whether there are rules that this browser watches by itself, for which it has to listen to the sky. */
  readonly hasLocalRules: boolean;
  /** SETP-01: what the rules find is counted in the bar and said as it comes. Rules are watched either way. */
  readonly areTold: boolean;
  readonly setHasRules: (hasRules: boolean) => void;
  readonly setHasLocalRules: (hasLocalRules: boolean) => void;
  readonly setTold: (areTold: boolean) => void;
}

const NAME = 'skylens.alerts';

type Flag = 'hasRules' | 'hasLocalRules' | 'areTold';

/** A page writes all flags at once: those that another page has written are taken over first, and only a change is written. */
function note(flag: Flag, value: boolean): void {
  if (useAlertsStore.getState()[flag] === value) return;
  // It is missing where the browser lets nothing be kept.
  if ('persist' in useAlertsStore) void useAlertsStore.persist.rehydrate();
  useAlertsStore.setState({ [flag]: value });
}

/** Remembered in this browser, which asks the server for nothing where nobody made a rule. */
export const useAlertsStore = create<AlertsState>()(
  persist(
    (): AlertsState => ({
      hasRules: false,
      hasLocalRules: false,
      areTold: true,
      setHasRules: (hasRules) => note('hasRules', hasRules),
      setHasLocalRules: (hasLocalRules) => note('hasLocalRules', hasLocalRules),
      setTold: (areTold) => note('areTold', areTold),
    }),
    {
      name: NAME,
      version: 1,
      storage: createJSONStorage(() => localStorage),
      partialize: ({ hasRules, hasLocalRules, areTold }) => ({ hasRules, hasLocalRules, areTold }),
      merge: (kept, state) => ({
        ...state,
        hasRules: keptFlag(kept, 'hasRules') ?? state.hasRules,
        hasLocalRules: keptFlag(kept, 'hasLocalRules') ?? state.hasLocalRules,
        areTold: keptFlag(kept, 'areTold') ?? state.areTold,
      }),
    },
  ),
);

followOtherTabs(NAME, useAlertsStore);

/** Null where nothing that can be read is kept. */
function keptFlag(kept: unknown, name: Flag): boolean | null {
  const flag: unknown = typeof kept === 'object' && kept !== null ? Reflect.get(kept, name) : null;
  return typeof flag === 'boolean' ? flag : null;
}
