import { declinationAt } from '@engine/geomagnetism/declination';
import type { SkyObserver } from '@engine/sky/sky-observer';
import type { EpochMs } from '@engine/units/quantity';

/** True minus magnetic north where the device is, worked out once for each place. */
export class HomeDeclination {
  #home: SkyObserver | null = null;
  #declinationDeg: number | null = null;

  /** Null without a place, and where the model does not hold. */
  at(home: SkyObserver | null, now: EpochMs): number | null {
    if (home === this.#home) return this.#declinationDeg;
    this.#home = home;
    const result = home === null ? null : declinationAt(home, now);
    this.#declinationDeg = result?.ok === true ? result.declination : null;
    return this.#declinationDeg;
  }
}
