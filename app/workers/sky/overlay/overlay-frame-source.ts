import type { FrameEvent } from '../../living-source';
import { BACKDROP_BYTES } from '../backdrop/backdrop-frame';
import { OVERLAY_FRAME_BYTES, type OverlayLabelText, type OverlayReply, type OverlayRequest } from './overlay-frame';
import type { SkyViewport, ViewAim } from '@engine/camera-view/viewport';

/** Both ways of reading one buffer. */
export interface FrameViews {
  readonly floats: Float32Array;
  readonly ints: Int32Array;
}

const viewsOf = (buffer: ArrayBuffer): FrameViews => ({
  floats: new Float32Array(buffer),
  ints: new Int32Array(buffer),
});

/** The newest frame of the sky view, to be drawn before the next `request`; its buffers go back to the worker then. */
export interface OverlayFrame {
  readonly views: FrameViews;
  /** The viewport that the frame was made for: it may lag behind the one asked for by a frame. */
  readonly viewport: SkyViewport;
  readonly labels: readonly OverlayLabelText[];
  readonly labelVersion: number;
  /** The sky's time that it shows, epoch milliseconds. */
  readonly skyAtMs: number;
  /** Of the same moment; null where none was asked for. */
  readonly backdrop: FrameViews | null;
}

export interface OverlayRequestInput {
  /** When the frame will be seen, epoch milliseconds of the device. */
  readonly displayAtMs: number;
  readonly viewport: SkyViewport;
  readonly aim: ViewAim;
  /** Magnitude of the faintest stars of the drawn sky; null for no drawn sky. */
  readonly faintestMagnitude: number | null;
}

interface Buffers {
  readonly frame: ArrayBuffer;
  readonly backdrop: ArrayBuffer;
}

const newBuffers = (): Buffers => ({
  frame: new ArrayBuffer(OVERLAY_FRAME_BYTES),
  backdrop: new ArrayBuffer(BACKDROP_BYTES),
});

/**
 * The end of the overlay's port where frames are drawn, on the main thread or in a worker: one request in flight, the newest answer kept, buffers recycled. Two
 * sets of buffers go back and forth for as long as the source lives: one is drawn while the other is filled.
 */
export class OverlayFrameSource {
  readonly #port: MessagePort;
  readonly #onEvent: (event: FrameEvent) => void;
  /** What the next request may take: a frame's buffer, and a backdrop's while a spare one is here. */
  #spareFrame: ArrayBuffer | null;
  readonly #spareBackdrops: ArrayBuffer[];
  #drawnFrame: ArrayBuffer;
  #drawnBackdrop: ArrayBuffer | null = null;
  #latest: OverlayFrame | null = null;
  #isInFlight = false;

  /** @param onEvent called when a frame has come */
  constructor(port: MessagePort, onEvent: (event: FrameEvent) => void) {
    this.#onEvent = onEvent;
    const [drawn, spare] = [newBuffers(), newBuffers()];
    this.#drawnFrame = drawn.frame;
    this.#spareFrame = spare.frame;
    this.#spareBackdrops = [drawn.backdrop, spare.backdrop];
    this.#port = port;
    port.addEventListener('message', this.#onReply);
    port.start();
  }

  get latest(): OverlayFrame | null {
    return this.#latest;
  }

  /** Asks for a frame, unless one is on its way. True when asked. */
  request(input: OverlayRequestInput): boolean {
    const buffer = this.#spareFrame;
    if (this.#isInFlight || buffer === null) return false;
    this.#spareFrame = null;
    this.#isInFlight = true;
    const { displayAtMs, viewport, aim, faintestMagnitude } = input;
    const backdrop = faintestMagnitude === null ? undefined : this.#spareBackdrops.pop();
    const request: OverlayRequest = {
      buffer,
      displayAtMs,
      viewport,
      aim,
      labelVersion: this.#latest?.labelVersion ?? -1,
      ...(backdrop === undefined || faintestMagnitude === null
        ? {}
        : { backdrop: { buffer: backdrop, faintestMagnitude } }),
    };
    this.#port.postMessage(request, backdrop === undefined ? [buffer] : [buffer, backdrop]);
    return true;
  }

  close(): void {
    this.#port.removeEventListener('message', this.#onReply);
    this.#port.close();
    this.#latest = null;
  }

  readonly #onReply = ({ data: reply }: MessageEvent<OverlayReply>): void => {
    this.#isInFlight = false;
    this.#spareFrame = this.#drawnFrame;
    this.#drawnFrame = reply.buffer;
    if (this.#drawnBackdrop !== null) this.#spareBackdrops.push(this.#drawnBackdrop);
    this.#drawnBackdrop = reply.backdrop?.buffer ?? null;
    this.#latest = {
      views: viewsOf(reply.buffer),
      viewport: reply.viewport,
      labels: reply.labels ?? this.#latest?.labels ?? [],
      labelVersion: reply.labelVersion,
      skyAtMs: reply.skyAtMs,
      backdrop: this.#drawnBackdrop === null ? null : viewsOf(this.#drawnBackdrop),
    };
    this.#onEvent('answer');
  };
}
