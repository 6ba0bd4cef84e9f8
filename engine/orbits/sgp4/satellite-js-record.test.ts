import { twoline2satrec } from 'satellite.js';
import { describe, expect, it } from 'vitest';
import { elementsOfTle } from '../intake/elements-of-tle';
import { isRejection } from '../intake/rejections';
import type { OrbitalElements } from '../orbital-elements';
import { satelliteJsRecord } from './satellite-js-record';

// Vallado et al., Revisiting Spacetrack Report #3 (2006), SGP4-VER.TLE.
const LINES = [
  [
    '1 06251U 62025E   06176.82412014  .00008885  00000-0  12808-3 0  3985',
    '2 06251  58.0579  54.0425 0030035 139.1568 221.1854 15.56387291  6774',
  ],
  [
    '1 08195U 75081A   06176.33215444  .00000099  00000-0  11873-3 0   813',
    '2 08195  64.1586 279.0717 6877146 264.7651  20.2257  2.00491383225656',
  ],
] as const;

function elementsOf(line1: string, line2: string): OrbitalElements {
  const elements = elementsOfTle('', line1, line2);
  if (isRejection(elements)) throw new Error(elements.reason);
  return elements;
}

/** Remarks of the TLE that the propagation does not use. */
const UNUSED = { satnum: '', ndot: 0, nddot: 0 };

describe('the record of an element set', () => {
  it.each(LINES)('is to the last digit the one of its TLE: %s', (line1, line2) => {
    const record = satelliteJsRecord(elementsOf(line1, line2));
    expect({ ...record, ...UNUSED }).toEqual({ ...twoline2satrec(line1, line2), ...UNUSED });
  });

  it.each([0, 1e-12, -2.5e-3, 0.123_456_789_012_345, 12])('keeps a drag term of %d', (bstar) => {
    expect(satelliteJsRecord({ ...elementsOf(...LINES[0]), bstar }).bstar).toBe(bstar);
  });

  it.each([-0.1, 1, 3, Number.NaN])('makes no orbit of an eccentricity of %d', (eccentricity) => {
    expect(() => satelliteJsRecord({ ...elementsOf(...LINES[0]), eccentricity })).toThrow(RangeError);
  });

  it('keeps more digits than a TLE has', () => {
    const elements = {
      ...elementsOf(...LINES[0]),
      eccentricity: 1.234_567_890_123e-5,
      inclinationDeg: 58.057_912_345_678,
      meanMotionRevPerDay: 15.563_872_912_345_6,
    };
    const { ecco, inclo, no } = satelliteJsRecord(elements);
    const coarse = satelliteJsRecord({ ...elements, meanMotionRevPerDay: 15.563_872_9 });
    expect(ecco).toBe(elements.eccentricity);
    expect((inclo * 180) / Math.PI).toBeCloseTo(elements.inclinationDeg, 13);
    expect(((no - coarse.no) * 1440) / (2 * Math.PI)).toBeCloseTo(1.235e-8, 11);
  });

  it('knows the years on both sides of 2000', () => {
    const elements = elementsOf(...LINES[0]);
    const epochYears = [Date.UTC(1998, 5, 1), Date.UTC(2000, 0, 1), Date.UTC(2026, 11, 31)].map((ms) => {
      const { jdsatepoch } = satelliteJsRecord({ ...elements, epochDay: ms / 86_400_000, epochDayFraction: 0.5 });
      return (jdsatepoch - 2_440_587.5) * 86_400_000 - ms;
    });
    expect(epochYears).toEqual([43_200_000, 43_200_000, 43_200_000]);
  });
});
