import type { GeodeticPosition } from '@engine/ar-math/great-circle';
import { MAX_RADAR_LABELS, type RadarLabelText } from './radar-frame';
import { captionPoint, cardinalPoint, isInset, type RadarPoint, ringDistancesNm, textScaleOf } from './radar-geometry';
import type { RadarView } from './radar-view';
import {
  type Box,
  type LabelAnchor,
  type LabelCandidate,
  type LabelSide,
  labelAnchor,
  labelBox,
  placeLabels,
} from '../overlay/label-placement';
import type { SeenSatellite } from './radar-satellites';
import type { SkyTrack } from '@engine/sky/aircraft/sky-track';
import { altitudeFtOf } from '@engine/sky/aircraft/track-display';

/** Sizes of the label's two lines as label-layer.ts draws them at the usual size; widths are upper bounds for B612. */
const NAME_ADVANCE_PX = 8.7;
const DETAIL_ADVANCE_PX = 7.5;
const LABEL_HEIGHT_PX = 30;
/** One label for so many square pixels: a phone gets about ten, a desktop the full number. */
const AREA_PER_LABEL_PX = 14_000;
const FEWEST_LABELS = 6;
const NO_LABEL: RadarLabelText = {
  name: '',
  altitudeFt: null,
  elevationDeg: null,
  remark: null,
  squawk: null,
  isSelected: false,
};
/** Letters of the longest second lines: an altitude with its unit, and an emergency with its squawk. */
const ALTITUDE_LETTERS = 9;
const EMERGENCY_LETTERS = 14;

/** An aircraft in view, as the frame has it. */
export interface SeenTrack {
  readonly kind: 'track';
  readonly id: number;
  readonly track: SkyTrack;
  readonly xPx: number;
  readonly yPx: number;
  readonly distanceNm: number;
  readonly climbedM: number;
  /** Direction over ground, degrees; NaN where not known. */
  readonly trackDeg: number;
  readonly head: GeodeticPosition;
  /** The person's own horizon hides it. */
  readonly isBehindHorizon: boolean;
}

export type SeenObject = SeenTrack | SeenSatellite;

/** A label as it stands in the last frame. */
interface StandingLabel {
  readonly id: number;
  readonly box: Box;
}

interface LabelSlot {
  readonly id: number;
  readonly side: LabelSide;
  readonly text: RadarLabelText;
}

function remarkOf(track: SkyTrack): RadarLabelText['remark'] {
  if (track.state.isEmergency) return 'emergency';
  return track.state.isOnGround ? 'ground' : null;
}

/** The step of Mode S. A label says what the list says; a climb changes its text about once a second. */
const ALTITUDE_STEP_FT = 25;
const LONGEST_NAME = 12;
/** The numbers of a large constellation stand at the end of their names. */
const LONGEST_SATELLITE_NAME = 14;
const shortened = (name: string, longest: number): string =>
  name.length > longest ? `${name.slice(0, longest - 1)}…` : name;

function textOf(seen: SeenObject, selectedId: number | null): RadarLabelText {
  const isSelected = seen.id === selectedId;
  if (seen.kind === 'satellite') {
    return {
      ...NO_LABEL,
      name: shortened(seen.name, LONGEST_SATELLITE_NAME),
      elevationDeg: Math.round(seen.elevationDeg),
      isSelected,
    };
  }
  const { track, climbedM } = seen;
  const altitudeFt = altitudeFtOf(track, climbedM);
  return {
    name: shortened(track.facts.name || track.facts.callsign || track.facts.registration || '', LONGEST_NAME),
    altitudeFt: altitudeFt === null ? null : Math.round(altitudeFt / ALTITUDE_STEP_FT) * ALTITUDE_STEP_FT,
    elevationDeg: null,
    remark: remarkOf(track),
    squawk: track.facts.squawk ?? null,
    isSelected,
  };
}

/** Magnitudes at which a satellite ranks with an aircraft overhead, and with one at the outer ring. */
const RANKED_FIRST_MAGNITUDE = -4;
const RANKED_LAST_MAGNITUDE = 6;

/** How far away an aircraft would be that is as worth a name. */
function rankNm(seen: SeenObject, rangeNm: number): number {
  if (seen.kind === 'track') return seen.distanceNm;
  const magnitude = Number.isNaN(seen.magnitude) ? RANKED_LAST_MAGNITUDE : seen.magnitude;
  return (rangeNm * (magnitude - RANKED_FIRST_MAGNITUDE)) / (RANKED_LAST_MAGNITUDE - RANKED_FIRST_MAGNITUDE);
}

/** What the eye cannot see needs no name, unless it was picked out. */
const isNamed = (seen: SeenObject, selectedId: number | null): boolean =>
  seen.kind === 'track' || !seen.isUnseen || seen.id === selectedId;

function candidateOf(seen: SeenObject, selectedId: number | null, view: RadarView): LabelCandidate {
  const scale = textScaleOf(view);
  const { name, remark, isSelected } = textOf(seen, selectedId);
  const isEmergency = remark === 'emergency';
  const detailLetters = isEmergency ? EMERGENCY_LETTERS : ALTITUDE_LETTERS;
  const others = isEmergency ? 1 : 2;
  return {
    id: seen.id,
    xPx: seen.xPx,
    yPx: seen.yPx,
    widthPx: name === '' ? 0 : Math.max(name.length * NAME_ADVANCE_PX, detailLetters * DETAIL_ADVANCE_PX) * scale,
    heightPx: LABEL_HEIGHT_PX * scale,
    urgency: isSelected ? 0 : others,
    distanceNm: rankNm(seen, view.rangeNm),
  };
}

