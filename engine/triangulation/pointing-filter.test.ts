import { describe, expect, it } from 'vitest';
import { PointingFilter, type PointingReading, USUAL_COMPASS_DEG } from './pointing-filter';
import {
  calibrated,
  type FilterSetting,
  type FilterSettings,
  PROFILE_PRESETS,
  SENSOR_PROFILES,
} from './sensor-settings';
import { SensorSteadiness } from './sensor-steadiness';

const MIDDLE: FilterSettings = {
  compassSensitivity: 50,
  gyroStabilization: 0,
  accelerometerFilter: 50,
  signalAmplification: 100,
  magneticCorrection: 0,
  noiseReduction: 0,
};

const reading = (index: number, more: Partial<PointingReading> = {}): PointingReading => ({
  atMs: 20 * index,
  headingDeg: 350,
  elevationDeg: 20,
  compassAccuracyDeg: null,
  gyroTurnDeg: null,
  ...more,
});

/** Where it points after readings, with one setting at a value. */
function after(setting: FilterSetting, value: number, readings: readonly PointingReading[]) {
  const filter = new PointingFilter({ ...MIDDLE, [setting]: value });
  const told = readings.map((one) => filter.add(one));
  return told.at(-1) ?? { headingDeg: Number.NaN, elevationDeg: Number.NaN };
}

/** A device that points to 350° and then, across north, to 10° and up. */
const turned = (more: Partial<PointingReading> = {}): readonly PointingReading[] => [
  reading(0),
  ...[1, 2, 3, 4, 5].map((index) => reading(index, { headingDeg: 10, elevationDeg: 30, ...more })),
];
const eastOf350 = (headingDeg: number): number => (headingDeg - 350 + 360) % 360;

describe('[TRI-06] each setting of the filter', () => {
  it('compassSensitivity: follows the compass sooner', () => {
    const [slow, fast] = [0, 100].map((value) => eastOf350(after('compassSensitivity', value, turned()).headingDeg));
    expect(slow).toBeLessThan(2);
    expect(fast).toBeGreaterThan(18);
  });

  it('gyroStabilization: takes the turn from the gyroscope before the compass has followed', () => {
    const gyro = turned({ headingDeg: 350, gyroTurnDeg: 4 });
    const [without, steady] = [0, 100].map((value) => eastOf350(after('gyroStabilization', value, gyro).headingDeg));
    expect(without).toBeCloseTo(0);
    expect(steady).toBeGreaterThan(12);
  });

  it('accelerometerFilter: keeps shaking out of the elevation', () => {
    const [fast, slow] = [0, 100].map((value) => after('accelerometerFilter', value, turned()).elevationDeg);
    expect(fast).toBeGreaterThan(29.9);
    expect(slow).toBeLessThan(21);
  });

  it('signalAmplification: lets smaller movements count', () => {
    const small = [reading(0), ...[1, 2, 3, 4, 5].map((index) => reading(index, { elevationDeg: 20.5 }))];
    expect(after('signalAmplification', 0, small).elevationDeg).toBe(20);
    expect(after('signalAmplification', 100, small).elevationDeg).toBeGreaterThan(20.2);
  });

  it('magneticCorrection: believes a compass less that calls itself poor', () => {
    const poor = turned({ compassAccuracyDeg: 45 });
    expect(eastOf350(after('magneticCorrection', 0, poor).headingDeg)).toBeGreaterThan(5);
    expect(eastOf350(after('magneticCorrection', 100, poor).headingDeg)).toBeCloseTo(0);
    const good = turned({ compassAccuracyDeg: 0 });
    expect(after('magneticCorrection', 100, good)).toEqual(after('magneticCorrection', 0, good));
  });

  it('magneticCorrection: takes a compass that says nothing of itself for a usual one, not for a perfect one', () => {
    const [silent, usual, perfect] = [null, USUAL_COMPASS_DEG, 0].map((compassAccuracyDeg) =>
      eastOf350(after('magneticCorrection', 100, turned({ compassAccuracyDeg })).headingDeg),
    );
    expect(silent).toBe(usual);
    expect(silent).toBeLessThan((perfect ?? 0) - 1);
  });

  it('noiseReduction: averages over more readings', () => {
    const noisy = Array.from({ length: 40 }, (_, index) =>
      reading(index, { headingDeg: index % 2 === 0 ? 350 : 10, elevationDeg: 20 }),
    );
    const spread = (value: number): number => {
      const filter = new PointingFilter({ ...MIDDLE, compassSensitivity: 100, noiseReduction: value });
      const told = noisy.flatMap((one) => filter.add(one) ?? []).slice(-8);
      const off = told.map(({ headingDeg }) => eastOf350(headingDeg));
      return Math.max(...off) - Math.min(...off);
    };
    expect(spread(0)).toBeGreaterThan(5);
    expect(spread(100)).toBeLessThan(1.5);
  });
});

describe('[TRI-06] profiles and calibration', () => {
  it('have the presets of the specification', () => {
    expect(SENSOR_PROFILES.map((profile) => Object.values(PROFILE_PRESETS[profile]).join('/'))).toEqual([
      '75/65/60/70/50/65',
      '50/90/90/60/80/90',
      '95/40/30/85/60/40',
      '65/75/70/95/60/85',
      '40/60/50/100/95/80',
    ]);
  });

  it('raises the magnetic correction and lowers the sensitivity by the deviation, within their bounds', () => {
    const bands = {
      infraredEnabled: false,
      ultravioletEnabled: false,
      thermalEnabled: false,
      emfDetectionEnabled: false,
    };
    const standard = { ...PROFILE_PRESETS.standard, ...bands };
    expect(calibrated(standard, -4.4)).toEqual({ ...standard, magneticCorrection: 54, compassSensitivity: 71 });
    expect(calibrated(standard, 80)).toMatchObject({ magneticCorrection: 100, compassSensitivity: 0 });
  });
});

const states = (rateDegPerS: number, forMs: number, start = new SensorSteadiness()) =>
  Array.from({ length: Math.floor(forMs / 20) + 1 }, (_, index) =>
    start.add({ headingDeg: (359 + (rateDegPerS * 20 * index) / 1000) % 360, elevationDeg: 0 }, 20 * index),
  );

describe('[TRI-01] steadiness', () => {
  it('is calibrated below 1.5 after more than 500 ms, calibrating below 8, else uncalibrated', () => {
    const still = states(1, 1000);
    expect(still.slice(0, 26).every((state) => state === 'calibrating')).toBe(true);
    expect(still.slice(27).every((state) => state === 'calibrated')).toBe(true);
    expect(new Set(states(5, 1000).slice(2))).toEqual(new Set(['calibrating']));
    expect(new Set(states(12, 1000).slice(2))).toEqual(new Set(['uncalibrated']));
  });

  it('passes over readings that come within 16 ms', () => {
    const filter = new PointingFilter(MIDDLE);
    expect(filter.add(reading(0))).not.toBeNull();
    expect(filter.add({ ...reading(0), atMs: 15 })).toBeNull();
    expect(filter.add({ ...reading(0), atMs: 16 })).not.toBeNull();
  });
});
