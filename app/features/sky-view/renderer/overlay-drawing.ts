import type { Drawing } from '@app/sky-drawing/drawing';
import type { CallsBesides, DrawingApi } from '@app/sky-drawing/drawing-api';
import type { AlignmentSighting, SkyViewport, ViewAim } from '@engine/camera-view/viewport';
import type { DrawnCapture } from './drawn-capture';
import type { OverlayColours } from './overlay-colours';
import type { OverlayUnits } from './overlay-label-text';
import type { FrameInsets } from './sight-writer';

/** What a sky view is drawn with. All of it can be sent to another thread. */
export interface OverlaySettings {
  readonly viewport: SkyViewport;
  /** Of the drawn sky; null where none is drawn. */
  readonly faintestMagnitude: number | null;
  readonly aim: ViewAim;
  readonly colours: OverlayColours;
  readonly units: OverlayUnits;
  /** Room that screen furniture takes at the edges; null for the usual. */
  readonly insets: FrameInsets | null;
  readonly areLabelsShown: boolean;
  /** Frames a second at most. */
  readonly rateHz: number;
  readonly isTouched: boolean;
  /** As it was when the view was opened. */
  readonly prefersReducedMotion: boolean;
  /** Whose places are told whether they stand out or not. */
  readonly watchedIds: readonly number[];
  /** Of objects that are out of view, and so without a label. */
  readonly names: ReadonlyMap<number, string>;
}

/** Where the camera of the drawn frame looks. */
export interface DrawnLook {
  /** From true north; NaN while it is not known. */
  readonly headingDeg: number;
  readonly pitchDeg: number;
  /** NaN before there is one. */
  readonly focalPx: number;
}

/** What a drawing tells, at the pace at which it is needed and not at that of the frames. */
export type OverlayReport =
  | { readonly kind: 'look'; readonly look: DrawnLook }
  /** `words` are for scripts and tests (overlay-description.ts). */
  | { readonly kind: 'words'; readonly words: Readonly<Record<string, string>>; readonly arrowIds: readonly number[] };

/** The drawn sky as whoever handles fingers and keys sees it. Points are pixels of the view. */
export interface OverlayDrawing extends Drawing<OverlaySettings> {
  /** What lies under a finger now, label before marker; null for nothing that could be taken. */
  touch(xPx: number, yPx: number): Promise<number | null>;
  /** Takes the label of what was touched last. The frame on the screen stays until `endDrag`. */
  lift(xPx: number, yPx: number): void;
  moveDrag(xPx: number, yPx: number): void;
  /** Takes the label of an object where it is drawn, or moves the one that is taken. False where it is not drawn. */
  carryLabel(id: number, rightPx: number, downPx: number): Promise<boolean>;
  /** Puts the label down, or gives it back to its object. Null where it was broken off, or none was taken. */
  endDrag(isBrokenOff: boolean): Promise<AlignmentSighting | null>;
  /** The frame on the screen as a picture with so many pixels to a CSS pixel; null before the first. */
  capture(scale: number): Promise<DrawnCapture | null>;
}

/** Commands and questions of a worker that draws a sky view. */
export type OverlayDrawingApi = DrawingApi<OverlaySettings> & CallsBesides<OverlayDrawing, OverlaySettings>;
