import type { FactsBook } from '@engine/orbits/intake/packed-facts';
import { readCatalogueDocument } from '@engine/orbits/intake/read-catalogue-document';
import type { Knex } from 'knex';
import type { FetchLimits } from '../../outbound/fetch-text';
import { FetchSchedule } from '../../outbound/fetch-schedule';
import type { OutboundFetch } from '../../outbound/outbound-fetch';
import { type AimedPace, ScheduledFetch } from '../../outbound/scheduled-fetch';
import { csvRows } from './csv-rows';
import { runInSlices } from './run-in-slices';
import type { OfferReading, SatelliteSourceHealth } from './satellite-source';

/** What every source needs that asks a service for documents. */
export interface ServiceOptions {
  readonly knex: Knex;
  readonly offer: OfferReading;
  /** Whether element sets are wanted. */
  readonly isNeeded: () => boolean;
  readonly userAgent: string;
  readonly fetch: OutboundFetch;
  readonly now: () => number;
  readonly random: () => number;
  readonly log: { warn(text: string): void };
  readonly timeoutMs?: number | undefined;
  readonly maxBytes?: number | undefined;
}

/** How often a document is asked for: never within the floor, and aimed at a moment of the span. */
interface DocumentPace {
  readonly floorMs: number;
  readonly aim: AimedPace;
}

/** One document of a service. */
export interface ServiceDocument {
  /** As logs and the database name it. */
  readonly name: string;
  readonly url: string;
  readonly pace: DocumentPace;
  readonly isNeeded: () => boolean;
  /** Gives the reason in words where the text was of no use. */
  readonly handle: (text: string, fetchedAtMs: number) => Promise<string | undefined>;
}

function fetchOf(document: ServiceDocument, service: string, limits: FetchLimits, options: ServiceOptions) {
  const { name, url, pace, isNeeded, handle } = document;
  const { knex, userAgent, fetch, now, random, log } = options;
  return new ScheduledFetch({
    schedule: new FetchSchedule(knex, { type: 'satellites', name, url, floorMs: pace.floorMs }),
    request: { url, userAgent },
    limits,
    fetch,
    aim: pace.aim,
    now,
    random,
    isNeeded,
    handle,
    onFailure: (message) => log.warn(`${service}: ${message}`),
  });
}

/** The two documents of a service: element sets, and what else it knows of the satellites. */
export class ServiceDocuments {
  readonly #elements: ScheduledFetch;
  readonly #others: ScheduledFetch;
  readonly #othersName: string;
  #isStopped = false;

  /**
   * @param service as logs name it
   * @param othersName what the other document holds, for the note of a failure
   */
  constructor(
    service: string,
    elements: ServiceDocument,
    others: ServiceDocument,
    othersName: string,
    standardLimits: FetchLimits,
    options: ServiceOptions,
  ) {
    const { timeoutMs = standardLimits.timeoutMs, maxBytes = standardLimits.maxBytes } = options;
    this.#elements = fetchOf(elements, service, { timeoutMs, maxBytes }, options);
    this.#others = fetchOf(others, service, { timeoutMs, maxBytes }, options);
    this.#othersName = othersName;
  }

  /** What the other document said last is taken from the database before it is asked for anew. */
  start(): void {
    this.#elements.start();
    void this.#others.recall().finally(() => {
      if (!this.#isStopped) this.#others.start();
    });
  }

  recallElements(): Promise<void> {
    return this.#elements.recall();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all([this.#elements.stop(), this.#others.stop()]);
  }

  health(): SatelliteSourceHealth {
    const { lastError } = this.#others.health();
    return { ...this.#elements.health(), note: lastError === null ? null : `${this.#othersName}: ${lastError}` };
  }
}

/** Offers the element sets of a service's answer; gives the reason in words where there are none. */
export async function offerElements(
  { text, fetchedAtMs, label }: { readonly text: string; readonly fetchedAtMs: number; readonly label: string },
  offer: OfferReading,
  otherFacts: readonly FactsBook[] = [],
): Promise<string | undefined> {
  const document = await runInSlices(readCatalogueDocument(text, csvRows));
  if (document.kind === 'nothing') return `the answer ${document.problem}`;
  if (document.kind !== 'elements') return 'the answer holds no element sets';
  const { elements, facts, recordCount, rejections } = document.reading;
  const reading = { elements, facts: [facts, ...otherFacts], magnitudes: new Map(), recordCount, rejections };
  return offer({ ...reading, label, fetchedAtMs });
}
