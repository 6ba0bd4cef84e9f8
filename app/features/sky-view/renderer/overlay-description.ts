import {
  ARROWS_AT,
  BAND_AT,
  LABELS_AT,
  OBJECTS_AT,
  OVERLAY_ARROW,
  OVERLAY_ARROW_WORDS,
  OVERLAY_BAND_WORDS,
  OVERLAY_FLAGS,
  OVERLAY_HEADER,
  LINE_LETTERS_AT,
  OVERLAY_LABEL,
  OVERLAY_LABEL_SLOTS,
  OVERLAY_LABEL_WORDS,
  OVERLAY_LINE_LETTER,
  OVERLAY_LINE_LETTER_WORDS,
  OVERLAY_OBJECT,
  OVERLAY_OBJECT_WORDS,
  OVERLAY_PATH_TIME,
  OVERLAY_PATH_TIME_WORDS,
  PATH_TIMES_AT,
} from '@app/workers/sky/overlay/overlay-frame';
import { POSE_KINDS } from '@engine/camera-view/viewport';
import type { OverlayFrame } from '@app/workers/sky/overlay/overlay-frame-source';
import { isLabelDrawn } from './edge-arrows';
import { isPointingRingShown } from './ring-writer';

const MOST_MARKERS = 30;
const LOCK_WORDS = ['none', 'candidate', 'locked'] as const;
const STANDS_OUT = OVERLAY_FLAGS.selected | OVERLAY_FLAGS.candidate | OVERLAY_FLAGS.locked | OVERLAY_FLAGS.tracked;

const tenths = (value: number): number => Math.round(value * 10) / 10;
const degrees = (value: number | undefined): string =>
  value === undefined || Number.isNaN(value) ? '' : value.toFixed(2);

/**
 * What a frame shows, in words that scripts and tests can read: a canvas shows them nothing. Positions of the objects
 * that stand out, bear a label, or are asked for by id in `watched`.
 */
export function describeFrame(frame: OverlayFrame, watched: readonly number[]): Record<string, string> {
  const { floats, ints } = frame.views;
  const radiusPx = floats[OVERLAY_HEADER.ringRadius] ?? Number.NaN;
  return {
    objects: String(ints[OVERLAY_HEADER.objects] ?? 0),
    inCone: String(ints[OVERLAY_HEADER.inCone] ?? 0),
    labels: labelNames(frame).join(' '),
    labelBoxes: JSON.stringify(labelBoxesOf(frame)),
    markers: JSON.stringify(markersOf(frame, watched)),
    arrows: JSON.stringify(arrowsOf(frame)),
    paths: String(ints[OVERLAY_HEADER.paths] ?? 0),
    pathMinutes: pathMinutesOf(frame).join(' '),
    lineLetters: lineLettersOf(frame).join(' '),
    band: JSON.stringify(bandOf(frame)),
    heading: degrees(floats[OVERLAY_HEADER.heading]),
    pitch: degrees(floats[OVERLAY_HEADER.pitch]),
    roll: degrees(floats[OVERLAY_HEADER.roll]),
    pose: POSE_KINDS[ints[OVERLAY_HEADER.poseKind] ?? 0] ?? 'none',
    focalPx: degrees(floats[OVERLAY_HEADER.focal]),
    ringPx: isPointingRingShown(radiusPx, frame.viewport) ? radiusPx.toFixed(1) : '',
    lock: LOCK_WORDS[ints[OVERLAY_HEADER.lockState] ?? 0] ?? 'none',
    lockId: String(ints[OVERLAY_HEADER.lockId] ?? 0),
    backdrop: frame.backdrop === null ? 'none' : 'drawn',
    skyAtMs: frame.skyAtMs.toFixed(1),
  };
}

/** Middles of the band about the expected way, and its width there, whole pixels: from the object to the end. */
function bandOf({ views: { floats, ints } }: OverlayFrame): readonly (readonly number[])[] {
  return Array.from({ length: ints[OVERLAY_HEADER.bandPieces] ?? 0 }, (_, piece) => {
    // The corners of its farther end.
    const at = BAND_AT + piece * OVERLAY_BAND_WORDS + 4;
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = floats.subarray(at, at + 4);
    return [(x1 + x2) / 2, (y1 + y2) / 2, Math.hypot(x1 - x2, y1 - y2)].map(Math.round);
  });
}

