import { lookup as lookUp, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { type AskedBy, isRefusedAddress } from './public-address';

/** The code of a connection that was not made because of where it would have led. */
export const REFUSED_ADDRESS = 'REFUSED_ADDRESS';

/** All the addresses of a name. */
export type LookUpAll = (
  hostname: string,
  options: { readonly all: true },
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

/**
 * Looks names up where a connection is made: a name that leads to a refused address leads nowhere, whatever it led to a
 * moment ago. Fails with `REFUSED_ADDRESS`, or as the look-up itself. Addresses written as digits never come here.
 * @param lookUpAll given by tests only
 */
export function guardedLookup(askedBy: AskedBy, lookUpAll: LookUpAll = lookUp): LookupFunction {
  return (hostname, options, done) => {
    lookUpAll(hostname, { ...options, all: true }, (error, found) => {
      if (error !== null) {
        done(error, '', 0);
        return;
      }
      const [first] = found;
      if (first === undefined || found.some(({ address }) => isRefusedAddress(address, askedBy))) {
        done(Object.assign(new Error('The address may not be asked.'), { code: REFUSED_ADDRESS }), '', 0);
      } else if (options.all === true) {
        done(null, found);
      } else {
        done(null, first.address, first.family);
      }
    });
  };
}
