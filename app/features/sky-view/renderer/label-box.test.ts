import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Container } from 'pixi.js';
import type { BoxColours, LabelBox, LineFonts } from './label-box';

const LETTER_PX = 10;
const COLOUR = { colour: 0, alpha: 1 } as const;
const COLOURS: BoxColours = {
  box: COLOUR,
  boxLine: COLOUR,
  boxInk: 0,
  boxMuted: 0,
  boxAccent: 0,
  boxDanger: 0,
};

let boxOf: (isFromRight: boolean, textScale?: number) => LabelBox;
beforeAll(async () => {
  // Pixi asks the browser who it is as it loads; boxes need none.
  vi.stubGlobal('navigator', { userAgent: '' });
  const { Sprite, Texture } = await import('pixi.js');
  const { LabelBox: Box } = await import('./label-box');
  /** Ten pixels to a letter, without a font. */
  class Line extends Sprite {
    text = '';
    override get width(): number {
      return this.text.length * LETTER_PX;
    }
  }
  boxOf = (isFromRight, textScale = 1) => {
    const fonts: LineFonts = { textScale, text: () => new Line(Texture.EMPTY) };
    return new Box(fonts, COLOURS, isFromRight);
  };
});

/** From where to where each of the two lines goes, in the box. */
function lines({ container }: LabelBox): readonly (readonly [number, number])[] {
  return container.children.slice(1).map((line: Container & { readonly anchor?: { readonly x: number } }) => {
    const left = line.x - (line.anchor?.x ?? 0) * line.width;
    return [left, left + line.width];
  });
}

describe('a label of the sky view', () => {
  it('begins both of its lines at the left, or at the right where the page is read from there', () => {
    const [usual, mirrored] = [boxOf(false), boxOf(true)];
    for (const box of [usual, mirrored]) box.write('EZY12', '3 000 ft', 'plain');
    const { widthPx } = usual;
    expect(widthPx).toBe(8 * LETTER_PX + 14);
    expect(lines(usual)).toEqual([
      [7, 57],
      [7, 87],
    ]);
    expect(lines(mirrored)).toEqual([
      [widthPx - 57, widthPx - 7],
      [widthPx - 87, widthPx - 7],
    ]);
  });

  it('has as much more room for its lines as text is larger', () => {
    const [usual, large] = [boxOf(false), boxOf(false, 1.5)];
    for (const box of [usual, large]) box.write('EZY12', '3 000 ft', 'plain');
    expect([usual.heightPx, large.heightPx]).toEqual([39, 55]);
    expect([usual, large].map(({ container }) => container.children.map(({ y }) => y))).toEqual([
      [0, 4, 20],
      [0, 4, 28],
    ]);
  });
});
