import { HOUR_MS } from '@engine/constants/durations';
import type { SatelliteSource, SatelliteSourceHealth, Transmitter } from '../satellite-source';
import { offerElements, ServiceDocuments, type ServiceOptions } from '../service-documents';
import type { SatnogsEntry } from '../source-list';
import { readTransmitters } from './transmitters';

const ELEMENTS_PACE = { floorMs: 2 * HOUR_MS, aim: { earliestMs: 8 * HOUR_MS, latestMs: 12 * HOUR_MS } } as const;
const TRANSMITTERS_PACE = { floorMs: 12 * HOUR_MS, aim: { earliestMs: 24 * HOUR_MS, latestMs: 36 * HOUR_MS } } as const;
const LIMITS = { timeoutMs: 120_000, maxBytes: 32_000_000 } as const;

export interface SatnogsSourceOptions extends ServiceOptions {
  readonly source: SatnogsEntry;
  readonly onTransmitters: (transmitters: ReadonlyMap<number, readonly Transmitter[]>) => void;
}

/** SatNOGS DB: element sets where no better source has any, and what can be heard of which satellite. */
export class SatnogsSource implements SatelliteSource {
  readonly kind = 'satnogs';
  readonly id: string;
  readonly label = 'SatNOGS DB';
  readonly #options: SatnogsSourceOptions;
  readonly #documents: ServiceDocuments;

  constructor(options: SatnogsSourceOptions) {
    const { source, isNeeded, offer } = options;
    this.#options = options;
    this.id = source.id;
    const elements = {
      name: 'SatNOGS elements',
      url: `${source.baseUrl}/api/tle/?format=3le`,
      pace: ELEMENTS_PACE,
      isNeeded,
      handle: (text: string, fetchedAtMs: number) => offerElements({ text, fetchedAtMs, label: this.label }, offer),
    };
    const transmitters = {
      name: 'SatNOGS transmitters',
      url: `${source.baseUrl}/api/transmitters/?format=json&status=active`,
      pace: TRANSMITTERS_PACE,
      // Radio data are wanted whoever gives the element sets.
      isNeeded: () => true,
      handle: (text: string) => this.#takeTransmitters(text),
    };
    this.#documents = new ServiceDocuments('SatNOGS', elements, transmitters, 'radio data', LIMITS, options);
  }

  start(): void {
    this.#documents.start();
  }

  recallElements(): Promise<void> {
    return this.#documents.recallElements();
  }

  stop(): Promise<void> {
    return this.#documents.stop();
  }

  health(): SatelliteSourceHealth {
    return this.#documents.health();
  }

  async #takeTransmitters(text: string): Promise<string | undefined> {
    const transmitters = readTransmitters(text);
    if (transmitters === undefined || transmitters.size === 0) return 'the answer is no list of transmitters';
    this.#options.onTransmitters(transmitters);
    return undefined;
  }
}
