import { create } from 'zustand';
import type { SkyWeather } from '@engine/targeting/identification-accuracy';

interface WeatherState {
  /** Over the person's place, now; null while nobody knows it. */
  readonly sky: SkyWeather | null;
  /** Whom that is from; null where nobody tells it. */
  readonly credit: { readonly text: string; readonly url?: string | undefined } | null;
}

/** What the weather does to the looks of the live sky. */
export const useWeatherStore = create<WeatherState>()(() => ({ sky: null, credit: null }));
