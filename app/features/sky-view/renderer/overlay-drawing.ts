import type { AlignmentSighting, SkyViewport, ViewAim } from '@engine/camera-view/viewport';
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
  /** Whose places are told whether they stand out or not. */
  readonly watchedIds: readonly number[];
  /** Of objects that are out of view, and so without a label. */
  readonly names: ReadonlyMap<number, string>;
}

/** What a view cannot change while it lives. */
export interface OverlayScreenKind {
  /** Device pixels per CSS pixel. */
  readonly resolution: number;
  readonly prefersReducedMotion: boolean;
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
  | { readonly kind: 'words'; readonly words: Readonly<Record<string, string>>; readonly arrowIds: readonly number[] }
  /** The context is gone, or what draws with it: nothing is drawn any more. */
  | { readonly kind: 'lost' };

/**
 * The drawn sky as whoever handles fingers and keys sees it, in this thread or in another. Points are pixels of the view;
 * calls take effect in the order in which they were made.
 */
export interface OverlayDrawing {
  change(settings: Partial<OverlaySettings>): void;
  /** Frames come over this port from now on. */
  connect(frames: MessagePort): void;
  /** Something may be to be drawn at once: the page is seen again. */
  hurry(): void;
  /** What lies under a finger now, label before marker; null for nothing that could be taken. */
  touch(xPx: number, yPx: number): Promise<number | null>;
  /** Takes the label of what was touched last. The frame on the screen stays until `endDrag`. */
  lift(xPx: number, yPx: number): void;
  moveDrag(xPx: number, yPx: number): void;
  /** Takes the label of an object where it is drawn, or moves the one that is taken. False where it is not drawn. */
  carryLabel(id: number, rightPx: number, downPx: number): Promise<boolean>;
  /** Puts the label down, or gives it back to its object. Null where it was broken off, or none was taken. */
  endDrag(isBrokenOff: boolean): Promise<AlignmentSighting | null>;
  destroy(): void;
}
