import type { SatelliteSkyMessage } from '@engine/sky/satellites/satellite-sky-frame';

/** The orbits worker's own port in the sky worker. */
export class SatellitePort {
  readonly #accept: (message: SatelliteSkyMessage | null) => void;
  #port: MessagePort | null = null;

  /** @param accept is given null whenever there are none any more */
  constructor(accept: (message: SatelliteSkyMessage | null) => void) {
    this.#accept = accept;
  }

  /** The one before is closed. Null: satellites are no longer wanted. */
  attach(port: MessagePort | null): void {
    this.#port?.close();
    this.#port = port;
    this.#accept(null);
    port?.addEventListener('message', ({ data }: MessageEvent<SatelliteSkyMessage>) => this.#accept(data));
    port?.start();
  }
}
