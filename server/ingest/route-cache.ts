import { HOUR_MS } from '@engine/constants/durations';
import { LRUCache } from 'lru-cache';
import type { FoundRoute } from '../providers/provider';

/** A flight keeps its callsign for its whole way, and the next day's may have another route. */
const KNOWN_MS = 6 * HOUR_MS;
/** Tables of routes are completed now and then. */
const UNKNOWN_MS = HOUR_MS;
/** Some four times what flies at once. */
const MOST_CALLSIGNS = 50_000;

interface Entry {
  /** Undefined where those who were asked know none. */
  readonly found: FoundRoute | undefined;
  readonly untilElapsedMs: number;
}

/** Routes by callsign, as services gave them, and which callsigns they do not know. The least used go first. */
export class RouteCache {
  readonly #entries: LRUCache<string, Entry>;

  constructor(mostCallsigns = MOST_CALLSIGNS) {
    // Not `max`, for which it takes all its places at once.
    this.#entries = new LRUCache({ maxSize: mostCallsigns, sizeCalculation: () => 1 });
  }

  /** True while there is no need to ask. */
  isAnswered(callsign: string, elapsedMs: number): boolean {
    return this.#current(callsign, elapsedMs) !== undefined;
  }

  routeOf(callsign: string, elapsedMs: number): FoundRoute | undefined {
    return this.#current(callsign, elapsedMs)?.found;
  }

  /** Keeps an answer; what was asked and not found is unknown for a shorter while. */
  keep(asked: readonly string[], found: readonly FoundRoute[], elapsedMs: number): void {
    const byCallsign = new Map(found.map((route) => [route.callsign, route]));
    for (const callsign of asked) {
      const route = byCallsign.get(callsign);
      this.#entries.set(callsign, {
        found: route,
        untilElapsedMs: elapsedMs + (route === undefined ? UNKNOWN_MS : KNOWN_MS),
      });
    }
  }

  #current(callsign: string, elapsedMs: number): Entry | undefined {
    const entry = this.#entries.get(callsign);
    return entry === undefined || entry.untilElapsedMs <= elapsedMs ? undefined : entry;
  }
}
