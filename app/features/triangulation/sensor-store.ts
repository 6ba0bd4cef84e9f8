import * as z from 'zod';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import {
  calibrated,
  FILTER_SETTINGS,
  PROFILE_PRESETS,
  SENSOR_PROFILES,
  type SensorProfile,
  type SensorSettings,
} from '@engine/triangulation/sensor-settings';
import { mergeChecked } from '@app/state/merge-checked';

interface SensorState {
  readonly settings: SensorSettings;
  /** Null once a slider was moved. */
  readonly profile: SensorProfile | null;
  readonly isAdvanced: boolean;
  readonly setSettings: (change: Partial<SensorSettings>) => void;
  readonly setProfile: (profile: SensorProfile) => void;
  readonly setAdvanced: (isAdvanced: boolean) => void;
  readonly calibrate: (deviationDeg: number) => void;
}

const percentage = z.number().min(0).max(100);
const persistedSchema = z.object({
  settings: z.object({
    compassSensitivity: percentage,
    gyroStabilization: percentage,
    accelerometerFilter: percentage,
    signalAmplification: percentage,
    magneticCorrection: percentage,
    noiseReduction: percentage,
    infraredEnabled: z.boolean(),
    ultravioletEnabled: z.boolean(),
    thermalEnabled: z.boolean(),
    emfDetectionEnabled: z.boolean(),
  }),
  profile: z.enum(SENSOR_PROFILES).nullable(),
  isAdvanced: z.boolean(),
});

const INITIAL: SensorSettings = {
  ...PROFILE_PRESETS.standard,
  infraredEnabled: false,
  ultravioletEnabled: false,
  thermalEnabled: false,
  emfDetectionEnabled: false,
};

const isFilterChange = (change: Partial<SensorSettings>): boolean => FILTER_SETTINGS.some((name) => name in change);

/** Part 2 §3, "Sensor settings": kept in this browser. */
export const useSensorStore = create<SensorState>()(
  persist(
    (set) => ({
      settings: INITIAL,
      profile: 'standard',
      isAdvanced: false,
      setSettings: (change) =>
        set(({ settings, profile }) => ({
          settings: { ...settings, ...change },
          profile: isFilterChange(change) ? null : profile,
        })),
      setProfile: (profile) =>
        set(({ settings }) => ({ settings: { ...settings, ...PROFILE_PRESETS[profile] }, profile })),
      setAdvanced: (isAdvanced) => set({ isAdvanced }),
      calibrate: (deviationDeg) =>
        set(({ settings }) => ({ settings: calibrated(settings, deviationDeg), profile: null })),
    }),
    {
      name: 'skylens.triangulation-sensors',
      version: 1,
      storage: createJSONStorage(() => localStorage),
      partialize: ({ settings, profile, isAdvanced }) => ({ settings, profile, isAdvanced }),
      merge: mergeChecked<SensorState>(persistedSchema),
    },
  ),
);
