import { SearchAltitude } from 'astronomy-engine';
import type { GeodeticPoint } from '../ar-math/geodetic';
import { type EpochMs, epochMs } from '../units/quantity';
import { astroObserver, astroTime } from './astronomy-time';
import { nextRiseAndSet } from './rise-and-set';
import { ENGINE_BODY } from './solar-system-body';
import { NAUTICAL_ELEVATION_DEG } from './twilight';

/** The next evening; null where the Sun does not come down so far within the two days looked at. */
export interface Evening {
  /** The Sun's upper limb vanishes at a level horizon. */
  readonly sunsetAt: EpochMs | null;
  /** Nautical twilight ends: all stars but the faintest are out. */
  readonly darkAt: EpochMs | null;
}

const SEARCHED_DAYS = 2;
const SETTING = -1;

/**
 * When it grows dark next, as seen from a place at or after a moment. By night both are those of the evening to come.
 * Times are good to a few seconds for the geometry; the air at the horizon moves a sunset by up to a minute.
 */
export function nextEvening(observer: GeodeticPoint, at: EpochMs): Evening {
  const dark = SearchAltitude(
    ENGINE_BODY.sun,
    astroObserver(observer),
    SETTING,
    astroTime(at),
    SEARCHED_DAYS,
    NAUTICAL_ELEVATION_DEG,
  );
  return {
    sunsetAt: nextRiseAndSet('sun', observer, at).setAt,
    darkAt: dark === null ? null : epochMs(dark.date.getTime()),
  };
}
