/// <reference lib="dom" />
/**
 * Runs where the sky is drawn before anything else (motion-to-marker.ts bundles it). Notes every request for a frame,
 * and every frame that is drawn with the direction it shows.
 */
import { OVERLAY_FRAME_BYTES, OVERLAY_HEADER } from '../../../app/workers/sky/overlay/overlay-frame';

/** Times are epoch milliseconds. */
export interface DrawnFrame {
  readonly drawnAtMs: number;
  readonly askedAtMs: number;
  readonly headingDeg: number;
}

const frames: DrawnFrame[] = [];
const nowMs = (): number => performance.timeOrigin + performance.now();
let askedAtMs = Number.NaN;
let answered: Omit<DrawnFrame, 'drawnAtMs'> | null = null;

const isFrame = (data: unknown): data is { readonly buffer: ArrayBuffer } =>
  typeof data === 'object' &&
  data !== null &&
  'buffer' in data &&
  data.buffer instanceof ArrayBuffer &&
  data.buffer.byteLength === OVERLAY_FRAME_BYTES &&
  'skyAtMs' in data;
const isRequest = (data: unknown): boolean => typeof data === 'object' && data !== null && 'displayAtMs' in data;

const post: (this: MessagePort, data: unknown, transfer: Transferable[]) => void = Reflect.get(
  MessagePort.prototype,
  'postMessage',
);
Object.defineProperty(MessagePort.prototype, 'postMessage', {
  value(this: MessagePort, data: unknown, transfer: Transferable[]): void {
    if (isRequest(data)) askedAtMs = nowMs();
    post.call(this, data, transfer);
  },
});

Object.defineProperty(MessagePort.prototype, 'addEventListener', {
  value(this: MessagePort, type: string, listener: (event: Event) => void): void {
    EventTarget.prototype.addEventListener.call(this, type, (event: Event) => {
      if (event instanceof MessageEvent && isFrame(event.data)) {
        const headingDeg = new Float32Array(event.data.buffer)[OVERLAY_HEADER.heading] ?? Number.NaN;
        answered = { headingDeg, askedAtMs };
      }
      listener(event);
    });
  },
});

const { prototype } = WebGL2RenderingContext;
Reflect.set(
  prototype,
  'clear',
  new Proxy(Reflect.get(prototype, 'clear'), {
    apply: (original, context, args) => {
      if (answered !== null) frames.push({ ...answered, drawnAtMs: nowMs() });
      answered = null;
      return Reflect.apply(original, context, args);
    },
  }),
);
Reflect.set(globalThis, 'drawnFrames', frames);
