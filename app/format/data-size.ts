import { figureText, numberText } from './figure';

/** "1.8 MB": bytes to a tenth of a million, as providers of networks count them. */
export const dataSizeText = (bytes: number): string => figureText({ value: numberText(bytes / 1e6, 1), unit: 'MB' });
