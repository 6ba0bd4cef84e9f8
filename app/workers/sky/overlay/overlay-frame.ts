import type { SkyViewport, ViewAim } from '@engine/camera-view/viewport';
import { glyphIndexOfStyle, OBJECT_FLAGS, SKY_GLYPHS, type SkyGlyph } from '@engine/sky/object-style';
import type { BackdropRequestPart, BackdropReplyPart } from '../backdrop/backdrop-frame';

/**
 * What the sky view asks for, frame by frame, over a port of its own, and the layout of the answer. Screen pixels are
 * CSS pixels, x right, y down, origin at the overlay's top left corner. Buffers are transferred and recycled.
 *
 * 4-byte words, floats unless said otherwise:
 *
 * | words | content |
 * |---|---|
 * | 0 … `OVERLAY_HEADER_WORDS` − 1 | header, see `OVERLAY_HEADER` |
 * | `OBJECTS_AT` … | objects, `OVERLAY_OBJECT_WORDS` each, see `OVERLAY_OBJECT`; drawn in this order, the most important last |
 * | `LABELS_AT` … | labels, `OVERLAY_LABEL_WORDS` each, see `OVERLAY_LABEL`; slots keep their label while it lives |
 * | `ARROWS_AT` … | arrows at the edge, `OVERLAY_ARROW_WORDS` each, see `OVERLAY_ARROW` |
 * | `PATHS_AT` … | lines of trails and arcs and their ticks, `OVERLAY_PATH_WORDS` each, see `OVERLAY_PATH` |
 * | `PATH_TIMES_AT` … | times beside ticks, `OVERLAY_PATH_TIME_WORDS` each, see `OVERLAY_PATH_TIME` |
 * | `LINE_LETTERS_AT` … | letters beside sight lines, `OVERLAY_LINE_LETTER_WORDS` each, see `OVERLAY_LINE_LETTER` |
 * | `BAND_AT` … | pieces of the band about the expected way, `OVERLAY_BAND_WORDS` each: four corners x, y, around the piece |
 */
export const OVERLAY_FRAME_VERSION = 4;

export const MAX_OVERLAY_OBJECTS = 2048;
/** Labels of single objects, and badges of clusters beside them. */
export const MAX_OVERLAY_LABELS = 15;
export const MAX_OVERLAY_CLUSTERS = 8;
export const OVERLAY_LABEL_SLOTS = MAX_OVERLAY_LABELS + MAX_OVERLAY_CLUSTERS;
export const MAX_OVERLAY_ARROWS = 8;

export const OVERLAY_HEADER = {
  /** Int: number of objects. */
  objects: 0,
  /** Int: number of arrows. */
  arrows: 1,
  /** Int: objects inside the cone of AR-02, also those beyond the capacity. */
  inCone: 2,
  /** Int: 0 none, 1 candidate, 2 locked. */
  lockState: 3,
  /** Int: id of the candidate or locked object; 0 for none. */
  lockId: 4,
  /** Int: POSE_KINDS index. */
  poseKind: 5,
  /** Degrees clockwise from true north, of the camera axis; NaN where not known. */
  heading: 6,
  /** Degrees above the horizon, of the camera axis. */
  pitch: 7,
  /** Degrees, clockwise as the user sees the screen. */
  roll: 8,
  /** Radius of the ring that holds the true direction with 95 %, pixels; NaN where pointing is unknown. */
  ringRadius: 9,
  /** The same in degrees. */
  ringDegrees: 10,
  focal: 11,
  /** Unit quaternion x, y, z, w that turns view vectors into ENU: what the frame was projected with. */
  pose: 12,
  /** Time that the frame was made for, milliseconds after the request's `displayAtMs`: 0 unless the pose is stale. */
  poseAge: 16,
  /** Int: number of lines of trails and arcs. */
  paths: 17,
  /** Int: number of times beside them. */
  pathTimes: 18,
  /** Int: number of pieces of the band about the expected way. */
  bandPieces: 19,
  /** Int: number of letters beside sight lines. */
  lineLetters: 20,
} as const;
export const OVERLAY_HEADER_WORDS = 21;

export const OVERLAY_OBJECT = {
  x: 0,
  y: 1,
  /** Radians clockwise from up on the screen: the way it moves across the sky; NaN where not known. */
  direction: 2,
  /** Int: id. Negative ids are celestial, see celestial-id.ts; small positive ones satellites, see satellite-id.ts. */
  id: 3,
  /** Uint: style word, see `packStyle` of radar-frame.ts. */
  style: 4,
  /** Semi-axes of the 95 % ellipse, pixels, and the clockwise angle of the first from the x axis, radians. */
  ellipseA: 5,
  ellipseB: 6,
  ellipseAngle: 7,
  /** Targeting score of TGT-01, [0, 1]. */
  score: 8,
  /** Identification accuracy of AR-13, [0, 1]. */
  accuracy: 9,
} as const;
export const OVERLAY_OBJECT_WORDS = 10;

export const OVERLAY_LABEL = {
  /** Int: index of the labelled object in this frame, −1 for a free slot, −2 for a cluster's badge. */
  object: 0,
  /** Top left corner of the label's box. */
  x: 1,
  y: 2,
  /** Where the leader line ends: the object, or the cluster's middle. */
  anchorX: 3,
  anchorY: 4,
  /** 0 … 1: labels fade in and out rather than pop. */
  opacity: 5,
} as const;
export const OVERLAY_LABEL_WORDS = 6;

