import { describe, expect, it } from 'vitest';
import { isHeadingKnown } from './heading-known';

describe('the heading of the view', () => {
  it('is not known of a picture that no sensor turns and over which nothing is drawn', () => {
    expect(isHeadingKnown({ isManual: true, hasPicture: true, hasPlace: false })).toBe(false);
  });

  it('is that of the sensors, of a drawn sky, or of what is drawn over the picture', () => {
    expect(isHeadingKnown({ isManual: false, hasPicture: true, hasPlace: false })).toBe(true);
    expect(isHeadingKnown({ isManual: true, hasPicture: false, hasPlace: false })).toBe(true);
    expect(isHeadingKnown({ isManual: true, hasPicture: true, hasPlace: true })).toBe(true);
  });
});
