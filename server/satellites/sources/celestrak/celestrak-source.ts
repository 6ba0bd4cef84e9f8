import { DAY_MS, HOUR_MS } from '@engine/constants/durations';
import { readCatalogueDocument } from '@engine/orbits/intake/read-catalogue-document';
import type { FactsBook } from '@engine/orbits/intake/packed-facts';
import { csvRows } from '../csv-rows';
import { runInSlices } from '../run-in-slices';
import type { SatelliteSource, SatelliteSourceHealth } from '../satellite-source';
import { offerElements, ServiceDocuments, type ServiceOptions } from '../service-documents';
import type { CelestrakEntry } from '../source-list';

/** CelesTrak asks for three or four fetches a day, and refuses a second one within two hours. */
const ELEMENTS_PACE = { floorMs: 2 * HOUR_MS, aim: { earliestMs: 8 * HOUR_MS, latestMs: 12 * HOUR_MS } } as const;
/** Owners and launch dates change slowly. */
const SATCAT_PACE = { floorMs: 7 * DAY_MS, aim: { earliestMs: 7 * DAY_MS, latestMs: 8 * DAY_MS } } as const;
const LIMITS = { timeoutMs: 180_000, maxBytes: 128_000_000 } as const;

export interface CelestrakSourceOptions extends ServiceOptions {
  readonly source: CelestrakEntry;
  /** Told when owners and launch dates are new: element sets may be there already. */
  readonly onFacts: (facts: FactsBook) => void;
}

/**
 * CelesTrak's general perturbations data and its SATCAT, by its rules (celestrak.org/NORAD/documentation/gp-data-formats
 * and usage policy): one fetch for all users and instances, hours apart, none after an error before the next aimed time.
 */
export class CelestrakSource implements SatelliteSource {
  readonly kind = 'celestrak';
  readonly id: string;
  readonly label: string;
  readonly #options: CelestrakSourceOptions;
  readonly #documents: ServiceDocuments;
  #facts: FactsBook = new Map();

  constructor(options: CelestrakSourceOptions) {
    const { source, isNeeded, offer } = options;
    this.#options = options;
    this.id = source.id;
    this.label = labelOf(source.elementsUrl);
    const elements = {
      name: 'CelesTrak GP',
      url: source.elementsUrl,
      pace: ELEMENTS_PACE,
      isNeeded,
      handle: (text: string, fetchedAtMs: number) =>
        offerElements({ text, fetchedAtMs, label: this.label }, offer, [this.#facts]),
    };
    const satcat = {
      name: 'CelesTrak SATCAT',
      url: source.satcatUrl,
      pace: SATCAT_PACE,
      isNeeded,
      handle: (text: string) => this.#takeFacts(text),
    };
    const satcatHolds = 'owners and launch dates (SATCAT)';
    this.#documents = new ServiceDocuments('CelesTrak', elements, satcat, satcatHolds, LIMITS, options);
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

  async #takeFacts(text: string): Promise<string | undefined> {
    const document = await runInSlices(readCatalogueDocument(text, csvRows));
    if (document.kind === 'nothing') return `the answer ${document.problem}`;
    if (document.kind !== 'facts') return 'the answer is no SATCAT';
    this.#facts = document.facts;
    this.#options.onFacts(document.facts);
    return undefined;
  }
}

/** `CelesTrak active` for GROUP=active. */
function labelOf(url: string): string {
  const group = new URL(url).searchParams.get('GROUP');
  return group === null ? 'CelesTrak' : `CelesTrak ${group.slice(0, 40)}`;
}
