import { HOUR_MS } from '@engine/constants/durations';
import type { Knex } from 'knex';
import { FetchSchedule } from '../../../outbound/fetch-schedule';
import { type AimedPace, ScheduledFetch } from '../../../outbound/scheduled-fetch';
import type { OfferReading, SatelliteSource, SatelliteSourceHealth, Transmitter } from '../satellite-source';
import type { SatnogsEntry } from '../source-list';
import { readTransmitters } from './transmitters';
import { readElementAnswer } from '../read-element-answer';
import type { OutboundFetch } from '../../../outbound/outbound-fetch';

const ELEMENTS_PACE = { floorMs: 2 * HOUR_MS, aim: { earliestMs: 8 * HOUR_MS, latestMs: 12 * HOUR_MS } } as const;
const TRANSMITTERS_PACE = { floorMs: 12 * HOUR_MS, aim: { earliestMs: 24 * HOUR_MS, latestMs: 36 * HOUR_MS } } as const;
const TIMEOUT_MS = 120_000;
const MAX_BYTES = 32_000_000;

export interface SatnogsSourceOptions {
  readonly source: SatnogsEntry;
  readonly knex: Knex;
  readonly offer: OfferReading;
  /** Whether element sets are wanted; radio data always are. */
  readonly isNeeded: () => boolean;
  readonly onTransmitters: (transmitters: ReadonlyMap<number, readonly Transmitter[]>) => void;
  readonly userAgent: string;
  readonly fetch: OutboundFetch;
  readonly now: () => number;
  readonly random: () => number;
  readonly log: { warn(text: string): void };
  readonly timeoutMs?: number | undefined;
  readonly maxBytes?: number | undefined;
}

/** SatNOGS DB: element sets where no better source has any, and what can be heard of which satellite. */
export class SatnogsSource implements SatelliteSource {
  readonly kind = 'satnogs';
  readonly id: string;
  readonly label = 'SatNOGS DB';
  readonly #options: SatnogsSourceOptions;
  readonly #elements: ScheduledFetch;
  readonly #transmitters: ScheduledFetch;
  #isStopped = false;

  constructor(options: SatnogsSourceOptions) {
    const { source, knex } = options;
    this.#options = options;
    this.id = source.id;
    const elementsUrl = `${source.baseUrl}/api/tle/?format=3le`;
    const transmittersUrl = `${source.baseUrl}/api/transmitters/?format=json&status=active`;
    const elementsSchedule = new FetchSchedule(knex, {
      type: 'satellites',
      name: 'SatNOGS elements',
      url: elementsUrl,
      floorMs: ELEMENTS_PACE.floorMs,
    });
    const transmittersSchedule = new FetchSchedule(knex, {
      type: 'satellites',
      name: 'SatNOGS transmitters',
      url: transmittersUrl,
      floorMs: TRANSMITTERS_PACE.floorMs,
    });
    this.#elements = this.#fetchOf(elementsSchedule, elementsUrl, ELEMENTS_PACE.aim, options.isNeeded, (text, atMs) =>
      this.#takeElements(text, atMs),
    );
    this.#transmitters = this.#fetchOf(
      transmittersSchedule,
      transmittersUrl,
      TRANSMITTERS_PACE.aim,
      () => true,
      (text) => this.#takeTransmitters(text),
    );
  }

  start(): void {
    this.#elements.start();
    void this.#transmitters.recall().finally(() => {
      if (!this.#isStopped) this.#transmitters.start();
    });
  }

  recallElements(): Promise<void> {
    return this.#elements.recall();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all([this.#elements.stop(), this.#transmitters.stop()]);
  }

  health(): SatelliteSourceHealth {
    const radio = this.#transmitters.health();
    return { ...this.#elements.health(), note: radio.lastError === null ? null : `radio data: ${radio.lastError}` };
  }

  #fetchOf(
    schedule: FetchSchedule,
    url: string,
    aim: AimedPace,
    isNeeded: () => boolean,
    handle: (text: string, fetchedAtMs: number) => Promise<string | undefined>,
  ): ScheduledFetch {
    const { userAgent, now, random, log, timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES } = this.#options;
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
      onFailure: (message) => log.warn(`SatNOGS: ${message}`),
    });
  }

  async #takeElements(text: string, fetchedAtMs: number): Promise<string | undefined> {
    const reading = await readElementAnswer(text);
    if (typeof reading === 'string') return reading;
    const { elements, facts, recordCount, rejections } = reading;
    return this.#options.offer({
      elements,
      facts: [facts],
      magnitudes: new Map(),
      recordCount,
      rejections,
      label: this.label,
      fetchedAtMs,
    });
  }

  async #takeTransmitters(text: string): Promise<string | undefined> {
    const transmitters = readTransmitters(text);
    if (transmitters === undefined || transmitters.size === 0) return 'the answer is no list of transmitters';
    this.#options.onTransmitters(transmitters);
    return undefined;
  }
}
