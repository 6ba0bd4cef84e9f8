import { describe, expect, it } from 'vitest';
import { registrationOfAddress } from './registration-of-address';

/** Of the VRS standing data; the first and the last of each order are by the rule itself. */
const KNOWN = {
  a00001: 'N1',
  a00002: 'N1A',
  a00003: 'N1AA',
  a00346: 'N10KK',
  a1ad44: 'N207NV',
  a466fc: 'N383FR',
  a79852: 'N589LA',
  ac3eba: 'N8886C',
  ad5e20: 'N960WF',
  adf7c7: 'N99999',
  c00001: 'C-FAAA',
  c044a9: 'C-GAAA',
  c08950: 'C-GZZZ',
} as const;

describe('the registration that belongs to an address', () => {
  it('is the one that the United States and Canada give out with it', () => {
    for (const [address, registration] of Object.entries(KNOWN)) {
      expect([address, registrationOfAddress(address)]).toEqual([address, registration]);
    }
  });

  it('is of nobody else: forces, other states and what is no address have none', () => {
    for (const address of [
      'a00000',
      'adf7c8',
      'ae6c02',
      'c00000',
      'c08951',
      '3c6444',
      '000000',
      'ffffff',
      'none',
      '',
    ]) {
      expect([address, registrationOfAddress(address)]).toEqual([address, undefined]);
    }
  });

  it('is a well-formed one for each address of the United States, and never the same twice', () => {
    const seen = new Set<string>();
    for (let address = 0xa0_00_01; address <= 0xad_f7_c7; address++) {
      const registration = registrationOfAddress(address.toString(16)) ?? '';
      if (!/^N[1-9](?:\d{0,4}|\d{0,3}[A-HJ-NP-Z]|\d{0,2}[A-HJ-NP-Z]{2})$/.test(registration)) {
        throw new Error(`${address.toString(16)} is ${registration}.`);
      }
      seen.add(registration);
    }
    expect(seen.size).toBe(915_399);
  });
});
