import { component } from '@engine/ar-math/component';
import { radiansFromDegrees } from '@engine/ar-math/angles';
import {
  MAX_OVERLAY_OBJECTS,
  OBJECTS_AT,
  OVERLAY_FLAGS,
  OVERLAY_HEADER,
  OVERLAY_OBJECT,
  OVERLAY_OBJECT_WORDS,
} from './overlay-frame';
import { POSE_KINDS, type ScreenView } from '@engine/camera-view/viewport';
import { packStyle } from '@engine/sky/object-style';
import { realAt, wholeAt } from '@engine/sky/columns';
import { HIDDEN } from './hidden';
import type { OverlayContents, OverlayInput } from './overlay-input';
import { pointingRadiusDeg } from '@engine/camera-view/pointing-radius';
import { MAX_SKY_OBJECTS } from '@engine/sky/sky-objects';

const LOCK_STATES = ['none', 'candidate', 'locked'] as const;
/** What is drawn over what; of one rank the nearer lies above. */
const RANK = { clamped: 0, plain: 1, tracked: 2, emergency: 3, candidate: 4, locked: 5, selected: 6 } as const;
/** Ranges in the keys of the draw order end here, metres: a power of two that leaves room for rank and row. */
const FARTHEST_KEY_M = 2 ** 28;
/** A ring wider than this is no ring any more. */
const WIDEST_RING_RAD = 1.4;

/** Lays one frame out in words; what counts most is drawn last. */
export class OverlayWriter {
  readonly #keys = new Float64Array(MAX_SKY_OBJECTS);
  #keyCount = 0;
  /** Index in the frame of each row; -1 where it is not drawn. */
  readonly indexOfRow = new Int32Array(MAX_SKY_OBJECTS);

