import { expect, it } from 'vitest';
import { provenanceText } from './provenance-text';

const plain = (text: string) => text.replaceAll('\u202f', ' ');

it('tells the age of orbits that have one', () => {
  expect(plain(provenanceText('celestrak', 'CelesTrak', 0.25))).toBe(
    'Elements from CelesTrak. Half of them are older than 6 h.',
  );
  expect(provenanceText('demo', 'Demo orbits', 0.001)).toBe(
    'DEMO: these orbits are invented. Elements from Demo orbits.',
  );
});
