/** One end of a stream of frames: what a port's own source and the one that outlives workers have in common. */
export interface FrameEnd<Frame, Request> {
  readonly latest: Frame;
  request(request: Request): boolean;
  close(): void;
}

/** Frames from whichever worker lives: a restart puts another source in place of the dead worker's. */
export class LivingSource<Frame, Request> implements FrameEnd<Frame | null, Request> {
  #source: FrameEnd<Frame, Request> | null = null;

  get latest(): Frame | null {
    return this.#source?.latest ?? null;
  }

  use(source: FrameEnd<Frame, Request>): void {
    this.#source?.close();
    this.#source = source;
  }

  request(request: Request): boolean {
    return this.#source?.request(request) ?? false;
  }

  close(): void {
    this.#source?.close();
    this.#source = null;
  }
}
