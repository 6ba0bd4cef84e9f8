import { describe, expect, it } from 'vitest';
import { ahead, skyDirection, wayAcross } from './sky-direction';
import { skyPoint } from './sky-projection';

const at = (azimuthDeg: number, elevationDeg: number) => ({ azimuthDeg, elevationDeg });

describe('pointing on the plot', () => {
  it('gives the direction that the plot draws at that point', () => {
    for (const [azimuthDeg, elevationDeg] of [
      [0, 10],
      [90, 45],
      [212.5, 80],
      [359, 1],
    ] as const) {
      const read = skyDirection(skyPoint(azimuthDeg, elevationDeg));
      expect(read.azimuthDeg).toBeCloseTo(azimuthDeg, 6);
      expect(read.elevationDeg).toBeCloseTo(elevationDeg, 6);
    }
  });

  it('puts what is beyond the rim on the horizon', () => {
    expect(skyDirection({ x: -300, y: 0 })).toMatchObject({ azimuthDeg: 90, elevationDeg: 0 });
  });

  it('reads a way as who faces it sees it: to the left, upwards, over the zenith', () => {
    expect(wayAcross(at(95, 30), at(85, 30)).courseDeg).toBeCloseTo(270, 0);
    expect(wayAcross(at(85, 30), at(95, 30)).courseDeg).toBeCloseTo(90, 0);
    expect(wayAcross(at(90, 20), at(90, 40))).toMatchObject({ courseDeg: 0 });
    expect(wayAcross(at(90, 20), at(90, 40)).middle.elevationDeg).toBeCloseTo(30, 6);
    expect(wayAcross(at(180, 70), at(0, 70)).middle.elevationDeg).toBeCloseTo(90, 6);
  });

  it('goes on along a way', () => {
    const on = ahead({ azimuthDeg: 90, elevationDeg: 20 }, 0, 15);
    expect(on.azimuthDeg).toBeCloseTo(90, 6);
    expect(on.elevationDeg).toBeCloseTo(35, 6);
    expect(ahead({ azimuthDeg: 10, elevationDeg: 0 }, 270, 20).azimuthDeg).toBeCloseTo(350, 6);
  });
});
