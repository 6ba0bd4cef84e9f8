import {
  LABELS_AT,
  MAX_OVERLAY_LABELS,
  OVERLAY_LABEL,
  OVERLAY_LABEL_SLOTS,
  OVERLAY_LABEL_WORDS,
  type OverlayLabelText,
} from './overlay-frame';
import { realAt, wholeAt } from '@engine/sky/columns';
import { type Box, overlaps } from './label-placement';
import { type Cluster, newCluster, OverlayClusters } from './overlay-clusters';
import { IMPORTANCE, type ImportanceInput, importanceOf } from './overlay-importance';
import { boxAt, crosshairBox, type LabelScreen } from './overlay-label-place';
import { LabelPlacer } from './label-placer';
import { LabelSlot } from './label-slot';
import { clusterText, textOfRow } from './overlay-label-text';
import { MAX_SKY_OBJECTS } from '@engine/sky/sky-objects';

/** What stands for a cluster in place of an object's index. */
const CLUSTER_INDEX = -2;
const NO_CLUSTER: Cluster = newCluster();
const CHOOSE_EVERY_MS = 250;
/** Turning faster than this, the view is not still. */
const STILL_DEG_PER_S = 5;
/** Rows that are tried for the labels there are, and whose markers labels must not cover. */
const MOST_CANDIDATES = 40;
/** Steps of importance in the keys that rows are sorted by. */
const IMPORTANCE_STEPS = 1e6;

/** What labels are chosen for. */
export interface LabelInput extends ImportanceInput {
  /** Device time of the frame, milliseconds. */
  readonly atMs: number;
  readonly view: LabelScreen;
  /** What lies over the picture. */
  readonly covered: readonly Box[];
  /** How fast the camera's axis turns. */
  readonly turnDegPerS: number;
  /** Index in the frame by row; -1 where a row is not drawn. */
  readonly indexOfRow: Int32Array;
}

/**
 * Which objects are named and where their labels stand. Chosen anew four times a second; in between, labels move with
 * their objects and keep their place beside them. A label that would cover a more important one fades out instead, and
 * none stands under what lies over the picture, in any frame.
 */
export class OverlayLabels {
  readonly clusters = new OverlayClusters();
  readonly #slots: readonly LabelSlot[] = Array.from({ length: OVERLAY_LABEL_SLOTS }, () => new LabelSlot());
  /** Slots in the order of their objects' importance. */
  #order: readonly LabelSlot[] = [];
  readonly #importances = new Float64Array(MAX_SKY_OBJECTS);
  readonly #keys = new Float64Array(MAX_SKY_OBJECTS);
  readonly #named = new Uint8Array(MAX_SKY_OBJECTS);
  readonly #placer = new LabelPlacer();
  #chosenAtMs = Number.NEGATIVE_INFINITY;
  #chosenFor = '';
  #writtenAtMs = Number.POSITIVE_INFINITY;
  #version = 0;

  /** Grows whenever a text or its slot changes. */
  get version(): number {
    return this.#version;
  }

  get texts(): readonly OverlayLabelText[] {
    return this.#slots.map((slot) => slot.text);
  }

  /** Chooses labels and clusters when due, and finds the clusters' members among the rows of this frame. */
  update(input: LabelInput): void {
    const { selectedId, view, atMs } = input;
    const key = `${selectedId} ${view.widthPx} ${view.heightPx} ${view.textScale ?? 1}`;
    if (key !== this.#chosenFor || Math.abs(atMs - this.#chosenAtMs) >= CHOOSE_EVERY_MS) {
      this.#chosenFor = key;
      this.#chosenAtMs = atMs;
      this.#choose(input);
    }
    this.clusters.locate(input.objects, input.screen);
  }

  /** Writes all slots into a frame. */
  write(floats: Float32Array, ints: Int32Array, input: LabelInput): void {
    const elapsedMs = Math.max(0, input.atMs - this.#writtenAtMs);
    this.#writtenAtMs = input.atMs;
    for (let slot = 0; slot < OVERLAY_LABEL_SLOTS; slot++) ints[LABELS_AT + slot * OVERLAY_LABEL_WORDS] = -1;
    const furniture = [...input.covered, crosshairBox(input.view)];
    const standing: Box[] = [];
    for (const slot of this.#order) {
      const box = this.#boxOf(slot, input);
      // Turned under what lies over the sky it goes at once: there it could be read no longer, and would blur what is.
      if (box === null || furniture.some((other) => overlaps(other, box))) {
        slot.opacity = 0;
        continue;
      }
      const isCovering = standing.some((other) => overlaps(other, box));
      slot.fade(elapsedMs, slot.isWanted && !isCovering);
      if (slot.isWanted && !isCovering) standing.push(box);
      if (slot.opacity > 0) this.#writeSlot(floats, ints, slot);
    }
  }

  /** Boxes of the labels in the last frame written, but for those of some objects. */
  boxesWithout(isLeftOut: (id: number) => boolean): Box[] {
    return this.#order.filter(({ id, opacity }) => opacity > 0 && !isLeftOut(id)).map(({ box }) => box);
  }

  /** Object whose label stands at a point of the last frame; 0 for none. */
  pick(xPx: number, yPx: number): number {
    const slot = this.#order.find(
      ({ opacity, box }) => opacity > 0.5 && xPx >= box.left && xPx <= box.right && yPx >= box.top && yPx <= box.bottom,
    );
    return slot?.id ?? 0;
  }

