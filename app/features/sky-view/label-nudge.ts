import { useSelectionStore } from '@app/state/selection-store';
import { useSkyViewStore } from './sky-view-store';
import { skyStage } from './stage-handle';

/** A press moves the label by so many pixels: about a quarter of a degree on a phone. */
const STEP_PX = 4;

/** What is selected, else where the keyboard's index stands, else the nearest to the middle; null where nothing is. */
function target(): number | null {
  const { readout, activeId } = useSkyViewStore.getState();
  const ids = (readout?.inView ?? []).map((row) => row.id);
  const wanted = [useSelectionStore.getState().selectedId, activeId, ids[0] ?? null];
  return wanted.find((id) => id !== null && ids.includes(id)) ?? null;
}

/** Alignment without a pointer: arrow keys move the label of the chosen object, Enter sets it. */
class LabelNudge {
  #carriedId: number | null = null;

  /** Arrow keys are the label's, while aligning with something in view. */
  isActive(): boolean {
    return useSkyViewStore.getState().isAligning && (this.#carriedId !== null || target() !== null);
  }

  move(right: number, down: number): void {
    const id = this.#carriedId ?? target();
    if (id !== null) void this.#carry(id, right * STEP_PX, down * STEP_PX);
  }

  /** Keys that follow do not wait for what draws the label to say whether it is there. */
  async #carry(id: number, rightPx: number, downPx: number): Promise<void> {
    this.#carriedId = id;
    const isCarried = await skyStage.carryLabel(id, rightPx, downPx);
    if (!isCarried && this.#carriedId === id) this.#carriedId = null;
  }

  /** Puts the label down: that aligns. */
  set(): void {
    if (this.#carriedId === null) return;
    this.#carriedId = null;
    skyStage.dropLabel(false);
  }

  /** Lets the label go back to where it was. */
  leave(): void {
    if (this.#carriedId === null) return;
    this.#carriedId = null;
    skyStage.dropLabel(true);
  }
}

export const labelNudge = new LabelNudge();
