import { figureText, numberText } from './figure';

/** "1.8 MB": bytes to a tenth of a million, as providers of networks count them. */
export const dataSizeText = (bytes: number): string => figureText({ value: numberText(bytes / 1e6, 1), unit: 'MB' });

const UNITS = [
  [1e9, 'GB'],
  [1e6, 'MB'],
  [1e3, 'kB'],
] as const;

/** "12 MB", "1.5 GB", "500 B": how many bytes are allowed, to a tenth where they are no whole number. */
export function byteLimitText(bytes: number): string {
  const [size, unit] = UNITS.find(([least]) => bytes >= least) ?? [1, 'B'];
  const value = bytes / size;
  return figureText({ value: numberText(value, Number.isInteger(value) ? 0 : 1), unit });
}
