import { afterEach, expect, it } from 'vitest';
import { setFormatLanguage } from '@app/format/local-format';
import { cellEdgeText } from './heat-cells';

afterEach(() => setFormatLanguage('en-GB'));

it.each([
  ['en-GB', '52.35°', '−0.05°'],
  ['de', '52,35°', '−0,05°'],
] as const)('edges of cells are written as the page writes figures: %s', (language, north, west) => {
  setFormatLanguage(language);
  expect([cellEdgeText(52.35), cellEdgeText(-0.05)]).toEqual([north, west]);
});
