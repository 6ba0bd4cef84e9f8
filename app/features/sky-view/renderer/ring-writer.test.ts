import { OVERLAY_FLAGS } from '@app/workers/sky/overlay/overlay-frame';
import { describe, expect, it } from 'vitest';
import { ELLIPSE_WORDS, EllipseBuffer } from './ellipse-buffer';
import { COLOURS, colourOfWord, type FrameHeader, type FrameThing, frameOf } from './overlay-frame.fixture';
import { RingWriter } from './ring-writer';

interface Drawn {
  readonly x: number;
  readonly y: number;
  readonly a: number;
  readonly b: number;
  readonly dashPx: number;
  readonly colour: number;
  readonly alpha: number;
}

function drawn(things: readonly FrameThing[], header: FrameHeader = {}): Drawn[] {
  const ellipses = new EllipseBuffer(64);
  const frame = frameOf(things, header);
  const isLabelled = (index: number): boolean => things[index]?.label !== undefined;
  new RingWriter(ellipses, COLOURS).write(frame.views, frame.viewport, { isLabelled });
  const words = new Uint32Array(ellipses.floats.buffer);
  return Array.from({ length: ellipses.count }, (_, index) => {
    const at = index * ELLIPSE_WORDS;
    const [x = 0, y = 0, a = 0, b = 0, , , dashPx = 0] = ellipses.floats.slice(at, at + 8);
    const word = words[at + 8] ?? 0;
    return { x, y, a, b, dashPx, colour: colourOfWord(word), alpha: word >>> 24 };
  });
}

describe('RingWriter', () => {
  it('draws the pointing ring about the middle, dashed, as large as the doubt', () => {
    expect(drawn([], { ringRadius: 46 })).toMatchObject([{ x: 200, y: 400, a: 46, b: 46, dashPx: 8 }]);
  });

  // The view of these frames is 400 px wide: past a third of it, words alone.
  it('draws a pointing ring up to a third of the view', () => {
    expect(drawn([], { ringRadius: 133 })).toHaveLength(1);
  });

  it.each([Number.NaN, 134, Number.POSITIVE_INFINITY])('draws no pointing ring of %f pixels', (ringRadius) => {
    expect(drawn([], { ringRadius })).toEqual([]);
  });

  it('draws how far off the selected object may be up to a third of the view', () => {
    const [large, larger] = [133, 134].map((a) => drawn([{ flags: OVERLAY_FLAGS.selected, ellipse: [a, 90] }]));
    // The halo, and the ring of what is selected.
    expect(large).toHaveLength(2);
    expect(larger).toHaveLength(1);
  });

  it('[AR-02] rings the selected object and draws how far off it may be', () => {
    const all = drawn([{ flags: OVERLAY_FLAGS.selected, ellipse: [40, 20] }]);
    expect(all).toMatchObject([
      { x: 100, y: 200, a: 40, b: 20 },
      { x: 100, y: 200, a: 17, b: 17, colour: COLOURS.accent },
    ]);
  });

  it('draws the doubt about a labelled object fainter, and none about the rest', () => {
    const [selected] = drawn([{ flags: OVERLAY_FLAGS.selected, ellipse: [40, 20] }]);
    const [labelled, ...more] = drawn([{ label: 'DLH2AB', ellipse: [40, 20] }, { ellipse: [40, 20] }]);
    expect(more).toEqual([]);
    expect(labelled?.alpha).toBeLessThan(selected?.alpha ?? 0);
  });

  it('tells tracked from selected by the line, and distress by two rings', () => {
    expect(drawn([{ flags: OVERLAY_FLAGS.tracked }])).toMatchObject([{ a: 17, dashPx: 5 }]);
    const distress = drawn([{ flags: OVERLAY_FLAGS.emergency }]);
    expect(distress.map(({ a, colour }) => [a, colour])).toEqual([
      [21, COLOURS.danger],
      [25, COLOURS.danger],
    ]);
  });

  it('draws no ellipse that is unknown', () => {
    expect(drawn([{ label: 'DLH2AB', ellipse: [Number.NaN, Number.NaN] }])).toEqual([]);
  });
});
