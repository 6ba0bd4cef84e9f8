import {
  ARROWS_AT,
  LABELS_AT,
  OBJECTS_AT,
  OVERLAY_ARROW,
  OVERLAY_ARROW_WORDS,
  OVERLAY_FRAME_BYTES,
  OVERLAY_HEADER,
  OVERLAY_LABEL,
  OVERLAY_LABEL_SLOTS,
  OVERLAY_LABEL_WORDS,
  OVERLAY_OBJECT,
  OVERLAY_OBJECT_WORDS,
  type OverlayLabelText,
} from '@app/workers/sky/overlay/overlay-frame';
import { SKY_GLYPHS, type SkyGlyph, packStyle } from '@engine/sky/object-style';
import type { OverlayFrame } from '@app/workers/sky/overlay/overlay-frame-source';
import type { OverlayColours } from './overlay-colours';

const box = { colour: 0x101010, alpha: 1 };
export const COLOURS: OverlayColours = {
  ink: 0xf0f0f0,
  muted: 0x808080,
  accent: 0x00ffff,
  primary: 0x0000ff,
  ok: 0x00ff00,
  warning: 0xffaa00,
  danger: 0xff0000,
  stars: [0x0000aa, 0xaaaaaa, 0xaaaa00, 0xaa5500],
  planets: [0x111111, 0x222222, 0x333333, 0x444444, 0x555555],
  bands: [0x00ffff, 0x0000ff, 0xffaa00, 0x808080],
  box,
  boxLine: box,
  boxInk: 0,
  boxMuted: 0,
  boxAccent: 0,
  boxDanger: 0,
};

export interface FrameThing {
  /** Counted from 1 where left out. */
  readonly id?: number;
  readonly x?: number;
  readonly y?: number;
  readonly glyph?: SkyGlyph;
  readonly band?: number;
  readonly flags?: number;
  readonly direction?: number;
  readonly accuracy?: number;
  readonly ellipse?: readonly [a: number, b: number];
  readonly label?: string;
  /** An arrow at the edge leads to it. */
  readonly hasArrow?: boolean;
}

export interface FrameHeader {
  readonly lockState?: number;
  readonly lockId?: number;
  readonly roll?: number;
  readonly ringRadius?: number;
}

function labelText(name: string): OverlayLabelText {
  return {
    name,
    altitudeFt: null,
    groundSpeedKt: null,
    magnitude: null,
    remark: null,
    squawk: null,
    isSelected: false,
    isCluster: false,
  };
}

/** A frame of 400 × 800 pixels with these objects in it. */
export function frameOf(things: readonly FrameThing[], header: FrameHeader = {}): OverlayFrame {
  const buffer = new ArrayBuffer(OVERLAY_FRAME_BYTES);
  const views = { floats: new Float32Array(buffer), ints: new Int32Array(buffer) };
  const { floats, ints } = views;
  ints[OVERLAY_HEADER.objects] = things.length;
  ints[OVERLAY_HEADER.lockState] = header.lockState ?? 0;
  ints[OVERLAY_HEADER.lockId] = header.lockId ?? 0;
  floats[OVERLAY_HEADER.roll] = header.roll ?? Number.NaN;
  floats[OVERLAY_HEADER.ringRadius] = header.ringRadius ?? Number.NaN;
  let arrows = 0;
  for (let slot = 0; slot < OVERLAY_LABEL_SLOTS; slot++) {
    const isTaken = things[slot]?.label !== undefined;
    ints[LABELS_AT + slot * OVERLAY_LABEL_WORDS + OVERLAY_LABEL.object] = isTaken ? slot : -1;
  }
  for (const [index, thing] of things.entries()) {
    const at = OBJECTS_AT + index * OVERLAY_OBJECT_WORDS;
    const id = thing.id ?? index + 1;
    const glyph = SKY_GLYPHS.indexOf(thing.glyph ?? 'airliner');
    floats[at + OVERLAY_OBJECT.x] = thing.x ?? 100;
    floats[at + OVERLAY_OBJECT.y] = thing.y ?? 200;
    floats[at + OVERLAY_OBJECT.direction] = thing.direction ?? 1;
    ints[at + OVERLAY_OBJECT.id] = id;
    ints[at + OVERLAY_OBJECT.style] = packStyle(glyph, thing.band ?? 0, thing.flags ?? 0);
    floats[at + OVERLAY_OBJECT.accuracy] = thing.accuracy ?? Number.NaN;
    floats[at + OVERLAY_OBJECT.ellipseA] = thing.ellipse?.[0] ?? 0;
    floats[at + OVERLAY_OBJECT.ellipseB] = thing.ellipse?.[1] ?? 0;
    if (thing.hasArrow === true) ints[ARROWS_AT + arrows++ * OVERLAY_ARROW_WORDS + OVERLAY_ARROW.id] = id;
  }
  ints[OVERLAY_HEADER.arrows] = arrows;
  const labels = Array.from({ length: OVERLAY_LABEL_SLOTS }, (_, slot) => labelText(things[slot]?.label ?? ''));
  const viewport = { widthPx: 400, heightPx: 800, video: null, zoom: 1 };
  return { views, viewport, labels, labelVersion: 1, skyAtMs: 0, backdrop: null };
}

/** 0xRRGGBB of a colour word. */
export const colourOfWord = (word: number): number => ((word & 0xff) << 16) | (word & 0xff00) | ((word >> 16) & 0xff);
