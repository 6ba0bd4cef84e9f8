import {
  LABELS_AT,
  OBJECTS_AT,
  OVERLAY_FLAGS,
  OVERLAY_FRAME_BYTES,
  OVERLAY_GLYPHS,
  OVERLAY_HEADER,
  OVERLAY_LABEL,
  OVERLAY_LABEL_SLOTS,
  OVERLAY_LABEL_WORDS,
  OVERLAY_OBJECT,
  OVERLAY_OBJECT_WORDS,
  packOverlayStyle,
} from '@app/workers/sky/overlay-frame';
import { ALTITUDE_BAND } from '@app/workers/sky/radar-frame';
import { beforeEach, describe, expect, it } from 'vitest';
import { glyphCell, type Sign, signCell, UNDIRECTED_INDEX } from './marker-cells';
import { MarkerWriter } from './marker-writer';
import { colourWord, type OverlayColours } from './overlay-colours';
import { STAMP_WORDS, StampBuffer } from './stamp-buffer';

const plain = { colour: 0x101010, alpha: 1 };
const COLOURS: OverlayColours = {
  ink: 0xf0f0f0,
  muted: 0x808080,
  accent: 0x00ffff,
  primary: 0x0000ff,
  ok: 0x00ff00,
  warning: 0xffaa00,
  danger: 0xff0000,
  bands: [0x00ffff, 0x0000ff, 0xffaa00, 0x808080],
  box: plain,
  boxLine: plain,
  boxInk: 0,
  boxMuted: 0,
  boxAccent: 0,
  boxDanger: 0,
};

interface Drawn {
  readonly x: number;
  readonly y: number;
  readonly rotation: number;
  readonly scale: number;
  readonly cell: number;
  /** 0xRRGGBB and the byte of opacity. */
  readonly colour: number;
  readonly alpha: number;
}

interface Thing {
  readonly glyph?: (typeof OVERLAY_GLYPHS)[number];
  readonly band?: number;
  readonly flags?: number;
  readonly direction?: number;
  readonly accuracy?: number;
  readonly isLabelled?: boolean;
}

/** What a frame with these objects is drawn as. */
function drawn(...things: readonly Thing[]): Drawn[] {
  const buffer = new ArrayBuffer(OVERLAY_FRAME_BYTES);
  const views = { floats: new Float32Array(buffer), ints: new Int32Array(buffer) };
  views.ints[OVERLAY_HEADER.objects] = things.length;
  for (let slot = 0; slot < OVERLAY_LABEL_SLOTS; slot++) {
    const isTaken = things[slot]?.isLabelled ?? false;
    views.ints[LABELS_AT + slot * OVERLAY_LABEL_WORDS + OVERLAY_LABEL.object] = isTaken ? slot : -1;
  }
  for (const [index, thing] of things.entries()) {
    const at = OBJECTS_AT + index * OVERLAY_OBJECT_WORDS;
    const glyph = OVERLAY_GLYPHS.indexOf(thing.glyph ?? 'airliner');
    views.floats[at + OVERLAY_OBJECT.x] = 100;
    views.floats[at + OVERLAY_OBJECT.y] = 200;
    views.floats[at + OVERLAY_OBJECT.direction] = thing.direction ?? 1;
    views.ints[at + OVERLAY_OBJECT.style] = packOverlayStyle(glyph, thing.band ?? 0, thing.flags ?? 0);
    views.floats[at + OVERLAY_OBJECT.accuracy] = thing.accuracy ?? Number.NaN;
  }
  const stamps = new StampBuffer(64);
  new MarkerWriter(stamps, COLOURS).write(views);
  const words = new Uint32Array(stamps.floats.buffer);
  return Array.from({ length: stamps.count }, (_, index) => {
    const at = index * STAMP_WORDS;
    const [x = 0, y = 0, rotation = 0, scale = 0, cell = 0] = stamps.floats.slice(at, at + 5);
    const word = words[at + 5] ?? 0;
    const colour = ((word & 0xff) << 16) | (word & 0xff00) | ((word >> 16) & 0xff);
    return { x, y, rotation, scale, cell, colour, alpha: word >>> 24 };
  });
}

const index = (glyph: (typeof OVERLAY_GLYPHS)[number]): number => OVERLAY_GLYPHS.indexOf(glyph);

