import type { OverlayLabelText } from './overlay-frame';
import type { Box } from './label-placement';
import type { LabelSize } from './overlay-label-place';
import { isSameText, NO_LABEL } from './overlay-label-text';

const FADE_MS = 200;

/** A label that is shown or fading out, or a free slot. A label keeps its slot, because laying out text is expensive. */
export class LabelSlot {
  /** Of the object, or of a cluster's leader; 0 while the slot is free. */
  id = 0;
  /** Which place beside the object; -1 before the first. */
  place = -1;
  /** Time of its last change of place, milliseconds of the device. */
  movedAtMs = Number.NEGATIVE_INFINITY;
  text: OverlayLabelText = NO_LABEL;
  size: LabelSize = { widthPx: 0, heightPx: 0 };
  isWanted = false;
  opacity = 0;
  /** In the last frame: index of the object or -2 for a cluster, what the label is tied to, and its box. */
  index = -1;
  xPx = 0;
  yPx = 0;
  box: Box = { left: 0, top: 0, right: 0, bottom: 0 };

  take(id: number): void {
    this.id = id;
    this.place = -1;
    this.movedAtMs = Number.NEGATIVE_INFINITY;
    this.opacity = 0;
  }

  /** Frees a slot whose label was never shown; one that was shown fades out first. */
  leave(): void {
    if (this.opacity === 0) this.id = 0;
  }

  /** True when the text changed. */
  setText(text: OverlayLabelText): boolean {
    if (isSameText(text, this.text)) return false;
    this.text = text;
    return true;
  }

  /** True when the text changed. */
  free(): boolean {
    this.id = 0;
    return this.setText(NO_LABEL);
  }

  fade(elapsedMs: number, isShown: boolean): void {
    const step = elapsedMs / FADE_MS;
    this.opacity = isShown ? Math.min(1, this.opacity + step) : Math.max(0, this.opacity - step);
  }
}
