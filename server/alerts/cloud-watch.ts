import type { Weather as WeatherAnswer } from '@contract/weather';
import { MINUTE_MS } from '@engine/constants/durations';

/** What was too cloudy is looked at again after so long. */
export const CLOUDS_GOOD_FOR_MS = 5 * MINUTE_MS;

/** A source that has not told by then will not. */
const MOST_WAITED_MS = MINUTE_MS;
/** Whoever is told goes out to look. */
const LEAST_NOTICE_MS = 30_000;
const FORGOTTEN_AFTER_MS = 10 * MINUTE_MS;

interface WatchedSky {
  readonly latitude: number;
  readonly longitude: number;
}

export type AskForWeather = (place: WatchedSky) => Promise<WeatherAnswer>;

/** What is known of the clouds over a place; `coming`: a source is still asked, and there is time to wait for it. */
export type KnownClouds = { readonly percent: number | null } | 'coming';

export const NOT_ASKED: KnownClouds = { percent: null };

interface CloudQuestion {
  /** Of what they may hide: the same with every turn. */
  readonly key: string;
  readonly place: WatchedSky;
  readonly hiddenAtMs: number;
}

/** How much of the sky over places is covered, and for how long that is waited for. */
export class CloudWatch {
  readonly #weather: AskForWeather;
  readonly #askedSinceMs = new Map<string, number>();

  constructor(weather: AskForWeather) {
    this.#weather = weather;
  }

  /** Per cent; null where nobody knows, or it does not come in time: it is worth a look all the same. */
  async over({ key, place, hiddenAtMs }: CloudQuestion, nowMs: number): Promise<KnownClouds> {
    for (const [each, sinceMs] of this.#askedSinceMs) {
      if (nowMs - sinceMs > FORGOTTEN_AFTER_MS) this.#askedSinceMs.delete(each);
    }
    try {
      const { sky, isAsked } = await this.#weather(place);
      const percent = sky?.cloudPct ?? null;
      if (percent !== null || !isAsked) return { percent };
      const sinceMs = this.#askedSinceMs.get(key) ?? nowMs;
      this.#askedSinceMs.set(key, sinceMs);
      const isTimeLeft = nowMs - sinceMs < MOST_WAITED_MS && hiddenAtMs - nowMs > LEAST_NOTICE_MS;
      return isTimeLeft ? 'coming' : { percent };
    } catch {
      return { percent: null };
    }
  }
}

/** @param most null for any; what is not known is not too much */
export const isTooCloudy = (clouds: number | null, most: number | null): boolean =>
  clouds !== null && most !== null && clouds > most;
