import { numberText } from './figure';
import { decimalSeparator } from './local-format';
import { leftToRight } from './reading-direction';

/** Where decimals come after a comma, a second comma between the figures would be taken for one of them. */
export const pairSeparator = (): string => (decimalSeparator() === ',' ? ';' : ',');

function pairText(latitudeDeg: number, longitudeDeg: number, decimals: number): string {
  return leftToRight(`${numberText(latitudeDeg, decimals)}${pairSeparator()} ${numberText(longitudeDeg, decimals)}`);
}

/** Latitude and longitude in degrees to four decimals (about 11 m): part 1 §2, object detail panel. */
export const positionText = (latitudeDeg: number, longitudeDeg: number): string =>
  pairText(latitudeDeg, longitudeDeg, 4);

/** As `positionText` to two decimals (about 1 km): to recognise a place, not to find it. */
export const shortPositionText = (latitudeDeg: number, longitudeDeg: number): string =>
  pairText(latitudeDeg, longitudeDeg, 2);

/** As `positionText` to one decimal (about 10 km): what a place that was rounded to it has. */
export const coarsePositionText = (latitudeDeg: number, longitudeDeg: number): string =>
  pairText(latitudeDeg, longitudeDeg, 1);
