import { RADAR_NEWS, type RadarReply, type RadarRequest } from './radar-frame';

/** The radar's port in the sky worker: answers requests, and tells a radar at rest that there is something new. */
export class RadarPort {
  readonly #frame: (request: RadarRequest) => RadarReply;
  #port: MessagePort | null = null;
  /** Picture that the radar has; it asks ever more seldom while that stays the same. */
  #picture = 0;
  #isStill = false;

  constructor(frame: (request: RadarRequest) => RadarReply) {
    this.#frame = frame;
  }

  /** The one before is closed. */
  open(port: MessagePort): void {
    this.#port?.close();
    this.#port = port;
    port.addEventListener('message', ({ data }: MessageEvent<RadarRequest>) => {
      const reply = this.#frame(data);
      this.#isStill = reply.pictureVersion === this.#picture;
      this.#picture = reply.pictureVersion;
      port.postMessage(reply, reply.trails === undefined ? [reply.buffer] : [reply.buffer, reply.trails]);
    });
    port.start();
  }

  /** What the radar shows may have changed while it rests. */
  tellNews(): void {
    if (!this.#isStill) return;
    this.#isStill = false;
    this.#port?.postMessage(RADAR_NEWS);
  }
}