  /** Puts the rows of a frame in their order and fills `indexOfRow`. */
  order(scene: OverlayContents, input: OverlayInput): void {
    this.#sort(scene, input);
    const count = Math.min(this.#keyCount, MAX_OVERLAY_OBJECTS);
    for (let index = 0; index < count; index++) this.indexOfRow[this.#rowAt(index, count)] = index;
  }

  /** Writes header and objects, in the order found before. */
  write(floats: Float32Array, ints: Int32Array, scene: OverlayContents, view: ScreenView, input: OverlayInput): void {
    const count = Math.min(this.#keyCount, MAX_OVERLAY_OBJECTS);
    this.#writeHeader(floats, ints, scene, view, input);
    ints[OVERLAY_HEADER.objects] = count;
    for (let index = 0; index < count; index++) {
      const at = OBJECTS_AT + index * OVERLAY_OBJECT_WORDS;
      this.#writeObject(floats, ints, at, scene, this.#rowAt(index, count), input);
    }
  }

  #rowAt(index: number, count: number): number {
    return realAt(this.#keys, this.#keyCount - count + index) % MAX_SKY_OBJECTS;
  }

  #sort(scene: OverlayContents, input: OverlayInput): void {
    const { objects, screen } = scene;
    this.#keyCount = 0;
    for (let row = 0; row < objects.count; row++) {
      this.indexOfRow[row] = -1;
      if (screen.isShown[row] === 0) continue;
      const nearM = FARTHEST_KEY_M - Math.min(FARTHEST_KEY_M, Math.round(realAt(objects.rangesM, row)));
      const key = (this.#rank(scene, row, input) * 2 * FARTHEST_KEY_M + nearM) * MAX_SKY_OBJECTS + row;
      this.#keys[this.#keyCount++] = key;
    }
    this.#keys.subarray(0, this.#keyCount).sort();
  }

  #rank({ objects, screen, lock }: OverlayContents, row: number, input: OverlayInput): number {
    const id = wholeAt(objects.ids, row);
    if (id === input.selectedId) return RANK.selected;
    if (id === lock.id && lock.state !== 'none') return lock.state === 'locked' ? RANK.locked : RANK.candidate;
    if ((wholeAt(objects.flags, row) & OVERLAY_FLAGS.emergency) !== 0) return RANK.emergency;
    if (input.trackedIds.has(id)) return RANK.tracked;
    return screen.isClamped[row] === 1 ? RANK.clamped : RANK.plain;
  }

  #writeHeader(
    floats: Float32Array,
    ints: Int32Array,
    { axis, lock, screen }: OverlayContents,
    view: ScreenView,
    { pose }: OverlayInput,
  ): void {
    const isPointed = pose.kind !== 'none';
    ints[OVERLAY_HEADER.inCone] = screen.inCone;
    ints[OVERLAY_HEADER.lockState] = LOCK_STATES.indexOf(lock.state);
    ints[OVERLAY_HEADER.lockId] = lock.id;
    ints[OVERLAY_HEADER.poseKind] = POSE_KINDS.indexOf(pose.kind);
    floats[OVERLAY_HEADER.heading] = view.isHeadingKnown ? axis.azimuthDeg : Number.NaN;
    floats[OVERLAY_HEADER.pitch] = isPointed ? axis.elevationDeg : Number.NaN;
    floats[OVERLAY_HEADER.roll] = isPointed ? axis.rollDeg : Number.NaN;
    const ringDeg = pointingRadiusDeg(pose.yawSigmaDeg, pose.tiltSigmaDeg, axis.elevationDeg);
    const ringRad = radiansFromDegrees(ringDeg);
    floats[OVERLAY_HEADER.ringDegrees] = ringDeg;
    floats[OVERLAY_HEADER.ringRadius] = view.camera.focalPx * Math.tan(Math.min(WIDEST_RING_RAD, ringRad));
    floats[OVERLAY_HEADER.focal] = view.camera.focalPx;
    for (let i = 0; i < 4; i++) floats[OVERLAY_HEADER.pose + i] = component(pose.enuFromView, i);
    floats[OVERLAY_HEADER.poseAge] = pose.ageMs;
  }

  #writeObject(
    floats: Float32Array,
    ints: Int32Array,
    at: number,
    scene: OverlayContents,
    row: number,
    input: OverlayInput,
  ): void {
    const { objects, screen } = scene;
    floats[at + OVERLAY_OBJECT.x] = realAt(screen.xPx, row);
    floats[at + OVERLAY_OBJECT.y] = realAt(screen.yPx, row);
    floats[at + OVERLAY_OBJECT.direction] = realAt(screen.motionRad, row);
    ints[at + OVERLAY_OBJECT.id] = wholeAt(objects.ids, row);
    const flags = wholeAt(objects.flags, row) | viewFlags(scene, row, input);
    ints[at + OVERLAY_OBJECT.style] = packStyle(objects.glyphs[row] ?? 0, objects.bands[row] ?? 0, flags);
    floats[at + OVERLAY_OBJECT.ellipseA] = realAt(screen.ellipses, 3 * row);
    floats[at + OVERLAY_OBJECT.ellipseB] = realAt(screen.ellipses, 3 * row + 1);
    floats[at + OVERLAY_OBJECT.ellipseAngle] = realAt(screen.ellipses, 3 * row + 2);
    floats[at + OVERLAY_OBJECT.score] = realAt(screen.scores, row);
    floats[at + OVERLAY_OBJECT.accuracy] = realAt(objects.accuracies, row);
  }
}

/** What the view, not the object, says of a style word. */
function viewFlags(
  { objects, screen, hidden, lock, labels }: OverlayContents,
  row: number,
  input: OverlayInput,
): number {
  const id = wholeAt(objects.ids, row);
  const isHeld = id === lock.id;
  return (
    (id === input.selectedId ? OVERLAY_FLAGS.selected : 0) |
    (input.trackedIds.has(id) ? OVERLAY_FLAGS.tracked : 0) |
    (screen.isClamped[row] === 1 ? OVERLAY_FLAGS.clamped : 0) |
    ((labels.clusters.clusterOfRow[row] ?? 0) < 0 ? 0 : OVERLAY_FLAGS.clustered) |
    (hidden[row] === HIDDEN.not ? 0 : OVERLAY_FLAGS.belowHorizon) |
    (isHeld && lock.state === 'candidate' ? OVERLAY_FLAGS.candidate : 0) |
    (isHeld && lock.state === 'locked' ? OVERLAY_FLAGS.locked : 0)
  );
}
