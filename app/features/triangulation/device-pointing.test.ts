import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OrientationSample } from '@engine/camera-view/sensor-samples';
import { FILTER_SETTINGS, type FilterSetting } from '@engine/triangulation/sensor-settings';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
const { DevicePointing } = await import('./device-pointing');
const { useSensorStore } = await import('./sensor-store');

const QUIET = {
  compassSensitivity: 50,
  gyroStabilization: 0,
  accelerometerFilter: 50,
  signalAmplification: 100,
  magneticCorrection: 0,
  noiseReduction: 0,
} as const;

/** A device that says nothing of its compass, upright at beta 90°, its back to the north at alpha 0. */
const held = (atMs: number, alphaDeg: number, betaDeg: number): OrientationSample => ({
  kind: 'orientation',
  atMs,
  isAbsolute: true,
  alphaDeg,
  betaDeg,
  gammaDeg: 0,
  compassHeadingDeg: null,
  compassAccuracyDeg: null,
});

/** Where it points after it was turned by a few degrees and raised by two, with one setting at a value. */
function after(setting: FilterSetting, value: number) {
  useSensorStore.getState().setSettings({ ...QUIET, [setting]: value });
  const pointing = new DevicePointing();
  pointing.add(held(0, 0, 110), 0);
  let aim = null;
  for (let step = 1; step <= 3; step++) {
    pointing.add({ kind: 'motion', atMs: 20 * step - 10, rotationRateDegPerS: [0, 40, 0], accelerationMps2: null }, 0);
    aim = pointing.add(held(20 * step, 356 - step, 112), 0);
  }
  if (aim === null) throw new Error('It points nowhere.');
  return aim;
}

describe('where a device points', () => {
  beforeEach(() => useSensorStore.setState({ isAdvanced: false }));

  it.each(FILTER_SETTINGS)('%s acts as it is shown, also while advanced filters are off', (setting) => {
    const [none, full] = [after(setting, 0), after(setting, 100)];
    const apart = Math.hypot(none.headingDeg - full.headingDeg, none.elevationDeg - full.elevationDeg);
    expect(apart).toBeGreaterThan(0.05);
  });

  it('is told below the horizon as it is, and a silent compass is taken for a usual one', () => {
    const down = new DevicePointing().add(held(0, 0, 40), 0);
    expect(down?.elevationDeg).toBeCloseTo(-50);
    expect(down?.compassAccuracyDeg).toBe(15);
  });
});
