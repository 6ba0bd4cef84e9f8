import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

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

/** Remembered in this browser, which asks the server for nothing where nobody made a rule. */
export const useAlertsStore = create<AlertsState>()(
  persist(
    (set) => ({
      hasRules: false,
      hasLocalRules: false,
      areTold: true,
      setHasRules: (hasRules) => set({ hasRules }),
      setHasLocalRules: (hasLocalRules) => set({ hasLocalRules }),
      setTold: (areTold) => set({ areTold }),
    }),
    {
      name: 'skylens.alerts',
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

/** Null where nothing that can be read is kept. */
function keptFlag(kept: unknown, name: 'hasRules' | 'hasLocalRules' | 'areTold'): boolean | null {
  const flag: unknown = typeof kept === 'object' && kept !== null ? Reflect.get(kept, name) : null;
  return typeof flag === 'boolean' ? flag : null;
}
