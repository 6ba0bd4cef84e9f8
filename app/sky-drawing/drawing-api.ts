import type { Drawing } from './drawing';

/** Commands of a worker that draws (Comlink), one picture for each worker. */
export interface DrawingApi<Settings> {
  /**
   * Fetches what drawing needs. False where this worker gets no WebGL.
   * @param language that words and figures are drawn in, by its tag
   */
  prepare(language: string): Promise<boolean>;
  /**
   * Begins to draw; before, calls of the drawing do nothing. Rejects where the browser gives no context for it.
   * @param reports posts what the drawing tells, and DRAWING_LOST
   */
  open(canvas: OffscreenCanvas, reports: MessagePort, resolution: number, settings: Settings): Promise<void>;
  connect(frames: MessagePort): Promise<void>;
  hurry(): Promise<void>;
}

/**
 * Settings that have changed, of which some come with every frame: a message of its own among those of Comlink, in their
 * order, because a call of Comlink's waits for an answer.
 */
export interface ChangeMessage<Settings> {
  readonly type: typeof CHANGE;
  readonly settings: Partial<Settings>;
}

/** None of Comlink's types, which leaves messages of other types alone. */
export const CHANGE = 'change';

/** The context is gone, or what draws with it: nothing is drawn any more. */
export const DRAWING_LOST = 'drawing-lost';

/** What a kind of drawing can do besides, as calls of its worker. */
export type CallsBesides<Drawn extends Drawing<Settings>, Settings> = {
  readonly [Method in Exclude<keyof Drawn, keyof Drawing<Settings>>]: Drawn[Method] extends (
    ...args: infer Args extends unknown[]
  ) => infer Answer
    ? (...args: Args) => Promise<Awaited<Answer>>
    : never;
};
