import { useMemo } from 'react';
import { choosePlace } from '@app/sensors/place-tracker';
import { coarseCoordinate, type Place, usePlaceStore } from '@app/state/place-store';
import { nearestRange, type RadarRangeNm, useRadarSettingsStore } from '@app/state/radar-settings-store';
import { type ToldPlace, useToldPlaceStore } from '@app/state/told-place';
import type { AddressBinding } from './use-address';

const DEFAULT_RANGE_NM: RadarRangeNm = 25;

const coordinateText = (degrees: number): string => (coarseCoordinate(degrees) + 0).toFixed(1);

const textOf = ({ latitudeDeg, longitudeDeg }: Pick<Place, 'latitudeDeg' | 'longitudeDeg'>): string =>
  `${coordinateText(latitudeDeg)},${coordinateText(longitudeDeg)}`;

/** The place that an address names, to a tenth of a degree; null where it names none on Earth. */
export function linkedPlace(text: string | null): string | null {
  const [, latitude, longitude] = /^(-?\d{1,2}(?:\.\d{1,6})?),(-?\d{1,3}(?:\.\d{1,6})?)$/.exec(text ?? '') ?? [];
  if (latitude === undefined || longitude === undefined) return null;
  const place = { latitudeDeg: Number(latitude), longitudeDeg: Number(longitude) };
  if (Math.abs(place.latitudeDeg) > 90 || Math.abs(place.longitudeDeg) > 180) return null;
  return textOf(place);
}

/** What an address may say of a place: one that a person named or a link did. Where the device stands is nobody's. */
function addressedPlace(place: Place | null): string | null {
  return place === null || place.source === 'device' ? null : textOf(place);
}

function applyPlace(value: string | null): void {
  if (value === null) {
    usePlaceStore.getState().leaveLinked();
    return;
  }
  choosePlace({ ...placeOfAddress(value), source: 'link', label: null });
}

/** What a rounded place of an address stands for here: the exact one of a sighting that was told on this device, else itself. */
export function placeOfAddress(value: string): ToldPlace {
  const told = useToldPlaceStore.getState().place;
  if (told !== null && textOf(told) === value) return told;
  const [latitudeDeg = 0, longitudeDeg = 0] = value.split(',').map(Number);
  return { latitudeDeg, longitudeDeg };
}

/** `place=52.5,13.4`: a chosen place, rounded to what the server may know too. A place of the device is never written. */
export function usePlaceBinding(): AddressBinding {
  const value = usePlaceStore(({ place }) => addressedPlace(place));
  return useMemo(
    () => ({ parameter: 'place', value, read: linkedPlace, apply: applyPlace, isLayer: false, isKeptByBack: true }),
    [value],
  );
}

/** The range that an address names: of those on offer the nearest; null where it names none. */
export function linkedRange(text: string | null): string | null {
  if (text === null || !/^\d{1,4}$/.test(text) || Number(text) === 0) return null;
  return String(nearestRange(Number(text)));
}

/** `range=50`, nautical miles. The default goes without saying, unless a place is said, which is seen in one range. */
export function useRangeBinding(): AddressBinding {
  const hasPlace = usePlaceStore(({ place }) => addressedPlace(place) !== null);
  const rangeNm = useRadarSettingsStore((state) => state.rangeNm);
  const value = hasPlace || rangeNm !== DEFAULT_RANGE_NM ? String(rangeNm) : null;
  return useMemo(
    () => ({
      parameter: 'range',
      value,
      read: linkedRange,
      apply: (text: string | null) =>
        useRadarSettingsStore.getState().setRange(text === null ? DEFAULT_RANGE_NM : nearestRange(Number(text))),
      isLayer: false,
      isKeptByBack: true,
    }),
    [value],
  );
}
