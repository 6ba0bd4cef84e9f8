import {
  BACKDROP_BYTES,
  BACKDROP_HEADER,
  LINES_AT,
  LINE_WORDS,
  MARK_WORDS,
  MARKS_AT,
  STAR_WORDS,
  STARS_AT,
} from '../../app/workers/sky/backdrop/backdrop-frame';
import {
  ARROWS_AT,
  LABELS_AT,
  MAX_OVERLAY_LABELS,
  OBJECTS_AT,
  OVERLAY_ARROW,
  OVERLAY_ARROW_WORDS,
  OVERLAY_FLAGS,
  OVERLAY_FRAME_BYTES,
  OVERLAY_HEADER,
  OVERLAY_LABEL,
  OVERLAY_LABEL_SLOTS,
  OVERLAY_LABEL_WORDS,
  OVERLAY_OBJECT,
  OVERLAY_OBJECT_WORDS,
  type OverlayLabelText,
} from '../../app/workers/sky/overlay/overlay-frame';
import { AIRCRAFT_GLYPHS, packStyle, skyGlyphIndex } from '../../engine/sky/object-style';
import type { SkyViewport } from '../../engine/camera-view/viewport';
import type { FrameViews, OverlayFrame } from '../../app/workers/sky/overlay/overlay-frame-source';

const CLUSTER = -2;
/** Aircraft of every kind, and one of each kind of what else stands in the sky. */
const GLYPHS = [...AIRCRAFT_GLYPHS, 'sun', 'moon-4', 'jupiter', 'star', 'satellite', 'station'] as const;
/** Texts change at most four times a second; at sixty frames a second that is every fifteenth. */
const FRAMES_A_TEXT = 15;
/** As many as a wide view of a dark sky holds. */
const BACKDROP = { stars: 400, lines: 250, horizon: 40, marks: 3 } as const;
const NO_TEXT: OverlayLabelText = {
  name: '',
  altitudeFt: null,
  groundSpeedKt: null,
  magnitude: null,
  remark: null,
  squawk: null,
  isSelected: false,
  isCluster: false,
};

/** Numbers in [0, 1), the same in every run: Marsaglia's xorshift, here and not from the server because a page runs it. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** Every fifth object is one of these, so that all shapes and flags are drawn. */
const FLAGS = [
  0,
  OVERLAY_FLAGS.estimated,
  OVERLAY_FLAGS.clustered,
  OVERLAY_FLAGS.tracked,
  OVERLAY_FLAGS.belowHorizon,
] as const;

/** Texts as of a version: three climbs are told anew in each. */
function textsAt(version: number): readonly OverlayLabelText[] {
  return Array.from({ length: OVERLAY_LABEL_SLOTS }, (_, slot) => {
    if (slot >= MAX_OVERLAY_LABELS) return { ...NO_TEXT, name: `+${slot}`, isCluster: true };
    if (slot % 5 === 4) return { ...NO_TEXT, name: 'Aldebaran', magnitude: 0.9 };
    if (slot === 3) return { ...NO_TEXT, name: 'RYR4TK', remark: 'emergency', squawk: '7700' };
    const climbedFt = slot < 3 ? (version % 50) * 100 : 0;
    const figures = { altitudeFt: 9_000 + slot * 1_775 + climbedFt, groundSpeedKt: 250 + slot * 12 };
    return { ...NO_TEXT, name: `DLH${slot}AB`, ...figures, isSelected: slot === 0 };
  });
}

/** Stars and lines anywhere in the picture: a drawn sky costs the same wherever they are. */
function backdropOf({ widthPx, heightPx }: SkyViewport, random: () => number): FrameViews {
  const buffer = new ArrayBuffer(BACKDROP_BYTES);
  const views = { floats: new Float32Array(buffer), ints: new Int32Array(buffer) };
  const { floats, ints } = views;
  ints[BACKDROP_HEADER.stars] = BACKDROP.stars;
  ints[BACKDROP_HEADER.constellationLines] = BACKDROP.lines;
  ints[BACKDROP_HEADER.horizonLines] = BACKDROP.horizon;
  ints[BACKDROP_HEADER.marks] = BACKDROP.marks;
  floats[BACKDROP_HEADER.focal] = heightPx;
  floats[BACKDROP_HEADER.sunElevation] = -8;
  floats[BACKDROP_HEADER.sunGlowX] = widthPx / 3;
  floats[BACKDROP_HEADER.sunGlowY] = heightPx * 0.8;
  floats[BACKDROP_HEADER.horizonY] = heightPx * 0.8;
  for (let star = 0; star < BACKDROP.stars; star++) {
    floats.set([random() * widthPx, random() * heightPx, random() * 4.5, random()], STARS_AT + star * STAR_WORDS);
  }
  for (let line = 0; line < BACKDROP.lines + BACKDROP.horizon; line++) {
    const [x, y] = [random() * widthPx, random() * heightPx];
    floats.set([x, y, x + 20, y + 20 * random()], LINES_AT + line * LINE_WORDS);
  }
  for (let mark = 0; mark < BACKDROP.marks; mark++) {
    floats.set([random() * widthPx, heightPx * 0.8], MARKS_AT + mark * MARK_WORDS);
    ints[MARKS_AT + mark * MARK_WORDS + 2] = mark;
  }
  return views;
}

/** An invented sky for benches and pictures: objects that drift from frame to frame, fifteen of them with labels. */
export class SyntheticFrames {
  #frame: OverlayFrame;
  readonly #homes: Float32Array;
  readonly #objects: number;

