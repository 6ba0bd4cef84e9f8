import { expect, it } from 'vitest';
import { linkText } from './source-details';

it('says how a position came, that nobody says it, or that it was not kept', () => {
  expect(linkText('adsb', false)).toBe('ADS-B: the aircraft says it itself');
  expect(linkText(undefined, false)).toBe('Unknown: the source does not say');
  expect(linkText(undefined, true)).toBe('Not kept with past positions');
});
