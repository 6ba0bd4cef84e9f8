import { describe, expect, it } from 'vitest';
import { calibrationWords, pointingTone, pointingWords } from './pointing-state';

const NOW_MS = 1_000_000_000;

describe('state words of the pointing', () => {
  it('says no compass, uncalibrated, compass ±n°, aligned n min ago', () => {
    expect(calibrationWords({ kind: 'no-compass' }, NOW_MS)).toBe('no compass');
    expect(calibrationWords({ kind: 'uncalibrated' }, NOW_MS)).toBe('uncalibrated');
    expect(calibrationWords({ kind: 'compass', plusMinusDeg: 18.4 }, NOW_MS)).toBe('compass ±18°');
    const aligned = { kind: 'aligned', plusMinusDeg: 1.26, alignedAtMs: NOW_MS - 4.5 * 60_000 } as const;
    expect(calibrationWords(aligned, NOW_MS)).toBe('aligned 4 min ago, ±1.3°');
    expect(calibrationWords({ ...aligned, alignedAtMs: NOW_MS + 100 }, NOW_MS)).toBe('aligned now, ±1.3°');
  });

  it('says that the view is dragged, whatever the compass says', () => {
    const readout = { poseKind: 'sensor', calibration: { kind: 'compass', plusMinusDeg: 4 } } as const;
    expect(pointingWords(readout, true, NOW_MS)).toBe('drag mode');
    expect(pointingWords({ ...readout, poseKind: 'manual' }, false, NOW_MS)).toBe('drag mode');
    expect(pointingWords(null, false, NOW_MS)).toBe('waiting for the sensors');
  });

  it('warns of a compass that is far off, and of none', () => {
    expect(pointingTone({ kind: 'compass', plusMinusDeg: 6 }, false)).toBe('ok');
    expect(pointingTone({ kind: 'compass', plusMinusDeg: 18 }, false)).toBe('warning');
    expect(pointingTone({ kind: 'no-compass' }, false)).toBe('warning');
  });
});