  #choose(input: LabelInput): void {
    const { objects, view, atMs } = input;
    const rows = this.#rankRows(input);
    const isStill = input.turnDegPerS < STILL_DEG_PER_S;
    this.#placer.start(view, input.screen, rows, [...input.covered, crosshairBox(view)]);
    this.#named.fill(0);
    for (const slot of this.#slots) slot.isWanted = false;
    const chosen: LabelSlot[] = [];
    for (const row of rows) {
      if (chosen.length >= MAX_OVERLAY_LABELS) break;
      const text = textOfRow(objects, row, input.selectedId);
      const slot = text.name === '' ? null : this.#slotFor(wholeAt(objects.ids, row), 0, MAX_OVERLAY_LABELS);
      if (slot === null) continue;
      const isForced = realAt(this.#importances, row) < IMPORTANCE.centred;
      if (!this.#placer.place(slot, text, row, { atMs, isStill, isForced })) {
        slot.leave();
        continue;
      }
      this.#say(slot, text);
      this.#named[row] = 1;
      chosen.push(slot);
    }
    this.#chooseClusters(input, isStill, chosen);
    const leaving = this.#slots.filter((slot) => !slot.isWanted && slot.id !== 0 && slot.opacity > 0);
    this.#order = [...chosen, ...leaving];
    for (const slot of this.#slots) {
      if (!slot.isWanted && slot.opacity === 0 && slot.free()) this.#version++;
    }
  }

  /** Rows to be named first, at most so many, and the importance of every row. */
  #rankRows(input: LabelInput): number[] {
    const { objects, indexOfRow } = input;
    const named = new Set(this.#slots.filter((slot) => slot.isWanted).map((slot) => slot.id));
    let count = 0;
    for (let row = 0; row < objects.count; row++) {
      this.#importances[row] = Number.POSITIVE_INFINITY;
      if (wholeAt(indexOfRow, row) < 0) continue;
      const importance = importanceOf(input, row, named.has(wholeAt(objects.ids, row)));
      this.#importances[row] = importance;
      if (importance >= IMPORTANCE.idleAtEdge) continue;
      this.#keys[count++] = Math.floor(importance * IMPORTANCE_STEPS) * MAX_SKY_OBJECTS + row;
    }
    const sorted = this.#keys.subarray(0, count);
    sorted.sort();
    return Array.from(sorted.subarray(0, MOST_CANDIDATES), (key) => key % MAX_SKY_OBJECTS);
  }

  #chooseClusters(input: LabelInput, isStill: boolean, chosen: LabelSlot[]): void {
    const { objects, screen, atMs } = input;
    this.clusters.choose(objects, screen, this.#importances, this.#named);
    this.clusters.locate(objects, screen);
    for (const cluster of this.clusters.all) {
      const slot =
        cluster.members > 0 ? this.#slotFor(cluster.leaderId, MAX_OVERLAY_LABELS, OVERLAY_LABEL_SLOTS) : null;
      if (slot === null) continue;
      const text = clusterText(cluster.members);
      const options = { atMs, isStill, isForced: false };
      if (!this.#placer.placeAt(slot, text, cluster.xPx, cluster.yPx, options)) {
        slot.leave();
        continue;
      }
      this.#say(slot, text);
      chosen.push(slot);
    }
  }

  #say(slot: LabelSlot, text: OverlayLabelText): void {
    slot.isWanted = true;
    if (slot.setText(text)) this.#version++;
  }

  /** Where a label stands in this frame; null when what it names is not in it. */
  #boxOf(slot: LabelSlot, { objects, screen, view, indexOfRow }: LabelInput): Box | null {
    const cluster = this.#clusterOf(slot);
    const row = cluster === null ? objects.rowOf(slot.id) : -1;
    if (cluster === null && (row < 0 || wholeAt(indexOfRow, row) < 0)) return null;
    if (cluster !== null && cluster.seen === 0) return null;
    slot.index = cluster === null ? wholeAt(indexOfRow, row) : CLUSTER_INDEX;
    slot.xPx = cluster?.xPx ?? realAt(screen.xPx, row);
    slot.yPx = cluster?.yPx ?? realAt(screen.yPx, row);
    slot.box = boxAt(slot.place, slot.xPx, slot.yPx, slot.size, view);
    return slot.box;
  }

  #clusterOf(slot: LabelSlot): Cluster | null {
    if (!slot.text.isCluster) return null;
    return this.clusters.all.find(({ leaderId }) => leaderId === slot.id) ?? NO_CLUSTER;
  }

  #writeSlot(floats: Float32Array, ints: Int32Array, slot: LabelSlot): void {
    const at = LABELS_AT + this.#slots.indexOf(slot) * OVERLAY_LABEL_WORDS;
    ints[at + OVERLAY_LABEL.object] = slot.index;
    floats[at + OVERLAY_LABEL.x] = slot.box.left;
    floats[at + OVERLAY_LABEL.y] = slot.box.top;
    floats[at + OVERLAY_LABEL.anchorX] = slot.xPx;
    floats[at + OVERLAY_LABEL.anchorY] = slot.yPx;
    floats[at + OVERLAY_LABEL.opacity] = slot.opacity;
  }

  /** The slot that an object has among some, or a free one that it gets; null while all are taken. */
  #slotFor(id: number, from: number, to: number): LabelSlot | null {
    let free: LabelSlot | null = null;
    for (let index = from; index < to; index++) {
      const slot = this.#slots[index];
      if (slot?.id === id) return slot;
      if (slot?.id === 0 && free === null) free = slot;
    }
    free?.take(id);
    return free;
  }
}