  constructor(objects: number, viewport: SkyViewport, seed = 11) {
    const random = sequence(seed);
    this.#objects = objects;
    this.#homes = Float32Array.from({ length: objects * 2 }, (_, index) =>
      index % 2 === 0 ? random() * viewport.widthPx : random() * viewport.heightPx,
    );
    const buffer = new ArrayBuffer(OVERLAY_FRAME_BYTES);
    const views = { floats: new Float32Array(buffer), ints: new Int32Array(buffer) };
    const backdrop = backdropOf(viewport, random);
    this.#frame = { views, viewport, labels: textsAt(0), labelVersion: 0, skyAtMs: 0, backdrop };
    this.#writeHeader();
    for (let index = 0; index < objects; index++) this.#writeObject(index, random);
    this.#writeLabels();
  }

  /** The same frame every time, with everything moved on by a step. */
  at(step: number): OverlayFrame {
    const { floats } = this.#frame.views;
    const shift = 12 * Math.sin(step / 20);
    for (let index = 0; index < this.#objects; index++) {
      const at = OBJECTS_AT + index * OVERLAY_OBJECT_WORDS;
      floats[at + OVERLAY_OBJECT.x] = (this.#homes[index * 2] ?? 0) + shift;
      floats[at + OVERLAY_OBJECT.y] = (this.#homes[index * 2 + 1] ?? 0) + shift / 2;
    }
    this.#writeLabels();
    const labelVersion = Math.floor(step / FRAMES_A_TEXT);
    if (labelVersion !== this.#frame.labelVersion) {
      this.#frame = { ...this.#frame, labels: textsAt(labelVersion), labelVersion };
    }
    return this.#frame;
  }

  #writeHeader(): void {
    const { floats, ints } = this.#frame.views;
    ints[OVERLAY_HEADER.objects] = this.#objects;
    ints[OVERLAY_HEADER.arrows] = 2;
    ints[OVERLAY_HEADER.inCone] = this.#objects;
    ints[OVERLAY_HEADER.lockState] = 2;
    ints[OVERLAY_HEADER.lockId] = 2;
    ints[OVERLAY_HEADER.poseKind] = 2;
    floats[OVERLAY_HEADER.heading] = 294;
    floats[OVERLAY_HEADER.pitch] = 18;
    floats[OVERLAY_HEADER.roll] = 7;
    floats[OVERLAY_HEADER.ringRadius] = 46;
    floats[OVERLAY_HEADER.ringDegrees] = 6;
    const { widthPx, heightPx } = this.#frame.viewport;
    for (let arrow = 0; arrow < 2; arrow++) {
      const at = ARROWS_AT + arrow * OVERLAY_ARROW_WORDS;
      floats[at + OVERLAY_ARROW.x] = arrow === 0 ? widthPx - 50 : widthPx / 3;
      floats[at + OVERLAY_ARROW.y] = arrow === 0 ? heightPx / 3 : heightPx - 120;
      floats[at + OVERLAY_ARROW.direction] = arrow === 0 ? Math.PI / 2 : Math.PI;
      ints[at + OVERLAY_ARROW.id] = 9000 + arrow;
      floats[at + OVERLAY_ARROW.turn] = 38;
      floats[at + OVERLAY_ARROW.wordsX] = widthPx / 2;
      floats[at + OVERLAY_ARROW.wordsY] = arrow === 0 ? heightPx / 3 : heightPx - 160;
    }
  }

  #writeObject(index: number, random: () => number): void {
    const { floats, ints } = this.#frame.views;
    const at = OBJECTS_AT + index * OVERLAY_OBJECT_WORDS;
    const flags =
      (FLAGS[index % FLAGS.length] ?? 0) |
      (index === 0 ? OVERLAY_FLAGS.selected : 0) |
      (index === 1 ? OVERLAY_FLAGS.locked : 0) |
      (index === 3 ? OVERLAY_FLAGS.emergency : 0);
    floats[at + OVERLAY_OBJECT.direction] = random() < 0.05 ? Number.NaN : random() * 2 * Math.PI;
    ints[at + OVERLAY_OBJECT.id] = index + 1;
    ints[at + OVERLAY_OBJECT.style] = packStyle(
      skyGlyphIndex(GLYPHS[index % GLYPHS.length] ?? 'unknown'),
      index % 4,
      flags,
    );
    floats[at + OVERLAY_OBJECT.ellipseA] = 12 + random() * 20;
    floats[at + OVERLAY_OBJECT.ellipseB] = 8 + random() * 8;
    floats[at + OVERLAY_OBJECT.ellipseAngle] = random() * Math.PI;
    floats[at + OVERLAY_OBJECT.score] = random();
    floats[at + OVERLAY_OBJECT.accuracy] = random();
  }

  #writeLabels(): void {
    const { floats, ints } = this.#frame.views;
    for (let slot = 0; slot < OVERLAY_LABEL_SLOTS; slot++) {
      const at = LABELS_AT + slot * OVERLAY_LABEL_WORDS;
      const object = OBJECTS_AT + slot * OVERLAY_OBJECT_WORDS;
      const isThere = slot < this.#objects;
      const anchorX = floats[object + OVERLAY_OBJECT.x] ?? 0;
      const anchorY = floats[object + OVERLAY_OBJECT.y] ?? 0;
      ints[at + OVERLAY_LABEL.object] = !isThere ? -1 : slot < MAX_OVERLAY_LABELS ? slot : CLUSTER;
      floats[at + OVERLAY_LABEL.x] = anchorX + 22;
      floats[at + OVERLAY_LABEL.y] = anchorY - 46;
      floats[at + OVERLAY_LABEL.anchorX] = anchorX;
      floats[at + OVERLAY_LABEL.anchorY] = anchorY;
      floats[at + OVERLAY_LABEL.opacity] = 1;
    }
  }
}
