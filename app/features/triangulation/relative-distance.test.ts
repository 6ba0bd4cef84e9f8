import { describe, expect, it } from 'vitest';
import { movedOn, relativeDistance } from './relative-distance';

const HERE = { latitudeDeg: 0, longitudeDeg: 0 };
const north = (nm: number) => ({ latitudeDeg: (nm / 3440.065) * (180 / Math.PI), longitudeDeg: 0 });

describe('[TRI-04] the relative distance', () => {
  it('is told in feet under a nautical mile', () => {
    const near = relativeDistance(HERE, north(0.5));
    expect(near.figure.unit).toBe('ft');
    expect(near.figure.value).toBeCloseTo(3038, 0);
    expect(relativeDistance(HERE, north(1.01)).figure.unit).toBe('NM');
  });

  it('has the time of arrival at 400 kts, and approaches under 5 NM', () => {
    expect(relativeDistance(HERE, north(20)).etaMin).toBeCloseTo(3);
    expect([4.9, 5.1].map((nm) => relativeDistance(HERE, north(nm)).isApproaching)).toEqual([true, false]);
  });

  it('goes on with what flies', () => {
    const moved = movedOn(HERE, { speed: 100, course: 0 }, 60);
    expect(relativeDistance(HERE, moved).distanceNm).toBeCloseTo(6000 / 1852, 1);
    expect(movedOn(HERE, null, 60)).toBe(HERE);
  });

  it('goes on for a minute at most: nobody knows how it has flown since', () => {
    const velocity = { speed: 100, course: 0 };
    expect(movedOn(HERE, velocity, 600)).toEqual(movedOn(HERE, velocity, 60));
  });
});