describe('MarkerWriter', () => {
  let glyph: Drawn | undefined;
  beforeEach(() => {
    glyph = undefined;
  });

  it.each<[number, number, Sign]>([
    [0.71, 0x00ff00, 'accuracy-high'],
    [0.7, 0xffaa00, 'accuracy-medium'],
    [0.41, 0xffaa00, 'accuracy-medium'],
    [0.4, 0xff0000, 'accuracy-low'],
    [0, 0xff0000, 'accuracy-low'],
  ])('[AR-13] accuracy %f has the colour of its class and a ring as full as it', (accuracy, colour, sign) => {
    const dot = drawn({ accuracy })[1];
    expect(dot).toMatchObject({ colour, cell: signCell(sign) });
  });

  it('[AR-14] altitude has a colour and a size: low accent, medium primary, high warning', () => {
    const [low, medium, high] = drawn(
      { band: ALTITUDE_BAND.low, isLabelled: true },
      { band: ALTITUDE_BAND.medium, isLabelled: true },
      { band: ALTITUDE_BAND.high, isLabelled: true },
    );
    expect([low?.colour, medium?.colour, high?.colour]).toEqual([0x00ffff, 0x0000ff, 0xffaa00]);
    expect(low?.scale).toBeLessThan(medium?.scale ?? 0);
    expect(medium?.scale).toBeLessThan(high?.scale ?? 0);
  });

  it('draws the glyph at its place, along its way', () => {
    [glyph] = drawn({ glyph: 'helicopter', direction: 2.5 });
    expect(glyph).toMatchObject({ x: 100, y: 200, rotation: 2.5, cell: glyphCell(index('helicopter'), false) });
  });

  it('draws what has no known way as something that points nowhere', () => {
    [glyph] = drawn({ direction: Number.NaN });
    expect(glyph).toMatchObject({ rotation: 0, cell: glyphCell(UNDIRECTED_INDEX, false) });
  });

  it('draws estimates hollow and fainter', () => {
    [glyph] = drawn({ flags: OVERLAY_FLAGS.estimated });
    expect(glyph?.cell).toBe(glyphCell(index('airliner'), true));
    expect(glyph?.alpha).toBeLessThan(255);
  });

  it('draws the members of a cluster as dots, but never what is selected', () => {
    const dots = drawn({ flags: OVERLAY_FLAGS.clustered, accuracy: 0.9 });
    expect(dots.map(({ cell }) => cell)).toEqual([signCell('dot')]);
    const [selected] = drawn({ flags: OVERLAY_FLAGS.clustered | OVERLAY_FLAGS.selected });
    expect(selected?.cell).toBe(glyphCell(index('airliner'), false));
  });

  it('[AR-12] shows what is out of view as a dot at the edge', () => {
    expect(drawn({ flags: OVERLAY_FLAGS.clamped }).map(({ cell }) => cell)).toEqual([signCell('dot')]);
  });

  it('draws no star at the edge, where it would stand in a wrong constellation', () => {
    expect(drawn({ glyph: 'star', flags: OVERLAY_FLAGS.clamped, isLabelled: true })).toEqual([]);
    expect(drawn({ glyph: 'star', flags: OVERLAY_FLAGS.clamped | OVERLAY_FLAGS.selected })).toHaveLength(1);
  });

  it('draws distress in the colour of danger whatever the altitude', () => {
    [glyph] = drawn({ flags: OVERLAY_FLAGS.emergency, band: ALTITUDE_BAND.high });
    expect(glyph?.colour).toBe(0xff0000);
  });

  it('draws bodies of the sky upright, in ink and without a doubt about what they are', () => {
    const moon = drawn({ glyph: 'moon', direction: 2, accuracy: 1 });
    expect(moon).toHaveLength(1);
    expect(moon[0]).toMatchObject({ rotation: 0, colour: 0xf0f0f0, cell: glyphCell(index('moon'), false) });
  });

  it('lets what bears no label step back', () => {
    const [named, nameless] = drawn({ isLabelled: true }, {});
    expect(nameless?.scale).toBeLessThan(named?.scale ?? 0);
  });

  it('keeps every number finite', () => {
    const all = drawn({ direction: Number.NaN }, { accuracy: 0.5, direction: Number.NaN, glyph: 'satellite', band: 3 });
    for (const { x, y, rotation, scale } of all) expect([x, y, rotation, scale].every(Number.isFinite)).toBe(true);
  });
});

describe('colourWord', () => {
  it('puts red, green, blue and opacity in this order into memory', () => {
    expect([...new Uint8Array(new Uint32Array([colourWord(0x123456, 0.5)]).buffer)]).toEqual([0x12, 0x34, 0x56, 128]);
  });
});
