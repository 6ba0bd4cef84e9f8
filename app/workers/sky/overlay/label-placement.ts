export type LabelSide = 'right' | 'left' | 'below' | 'above';
/** Sides on which a label may stand, in order of preference: first where words go on from their object. */
const SIDES: readonly LabelSide[] = ['right', 'left', 'below', 'above'];
const SIDES_FROM_RIGHT: readonly LabelSide[] = ['left', 'right', 'below', 'above'];

/** Half the edge of the square that a glyph takes. */
export const GLYPH_HALF_PX = 12;
const GAP_PX = 3;
/** Radius of the rings around the selected object and around those in distress. */
const RING_PX: Readonly<Record<LabelCandidate['urgency'], number>> = { 0: 17, 1: 21, 2: 0 };
/** Labels that stood before count as this much nearer, so that two of one distance do not take turns. */
const KEPT_SHARE = 0.75;

export interface LabelCandidate {
  readonly id: number;
  readonly xPx: number;
  readonly yPx: number;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Smaller first; of one class the nearer comes first. 0 selected, 1 emergency, 2 all others. */
  readonly urgency: 0 | 1 | 2;
  readonly distanceNm: number;
}

export interface PlacedLabel {
  readonly id: number;
  readonly side: LabelSide;
}

export interface LabelArea {
  readonly widthPx: number;
  readonly heightPx: number;
  /** What else is written on the picture and stays readable. */
  readonly taken: readonly Box[];
  /** The page is read from the right. */
  readonly isFromRight?: boolean | undefined;
}

/** A rectangle in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Top left corner of a label on one side of its object. */
export function labelCorner(
  candidate: LabelCandidate,
  side: LabelSide,
): { readonly xPx: number; readonly yPx: number } {
  const { xPx, yPx, widthPx, heightPx, urgency } = candidate;
  const reachPx = Math.max(GLYPH_HALF_PX, RING_PX[urgency]) + GAP_PX;
  if (side === 'right') return { xPx: xPx + reachPx, yPx: yPx - heightPx / 2 };
  if (side === 'left') return { xPx: xPx - reachPx - widthPx, yPx: yPx - heightPx / 2 };
  if (side === 'below') return { xPx: xPx - widthPx / 2, yPx: yPx + reachPx };
  return { xPx: xPx - widthPx / 2, yPx: yPx - reachPx - heightPx };
}

/** Where the text is tied to its object: the end that faces the object, so that a short text stands close to it. */
export function labelAnchor(candidate: LabelCandidate, side: LabelSide): LabelAnchor {
  const { xPx, yPx } = labelCorner(candidate, side);
  if (side === 'right') return { xPx, yPx, align: 0 };
  if (side === 'left') return { xPx: xPx + candidate.widthPx, yPx, align: 1 };
  return { xPx: candidate.xPx, yPx, align: 0.5 };
}

export interface LabelAnchor {
  readonly xPx: number;
  /** Top of the text. */
  readonly yPx: number;
  /** Which part of the text stands at `xPx`: 0 its start, 0.5 its middle, 1 its end. */
  readonly align: 0 | 0.5 | 1;
}

/** Where a label stands on one side of its object. */
export function labelBox(candidate: LabelCandidate, side: LabelSide): Box {
  const { xPx, yPx } = labelCorner(candidate, side);
  return { left: xPx, top: yPx, right: xPx + candidate.widthPx, bottom: yPx + candidate.heightPx };
}

function glyphBox({ xPx, yPx }: LabelCandidate): Box {
  return {
    left: xPx - GLYPH_HALF_PX,
    top: yPx - GLYPH_HALF_PX,
    right: xPx + GLYPH_HALF_PX,
    bottom: yPx + GLYPH_HALF_PX,
  };
}

/**
 * Chooses which objects are named and on which side, so that no label covers another, a glyph, or the edge. What was
 * named before keeps its label and its side as long as they fit; the selected object is named in any case.
 */
export function placeLabels(
  candidates: readonly LabelCandidate[],
  before: ReadonlyMap<number, LabelSide>,
  area: LabelArea,
  limit: number,
): PlacedLabel[] {
  const rank = (candidate: LabelCandidate): number =>
    candidate.distanceNm * (before.has(candidate.id) ? KEPT_SHARE : 1);
  const ordered = candidates.toSorted((a, b) => a.urgency - b.urgency || rank(a) - rank(b));
  const glyphs = candidates.map((candidate) => ({ id: candidate.id, box: glyphBox(candidate) }));
  const sides = area.isFromRight === true ? SIDES_FROM_RIGHT : SIDES;
  const taken: Box[] = [...area.taken];
  const placed: PlacedLabel[] = [];

  const fits = (candidate: LabelCandidate, side: LabelSide): boolean => {
    const box = labelBox(candidate, side);
    const isInside = box.left >= 0 && box.top >= 0 && box.right <= area.widthPx && box.bottom <= area.heightPx;
    return (
      isInside &&
      taken.every((other) => !overlaps(box, other)) &&
      glyphs.every((glyph) => glyph.id === candidate.id || !overlaps(box, glyph.box))
    );
  };

  for (const candidate of ordered) {
    if (placed.length >= limit) break;
    const side = sidesFor(sides, before.get(candidate.id)).find((tried) => fits(candidate, tried));
    const chosen = side ?? (candidate.urgency === 0 ? (before.get(candidate.id) ?? sides[0]) : undefined);
    if (chosen === undefined) continue;
    placed.push({ id: candidate.id, side: chosen });
    taken.push(labelBox(candidate, chosen));
  }
  return placed;
}

function sidesFor(sides: readonly LabelSide[], kept: LabelSide | undefined): readonly LabelSide[] {
  return kept === undefined ? sides : [kept, ...sides.filter((side) => side !== kept)];
}
