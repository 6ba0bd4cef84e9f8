import type { SkyWeather } from '../targeting/identification-accuracy';
import type { SettingPrior } from '../tracking/height-correction';

/** The weather where an observer is, as far as it is known. */
export interface LocalWeather {
  readonly sky: SkyWeather | null;
  readonly setting: SettingPrior | null;
}
