const COORDINATE = /^([+-]?)(\d{1,3}(?:\.\d+)?)\s*([NSEW]?)$/;
const SIDES = { latitude: 'NS', longitude: 'EW' } as const;

/**
 * Degrees from what people type or paste: "52.52", "52,52", "−121.9", "121.9° W". South and west are negative. Null for
 * anything else, such as a side of the other axis or a sign beside a side; limits are the caller's.
 */
export function parseCoordinate(text: string, axis: keyof typeof SIDES): number | null {
  const plain = text.replaceAll('\u2212', '-').replace(',', '.').replaceAll('°', '').trim().toUpperCase();
  const [, sign = '', digits, side = ''] = COORDINATE.exec(plain) ?? [];
  const isOfAxis = side === '' || (SIDES[axis].includes(side) && sign === '');
  if (digits === undefined || !isOfAxis) return null;
  const isNegative = sign === '-' || side === 'S' || side === 'W';
  return isNegative ? -Number(digits) : Number(digits);
}
