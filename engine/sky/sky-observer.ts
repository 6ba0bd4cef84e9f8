import type { GeodeticPoint } from '../ar-math/geodetic';
import { type EnuFrame, enuFrameAt } from '../ar-math/look-angles';
import type { Observer } from '../observer/observer';
import type { SkyWeather } from '../targeting/identification-accuracy';
import { ellipsoidHeight, latitude, longitude } from '../units/quantity';

/** An observer with the level frame (east, north, up) that the sky is worked out in. */
export interface SkyObserver extends GeodeticPoint {
  readonly location: Observer;
  readonly frame: EnuFrame;
  /** Standard deviation of the height. */
  readonly heightSigmaM: number;
  /** Over the observer, now; absent or null: nobody knows it, and it is not counted. */
  readonly weather?: SkyWeather | null;
}

export function skyObserverOf(location: Observer): SkyObserver {
  const place = {
    latitude: latitude(location.latitudeDeg),
    longitude: longitude(location.longitudeDeg),
    height: ellipsoidHeight(location.ellipsoidHeightM),
  };
  return { ...place, location, frame: enuFrameAt(place), heightSigmaM: location.heightSigmaM };
}
