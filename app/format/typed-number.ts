/** What somebody typed as a number, with a point or a comma before the tenths; NaN where it is none. */
export function typedNumber(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text.replace(',', '.'));
}
