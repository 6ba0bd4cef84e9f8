import { describe, expect, it } from 'vitest';
import { fixAccuracy } from './fix-accuracy';

describe('fixAccuracy', () => {
  it('takes the aircraft’s own category, and the method only where there is none', () => {
    expect(fixAccuracy('adsb', 9)).toBe(30);
    expect(fixAccuracy('mlat', 10)).toBe(10);
    expect(fixAccuracy('mlat', 0)).toBe(300);
    expect(fixAccuracy('mlat', undefined)).toBe(300);
  });

  it('knows nothing where nothing is said', () => {
    expect(fixAccuracy('adsb', undefined)).toBeUndefined();
    expect(fixAccuracy(undefined, undefined)).toBeUndefined();
    expect(fixAccuracy('adsb', 0)).toBeUndefined();
  });
});
