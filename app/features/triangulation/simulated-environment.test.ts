import { describe, expect, it } from 'vitest';
import { PROFILE_PRESETS } from '@engine/triangulation/sensor-settings';
import { environmentReadings, hazardLevel, READINGS, simulatedBands, statusOf } from './simulated-environment';

const AT_MS = 1_780_000_000_000;

const hazardOf = (magneticDeviation: number, radioInterference: number) =>
  hazardLevel('electromagnetic', environmentReadings(AT_MS, { magneticDeviation, radioInterference }));

describe('[TRI-06] the spectral panel', () => {
  it('has seven readings, those that nobody knows marked as simulated', () => {
    const readings = environmentReadings(AT_MS, { magneticDeviation: 12, pressure: 1003 });
    expect(readings.map(({ name }) => name)).toEqual(READINGS);
    expect(readings.filter(({ isSimulated }) => !isSimulated)).toEqual([
      { name: 'pressure', value: 1003, status: 'normal', isSimulated: false },
      { name: 'magneticDeviation', value: 12, status: 'warning', isSimulated: false },
    ]);
    expect(statusOf('magneticDeviation', -25)).toBe('alert');
  });

  it('has hazards of four levels', () => {
    expect([hazardOf(1, 1), hazardOf(12, 1), hazardOf(12, 50), hazardOf(25, 1)]).toEqual([
      'none',
      'low',
      'medium',
      'high',
    ]);
  });

  it('adds a band for each of the four that is switched on', () => {
    const off = {
      infraredEnabled: false,
      ultravioletEnabled: false,
      thermalEnabled: false,
      emfDetectionEnabled: false,
    };
    const settings = { ...PROFILE_PRESETS.standard, ...off };
    expect(simulatedBands(AT_MS, settings)).toEqual([]);
    for (const name of ['infraredEnabled', 'ultravioletEnabled', 'thermalEnabled', 'emfDetectionEnabled'] as const) {
      const bands = simulatedBands(AT_MS, { ...settings, [name]: true });
      expect(bands.map((band) => band.name)).toEqual([name]);
      expect(Math.abs((bands[0]?.level ?? Number.NaN) - 50)).toBeLessThan(46);
    }
  });
});
