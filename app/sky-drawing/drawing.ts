import type { ICanvas } from 'pixi.js';

/**
 * A moving picture on a canvas as the page sees it, in this thread or in another. Calls take effect in the order in which
 * they were made.
 */
export interface Drawing<Settings> {
  change(settings: Partial<Settings>): void;
  /** Frames come over this port from now on. */
  connect(frames: MessagePort): void;
  /** Something may be to be drawn at once: the page is seen again. */
  hurry(): void;
  destroy(): void;
}

/** What a drawing is made with, in either thread. `Canvas`: as what draws knows it, Pixi where nothing else is said. */
export interface DrawingOptions<Settings, Report, Canvas = ICanvas> {
  /** Of the page, or of a worker. */
  readonly canvas: Canvas;
  /** What the canvas shows, as it is when this is called. */
  readonly snapshot: () => Promise<ImageBitmap>;
  /** Device pixels per CSS pixel. */
  readonly resolution: number;
  readonly settings: Settings;
  readonly onReport: (report: Report) => void;
}

/** Makes drawings of one kind. */
export interface DrawingMaker<Drawn, Settings, Report, Canvas = ICanvas> {
  /** Rejects where the browser gives no WebGL context. */
  create(options: DrawingOptions<Settings, Report, Canvas>): Promise<Drawn>;
}
