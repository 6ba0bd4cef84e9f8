import { latitude, longitude } from '@engine/units/quantity';
import type { StandingData } from './standing-data';

/** Metres of the ground at a place (degrees north and east) above the WGS-84 ellipsoid; null where nobody knows it. */
export const ellipsoidGroundM = (
  standingData: Pick<StandingData, 'groundHeight'>,
  place: { readonly latitude: number; readonly longitude: number },
): number | null =>
  standingData.groundHeight({ latitude: latitude(place.latitude), longitude: longitude(place.longitude) })
    .ellipsoidHeightM;
