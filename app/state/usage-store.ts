import { create } from 'zustand';

interface UsageState {
  /** Names of what was used in this visit, in the order of first use. */
  readonly features: readonly string[];
  readonly identifyAttempts: number;
}

/** What telemetry calls "features used" and "identification attempts"; forgotten when the page is left. */
export const useUsageStore = create<UsageState>()(() => ({ features: [], identifyAttempts: 0 }));

export function recordFeature(name: string): void {
  useUsageStore.setState(({ features }) => (features.includes(name) ? {} : { features: [...features, name] }));
}

export function recordIdentifyAttempt(): void {
  recordFeature('identify');
  useUsageStore.setState(({ identifyAttempts }) => ({ identifyAttempts: identifyAttempts + 1 }));
}
