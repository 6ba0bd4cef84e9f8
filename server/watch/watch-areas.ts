import { latitude, longitude, nauticalMiles } from '@engine/units/quantity';
import type { WatchArea } from '../providers/provider';

/** More than one turn in some minutes is left for none of them. */
const MOST_AREAS = 20;
/** Public services answer no wider circle. */
const LARGEST_NM = 250;
const NUMBER = /^[+-]?\d{1,3}(?:\.\d{1,10})?$/;

export const WATCH_AREAS_FORM =
  `at most ${MOST_AREAS} areas with a semicolon between them, each as latitude,longitude,radius in degrees and nautical ` +
  `miles (1 to ${LARGEST_NM}), such as 52.5,13.4,50;48.1,11.6,100`;

/** WATCH_AREAS: what the operator keeps watch over. Undefined where it cannot be read. */
export function parseWatchAreas(text: string): readonly WatchArea[] | undefined {
  const areas = text.split(';').map(areaOf);
  const known = areas.filter((area) => area !== undefined);
  return known.length === areas.length && known.length <= MOST_AREAS ? known : undefined;
}

function areaOf(text: string): WatchArea | undefined {
  const parts = text.split(',').map((part) => part.trim());
  if (parts.length !== 3 || !parts.every((part) => NUMBER.test(part))) return undefined;
  const [latitudeDeg = Number.NaN, longitudeDeg = Number.NaN, radiusNm = Number.NaN] = parts.map(Number);
  const isOnEarth = Math.abs(latitudeDeg) <= 90 && Math.abs(longitudeDeg) <= 180;
  if (!isOnEarth || radiusNm < 1 || radiusNm > LARGEST_NM) return undefined;
  return {
    centre: { latitude: latitude(latitudeDeg), longitude: longitude(longitudeDeg === 180 ? -180 : longitudeDeg) },
    radius: nauticalMiles(radiusNm),
    owner: 'operator',
  };
}
