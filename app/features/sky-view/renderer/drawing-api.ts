import type { OverlayDrawing, OverlayScreenKind, OverlaySettings } from './overlay-drawing';

/** Commands and questions of the worker that draws a sky view (Comlink), one view for each worker. */
export type DrawingApi = {
  readonly [Method in Exclude<keyof OverlayDrawing, 'destroy'>]: (
    ...args: Parameters<OverlayDrawing[Method]>
  ) => Promise<Awaited<ReturnType<OverlayDrawing[Method]>>>;
} & {
  /** Fetches what drawing needs. False where this worker gets no WebGL. */
  prepare(): Promise<boolean>;
  /**
   * Begins to draw; before, calls of the drawing do nothing. Rejects where the browser gives no context for it.
   * @param reports posts OverlayReport objects
   */
  open(
    canvas: OffscreenCanvas,
    reports: MessagePort,
    kind: OverlayScreenKind,
    settings: OverlaySettings,
  ): Promise<void>;
};
