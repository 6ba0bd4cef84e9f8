import { describe, expect, it } from 'vitest';
import { readHorizonFile, writeHorizonFile } from './horizon-file';
import { horizonElevationDeg, horizonMask, horizonPoints } from './horizon-mask';

function pointsOf(text: string) {
  const file = readHorizonFile(text);
  return file.kind === 'read' ? horizonPoints(file.mask) : file.fault;
}

describe('a horizon of another program', () => {
  it.each([
    ['of Astro-Physics', '# Astro-Physics GTO Horizon File v1.0\n# Points 360\n# Az Alt\n0 12.5\n90 -0.5\n180 3\n'],
    ['of Cartes du Ciel, with tabs and the line ends of Windows', '0\t12.5\r\n90\t-0.5\r\n180\t3\r\n'],
    ['with commas, headings and an upper limit', 'Azimuth,Lower,Upper\n0,12.5,90\n90,-0.5,90\n180,3,90\n'],
    ['with semicolons and decimal commas', '\uFEFFAzimut;Höhe\n0;12,5\n90;-0,5\n180;3\n'],
    ['with tabs and decimal commas', 'Azimut\tHöhe\n0,0\t12,5\n90,0\t-0,5\n180,0\t3,0\n'],
    ['with blanks and decimal commas', ' 0  12,5\n90  -0,5 # the sea\n180   3\n'],
    ['with commas and blanks', '0, 12.5\n90, -0.5\n180, 3\n'],
    ['with comments beside and between', '! mine\n\n0 12.5 # the roof\n; no line\n90 -0.5 // the sea\n180 3'],
    ['in another order, north twice', '180 3\n90 -0.5\n360 2\n0 12.5'],
  ])('%s is read', (_name, text) => {
    expect(pointsOf(text)).toEqual([
      { azimuthDeg: 0, elevationDeg: 12.5 },
      { azimuthDeg: 90, elevationDeg: -0.5 },
      { azimuthDeg: 180, elevationDeg: 3 },
    ]);
  });

  it('of TheSky, one altitude for each degree, is read', () => {
    const lines = Array.from({ length: 360 }, (_, azimuthDeg) => `       ${(azimuthDeg / 10).toFixed(2)}`);
    const file = readHorizonFile(lines.join('\n'));
    expect(file.kind === 'read' && horizonElevationDeg(file.mask, 123)).toBeCloseTo(12.3, 9);
  });

  it.each([360, 361])('of one altitude a line has decimal commas, with %i lines', (count) => {
    const lines = Array.from({ length: count }, (_, at) => ((at % 360) / 10).toFixed(at % 10 === 0 ? 0 : 1));
    const file = readHorizonFile(lines.join('\n').replaceAll('.', ','));
    expect(file.kind === 'read' && horizonElevationDeg(file.mask, 123)).toBeCloseTo(12.3, 9);
  });

  it('of whole azimuths and altitudes keeps its columns, however many lines it has', () => {
    expect(pointsOf('0,12\n90,5\n')).toEqual([
      { azimuthDeg: 0, elevationDeg: 12 },
      { azimuthDeg: 90, elevationDeg: 5 },
    ]);
    const lines = Array.from({ length: 360 }, (_, azimuthDeg) => `${azimuthDeg},${azimuthDeg % 7}`);
    const file = readHorizonFile(lines.join('\n'));
    expect(file.kind === 'read' && horizonElevationDeg(file.mask, 123)).toBe(123 % 7);
  });

  it('of more points than are kept keeps the highest of each half degree', () => {
    const lines = Array.from({ length: 3600 }, (_, at) => `${at / 10} ${at % 5}`);
    const file = readHorizonFile(lines.join('\n'));
    expect(file.kind === 'read' && file.mask.azimuthsDeg.length).toBe(720);
    expect(file.kind === 'read' && new Set(file.mask.elevationsDeg)).toEqual(new Set([4]));
  });

  it('says what is wrong with one that is none, and in which line', () => {
    expect(pointsOf('')).toEqual({ reason: 'empty' });
    expect(pointsOf('Dear diary,\nno figures here')).toEqual({ reason: 'empty' });
    expect(pointsOf('0 5\n10 high')).toEqual({ reason: 'number', line: 2 });
    expect(pointsOf('0 5\n\n-10 5')).toEqual({ reason: 'azimuth', line: 3 });
    expect(pointsOf('0 5\n10 95')).toEqual({ reason: 'elevation', line: 2 });
    expect(pointsOf('0 5\n10')).toEqual({ reason: 'columns', line: 2 });
    expect(pointsOf('5\n6\n7')).toEqual({ reason: 'altitudes', count: 3 });
    expect(pointsOf('x'.repeat(200_001))).toEqual({ reason: 'too-long' });
    const radians = Array.from({ length: 63 }, (_, at) => `${(at / 10).toFixed(1)} 0.2`);
    expect(pointsOf(radians.join('\n'))).toEqual({ reason: 'radians' });
  });

  it('is written as it is read', () => {
    const mask = horizonMask([
      { azimuthDeg: 30, elevationDeg: 11.25 },
      { azimuthDeg: 200, elevationDeg: -1 },
    ]);
    const text = writeHorizonFile(mask);
    expect(text.split('\n').slice(0, 4)).toEqual([
      '# Astro-Physics GTO Horizon File v1.0',
      '# Points 360',
      '# Az Alt',
      '0 9.32',
    ]);
    const again = readHorizonFile(text);
    if (again.kind !== 'read') throw new Error('It was not read.');
    for (let azimuthDeg = 0; azimuthDeg < 360; azimuthDeg += 0.5) {
      expect(horizonElevationDeg(again.mask, azimuthDeg)).toBeCloseTo(horizonElevationDeg(mask, azimuthDeg), 1);
    }
  });
});