/** Objects out of view that arrows at the edge lead to. */
export function arrowIdsOf({ views: { ints } }: OverlayFrame): number[] {
  return Array.from(
    { length: ints[OVERLAY_HEADER.arrows] ?? 0 },
    (_, index) => ints[ARROWS_AT + index * OVERLAY_ARROW_WORDS + OVERLAY_ARROW.id] ?? 0,
  );
}

function labelNames({ views: { ints }, labels }: OverlayFrame): string[] {
  return labels.filter((label, slot) => label.name !== '' && isLabelDrawn(ints, slot)).map((label) => label.name);
}

/** Left upper corners of the labels, by what they say. */
function labelBoxesOf({ views: { floats, ints }, labels }: OverlayFrame): Record<string, readonly [number, number]> {
  const drawn = labels.flatMap(({ name }, slot) => (name !== '' && isLabelDrawn(ints, slot) ? [{ name, slot }] : []));
  return Object.fromEntries(
    drawn.map(({ name, slot }): [string, readonly [number, number]] => {
      const at = LABELS_AT + slot * OVERLAY_LABEL_WORDS;
      return [name, [tenths(floats[at + OVERLAY_LABEL.x] ?? 0), tenths(floats[at + OVERLAY_LABEL.y] ?? 0)]];
    }),
  );
}

function markersOf({ views: { floats, ints } }: OverlayFrame, watched: readonly number[]): Record<string, number[]> {
  const labelled = new Set<number>();
  for (let slot = 0; slot < OVERLAY_LABEL_SLOTS; slot++) {
    if (isLabelDrawn(ints, slot))
      labelled.add(ints[LABELS_AT + slot * OVERLAY_LABEL_WORDS + OVERLAY_LABEL.object] ?? -1);
  }
  const markers: Record<string, number[]> = {};
  let told = 0;
  // The most important come last in a frame.
  for (let index = (ints[OVERLAY_HEADER.objects] ?? 0) - 1; index >= 0 && told < MOST_MARKERS; index--) {
    const at = OBJECTS_AT + index * OVERLAY_OBJECT_WORDS;
    const id = ints[at + OVERLAY_OBJECT.id] ?? 0;
    const standsOut = ((ints[at + OVERLAY_OBJECT.style] ?? 0) & STANDS_OUT) !== 0;
    if (!standsOut && !labelled.has(index) && !watched.includes(id)) continue;
    markers[id] = [tenths(floats[at + OVERLAY_OBJECT.x] ?? 0), tenths(floats[at + OVERLAY_OBJECT.y] ?? 0)];
    told++;
  }
  return markers;
}

/** The times that stand beside trails and arcs, minutes since 1970. */
function pathMinutesOf({ views: { ints } }: OverlayFrame): number[] {
  return Array.from(
    { length: ints[OVERLAY_HEADER.pathTimes] ?? 0 },
    (_, index) => ints[PATH_TIMES_AT + index * OVERLAY_PATH_TIME_WORDS + OVERLAY_PATH_TIME.minute] ?? 0,
  );
}

/** The letters that stand beside sight lines. */
function lineLettersOf({ views: { ints } }: OverlayFrame): string[] {
  return Array.from({ length: ints[OVERLAY_HEADER.lineLetters] ?? 0 }, (_, index) =>
    String.fromCodePoint(ints[LINE_LETTERS_AT + index * OVERLAY_LINE_LETTER_WORDS + OVERLAY_LINE_LETTER.letter] ?? 0),
  );
}

function arrowsOf({ views: { floats, ints } }: OverlayFrame): Record<string, number[]> {
  const arrows: Record<string, number[]> = {};
  for (let index = 0; index < (ints[OVERLAY_HEADER.arrows] ?? 0); index++) {
    const at = ARROWS_AT + index * OVERLAY_ARROW_WORDS;
    arrows[ints[at + OVERLAY_ARROW.id] ?? 0] = [
      tenths(floats[at + OVERLAY_ARROW.x] ?? 0),
      tenths(floats[at + OVERLAY_ARROW.y] ?? 0),
      tenths(floats[at + OVERLAY_ARROW.turn] ?? 0),
    ];
  }
  return arrows;
}
