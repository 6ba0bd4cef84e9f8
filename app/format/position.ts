import { numberText } from './figure';

/** Latitude and longitude in degrees to four decimals (about 11 m): part 1 §2, object detail panel. */
export function positionText(latitudeDeg: number, longitudeDeg: number): string {
  return `${numberText(latitudeDeg, 4)}, ${numberText(longitudeDeg, 4)}`;
}

/** As `positionText` to two decimals (about 1 km): to recognise a place, not to find it. */
export function shortPositionText(latitudeDeg: number, longitudeDeg: number): string {
  return `${numberText(latitudeDeg, 2)}, ${numberText(longitudeDeg, 2)}`;
}
