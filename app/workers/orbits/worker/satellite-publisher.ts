import { type ObserverFrame, observerFrame } from '@engine/orbits/frames/observer-frame';
import type { ObserverLocation } from '@engine/observer/observer';
import { LIVE_SKY_TIME, type SkyTime, skyTimeMs } from '@engine/sky/sky-time';
import {
  type SatelliteSkyFrame,
  type SatelliteSkyMessage,
  LONGEST_SPAN_S,
} from '@engine/sky/satellites/satellite-sky-frame';
import type { CatalogueSet } from '@engine/orbits/catalogue/catalogue-set';
import { SkyFrameWriter } from '@engine/sky/satellites/sky-frame-writer';

/** Real time that a frame should last; frames overlap by half of it. */
const FRAME_LASTS_S = 10;
/** Part of the span that lies behind the moment that is shown: clocks differ, and messages take time. */
const BEHIND = 1 / 4;
/** Part of the span after which the next frame is sent. */
const SENT_AFTER = 1 / 2;

export interface SatellitePublisherOptions {
  /** The device's steady clock, epoch milliseconds. */
  readonly now: () => number;
  readonly after: (delayMs: number, action: () => void) => () => void;
}

interface Published {
  readonly set: CatalogueSet;
  readonly isDemo: boolean;
  readonly writer: SkyFrameWriter;
}

const emptyFrame = (startMs: number): SatelliteSkyFrame => ({
  startMs,
  endMs: startMs + LONGEST_SPAN_S * 1000,
  count: 0,
  ids: new Int32Array(0),
  states: new Float64Array(0),
  magnitudes: new Float32Array(0),
  flags: new Uint8Array(0),
  sigmasM: new Float32Array(0),
});

const spanMs = (rate: number): number => Math.min(LONGEST_SPAN_S, FRAME_LASTS_S * Math.max(1, Math.abs(rate))) * 1000;

/** Sends the satellites above the observer to the sky worker: each frame well before the one before it has ended. */
export class SatellitePublisher {
  readonly #options: SatellitePublisherOptions;
  #port: MessagePort | null = null;
  #published: Published | null = null;
  #observer: ObserverFrame | null = null;
  #time: SkyTime = LIVE_SKY_TIME;
  #clockOffsetMs = 0;
  #isPaused = false;
  #areNamesSent = false;
  #cancel: () => void = () => {};

  constructor(options: SatellitePublisherOptions) {
    this.#options = options;
  }

  /** Null ends the stream. */
  setPort(port: MessagePort | null): void {
    this.#port?.close();
    this.#port = port;
    this.#areNamesSent = false;
    this.#sendNow();
  }

  setCatalogue(set: CatalogueSet, isDemo: boolean): void {
    this.#published = { set, isDemo, writer: new SkyFrameWriter(set) };
    this.#areNamesSent = false;
    this.#sendNow();
  }

  /** Without an observer nothing is above a horizon: an empty frame says so once. */
  setObserver(observer: ObserverLocation | null): void {
    this.#observer = observer === null ? null : observerFrame(observer);
    this.#sendNow();
  }

  /** A jump replaces the frame at once; the same time by a slightly better clock does not. */
  setTime(time: SkyTime, clockOffsetMs: number): void {
    const beforeMs = this.#skyMs();
    const hasNewRate = this.#rate() !== rateOf(time);
    this.#time = time;
    this.#clockOffsetMs = clockOffsetMs;
    const hasJumped = Math.abs(this.#skyMs() - beforeMs) > (spanMs(this.#rate()) * BEHIND) / 2;
    if (hasNewRate || hasJumped) this.#sendNow();
  }

  setPaused(isPaused: boolean): void {
    if (isPaused === this.#isPaused) return;
    this.#isPaused = isPaused;
    this.#sendNow();
  }

  #rate(): number {
    return rateOf(this.#time);
  }

  #skyMs(): number {
    return skyTimeMs(this.#time, this.#options.now() + this.#clockOffsetMs);
  }

  #sendNow(): void {
    this.#cancel();
    this.#cancel = () => {};
    const port = this.#port;
    const published = this.#published;
    if (port === null || published === null || this.#isPaused) return;
    this.#sendNames(port, published);
    const rate = this.#rate();
    const lastsMs = spanMs(rate);
    const startMs = Math.round(this.#skyMs() - lastsMs * BEHIND);
    if (this.#observer === null) {
      post(port, emptyFrame(startMs));
      return;
    }
    post(port, published.writer.write(this.#observer, startMs, startMs + lastsMs));
    if (rate === 0) return;
    this.#cancel = this.#options.after((lastsMs * SENT_AFTER) / Math.abs(rate), () => this.#sendNow());
  }

  #sendNames(port: MessagePort, { set, isDemo }: Published): void {
    if (this.#areNamesSent) return;
    this.#areNamesSent = true;
    const ids = Int32Array.from(set.satellites, ({ elements }) => elements.noradId);
    const names = set.satellites.map(({ elements }) => elements.name);
    const message: SatelliteSkyMessage = { kind: 'names', names: { ids, names, isDemo } };
    port.postMessage(message, [ids.buffer]);
  }
}

const rateOf = (time: SkyTime): number => (time.kind === 'live' ? 1 : time.rate);

function post(port: MessagePort, frame: SatelliteSkyFrame): void {
  const message: SatelliteSkyMessage = { kind: 'frame', frame };
  const { ids, states, magnitudes, flags, sigmasM } = frame;
  port.postMessage(message, [ids.buffer, states.buffer, magnitudes.buffer, flags.buffer, sigmasM.buffer]);
}
