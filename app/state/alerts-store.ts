import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

interface AlertsState {
  /** Whether this browser's person has rules, so that it is worth asking what they found. */
  readonly hasRules: boolean;
  readonly setHasRules: (hasRules: boolean) => void;
}

/** Remembered in this browser, which asks the server for nothing where nobody made a rule. */
export const useAlertsStore = create<AlertsState>()(
  persist(
    (set) => ({
      hasRules: false,
      setHasRules: (hasRules) => set({ hasRules }),
    }),
    {
      name: 'skylens.alerts',
      version: 1,
      storage: createJSONStorage(() => localStorage),
      partialize: ({ hasRules }) => ({ hasRules }),
      merge: (kept, state) => ({ ...state, hasRules: isWithRules(kept) }),
    },
  ),
);

function isWithRules(kept: unknown): boolean {
  return typeof kept === 'object' && kept !== null && 'hasRules' in kept && kept.hasRules === true;
}
