import { compassCopy } from '@app/copy/compass-copy';

const COORDINATE = /^([+-]?)(\d{1,3}(?:\.\d+)?)\s*(\p{Lu}?)$/u;
const SIDES = { latitude: 'NS', longitude: 'EW' } as const;
const { letters } = compassCopy;
/** By the international letter, and by that of the page: O is east in German, and west in Spanish. */
const SIDE_OF = new Map([
  ...['N', 'S', 'E', 'W'].map((side) => [side, side] as const),
  [letters.E, 'E'] as const,
  [letters.W, 'W'] as const,
]);

/**
 * Degrees from what people type or paste: "52.52", "52,52", "−121.9", "121.9° W". South and west are negative. Null for
 * anything else, such as a side of the other axis or a sign beside a side; limits are the caller's.
 */
export function parseCoordinate(text: string, axis: keyof typeof SIDES): number | null {
  const plain = text.replaceAll('\u2212', '-').replace(',', '.').replaceAll('°', '').trim().toUpperCase();
  const [, sign = '', digits, letter = ''] = COORDINATE.exec(plain) ?? [];
  const side = letter === '' ? '' : SIDE_OF.get(letter);
  if (digits === undefined || side === undefined) return null;
  if (side !== '' && (!SIDES[axis].includes(side) || sign !== '')) return null;
  const isNegative = sign === '-' || side === 'S' || side === 'W';
  return isNegative ? -Number(digits) : Number(digits);
}
