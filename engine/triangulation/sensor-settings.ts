/** Part 2 §3, "Sensor settings": six of 0 to 100 and four that are on or off. */
export interface SensorSettings {
  /** How readily a compass heading is followed. */
  readonly compassSensitivity: number;
  /** How much of a turn is taken from the gyroscope before the compass has followed. */
  readonly gyroStabilization: number;
  /** How slowly the elevation follows, which keeps the hand's shaking out. */
  readonly accelerometerFilter: number;
  /** How small a movement still counts. */
  readonly signalAmplification: number;
  /** How much less a compass is believed that says itself that it is poor. */
  readonly magneticCorrection: number;
  /** Over how many readings the mean is taken. */
  readonly noiseReduction: number;
  readonly infraredEnabled: boolean;
  readonly ultravioletEnabled: boolean;
  readonly thermalEnabled: boolean;
  readonly emfDetectionEnabled: boolean;
}

export const FILTER_SETTINGS = [
  'compassSensitivity',
  'gyroStabilization',
  'accelerometerFilter',
  'signalAmplification',
  'magneticCorrection',
  'noiseReduction',
] as const;
export type FilterSetting = (typeof FILTER_SETTINGS)[number];
export type FilterSettings = Pick<SensorSettings, FilterSetting>;

export const BAND_SETTINGS = [
  'infraredEnabled',
  'ultravioletEnabled',
  'thermalEnabled',
  'emfDetectionEnabled',
] as const;
export type BandSetting = (typeof BAND_SETTINGS)[number];

/** Those whose sliders are locked while advanced filters are off (part 2 §5); profiles and calibration set them always. */
export const ADVANCED_SETTINGS: readonly FilterSetting[] = [
  'accelerometerFilter',
  'magneticCorrection',
  'noiseReduction',
];

export const SENSOR_PROFILES = ['standard', 'highPrecision', 'fastMoving', 'lowLight', 'electromagnetic'] as const;
export type SensorProfile = (typeof SENSOR_PROFILES)[number];

const preset = (
  compassSensitivity: number,
  gyroStabilization: number,
  accelerometerFilter: number,
  signalAmplification: number,
  magneticCorrection: number,
  noiseReduction: number,
): FilterSettings => ({
  compassSensitivity,
  gyroStabilization,
  accelerometerFilter,
  signalAmplification,
  magneticCorrection,
  noiseReduction,
});

/** Part 2 §9. */
export const PROFILE_PRESETS: Readonly<Record<SensorProfile, FilterSettings>> = {
  standard: preset(75, 65, 60, 70, 50, 65),
  highPrecision: preset(50, 90, 90, 60, 80, 90),
  fastMoving: preset(95, 40, 30, 85, 60, 40),
  lowLight: preset(65, 75, 70, 95, 60, 85),
  electromagnetic: preset(40, 60, 50, 100, 95, 80),
};

/** Part 2 §4: what a calibration does with the magnetic deviation, degrees. */
export function calibrated(settings: SensorSettings, deviationDeg: number): SensorSettings {
  const by = Math.round(Math.abs(deviationDeg));
  return {
    ...settings,
    magneticCorrection: Math.min(100, settings.magneticCorrection + by),
    compassSensitivity: Math.max(0, settings.compassSensitivity - by),
  };
}
