import type { SatelliteState } from '@engine/orbits/catalogue/satellite-state';
import type { ObserverLocation } from '@engine/observer/observer';
import { equatorialOfLook } from './equatorial-of-look';

/** What the card of the station shows, and what an observation of it records. */
export interface IssState {
  readonly isLive: boolean;
  readonly name: string;
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  readonly altitudeKm: number;
  readonly speedKmS: number;
  readonly azimuthDeg: number;
  readonly elevationDeg: number;
  readonly rightAscensionH: number;
  readonly declinationDeg: number;
  readonly siderealTimeH: number;
  readonly isInDaylight: boolean;
  readonly periodMin: number;
}

/** Stands for the station where no catalogue holds it, and is labelled so. */
export const ISS_SAMPLE: IssState = {
  isLive: false,
  name: 'ISS (ZARYA)',
  latitudeDeg: 51.2,
  longitudeDeg: -8.4,
  altitudeKm: 420,
  speedKmS: 7.66,
  azimuthDeg: 247,
  elevationDeg: 42,
  rightAscensionH: 14.6,
  declinationDeg: 8.3,
  siderealTimeH: 17.1,
  isInDaylight: true,
  periodMin: 92.9,
};

/** The station as it is now, from the observer; null where it cannot be computed. */
export function liveIss(
  now: SatelliteState | null | undefined,
  observer: ObserverLocation,
  facts: { readonly name: string; readonly periodMin: number },
): IssState | null {
  if (!now?.look) return null;
  const { latitudeDeg, longitudeDeg, altitudeKm, speedKmS, look } = now;
  return {
    isLive: true,
    ...facts,
    latitudeDeg,
    longitudeDeg,
    altitudeKm,
    speedKmS,
    azimuthDeg: look.azimuthDeg,
    elevationDeg: look.elevationDeg,
    ...equatorialOfLook(look, observer, now.atMs),
    isInDaylight: now.illumination !== 'umbra',
  };
}
