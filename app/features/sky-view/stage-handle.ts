/** What the drawn sky does for the keyboard, which has no pointer to drag a label with. */
export interface Stage {
  /** Takes the label of an object, or moves the one that is taken. False where it is not drawn. */
  carryLabel(id: number, rightPx: number, downPx: number): Promise<boolean>;
  /** Puts the label down there, or back. */
  dropLabel(isBrokenOff: boolean): void;
}

/** The stage of the open view; without one nothing is drawn anywhere. */
class StageHandle implements Stage {
  #stage: Stage | null = null;

  use(stage: Stage | null): void {
    this.#stage = stage;
  }

  async carryLabel(id: number, rightPx: number, downPx: number): Promise<boolean> {
    return this.#stage?.carryLabel(id, rightPx, downPx) ?? false;
  }

  dropLabel(isBrokenOff: boolean): void {
    this.#stage?.dropLabel(isBrokenOff);
  }
}

export const skyStage = new StageHandle();
