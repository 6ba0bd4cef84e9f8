import { OVERLAY_FLAGS } from '@app/workers/sky/overlay/overlay-frame';
import { SKY_GLYPHS, ALTITUDE_BAND, PLANET_GLYPHS } from '@engine/sky/object-style';
import { describe, expect, it } from 'vitest';
import { glyphCell, type Sign, signCell, UNDIRECTED_INDEX } from './marker-cells';
import { MarkerWriter } from './marker-writer';
import { colourWord } from './overlay-colours';
import { COLOURS, colourOfWord, type FrameThing, frameOf } from './overlay-frame.fixture';
import { SPRITE_WORDS, SpriteBuffer } from './sprite-buffer';

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

/** What a frame with these objects is drawn as. */
function drawn(...things: readonly FrameThing[]): Drawn[] {
  const sprites = new SpriteBuffer(64);
  new MarkerWriter(sprites, COLOURS).write(frameOf(things).views);
  const words = new Uint32Array(sprites.floats.buffer);
  return Array.from({ length: sprites.count }, (_, index) => {
    const at = index * SPRITE_WORDS;
    const [x = 0, y = 0, rotation = 0, scale = 0, cell = 0] = sprites.floats.slice(at, at + 5);
    const word = words[at + 5] ?? 0;
    return { x, y, rotation, scale, cell, colour: colourOfWord(word), alpha: word >>> 24 };
  });
}

const index = (glyph: (typeof SKY_GLYPHS)[number]): number => SKY_GLYPHS.indexOf(glyph);

describe('MarkerWriter', () => {
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
      { band: ALTITUDE_BAND.low, label: 'DLH2AB' },
      { band: ALTITUDE_BAND.medium, label: 'DLH2AB' },
      { band: ALTITUDE_BAND.high, label: 'DLH2AB' },
    );
    expect([low?.colour, medium?.colour, high?.colour]).toEqual([0x00ffff, 0x0000ff, 0xffaa00]);
    expect(low?.scale).toBeLessThan(medium?.scale ?? 0);
    expect(medium?.scale).toBeLessThan(high?.scale ?? 0);
  });

  it('draws the glyph at its place, along its way', () => {
    const [glyph] = drawn({ glyph: 'helicopter', direction: 2.5 });
    expect(glyph).toMatchObject({ x: 100, y: 200, rotation: 2.5, cell: glyphCell(index('helicopter'), false) });
  });

  it('draws what has no known way as something that points nowhere', () => {
    const [glyph] = drawn({ direction: Number.NaN });
    expect(glyph).toMatchObject({ rotation: 0, cell: glyphCell(UNDIRECTED_INDEX, false) });
  });

  it('draws estimates hollow and fainter', () => {
    const [glyph] = drawn({ flags: OVERLAY_FLAGS.estimated });
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

  it('[AR-12] leaves the place of a marker to the arrow that leads to it', () => {
    const flags = OVERLAY_FLAGS.clamped | OVERLAY_FLAGS.tracked;
    expect(drawn({ flags, hasArrow: true })).toEqual([]);
    expect(drawn({ flags })).toHaveLength(1);
  });

  it('draws no star at the edge, where it would stand in a wrong constellation', () => {
    expect(drawn({ glyph: 'star', flags: OVERLAY_FLAGS.clamped, label: 'DLH2AB' })).toEqual([]);
    expect(drawn({ glyph: 'star', flags: OVERLAY_FLAGS.clamped | OVERLAY_FLAGS.selected })).toHaveLength(1);
  });

  it('draws distress in the colour of danger whatever the altitude', () => {
    const [glyph] = drawn({ flags: OVERLAY_FLAGS.emergency, band: ALTITUDE_BAND.high });
    expect(glyph?.colour).toBe(0xff0000);
  });

  it('draws bodies of the sky upright and without a doubt about what they are', () => {
    const sun = drawn({ glyph: 'sun', direction: 2, accuracy: 1 });
    expect(sun).toHaveLength(1);
    expect(sun[0]).toMatchObject({ rotation: 0, colour: 0xf0f0f0, cell: glyphCell(index('sun'), false) });
  });

  it('draws the phase of the Moon, its lit side turned to the Sun, and upright where that is not known', () => {
    const [turned] = drawn({ glyph: 'moon-2', direction: 2, accuracy: 1 });
    expect(turned).toMatchObject({ rotation: 2, colour: 0xf0f0f0, cell: glyphCell(index('moon-2'), false) });
    const [unturned] = drawn({ glyph: 'moon-8', direction: Number.NaN });
    expect(unturned).toMatchObject({ rotation: 0, cell: glyphCell(index('moon-8'), false) });
  });

  it('draws every planet with a disc and a colour of its own, and stars in the colour of their band', () => {
    const planets = drawn(...PLANET_GLYPHS.map((glyph) => ({ glyph, accuracy: 1 })));
    expect(planets.map(({ cell }) => cell)).toEqual(PLANET_GLYPHS.map((glyph) => glyphCell(index(glyph), false)));
    expect(planets.map(({ colour }) => colour)).toEqual(COLOURS.planets);
    const stars = drawn(...[0, 1, 2, 3].map((band) => ({ glyph: 'star', band, accuracy: 1 }) as const));
    expect(stars.map(({ colour }) => colour)).toEqual(COLOURS.stars);
  });

  it('lets what bears no label step back', () => {
    const [named, nameless] = drawn({ label: 'DLH2AB' }, {});
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
