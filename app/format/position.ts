import { numberText } from './figure';
import { decimalSeparator } from './local-format';
import { leftToRight } from './reading-direction';

/** A comma between two figures that have commas of their own would be one too many. */
function pairText(latitudeDeg: number, longitudeDeg: number, decimals: number): string {
  const between = decimalSeparator() === ',' ? '; ' : ', ';
  return leftToRight(`${numberText(latitudeDeg, decimals)}${between}${numberText(longitudeDeg, decimals)}`);
}

/** Latitude and longitude in degrees to four decimals (about 11 m): part 1 §2, object detail panel. */
export function positionText(latitudeDeg: number, longitudeDeg: number): string {
  return pairText(latitudeDeg, longitudeDeg, 4);
}

/** As `positionText` to two decimals (about 1 km): to recognise a place, not to find it. */
export function shortPositionText(latitudeDeg: number, longitudeDeg: number): string {
  return pairText(latitudeDeg, longitudeDeg, 2);
}
