import { DAY_MS, HOUR_MS } from '@engine/constants/durations';
import { readCatalogueDocument } from '@engine/orbits/intake/read-catalogue-document';
import type { SatelliteFacts } from '@engine/orbits/intake/satellite-facts';
import type { Knex } from 'knex';
import { FetchSchedule } from '../../../outbound/fetch-schedule';
import { ScheduledFetch } from '../../../outbound/scheduled-fetch';
import { runInSlices } from '../run-in-slices';
import type { OfferReading, SatelliteSource, SatelliteSourceHealth } from '../satellite-source';
import type { CelestrakEntry } from '../source-list';
import { csvRows } from '../csv-rows';
import { readElementAnswer } from '../read-element-answer';
import type { OutboundFetch } from '../../../outbound/outbound-fetch';

/** CelesTrak asks for three or four fetches a day, and refuses a second one within two hours. */
const ELEMENTS_PACE = { floorMs: 2 * HOUR_MS, aim: { earliestMs: 8 * HOUR_MS, latestMs: 12 * HOUR_MS } } as const;
/** Owners and launch dates change slowly. */
const SATCAT_PACE = { floorMs: 7 * DAY_MS, aim: { earliestMs: 7 * DAY_MS, latestMs: 8 * DAY_MS } } as const;
const TIMEOUT_MS = 180_000;
const MAX_BYTES = 128_000_000;

export interface CelestrakSourceOptions {
  readonly source: CelestrakEntry;
  readonly knex: Knex;
  readonly offer: OfferReading;
  /** Told when owners and launch dates are new: element sets may be there already. */
  readonly onFacts: (facts: ReadonlyMap<number, SatelliteFacts>) => void;
  readonly isNeeded: () => boolean;
  readonly userAgent: string;
  readonly fetch: OutboundFetch;
  readonly now: () => number;
  readonly random: () => number;
  readonly log: { warn(text: string): void };
  readonly timeoutMs?: number | undefined;
  readonly maxBytes?: number | undefined;
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
  readonly #elements: ScheduledFetch;
  readonly #satcat: ScheduledFetch;
  #isStopped = false;
  #facts: ReadonlyMap<number, SatelliteFacts> = new Map();

  constructor(options: CelestrakSourceOptions) {
    const { source, knex } = options;
    this.#options = options;
    this.id = source.id;
    this.label = labelOf(source.elementsUrl);
    const satcatSchedule = new FetchSchedule(knex, {
      type: 'satellites',
      name: 'CelesTrak SATCAT',
      url: source.satcatUrl,
      floorMs: SATCAT_PACE.floorMs,
    });
    const elementsSchedule = new FetchSchedule(knex, {
      type: 'satellites',
      name: 'CelesTrak GP',
      url: source.elementsUrl,
      floorMs: ELEMENTS_PACE.floorMs,
    });
    this.#elements = this.#fetchOf(elementsSchedule, source.elementsUrl, ELEMENTS_PACE.aim, (text, atMs) =>
      this.#takeElements(text, atMs),
    );
    this.#satcat = this.#fetchOf(satcatSchedule, source.satcatUrl, SATCAT_PACE.aim, (text) => this.#takeFacts(text));
  }

  start(): void {
    this.#elements.start();
    void this.#satcat.recall().finally(() => {
      if (!this.#isStopped) this.#satcat.start();
    });
  }

  recallElements(): Promise<void> {
    return this.#elements.recall();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all([this.#elements.stop(), this.#satcat.stop()]);
  }

  health(): SatelliteSourceHealth {
    const satcat = this.#satcat.health();
    const note = satcat.lastError === null ? null : `owners and launch dates (SATCAT): ${satcat.lastError}`;
    return { ...this.#elements.health(), note };
  }

  #fetchOf(
    schedule: FetchSchedule,
    url: string,
    aim: { readonly earliestMs: number; readonly latestMs: number },
    handle: (text: string, fetchedAtMs: number) => Promise<string | undefined>,
  ): ScheduledFetch {
    const { userAgent, now, random, log, isNeeded, timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES } = this.#options;
    return new ScheduledFetch({
      schedule,
      request: { url, userAgent },
      limits: { timeoutMs, maxBytes },
      fetch: this.#options.fetch,
      aim,
      now,
      random,
      isNeeded,
      handle,
      onFailure: (message) => log.warn(`CelesTrak: ${message}`),
    });
  }

  async #takeElements(text: string, fetchedAtMs: number): Promise<string | undefined> {
    const reading = await readElementAnswer(text);
    if (typeof reading === 'string') return reading;
    const { elements, facts, recordCount, rejections } = reading;
    return this.#options.offer({
      elements,
      facts: [facts, this.#facts],
      magnitudes: new Map(),
      recordCount,
      rejections,
      label: this.label,
      fetchedAtMs,
    });
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
