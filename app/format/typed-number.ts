import { decimalSeparator } from './local-format';

/** What somebody typed as a number, with a point or a comma before the tenths; NaN where it is none. */
export function typedNumber(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text.replace(',', '.'));
}

/** A figure whose thousands are grouped by that mark; no digit but the first may be missing in a group. */
const GROUPED = {
  ',': /^[+-]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/u,
  '.': /^[+-]?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d*)?$/u,
} as const;

/**
 * A figure as people type it, as programs write it: without spaces, with a point before the tenths, and with thousands
 * that stand together. "35,000" is thirty-five thousand; where decimals come after a comma, "35.000" is, and the other 35.
 */
export function plainFigure(text: string): string {
  const mark = decimalSeparator() === ',' ? '.' : ',';
  const figure = text.replaceAll('\u2212', '-').replaceAll(/\s/gu, '');
  return (GROUPED[mark].test(figure) ? figure.replaceAll(mark, '') : figure).replace(',', '.');
}
