import { describe, expect, it } from 'vitest';
import { BAND_TONES, reliabilityBand, threatTone } from './analysis-bands';

describe('[AI-04] colours of the analysis', () => {
  it('shows threat levels green, blue, yellow and red, and anything else gray', () => {
    expect((['none', 'low', 'medium', 'high', 'unknown'] as const).map(threatTone)).toEqual([
      'ok',
      'primary',
      'warning',
      'danger',
      'plain',
    ]);
  });

  it('calls reliability above 0.7 high, above 0.4 medium, else low', () => {
    expect([1, 0.71, 0.7, 0.41, 0.4, 0].map((value) => BAND_TONES[reliabilityBand(value)])).toEqual([
      'ok',
      'ok',
      'warning',
      'warning',
      'danger',
      'danger',
    ]);
  });
});
