const NUMBER = /^[+-]?\d{1,3}(?:\.\d+)?$/;

/**
 * Degrees from what people type or paste: "52.52", "52,52", "−121.9", "121.9° W". South and west are negative.
 * Null for anything else; limits are the caller's.
 */
export function parseCoordinate(text: string): number | null {
  const plain = text.trim().replaceAll('\u2212', '-').replace(',', '.').replaceAll(/[°\s]/g, '').toUpperCase();
  const side = /[NSEW]$/.exec(plain)?.[0];
  const digits = side === undefined ? plain : plain.slice(0, -1);
  if (!NUMBER.test(digits)) return null;
  const value = Number(digits);
  return side === 'S' || side === 'W' ? -value : value;
}
