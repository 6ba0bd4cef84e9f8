import { describe, expect, test } from 'vitest';
import { arrowDeg, lookWords } from './target-direction';

const AXIS = { headingDeg: 350, pitchDeg: 20 };

describe('where to look for what is selected', () => {
  test.each([
    [{ azimuthDeg: 5, elevationDeg: 6.4 }, 'look right 15°, 6° up'],
    [{ azimuthDeg: 347, elevationDeg: 30 }, 'look left 3°, 30° up'],
    [{ azimuthDeg: 351, elevationDeg: 0 }, 'straight ahead, 0° up'],
    [{ azimuthDeg: 175, elevationDeg: -2 }, 'behind you, below the horizon'],
    [{ azimuthDeg: 283, elevationDeg: null }, 'look left 65°'],
    [{ azimuthDeg: 5, elevationDeg: 6.4, isBehindHorizon: true }, 'look right 15°, 6° up, behind your horizon'],
  ])('%o is %s', (place, words) => {
    expect(lookWords(place, AXIS)).toBe(words);
  });

  test('without a compass it is a direction of the compass', () => {
    expect(lookWords({ azimuthDeg: 225, elevationDeg: 12 }, { headingDeg: null, pitchDeg: 3 })).toBe(
      'face south-west, 12° up',
    );
  });

  test.each([
    ['to the right', { azimuthDeg: 60, elevationDeg: 20 }, 90],
    ['to the left across north', { azimuthDeg: 300, elevationDeg: 20 }, -90],
    ['above', { azimuthDeg: 350, elevationDeg: 70 }, 0],
    ['below', { azimuthDeg: 350, elevationDeg: -10 }, 180],
    ['to the right without a height', { azimuthDeg: 80, elevationDeg: null }, 90],
  ])('the arrow points to what stands %s', (_, place, deg) => {
    expect(arrowDeg(place, AXIS)).toBe(deg);
  });

  test('a degree of azimuth is narrow high up', () => {
    expect(arrowDeg({ azimuthDeg: 30, elevationDeg: 75 }, { headingDeg: 0, pitchDeg: 60 })).toBe(45);
  });

  test('no arrow without a direction of the camera', () => {
    expect(arrowDeg({ azimuthDeg: 0, elevationDeg: 0 }, { headingDeg: null, pitchDeg: 0 })).toBeNull();
  });
});
