/**
 * What a stream tells whoever asks it for frames. `answer`: a request has its frame, or never gets one since its worker
 * is gone. `news`: nobody has asked, but the next frame will look different.
 */
export type FrameEvent = 'answer' | 'news';

/** The end of a stream of frames where they are drawn: over one port, or over the ports of successive workers. */
export interface FrameEnd<Frame, Request> {
  readonly latest: Frame;
  request(request: Request): boolean;
  close(): void;
}

/** Frames from the current worker: after a restart `use` replaces the source of the worker that died. */
export class LivingSource<Frame, Request> implements FrameEnd<Frame | null, Request> {
  #source: FrameEnd<Frame, Request> | null = null;
  readonly #onEvent: (event: FrameEvent) => void;

  constructor(onEvent: (event: FrameEvent) => void) {
    this.#onEvent = onEvent;
  }

  get latest(): Frame | null {
    return this.#source?.latest ?? null;
  }

  use(source: FrameEnd<Frame, Request>): void {
    this.#source?.close();
    this.#source = source;
    this.#onEvent('answer');
  }

  request(request: Request): boolean {
    return this.#source?.request(request) ?? false;
  }

  close(): void {
    this.#source?.close();
    this.#source = null;
  }
}
