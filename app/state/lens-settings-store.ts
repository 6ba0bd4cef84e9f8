import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { PRECISION_RATES_HZ, type UserSettings, userSettingsSchema } from '@contract/user-settings';
import { mergeChecked } from './merge-checked';

export const LENS_SETTINGS_KEY = 'skylens.lens-settings';

/** Part 1 §9. */
export const DEFAULT_LENS_SETTINGS: UserSettings = {
  sensitivity: 75,
  autoTracking: true,
  soundEnabled: true,
  hapticFeedback: true,
  dataOverlay: true,
  nightMode: false,
  filterRadius: 25,
  updateFrequency: 2,
  precision: 'high',
};

interface LensSettingsState extends UserSettings {
  readonly change: (change: Partial<UserSettings>) => void;
  readonly reset: () => void;
}

/** Settings of the sky view (SET-03): a change applies at once, and is remembered in this browser. */
export const useLensSettingsStore = create<LensSettingsState>()(
  persist(
    (set) => ({
      ...DEFAULT_LENS_SETTINGS,
      change: (change) => set(change),
      reset: () => set(DEFAULT_LENS_SETTINGS),
    }),
    { name: LENS_SETTINGS_KEY, version: 1, merge: mergeChecked<LensSettingsState>(userSettingsSchema) },
  ),
);

/** SEN-06: readings and frames of the sky view, a second. */
export function precisionRateHz(settings: Pick<UserSettings, 'precision'>): number {
  return PRECISION_RATES_HZ[settings.precision];
}
