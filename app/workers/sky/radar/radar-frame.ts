import { AIRCRAFT_GLYPHS, glyphIndexOfStyle } from '@engine/sky/object-style';
import type { RadarBand } from './radar-band';
import type { RadarView } from './radar-view';

/**
 * The radar's frames. Who draws sends a request with buffers it no longer draws; the sky worker fills and returns
 * them. One request is in flight at a time, so that no queue can form, and the newest answer is the one drawn. A
 * buffer is always owned by one side.
 *
 * Frame buffer, little endian by the platform, 4-byte words:
 *
 * | words | content |
 * |---|---|
 * | 0 | number of objects |
 * | 1 | number of labels |
 * | 2 | total of aircraft in view, also those beyond the capacity |
 * | 3 | total of satellites on the rim |
 * | 4 … | objects, `OBJECT_WORDS` each: x, y (float, px), direction on screen (float, radians clockwise from up), id (int), style (uint) |
 * | after `MAX_RADAR_OBJECTS` objects | labels, `LABEL_WORDS` each: index of the object or -1 for none (int), x, top y (float, px), which end of the text stands at x (float: 0 start, 0.5 middle, 1 end) |
 */
export const MAX_RADAR_OBJECTS = 2048;
export const MAX_RADAR_LABELS = 20;
export const HEADER_WORDS = 4;
export const OBJECT_WORDS = 5;
export const LABEL_WORDS = 4;
export const LABELS_AT = HEADER_WORDS + MAX_RADAR_OBJECTS * OBJECT_WORDS;
export const FRAME_BYTES = (LABELS_AT + MAX_RADAR_LABELS * LABEL_WORDS) * 4;

/** Segments of all trails together; a segment is four corners of x, y and u, v. */
export const MAX_TRAIL_SEGMENTS = 4096;
export const TRAIL_POSITION_FLOATS = MAX_TRAIL_SEGMENTS * 8;
/** Positions, then texture coordinates. */
export const TRAIL_BYTES = TRAIL_POSITION_FLOATS * 2 * 4;

/** What the radar draws: satellites stand on its rim. */
export const RADAR_GLYPHS = [...AIRCRAFT_GLYPHS, 'satellite', 'station'] as const;
export type RadarGlyph = (typeof RADAR_GLYPHS)[number];
export const isSatelliteGlyph = (glyph: RadarGlyph): boolean => glyph === 'satellite' || glyph === 'station';

export const STYLE_FLAGS = {
  estimated: 1 << 12,
  selected: 1 << 13,
  emergency: 1 << 14,
  onGround: 1 << 15,
  /** No track is known: the glyph is drawn upright and must not look as if it pointed somewhere. */
  undirected: 1 << 16,
  /** A satellite that the eye cannot see now. */
  unseen: 1 << 17,
  /** The person's own horizon hides it. */
  behindHorizon: 1 << 18,
} as const;

export const glyphOfStyle = (style: number): RadarGlyph => RADAR_GLYPHS[glyphIndexOfStyle(style)] ?? 'unknown';

/** Views over one frame buffer. */
export interface RadarFrameViews {
  readonly buffer: ArrayBuffer;
  readonly floats: Float32Array;
  readonly ints: Int32Array;
}

export function radarFrameViews(buffer: ArrayBuffer): RadarFrameViews {
  return { buffer, floats: new Float32Array(buffer), ints: new Int32Array(buffer) };
}

/** Text of one label; texts travel only when the set of labels or one of their texts changes. */
export interface RadarLabelText {
  /** Empty for a slot that is free. */
  readonly name: string;
  /** To the nearest 25 feet, as the list has it; null where not known. */
  readonly altitudeFt: number | null;
  /** How high up to look, whole degrees: of satellites, whose distance the radar does not show. */
  readonly elevationDeg: number | null;
  readonly remark: 'emergency' | 'ground' | null;
  readonly squawk: string | null;
  readonly isSelected: boolean;
}

export interface RadarRequest {
  readonly buffer: ArrayBuffer;
  /** Sent when the last trails were taken over; absent while whoever draws still holds them. */
  readonly trails?: ArrayBuffer;
  readonly view: RadarView;
  /** Versions that whoever draws has; what is newer comes with the answer. */
  readonly labelVersion: number;
  readonly trailVersion: number;
  readonly bandVersion: number;
}

/** Something has changed since a frame that looked like the one before: the next one need not be waited for. */
export const RADAR_NEWS = 'radar-news';
export type RadarMessage = RadarReply | typeof RADAR_NEWS;

export interface RadarReply {
  readonly buffer: ArrayBuffer;
  readonly view: RadarView;
  /** The same for frames that look the same. */
  readonly pictureVersion: number;
  readonly labelVersion: number;
  readonly labels?: readonly RadarLabelText[];
  readonly trailVersion: number;
  /** Segments written into `trails`. Trails are drawn with north up about the centre, for turning as a whole. */
  readonly trailSegments?: number;
  /** What the newest trails were built for: on a map they are moved from there to where it looks by now. */
  readonly trailView?: RadarView;
  readonly bandVersion: number;
  /** The selected object's expected way, where it is newer; null where nothing is expected any more. */
  readonly band?: RadarBand | null;
  /** Also comes back unfilled when nothing newer was there. */
  readonly trails?: ArrayBuffer;
}
