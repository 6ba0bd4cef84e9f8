import type { PoseKind, SkyViewport } from '@engine/camera-view/viewport';
import { POSE_KINDS } from '@engine/camera-view/viewport';
import {
  OBJECTS_AT,
  OVERLAY_FLAGS,
  OVERLAY_HEADER,
  OVERLAY_OBJECT,
  OVERLAY_OBJECT_WORDS,
} from '@app/workers/sky/overlay/overlay-frame';
import type { OverlayFrame } from '@app/workers/sky/overlay/overlay-frame-source';

/** One object of a drawn frame that stands in the picture. Pixels of the view. */
export interface DrawnObject {
  readonly id: number;
  readonly xPx: number;
  readonly yPx: number;
  /** TGT-01 and AR-13, [0, 1]. */
  readonly score: number;
  readonly accuracy: number;
}

/** What a frame was drawn with: enough to put the same sky under the same picture again. */
export interface DrawnView {
  /** When it was to be seen, epoch milliseconds of the device. */
  readonly drawnForMs: number;
  /** The sky's time that it shows, epoch milliseconds. */
  readonly skyAtMs: number;
  readonly viewport: SkyViewport;
  readonly poseKind: PoseKind;
  /** Unit quaternion x, y, z, w from the view to east, true north, up. */
  readonly enuFromView: readonly [x: number, y: number, z: number, w: number];
  readonly focalPx: number;
  readonly objects: readonly DrawnObject[];
}

/** A drawn frame as a picture, and what it shows. */
export interface DrawnCapture {
  readonly picture: ImageBitmap;
  readonly view: DrawnView;
}

/** Reads a frame before its buffers go back to the worker. What only stands at the edge is not in the picture. */
export function drawnView({ views, viewport, skyAtMs }: OverlayFrame, drawnForMs: number): DrawnView {
  const { floats, ints } = views;
  const at = (word: number): number => floats[word] ?? Number.NaN;
  const { pose, focal, poseKind, objects } = OVERLAY_HEADER;
  const drawn: DrawnObject[] = [];
  for (let index = 0; index < (ints[objects] ?? 0); index++) {
    const word = OBJECTS_AT + index * OVERLAY_OBJECT_WORDS;
    const flags = ints[word + OVERLAY_OBJECT.style] ?? 0;
    const object = {
      id: ints[word + OVERLAY_OBJECT.id] ?? 0,
      xPx: at(word + OVERLAY_OBJECT.x),
      yPx: at(word + OVERLAY_OBJECT.y),
      score: at(word + OVERLAY_OBJECT.score),
      accuracy: at(word + OVERLAY_OBJECT.accuracy),
    };
    if ((flags & OVERLAY_FLAGS.clamped) === 0 && isInPicture(object, viewport)) drawn.push(object);
  }
  return {
    drawnForMs,
    skyAtMs,
    viewport,
    poseKind: POSE_KINDS[ints[poseKind] ?? 0] ?? 'none',
    enuFromView: [at(pose), at(pose + 1), at(pose + 2), at(pose + 3)],
    focalPx: at(focal),
    // The most important is drawn last.
    objects: drawn.toReversed(),
  };
}

function isInPicture({ xPx, yPx }: DrawnObject, { widthPx, heightPx }: SkyViewport): boolean {
  return xPx >= 0 && yPx >= 0 && xPx <= widthPx && yPx <= heightPx;
}
