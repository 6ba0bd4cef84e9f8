import { useSelectionStore } from '@app/state/selection-store';
import { alignWith, nameOf } from './align';
import { useSkyViewStore } from './sky-view-store';
import { skyStage } from './stage-handle';

/** A press moves the label by so many pixels: about a quarter of a degree on a phone. */
const STEP_PX = 4;

/** Alignment without a pointer: arrow keys move the label of the chosen object, Enter sets it. */
class LabelNudge {
  #id: number | null = null;
  #offsetXPx = 0;
  #offsetYPx = 0;

  /** Arrow keys are the label's, while aligning with something in view. */
  isActive(): boolean {
    return useSkyViewStore.getState().isAligning && this.#target() !== null;
  }

  move(right: number, down: number): void {
    const id = this.#target();
    if (id === null) return;
    if (id !== this.#id) this.#begin(id);
    this.#offsetXPx += right * STEP_PX;
    this.#offsetYPx += down * STEP_PX;
    skyStage.showNudge({ id, name: nameOf(id), offsetXPx: this.#offsetXPx, offsetYPx: this.#offsetYPx });
  }

  set(): void {
    const id = this.#id;
    const place = id === null ? null : skyStage.placeOf(id);
    if (id === null || place === null) return;
    void alignWith({
      objectId: id,
      xPx: place.xPx + this.#offsetXPx,
      yPx: place.yPx + this.#offsetYPx,
      viewport: place.viewport,
      atMs: Date.now(),
    });
    this.end();
  }

  end(): void {
    this.#id = null;
    skyStage.showNudge(null);
  }

  #begin(id: number): void {
    this.#id = id;
    this.#offsetXPx = 0;
    this.#offsetYPx = 0;
  }

  /** What is selected, else where the keyboard's index stands, else the nearest to the middle. */
  #target(): number | null {
    const { readout, activeId } = useSkyViewStore.getState();
    const ids = (readout?.inView ?? []).map((row) => row.id);
    const wanted = [useSelectionStore.getState().selectedId, activeId, ids[0] ?? null];
    return wanted.find((id) => id !== null && ids.includes(id)) ?? null;
  }
}

export const labelNudge = new LabelNudge();
