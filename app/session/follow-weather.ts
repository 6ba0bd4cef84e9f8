import { MINUTE_MS } from '@engine/constants/durations';
import type { LocalWeather } from '@engine/sky/local-weather';
import { type Weather, weatherCellOf, weatherSchema } from '@contract/weather';
import { apiGet } from '@app/api/api-client';
import { logWarning } from '@app/log/log-warning';
import { useObserverStore } from '@app/state/observer-store';
import { useSkyStore } from '@app/state/sky-store';
import { useWeatherStore } from '@app/state/weather-store';
import { skyClient } from './current-session';
import { localWeatherOf, USABLE_MS } from './local-weather-of';

const ASK_EVERY_MS = 10 * MINUTE_MS;
/** While the server still asks its sources, which have a pace of their own. */
const ASK_AGAIN_MS = 15_000;

/** Where the weather is asked for: a cell of 0.25°, and nothing finer leaves the device. */
function urlHere(): string | null {
  const { observer } = useObserverStore.getState();
  if (observer === null) return null;
  const cell = weatherCellOf({ latitude: observer.latitudeDeg, longitude: observer.longitudeDeg });
  return `/api/weather?latitude=${cell.latitude}&longitude=${cell.longitude}`;
}

function creditOf({ sky, sources }: Weather) {
  return sources.find(({ id }) => id === sky?.source)?.attribution ?? null;
}

/** Asks for the weather over the person's place while a sky is shown, and tells the sky and who writes of it. */
class WeatherWatch {
  #url: string | null = null;
  #timer: number | undefined;
  #known: LocalWeather | null = null;
  #answeredMs = Number.NEGATIVE_INFINITY;

  /** The place may be another, or a sky has opened. */
  look(): void {
    if (useSkyStore.getState().snapshot === null || document.hidden) return;
    const url = urlHere();
    if (url === this.#url) return;
    this.#url = url;
    this.#tell(null);
    this.#plan(0);
  }

  /** Hidden pages ask for nothing; one that is looked at again does at once, and shows what it knew until the answer. */
  resume(): void {
    if (Date.now() - this.#answeredMs >= USABLE_MS) this.#tell(null);
    if (urlHere() === this.#url) this.#plan(0);
    else this.look();
  }

  #plan(delayMs: number): void {
    window.clearTimeout(this.#timer);
    if (this.#url !== null) this.#timer = window.setTimeout(() => void this.#ask(), delayMs);
  }

  async #ask(): Promise<void> {
    const url = this.#url;
    if (url === null || document.hidden) return;
    let waitMs = ASK_EVERY_MS;
    try {
      const weather = weatherSchema.parse(await apiGet(url));
      if (url !== this.#url) return;
      const local = localWeatherOf(weather, Date.now());
      this.#answeredMs = Date.now();
      this.#tell(local);
      useWeatherStore.setState({ credit: local.sky === null ? null : creditOf(weather) });
      if (weather.isAsked) waitMs = ASK_AGAIN_MS;
    } catch (error) {
      logWarning('The weather could not be asked for; it is not counted.', error);
      if (url === this.#url) this.#tell(null);
    }
    if (url === this.#url) this.#plan(waitMs);
  }

  #tell(weather: LocalWeather | null): void {
    if (JSON.stringify(weather) === JSON.stringify(this.#known)) return;
    this.#known = weather;
    useWeatherStore.setState({ sky: weather?.sky ?? null, ...(weather === null ? { credit: null } : {}) });
    skyClient().setWeather(weather);
  }
}

let isFollowed = false;

/** Once for the life of the page. */
export function followWeather(): void {
  if (isFollowed) return;
  isFollowed = true;
  const watch = new WeatherWatch();
  useObserverStore.subscribe(() => watch.look());
  const stop = useSkyStore.subscribe(({ snapshot }) => {
    if (snapshot === null) return;
    stop();
    watch.look();
  });
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) watch.resume();
  });
  watch.look();
}
