import { OVERLAY_FLAGS } from '@app/workers/sky/overlay/overlay-frame';
import { describe, expect, it } from 'vitest';
import { signCell } from './marker-cells';
import { COLOURS, colourOfWord, type FrameHeader, type FrameThing, frameOf } from './overlay-frame.fixture';
import { SightWriter } from './sight-writer';
import { SPRITE_WORDS, SpriteBuffer } from './sprite-buffer';

const MIDDLE = { x: 200, y: 400 } as const;
const TICK = signCell('tick');
const CORNER = signCell('corner-tight');

interface Drawn {
  readonly x: number;
  readonly y: number;
  readonly rotation: number;
  readonly cell: number;
  readonly colour: number;
}

/** A view that is drawn again and again. */
function sight(movesCalmly = false) {
  const sprites = new SpriteBuffer(64);
  const writer = new SightWriter(sprites, COLOURS, movesCalmly);
  return {
    writer,
    draw: (nowMs: number, things: readonly FrameThing[], header: FrameHeader = {}): Drawn[] => {
      sprites.clear();
      const frame = frameOf(things, header);
      writer.write(frame.views, frame.viewport, nowMs);
      const words = new Uint32Array(sprites.floats.buffer);
      return Array.from({ length: sprites.count }, (_, index) => {
        const at = index * SPRITE_WORDS;
        const [x = 0, y = 0, rotation = 0, , cell = 0] = sprites.floats.slice(at, at + 5);
        return { x, y, rotation, cell, colour: colourOfWord(words[at + 5] ?? 0) };
      });
    },
  };
}

const ticks = (all: readonly Drawn[]): Drawn[] => all.filter(({ cell }) => cell === TICK);
/** Half the edge of the bracket around what stands at 100, 200; null for none. */
function bracketHalf(all: readonly Drawn[]): number | null {
  const corners = all.filter(({ cell }) => cell === CORNER);
  if (corners.length === 0) return null;
  expect(corners).toHaveLength(4);
  expect(corners.reduce((sum, { x }) => sum + x, 0) / 4).toBeCloseTo(100, 4);
  expect(corners.reduce((sum, { y }) => sum + y, 0) / 4).toBeCloseTo(200, 4);
  return 100 - Math.min(...corners.map(({ x }) => x));
}

const locked = [{ flags: OVERLAY_FLAGS.locked }];
const lock = { lockState: 2, lockId: 1 };

describe('SightWriter', () => {
  it('[AR-01] draws a crosshair in the middle and a bracket in each corner', () => {
    const all = sight().draw(0, []);
    const around = ticks(all).map(({ x, y }) => [x - MIDDLE.x, y - MIDDLE.y]);
    expect(around).toEqual([
      [0, -11],
      [0, 11],
      [-11, 0],
      [11, 0],
    ]);
    const corners = all.filter(({ cell }) => cell === signCell('corner-wide'));
    expect(corners.map(({ x, y }) => [Math.sign(x - MIDDLE.x), Math.sign(y - MIDDLE.y)])).toEqual([
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ]);
  });

  it('[TGT-01] the crosshair turns green when a lock forms', () => {
    const { draw } = sight();
    expect(new Set(ticks(draw(0, [])).map(({ colour }) => colour))).toEqual(new Set([COLOURS.ink]));
    const candidate = draw(16, [{ flags: OVERLAY_FLAGS.candidate }], { lockState: 1, lockId: 1 });
    expect(ticks(candidate)[0]?.colour).toBe(COLOURS.ink);
    expect(ticks(draw(32, locked, lock)).map(({ colour }) => colour)).toEqual(Array(4).fill(COLOURS.ok));
  });

  it('closes the bracket around what is locked, and rests when it is closed', () => {
    const { draw, writer } = sight();
    const open = bracketHalf(draw(0, [{ flags: OVERLAY_FLAGS.candidate }], { lockState: 1, lockId: 1 })) ?? 0;
    draw(1000, locked, lock);
    expect(writer.isMoving(1010)).toBe(true);
    const half = bracketHalf(draw(1060, locked, lock)) ?? 0;
    const closed = bracketHalf(draw(2000, locked, lock)) ?? 0;
    expect(open).toBeGreaterThan(half);
    expect(half).toBeGreaterThan(closed);
    expect(writer.isMoving(2000)).toBe(false);
  });

  it('closes it at once for those who want less motion', () => {
    const { draw, writer } = sight(true);
    const first = bracketHalf(draw(1000, locked, lock));
    expect(first).toBe(bracketHalf(draw(5000, locked, lock)));
    expect(writer.isMoving(1001)).toBe(false);
  });

  it('draws no bracket around what is out of view', () => {
    const flags = OVERLAY_FLAGS.locked | OVERLAY_FLAGS.clamped;
    expect(bracketHalf(sight().draw(0, [{ flags }], lock))).toBeNull();
  });

  it('lays the level along the horizon: a device turned clockwise sees it turned the other way', () => {
    const [, , , , right, left] = ticks(sight().draw(0, [], { roll: 10 }));
    expect((right?.y ?? 0) - MIDDLE.y).toBeLessThan(0);
    expect((left?.y ?? 0) - MIDDLE.y).toBeGreaterThan(0);
    const [slopeX, slopeY] = [(right?.x ?? 0) - (left?.x ?? 0), (right?.y ?? 0) - (left?.y ?? 0)];
    expect((Math.atan2(slopeY, slopeX) * 180) / Math.PI).toBeCloseTo(-10, 4);
  });
});
