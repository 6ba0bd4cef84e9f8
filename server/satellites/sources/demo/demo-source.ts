import { DAY_MS } from '@engine/constants/durations';
import { RejectionTally } from '@engine/orbits/intake/rejections';
import type { OfferReading, SatelliteSource, SatelliteSourceHealth } from '../satellite-source';
import { demoSatellites } from './demo-satellites';

/** Invented orbits grow old, too; a day keeps them in place. */
const RENEW_MS = DAY_MS;

export interface DemoSourceOptions {
  readonly offer: OfferReading;
  /** Whether nothing was ever loaded. */
  readonly isNeeded: () => boolean;
  readonly now: () => number;
}

/** Invented satellites while there are no real ones. */
export class DemoSource implements SatelliteSource {
  readonly kind = 'demo';
  readonly id = 'demo';
  readonly label = 'DEMO satellites';
  readonly #options: DemoSourceOptions;
  #timer: NodeJS.Timeout | undefined;
  #lastSuccessMs: number | null = null;

  constructor(options: DemoSourceOptions) {
    this.#options = options;
  }

  start(): void {
    this.#renew();
    this.#timer = setInterval(() => this.#renew(), RENEW_MS);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
  }

  health(): SatelliteSourceHealth {
    const state = this.#options.isNeeded() ? 'ok' : 'idle';
    const none = { lastErrorMs: null, lastError: null, nextTryMs: null, note: null };
    return { state, lastSuccessMs: this.#lastSuccessMs, ...none };
  }

  #renew(): void {
    if (!this.#options.isNeeded()) return;
    const fetchedAtMs = this.#options.now();
    const elements = demoSatellites(fetchedAtMs);
    this.#lastSuccessMs = fetchedAtMs;
    void this.#options.offer({
      elements,
      facts: [],
      magnitudes: new Map(),
      recordCount: elements.length,
      rejections: new RejectionTally(),
      label: this.label,
      fetchedAtMs,
    });
  }
}
