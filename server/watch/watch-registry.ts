import { MINUTE_MS } from '@engine/constants/durations';
import { latitude, longitude, nauticalMiles } from '@engine/units/quantity';
import type { HomeCell } from '@contract/home-cell';
import type { Logger } from '../observability/logger';
import type { WatchArea, WatchDemand } from '../providers/provider';

/** At its edge an airliner at cruise stands 6° high, about as low as roofs and trees let anybody see. */
export const HOME_RADIUS_NM = nauticalMiles(50);
/** Other instances change the table, too, and so does whatever removes an account. */
const FOLLOW_MS = MINUTE_MS;

interface WatchRegistryOptions {
  /** WATCH_AREAS. */
  readonly areas: readonly WatchArea[];
  /** Every cell once, of whomever it is. */
  readonly homeCells: () => Promise<readonly HomeCell[]>;
  readonly log: Pick<Logger, 'warn'>;
}

/** What this server keeps watch over although nobody looks: areas of its operator, and the homes of people. */
export class WatchRegistry implements WatchDemand {
  readonly #options: WatchRegistryOptions;
  readonly #listeners = new Set<() => void>();
  #homes: readonly WatchArea[] = [];
  #known = '';
  #timer: NodeJS.Timeout | undefined;

  constructor(options: WatchRegistryOptions) {
    this.#options = options;
  }

  areas(): readonly WatchArea[] {
    return [...this.#options.areas, ...this.#homes];
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** Reads the homes, now and every minute. */
  async start(): Promise<void> {
    this.#timer = setInterval(() => void this.refresh(), FOLLOW_MS);
    this.#timer.unref();
    await this.refresh();
  }

  close(): void {
    clearInterval(this.#timer);
    this.#listeners.clear();
  }

  /** Follows the table. Where it cannot be read, what was known is kept watch over. */
  async refresh(): Promise<void> {
    try {
      const cells = await this.#options.homeCells();
      const known = JSON.stringify(cells);
      if (known === this.#known) return;
      this.#known = known;
      this.#homes = cells.map(areaOfCell);
    } catch (error) {
      this.#options.log.warn({ err: error }, 'the home cells could not be read; they stay as they are');
      return;
    }
    for (const listener of this.#listeners) listener();
  }
}

function areaOfCell(cell: HomeCell): WatchArea {
  return {
    centre: { latitude: latitude(cell.latitude), longitude: longitude(cell.longitude) },
    radius: HOME_RADIUS_NM,
    owner: 'homes',
  };
}
