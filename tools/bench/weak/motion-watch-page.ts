/// <reference lib="dom" />
/**
 * Runs inside the product's page before anything else (motion-to-marker.ts bundles it). Notes every reading of the
 * device, every request for a frame of the sky view, and every frame that is drawn with the direction it shows. All times
 * are those of the page's clock, milliseconds.
 */
import { OVERLAY_FRAME_BYTES, OVERLAY_HEADER } from '../../../app/workers/sky/overlay/overlay-frame';

export interface Reading {
  readonly atMs: number;
  /** Where the camera looks, degrees from the north of the compass. */
  readonly headingDeg: number;
}

export interface DrawnFrame {
  readonly drawnAtMs: number;
  readonly headingDeg: number;
  /** Of the newest reading when the frame was asked for. */
  readonly newestReadingAtMs: number;
}

export interface MotionRecord {
  readonly readings: Reading[];
  readonly frames: DrawnFrame[];
}

const RAD = Math.PI / 180;
const watched: MotionRecord = { readings: [], frames: [] };
let asked = Number.NaN;
let answered: Omit<DrawnFrame, 'drawnAtMs'> | null = null;

/** Of the camera, which looks out of the back of the device (W3C angles, turned about z, x and y). */
function headingOf({ alpha, beta, gamma }: DeviceOrientationEvent): number {
  const [a, b, g] = [(alpha ?? 0) * RAD, (beta ?? 0) * RAD, (gamma ?? 0) * RAD];
  const east = -(Math.cos(a) * Math.sin(g) + Math.sin(a) * Math.sin(b) * Math.cos(g));
  const north = -(Math.sin(a) * Math.sin(g) - Math.cos(a) * Math.sin(b) * Math.cos(g));
  return Math.atan2(east, north) / RAD;
}

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
    if (isRequest(data)) asked = watched.readings.at(-1)?.atMs ?? Number.NaN;
    post.call(this, data, transfer);
  },
});

Object.defineProperty(MessagePort.prototype, 'addEventListener', {
  value(this: MessagePort, type: string, listener: (event: Event) => void): void {
    EventTarget.prototype.addEventListener.call(this, type, (event: Event) => {
      if (event instanceof MessageEvent && isFrame(event.data)) {
        const headingDeg = new Float32Array(event.data.buffer)[OVERLAY_HEADER.heading] ?? Number.NaN;
        answered = { headingDeg, newestReadingAtMs: asked };
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
      if (answered !== null) watched.frames.push({ ...answered, drawnAtMs: performance.now() });
      answered = null;
      return Reflect.apply(original, context, args);
    },
  }),
);

Object.assign(window, {
  watchedMotion: watched,
  // Once the page is there: what listens before it is loaded hears nothing of a sensor.
  watchReadings: () => {
    window.addEventListener('deviceorientationabsolute', (event) => {
      if (event instanceof DeviceOrientationEvent)
        watched.readings.push({ atMs: event.timeStamp, headingDeg: headingOf(event) });
    });
  },
});