export const OVERLAY_ARROW = {
  /** On the edge, at least 50 px from it (AR-12). */
  x: 0,
  y: 1,
  /** Radians clockwise from up: where to turn the device. */
  direction: 2,
  /** Int: id of the tracked, selected or locked object that it leads to. */
  id: 3,
  /** Degrees to turn the device by, aside or up and down, whichever is more. */
  turn: 4,
  /** Middle of its words; NaN where there is no room for any. */
  wordsX: 5,
  wordsY: 6,
} as const;
export const OVERLAY_ARROW_WORDS = 7;

export const MAX_OVERLAY_PATHS = 1024;
export const OVERLAY_PATH = {
  x0: 0,
  y0: 1,
  x1: 2,
  y1: 3,
  /** 0 … 1. */
  opacity: 4,
} as const;
export const OVERLAY_PATH_WORDS = 5;

export const MAX_OVERLAY_PATH_TIMES = 12;
export const OVERLAY_PATH_TIME = {
  /** Beside the tick: the middle of the text. */
  x: 0,
  y: 1,
  /** Int: whole minutes since 1970. */
  minute: 2,
} as const;
export const OVERLAY_PATH_TIME_WORDS = 3;

/** More members than a session has. */
export const MAX_OVERLAY_LINE_LETTERS = 8;
export const OVERLAY_LINE_LETTER = {
  /** Beside the line: the middle of the letter. */
  x: 0,
  y: 1,
  /** Int: its code point. */
  letter: 2,
} as const;
export const OVERLAY_LINE_LETTER_WORDS = 3;

export const MAX_OVERLAY_BAND_PIECES = 96;
export const OVERLAY_BAND_WORDS = 8;

export const OBJECTS_AT = OVERLAY_HEADER_WORDS;
export const LABELS_AT = OBJECTS_AT + MAX_OVERLAY_OBJECTS * OVERLAY_OBJECT_WORDS;
export const ARROWS_AT = LABELS_AT + OVERLAY_LABEL_SLOTS * OVERLAY_LABEL_WORDS;
export const PATHS_AT = ARROWS_AT + MAX_OVERLAY_ARROWS * OVERLAY_ARROW_WORDS;
export const PATH_TIMES_AT = PATHS_AT + MAX_OVERLAY_PATHS * OVERLAY_PATH_WORDS;
export const LINE_LETTERS_AT = PATH_TIMES_AT + MAX_OVERLAY_PATH_TIMES * OVERLAY_PATH_TIME_WORDS;
export const BAND_AT = LINE_LETTERS_AT + MAX_OVERLAY_LINE_LETTERS * OVERLAY_LINE_LETTER_WORDS;
export const OVERLAY_FRAME_BYTES = (BAND_AT + MAX_OVERLAY_BAND_PIECES * OVERLAY_BAND_WORDS) * 4;

/** Bits of an object's style word: those of `OBJECT_FLAGS`, and what the view adds. */
export const OVERLAY_FLAGS = {
  ...OBJECT_FLAGS,
  selected: 1 << 13,
  /** Tracked by the user. */
  tracked: 1 << 16,
  /** Stands on the edge because its true place is out of view (AR-12). */
  clamped: 1 << 17,
  /** Below the level, or below the observer's own horizon. */
  belowHorizon: 1 << 18,
  /** Drawn inside a cluster: a dot, no label. */
  clustered: 1 << 19,
  candidate: 1 << 20,
  locked: 1 << 21,
} as const;

/** Style words are packed as those of the radar; bands are AR-14's, of satellites from bright (0) to faint (3). */
export const glyphOfOverlayStyle = (style: number): SkyGlyph => SKY_GLYPHS[glyphIndexOfStyle(style)] ?? 'unknown';

/** Text of one label slot; texts travel only when one of them changes, at most four times a second. */
export interface OverlayLabelText {
  /** Callsign or name; "+6" for a cluster; empty for a free slot. */
  readonly name: string;
  /** To the nearest 25 feet; null where not known or not meant. */
  readonly altitudeFt: number | null;
  readonly groundSpeedKt: number | null;
  /** Visual magnitude of a celestial object. */
  readonly magnitude: number | null;
  readonly remark: 'emergency' | 'ground' | null;
  readonly squawk: string | null;
  readonly isSelected: boolean;
  readonly isCluster: boolean;
}

export interface OverlayRequest {
  readonly buffer: ArrayBuffer;
  /** When the frame will be seen, epoch milliseconds of the device; the pose is predicted to it. */
  readonly displayAtMs: number;
  readonly viewport: SkyViewport;
  readonly aim: ViewAim;
  readonly labelVersion: number;
  /** Absent while the main thread still holds it, or where no sky is drawn. */
  readonly backdrop?: BackdropRequestPart;
}

export interface OverlayReply {
  readonly buffer: ArrayBuffer;
  readonly viewport: SkyViewport;
  readonly labelVersion: number;
  readonly labels?: readonly OverlayLabelText[];
  readonly backdrop?: BackdropReplyPart;
  /** The sky's time that the frame was made for, epoch milliseconds. */
  readonly skyAtMs: number;
}
