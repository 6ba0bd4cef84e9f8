import type { AerialObject } from '@contract/aerial-object';
import type { Place } from '@app/state/place-store';

export const place: Place = {
  latitudeDeg: 52.51234,
  longitudeDeg: 13.40567,
  ellipsoidHeightM: null,
  accuracyM: null,
  source: 'coordinates',
  label: null,
};

/** An aircraft so many nautical miles due north of it. */
export function objectAt(northNm: number): AerialObject {
  return {
    id: Math.round(northNm * 10),
    name: `${northNm} nm`,
    type: 'airplane',
    callsign: null,
    operator: null,
    registration: null,
    origin: null,
    destination: null,
    altitude: null,
    altitudeUnit: 'ft',
    speed: null,
    speedUnit: 'kts',
    heading: null,
    latitude: place.latitudeDeg + northNm / 60,
    longitude: place.longitudeDeg,
    distance: null,
    bearing: null,
    eta: null,
    lastUpdated: '2026-01-01T00:00:00Z',
    metadata: {},
  };
}
