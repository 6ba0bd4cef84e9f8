import type { SkyLine } from '@engine/triangulation/lines-in-sky';
import { describe, expect, it } from 'vitest';
import { aimAt, PHONE, type SeenFrame, ViewBench } from '../worker/sky-view.fixture';
import {
  LINE_LETTERS_AT,
  MAX_OVERLAY_LINE_LETTERS,
  OVERLAY_HEADER,
  OVERLAY_LINE_LETTER,
  OVERLAY_LINE_LETTER_WORDS,
} from './overlay-frame';

const RAD = Math.PI / 180;
const NORTH = aimAt(0, 15);

/** Straight up at an azimuth, between two elevations. */
const upwards = (azimuthDeg: number, fromDeg: number, toDeg: number): Float64Array<ArrayBuffer> => {
  const steps = 12;
  const out = new Float64Array(3 * (steps + 1));
  for (let step = 0; step <= steps; step++) {
    const elevation = (fromDeg + ((toDeg - fromDeg) * step) / steps) * RAD;
    const level = Math.cos(elevation);
    out.set([level * Math.sin(azimuthDeg * RAD), level * Math.cos(azimuthDeg * RAD), Math.sin(elevation)], 3 * step);
  }
  return out;
};

function lettersOf({ floats, ints }: SeenFrame): { letter: string; xPx: number; yPx: number }[] {
  return Array.from({ length: ints[OVERLAY_HEADER.lineLetters] ?? 0 }, (_, index) => {
    const at = LINE_LETTERS_AT + index * OVERLAY_LINE_LETTER_WORDS;
    return {
      letter: String.fromCodePoint(ints[at + OVERLAY_LINE_LETTER.letter] ?? 0),
      xPx: floats[at + OVERLAY_LINE_LETTER.x] ?? Number.NaN,
      yPx: floats[at + OVERLAY_LINE_LETTER.y] ?? Number.NaN,
    };
  });
}

function seen(lines: readonly SkyLine[]): SeenFrame {
  const bench = new ViewBench([]);
  bench.engine.sightLines = lines;
  return bench.frame(NORTH);
}

describe('the letter of who points', () => {
  it('stands beside the middle of what is seen of the line', () => {
    const [found, ...more] = lettersOf(seen([{ letter: 'B', pieces: [upwards(0, 5, 25)] }]));
    expect(more).toEqual([]);
    expect(found?.letter).toBe('B');
    const [middleX, middleY] = [PHONE.widthPx / 2, PHONE.heightPx / 2];
    expect(Math.abs((found?.xPx ?? 0) - middleX)).toBeGreaterThan(8);
    expect(Math.abs((found?.xPx ?? 0) - middleX)).toBeLessThan(20);
    expect(Math.abs((found?.yPx ?? 0) - middleY)).toBeLessThan(10);
  });

  it('stands in the picture where most of the line is out of it', () => {
    const [found] = lettersOf(seen([{ letter: 'C', pieces: [upwards(5, -60, 89)] }]));
    expect(found?.yPx).toBeGreaterThan(0.3 * PHONE.heightPx);
    expect(found?.yPx).toBeLessThan(0.7 * PHONE.heightPx);
  });

  it('stands once beside a line of dashes', () => {
    const dashes = [0, 6, 12, 18].map((fromDeg) => upwards(0, fromDeg, fromDeg + 3));
    expect(lettersOf(seen([{ letter: 'D', pieces: dashes }])).map(({ letter }) => letter)).toEqual(['D']);
  });

  it('is left out where the line is out of the picture, a point, or nobody’s', () => {
    const ownLine = { letter: 'A', pieces: [upwards(0, 15, 15)] };
    const behind = { letter: 'B', pieces: [upwards(180, 5, 25)] };
    const ellipse = { letter: null, pieces: [upwards(0, 5, 25)] };
    expect(lettersOf(seen([ownLine, behind, ellipse]))).toEqual([]);
  });

  it('has room for as many as a session has, and keeps within it', () => {
    const many = Array.from({ length: MAX_OVERLAY_LINE_LETTERS + 3 }, () => ({
      letter: 'A',
      pieces: [upwards(0, 5, 25)],
    }));
    expect(lettersOf(seen(many))).toHaveLength(MAX_OVERLAY_LINE_LETTERS);
  });
});
