import type { SkyViewport } from '@app/workers/sky/overlay-frame';

/** Where an object is drawn, in which picture. */
export interface DrawnPlace {
  readonly xPx: number;
  readonly yPx: number;
  readonly viewport: SkyViewport;
}

/** A label that is moved by keys: how far from its object it is by now. */
export interface LabelOffset {
  readonly id: number;
  readonly name: string;
  readonly offsetXPx: number;
  readonly offsetYPx: number;
}

/** What the drawn sky answers to those who are no part of it. */
export interface Stage {
  /** Null while the object is not drawn. */
  placeOf(id: number): DrawnPlace | null;
  showNudge(offset: LabelOffset | null): void;
}

/** The stage of the open view; without one nothing is drawn anywhere. */
class StageHandle implements Stage {
  #stage: Stage | null = null;

  use(stage: Stage | null): void {
    this.#stage = stage;
  }

  placeOf(id: number): DrawnPlace | null {
    return this.#stage?.placeOf(id) ?? null;
  }

  showNudge(offset: LabelOffset | null): void {
    this.#stage?.showNudge(offset);
  }
}

export const skyStage = new StageHandle();