const CAPTION_SIZE_PX = { width: 46, height: 16 } as const;
const HALF_LETTER_PX = 8;
const HALF_OBSERVER_PX = 5;

/** Ring captions, letters of the directions and the observer; a map writes by itself, beneath. */
function writtenBoxes(view: RadarView): Box[] {
  if (view.map !== undefined) return [];
  const scale = textScaleOf(view);
  const captions = ringDistancesNm(view.rangeNm).map((distanceNm) => {
    const { xPx, yPx } = captionPoint(view, distanceNm);
    return {
      left: xPx,
      top: yPx,
      right: xPx + CAPTION_SIZE_PX.width * scale,
      bottom: yPx + CAPTION_SIZE_PX.height * scale,
    };
  });
  const letters = [0, 90, 180, 270].map((bearingDeg) =>
    boxAround(cardinalPoint(view, bearingDeg), HALF_LETTER_PX * scale),
  );
  const observer = boxAround({ xPx: view.widthPx / 2, yPx: view.heightPx / 2 }, HALF_OBSERVER_PX);
  return [...captions, ...letters, observer];
}

function boxAround({ xPx, yPx }: RadarPoint, halfPx: number): Box {
  return { left: xPx - halfPx, top: yPx - halfPx, right: xPx + halfPx, bottom: yPx + halfPx };
}

/**
 * Which objects are named. Chosen anew a few times a second; in between, labels move with their objects. A label keeps
 * its slot, so that texts change seldom: laying out text is the dearest part of a frame.
 */
export class RadarLabels {
  #slots: (LabelSlot | null)[] = Array.from({ length: MAX_RADAR_LABELS }, () => null);
  #standing: StandingLabel[] = [];
  #version = 0;

  /** Grows whenever a text or its slot changes. */
  get version(): number {
    return this.#version;
  }

  get texts(): readonly RadarLabelText[] {
    return this.#slots.map((slot) => slot?.text ?? NO_LABEL);
  }

  choose(seen: readonly SeenObject[], view: RadarView, selectedId: number | null): void {
    const byArea = Math.round((view.widthPx * view.heightPx) / (AREA_PER_LABEL_PX * textScaleOf(view) ** 2));
    const limit = isInset(view) ? 0 : Math.min(MAX_RADAR_LABELS, Math.max(FEWEST_LABELS, byArea));
    const before = new Map(this.#slots.flatMap((slot) => (slot === null ? [] : [[slot.id, slot.side] as const])));
    const placed = placeLabels(
      seen
        .filter((object) => isNamed(object, selectedId))
        .map((object) => candidateOf(object, selectedId, view))
        .filter((candidate) => candidate.widthPx > 0),
      before,
      {
        widthPx: view.widthPx,
        heightPx: view.heightPx,
        taken: [...writtenBoxes(view), ...(view.covered ?? [])],
        isFromRight: view.isFromRight,
      },
      limit,
    );
    const byId = new Map(seen.map((object) => [object.id, object]));
    const sides = new Map(placed.map(({ id, side }) => [id, side]));
    const kept = this.#slots.map((slot) => (slot !== null && sides.has(slot.id) ? slot.id : null));
    const added = placed.filter(({ id }) => !kept.includes(id)).map(({ id }) => id);
    const next = kept.map((id) => {
      const slotId = id ?? added.shift();
      const object = slotId === undefined ? undefined : byId.get(slotId);
      if (object === undefined) return null;
      return { id: object.id, side: sides.get(object.id) ?? 'right', text: textOf(object, selectedId) };
    });
    if (next.some((slot, index) => !isSameText(slot, this.#slots[index] ?? null))) this.#version++;
    this.#slots = next;
  }

  /** Calls back for each label whose object is in view, and remembers where it stands. */
  forEachVisible(
    seenById: ReadonlyMap<number, SeenObject>,
    selectedId: number | null,
    view: RadarView,
    write: (slot: number, id: number, anchor: LabelAnchor) => void,
  ): void {
    this.#standing = [];
    this.#slots.forEach((slot, index) => {
      const seen = slot === null ? undefined : seenById.get(slot.id);
      if (slot === null || seen === undefined) return;
      const candidate = candidateOf(seen, selectedId, view);
      this.#standing.push({ id: slot.id, box: labelBox(candidate, slot.side) });
      write(index, slot.id, labelAnchor(candidate, slot.side));
    });
  }

  /** The label of the last frame that stands nearest to a point, and how far away it ends: 0 inside it. */
  nearest(xPx: number, yPx: number): { readonly id: number; readonly awayPx: number } | null {
    let best: { readonly id: number; readonly awayPx: number } | null = null;
    for (const { id, box } of this.#standing) {
      const besidePx = Math.max(box.left - xPx, 0, xPx - box.right);
      const abovePx = Math.max(box.top - yPx, 0, yPx - box.bottom);
      const awayPx = Math.hypot(besidePx, abovePx);
      if (best === null || awayPx < best.awayPx) best = { id, awayPx };
    }
    return best;
  }
}

function isSameText(a: LabelSlot | null, b: LabelSlot | null): boolean {
  if (a === null || b === null) return a === b;
  return (
    a.id === b.id &&
    a.text.name === b.text.name &&
    a.text.altitudeFt === b.text.altitudeFt &&
    a.text.elevationDeg === b.text.elevationDeg &&
    a.text.remark === b.text.remark &&
    a.text.squawk === b.text.squawk &&
    a.text.isSelected === b.text.isSelected
  );
}
