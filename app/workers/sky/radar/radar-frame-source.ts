import {
  FRAME_BYTES,
  RADAR_NEWS,
  type RadarFrameViews,
  type RadarLabelText,
  type RadarMessage,
  type RadarReply,
  type RadarRequest,
  radarFrameViews,
  TRAIL_BYTES,
} from './radar-frame';
import type { RadarBand } from './radar-band';
import type { FrameEvent } from '../../living-source';
import type { RadarView } from './radar-view';

/** The newest frame, to be drawn before the next `request`; its buffer goes back to the worker then. */
export interface RadarFrame {
  readonly views: RadarFrameViews;
  /** The view that the frame was made for: it may lag behind the one asked for by a frame. */
  readonly view: RadarView;
  /** The same for frames that look the same. */
  readonly pictureVersion: number;
  readonly labels: readonly RadarLabelText[];
  readonly labelVersion: number;
  readonly trails: ArrayBuffer | null;
  readonly trailSegments: number;
  readonly trailVersion: number;
  /** What the trails were built for. */
  readonly trailView: RadarView;
  /** Where the selected object is expected. */
  readonly band: RadarBand | null;
  readonly bandVersion: number;
}

/**
 * The end of the radar's port that draws: one request in flight, the newest answer kept, buffers recycled. Two
 * frame buffers and two trail buffers go back and forth for as long as the source lives.
 */
export class RadarFrameSource {
  readonly #port: MessagePort;
  readonly #onEvent: (event: FrameEvent) => void;
  #spareFrame: ArrayBuffer | null = new ArrayBuffer(FRAME_BYTES);
  #spareTrails: ArrayBuffer | null = new ArrayBuffer(TRAIL_BYTES);
  #trailsInUse: ArrayBuffer | null = new ArrayBuffer(TRAIL_BYTES);
  #latest: RadarFrame | null = null;
  #isInFlight = false;
  #secondFrame: ArrayBuffer | null = new ArrayBuffer(FRAME_BYTES);

  /** @param onEvent called when a frame has come, or word that the next one will look different */
  constructor(port: MessagePort, onEvent: (event: FrameEvent) => void) {
    this.#port = port;
    this.#onEvent = onEvent;
    port.addEventListener('message', this.#onMessage);
    port.start();
  }

  get latest(): RadarFrame | null {
    return this.#latest;
  }

  /** Asks for a frame, unless one is on its way. True when asked. */
  request(view: RadarView): boolean {
    const buffer = this.#spareFrame;
    if (this.#isInFlight || buffer === null) return false;
    this.#spareFrame = null;
    this.#isInFlight = true;
    const trails = this.#spareTrails;
    this.#spareTrails = null;
    const request: RadarRequest = {
      buffer,
      view,
      labelVersion: this.#latest?.labelVersion ?? -1,
      trailVersion: this.#latest?.trailVersion ?? -1,
      bandVersion: this.#latest?.bandVersion ?? -1,
      ...(trails === null ? {} : { trails }),
    };
    this.#port.postMessage(request, trails === null ? [buffer] : [buffer, trails]);
    return true;
  }

  close(): void {
    this.#port.removeEventListener('message', this.#onMessage);
    this.#port.close();
    this.#latest = null;
  }

  readonly #onMessage = ({ data }: MessageEvent<RadarMessage>): void => {
    if (data !== RADAR_NEWS) this.#take(data);
    this.#onEvent(data === RADAR_NEWS ? 'news' : 'answer');
  };

  #take(reply: RadarReply): void {
    const before = this.#latest;
    this.#isInFlight = false;
    this.#spareFrame = before?.views.buffer ?? this.#secondFrame;
    this.#secondFrame = null;
    this.#latest = {
      views: radarFrameViews(reply.buffer),
      view: reply.view,
      labels: reply.labels ?? before?.labels ?? [],
      labelVersion: reply.labelVersion,
      pictureVersion: reply.pictureVersion,
      band: reply.band === undefined ? (before?.band ?? null) : reply.band,
      bandVersion: reply.bandVersion,
      ...this.#takeTrails(reply, before),
    };
  }

  #takeTrails(
    reply: RadarReply,
    before: RadarFrame | null,
  ): Pick<RadarFrame, 'trails' | 'trailSegments' | 'trailVersion' | 'trailView'> {
    const isNewer = reply.trails !== undefined && reply.trailSegments !== undefined;
    if (!isNewer) {
      this.#spareTrails = reply.trails ?? this.#spareTrails;
      return {
        trails: before?.trails ?? null,
        trailSegments: before?.trailSegments ?? 0,
        trailVersion: before?.trailVersion ?? -1,
        trailView: before?.trailView ?? reply.view,
      };
    }
    this.#spareTrails = this.#trailsInUse;
    this.#trailsInUse = reply.trails;
    const { trailVersion, trailView = reply.view } = reply;
    return { trails: reply.trails, trailSegments: reply.trailSegments, trailVersion, trailView };
  }
}
